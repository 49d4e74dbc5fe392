/// The presets that a listing shows, and their order.
package struct PresetQuery: Equatable, Sendable {
  /// The order of the presets; equals are sorted by name.
  ///
  /// The duration is the one that the animation is written with, else the measured one.
  package enum Order: String, CaseIterable, Sendable {
    case name, updated, kind, duration
  }

  /// Only presets of this kind.
  package var kind: String?
  /// Only presets of one of these kinds; of any where it is empty.
  package var kinds: [String] = []
  /// Only presets of none of these kinds.
  package var otherKinds: [String] = []
  /// Only presets in one of these stages of their lives; in any where it is empty.
  package var statuses: [String] = []
  /// Only presets with all of these tags.
  package var tags: [String] = []
  /// Only presets with this text in the name, the note or a tag; ASCII letters match in either case.
  package var search: String?
  /// Only presets of this group: `motion` has `motion/in` but not `motions/in`.
  package var group: String?
  /// Only presets that fulfil all of these.
  package var conditions: [Condition] = []
  /// Only presets whose identifier in exported code is fixed.
  package var hasIdentifier = false
  package var order = Order.name
  package var isReversed = false
  package var limit: Int64?
  package var offset: Int64 = 0

  package init() {}
}

extension PresetQuery {
  /// Whether a listing of names needs nothing of the presets but those, and the kinds of few.
  package var readsNamesAlone: Bool { isByNameAndKind && kind == nil && kinds.isEmpty }

  /// Whether presets are found and put into order by their names and kinds alone.
  package var isByNameAndKind: Bool {
    statuses.isEmpty && tags.isEmpty && search == nil && conditions.isEmpty && !hasIdentifier && order == .name
  }
}

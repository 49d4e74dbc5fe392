internal import AnimationEngine

/// The difference between two states of a catalog, or between two catalogs, preset by preset.
///
/// Presets of one catalog are the same by what they are, whatever they are called; of two catalogs, by their names.
public struct CatalogDifference: Equatable, Sendable {
  /// The presets that differ, by name.
  public let presets: [PresetDifference]

  /// Whether there is none.
  public var isEmpty: Bool { presets.isEmpty }

  /// Returns how many presets differ so.
  public func count(_ effect: PresetDifference.Effect) -> Int { presets.count { $0.effects.contains(effect) } }

  /// Compares two states.
  ///
  /// A preset whose document stays moves with what it refers to.
  ///
  /// - Complexity: O(*n*) in the number of presets; each different pair of animations is run once.
  public init(from before: CatalogContents, to after: CatalogContents) {
    var comparer = CatalogComparer(from: before, to: after)
    presets = comparer.differences().sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// Compares two states of some presets.
  init(from before: CatalogContents, to after: CatalogContents, where isWanted: (PresetDifference) -> Bool) {
    self.init(presets: CatalogDifference(from: before, to: after).presets.filter(isWanted))
  }

  /// The part of it that is about the presets which fit a filter, before or after.
  public func filtered(_ filter: DifferenceFilter) -> CatalogDifference {
    CatalogDifference(
      presets: presets.filter { difference in
        [difference.before, difference.after].contains { $0.map(filter.fits) ?? false }
      })
  }

  init(presets: [PresetDifference] = []) { self.presets = presets }

  /// How many presets differ in which way, as an object; one that differs in several ways counts in each.
  public var counts: JSON {
    .object(PresetDifference.Effect.allCases.map { JSON.Member($0.rawValue, .number(Double(count($0)))) })
  }

  /// The difference as an object: the presets, and how many differ in which way.
  public var document: JSON { .object(["counts": counts, "presets": .array(presets.map(\.document))]) }
}

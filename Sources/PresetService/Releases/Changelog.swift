public import AnimationEngine

/// The differences between two states of a catalog, for those who use it: sorted by their effect.
///
/// Two equal states give equal changelogs, whoever asks and when.
public struct Changelog: Sendable {
  /// A difference and its effect.
  public struct Entry: Sendable {
    /// The difference.
    public let difference: PresetDifference
    /// The effect on those who use the preset.
    public let effect: ReleaseEffect
    /// The motions before and after, in the modes in which they are farthest apart; nil for what did not move.
    public let motions: (before: Animation, after: Animation)?

    /// The presets before and after; nil unless there are both.
    package var states: (before: Preset, after: Preset)? {
      guard let before = difference.before, let after = difference.after else { return nil }
      return (before, after)
    }

    /// The entry as an object.
    var document: JSON {
      var members = difference.document.members ?? []
      members += [JSON.Member("level", .string(effect.level.name)), JSON.Member("reason", .string(effect.reason))]
      return .object(members.sorted { JSON.comesFirst($0.key, $1.key) })
    }
  }

  /// The entries with one effect.
  public struct Section: Sendable {
    /// The effect.
    public let effect: PresetDifference.Effect
    /// The entries, by name.
    public let entries: [Entry]

    /// The heading.
    public var title: String {
      switch effect {
      case .removed: "Removed"
      case .renamed: "Renamed"
      case .moved: "Moved"
      case .changed: "Changed values and axes"
      case .deprecated: "Deprecated"
      case .added: "Added"
      case .retuned: "Retuned without visible effect"
      case .fields: "Otherwise different"
      }
    }
  }

  /// The names of the two states, as `v1.0.0` or `revision 41`.
  public let names: (from: String, to: String)
  /// The notes of the release that the later state is, if it is one.
  public let notes: String?
  /// The sections that have entries, the gravest effect first.
  public let sections: [Section]

  /// The order of the sections.
  private static let order: [PresetDifference.Effect] = [
    .removed, .renamed, .moved, .changed, .deprecated, .added, .retuned, .fields,
  ]

  /// Sorts what is different between two states.
  init(
    from before: CatalogContents, to after: CatalogContents, names: (from: String, to: String), notes: String?,
    by rules: ReleaseRules
  ) {
    (self.names, self.notes) = (names, notes)
    var entries: [PresetDifference.Effect: [Entry]] = [:]
    let presets = CatalogDifference(from: before, to: after).presets
    // What was left behind under an old name is part of a renaming, which is told.
    let renamed = Set(presets.compactMap { $0.formerName.map(ExactName.init) })
    for difference in presets where difference.effects != [.added] || !renamed.contains(ExactName(difference.name)) {
      var motions: (before: Animation, after: Animation)?
      if let motion = difference.motion, difference.effects.contains(where: { $0 == .moved || $0 == .changed }),
        let old = difference.before, let new = difference.after, let one = before.animation(of: old, in: motion.modes),
        let other = after.animation(of: new, in: motion.modes)
      {
        motions = (one, other)
      }
      let entry = Entry(
        difference: difference, effect: ReleaseEffect(difference, from: before, to: after, by: rules), motions: motions)
      // One that differs in several ways is told once, where it is gravest.
      if let effect = Self.order.first(where: difference.effects.contains) {
        entries[effect, default: []].append(entry)
      }
    }
    sections = Self.order.compactMap { effect in entries[effect].map { Section(effect: effect, entries: $0) } }
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { sections.isEmpty }

  /// The changelog as an object.
  public var document: JSON {
    .object([
      "from": .string(names.from), "notes": notes.map(JSON.string) ?? .null,
      "sections": .array(
        sections.map { section in
          .object([
            "effect": .string(section.effect.rawValue), "presets": .array(section.entries.map(\.document)),
          ])
        }),
      "to": .string(names.to),
    ])
  }
}

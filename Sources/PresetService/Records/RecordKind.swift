internal import PresetStorage

/// The kinds of what a catalog keeps about itself: entries beside presets, in the same tables and the same history.
///
/// No preset can be of such a kind, and nothing that changes presets changes an entry.
enum RecordKind: String, CaseIterable {
  /// A version: the name of a revision.
  case release
  /// Changes that wait to be accepted.
  case proposal
  /// The rules by which versions are told.
  case releaseRules

  /// The noun, and the command that has to do with it.
  private var words: (noun: String, hint: String) {
    switch self {
    case .release: ("a release, which stays as it was made", "'presets releases' shows it")
    case .proposal: ("a proposal", "'presets proposal' shows and changes it")
    case .releaseRules: ("the catalog's rules for versions", "'presets release --rules' shows and changes them")
    }
  }

  /// The names of the kinds.
  static let names = allCases.map(\.rawValue)

  /// Refuses an entry that is no preset.
  static func checkIsPreset(_ record: PresetRecord) throws(PresetError) {
    if let kind = RecordKind(rawValue: record.kind) {
      throw PresetError(.data, "'\(record.name)' is \(kind.words.noun), and no preset", hint: kind.words.hint)
    }
  }

  /// Refuses the state of an entry that stays as it is; what was done to a proposal can be taken back.
  static func checkCanBeUndone(_ preset: Preset) throws(PresetError) {
    if preset.animation.kind != proposal.rawValue { try checkIsPreset(preset) }
  }

  /// Refuses the state of an entry that is no preset.
  static func checkIsPreset(_ preset: Preset) throws(PresetError) {
    if let kind = RecordKind(rawValue: preset.animation.kind) {
      throw PresetError(.data, "'\(preset.name)' is \(kind.words.noun), and no preset", hint: kind.words.hint)
    }
  }
}

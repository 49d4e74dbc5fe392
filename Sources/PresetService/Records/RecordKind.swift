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
    case .proposal: ("a proposal", "'presets proposal show' tells of it, and 'presets proposal rename' frees its name")
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

  /// The error for a name that something has already: a preset, or the entry that `record` is.
  static func nameTaken(_ name: String, by record: PresetRecord?) -> PresetError {
    guard let kind = record.flatMap({ RecordKind(rawValue: $0.kind) }) else {
      return PresetError(StorageError.nameTaken(name: name))
    }
    return PresetError(.exists, "'\(name)' is the name of \(kind.words.noun)", hint: kind.words.hint)
  }

  /// Refuses the state of an entry that stays as it is; what was done to a proposal can be taken back.
  static func checkCanBeUndone(_ preset: Preset) throws(PresetError) {
    if preset.animation.kind == proposal.rawValue { return }
    do {
      try checkIsPreset(preset)
    } catch {
      throw PresetError(
        error.code, error.message,
        hint: "'presets undo REVISION' takes back another change; 'presets history' lists them")
    }
  }

  /// Refuses the state of an entry that is no preset.
  static func checkIsPreset(_ preset: Preset) throws(PresetError) {
    if let kind = RecordKind(rawValue: preset.animation.kind) {
      throw PresetError(.data, "'\(preset.name)' is \(kind.words.noun), and no preset", hint: kind.words.hint)
    }
  }
}

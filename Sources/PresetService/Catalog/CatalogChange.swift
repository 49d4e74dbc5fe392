/// A change to make to each preset of a selection.
public enum CatalogChange {
  /// Changes each preset, its name excepted.
  ///
  /// Called while nobody else can change the catalog; one on a server may call it again, on a later state.
  case edit((inout Preset) throws(PresetError) -> Void)
  /// Gives each preset the name that the closure returns for its own; what refers to it follows.
  case rename((String) throws(PresetError) -> String)
  /// Adds a copy of each preset, under the name that the closure returns for its own.
  case copy((String) throws(PresetError) -> String)
  /// Removes each preset; where forced, also one that others use as their reduced-motion variant.
  case remove(isForced: Bool)
  /// Deprecates each preset.
  case deprecate(Deprecation)
  /// Brings each preset back to what it was at a revision, also where it has been removed since.
  ///
  /// A listing is of the presets that there were at that revision.
  case restore(revision: Int64)
}

/// The result of a change of a selection.
public struct SelectionOutcome: Sendable {
  /// The names of the presets that were chosen: after the change, or before where they were removed; of copies, theirs.
  public internal(set) var names: [String] = []
  /// How many of them are not as they were.
  public internal(set) var changedCount = 0
  /// The names of other presets that lost their reduced-motion variant.
  public internal(set) var deprived: [String] = []
  /// The modes in which presets moved by a value that was removed, and no longer do, by the presets' names: those are
  /// more than a preset can have variants for.
  public internal(set) var lostModes: [String: [Modes]] = [:]
  /// The revision that was made; nil where nothing was changed, or it was only tried.
  public internal(set) var revision: Int64?
  /// The differences that it would make, also of presets that refer to those chosen; nil unless it was only tried.
  public internal(set) var difference: CatalogDifference?
}

/// The presets that an operation is about: those of some names, or those that a listing asks for.
public enum PresetSelection: Sendable {
  /// The presets of these names, each once.
  case names([String])
  /// The presets of a listing.
  case listing(PresetListing)
}

extension PresetSelection {
  /// How many names there are; nil for a listing, of which only the catalog knows.
  var nameCount: Int? { if case .names(let names) = self { names.count } else { nil } }
}

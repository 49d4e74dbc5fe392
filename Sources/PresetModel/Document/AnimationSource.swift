public import AnimationEngine

/// A source of live animations by name: documents, or a catalog.
public protocol AnimationSource {
  /// Returns the live animation of the preset called `name` in some modes.
  ///
  /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not, `data` for a preset that
  ///   can't be made.
  func animation(named name: String, in modes: Modes) throws(PresetError) -> Animation
}

extension PresetDocuments: AnimationSource {}

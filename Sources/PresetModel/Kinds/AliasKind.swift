internal import AnimationEngine

extension AnimationKind {
  /// Another preset, its modifiers included.
  ///
  /// The document names the preset, and the catalog keeps that true: a rename changes the documents of its aliases,
  /// and a preset with aliases can't be removed.
  package static let alias = AnimationKind(
    "alias", "what another preset is", [Parameter("preset", "the other preset's name", .presetName)]
  ) {
    $0.animation("preset")
  }
}

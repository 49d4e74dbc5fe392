public import AnimationEngine

extension PresetCatalog {
  /// Returns the preset that takes the place of `preset` where people asked for less motion: its reduced-motion variant,
  /// an alias without one having that of the preset which it is an alias of; nil where there is none.
  public func reducedMotionVariant(of preset: Preset) throws(PresetError) -> Preset? {
    let name = try preset.reducedMotionVariant { name throws(PresetError) in try self.preset(named: name) }
    return if let name { try self.preset(named: name) } else { nil }
  }

  /// Returns the live animation of the preset called `name`, ready to run.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - reducingMotion: Whether people asked for less motion: then it is the animation of the preset's
  ///     reduced-motion variant, if there is one, as ``reducedMotionVariant(of:)`` finds it.
  public func animation(named name: String, reducingMotion: Bool = false) throws(PresetError) -> Animation {
    try animation(named: name, in: reducingMotion ? modes.merging(.reducedMotion) : modes)
  }
}

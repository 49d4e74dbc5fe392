public import AnimationEngine

extension AnimationKinds {
  /// Returns the preset of a name, for presets that refer to others.
  ///
  /// It throws an error of code `notFound` where there is none.
  public typealias Resolver = (String) throws(PresetError) -> Preset

  /// Makes the live animation that `preset` describes, modifiers applied.
  ///
  /// - Parameter resolve: Looks up the presets that it refers to; without it there are none.
  /// - Throws: An error of code `data` where the description is wrong, names a preset that is not there, or leads back
  ///   to itself.
  public func makeAnimation(_ preset: Preset, resolvedBy resolve: Resolver? = nil) throws(PresetError) -> Animation {
    var preset = preset
    return try makeAnimation(validating: &preset, resolvedBy: resolve)
  }

  /// Makes the live animation that `preset` describes and leaves the preset as ``validated(_:)`` would, in one pass.
  func makeAnimation(
    validating preset: inout Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> Animation {
    var maker = AnimationMaker(kinds: self, resolve: resolve)
    return try maker.animation(validating: &preset)
  }
}

public import AnimationEngine

extension AnimationKinds {
  /// Returns the preset of a name, for presets that refer to others.
  ///
  /// It throws an error of code `notFound` where there is none.
  public typealias Resolver = (String) throws(PresetError) -> Preset

  /// Makes the live animation that `preset` describes, modifiers applied.
  ///
  /// - Parameters:
  ///   - preset: The preset, which need not be stored.
  ///   - resolve: Looks up the presets that it refers to; without it there are none.
  /// - Throws: An error of code `data` where the description is wrong, names a preset that is not there, or leads back
  ///   to itself.
  public func makeAnimation(_ preset: Preset, resolvedBy resolve: Resolver? = nil) throws(PresetError) -> Animation {
    var preset = preset
    var maker = AnimationMaker(kinds: self, resolve: resolve)
    return try maker.animation(validating: &preset)
  }

  /// Makes the live animation of a preset that is to be stored, and leaves it as ``validated(_:)`` would, in one pass.
  ///
  /// - Throws: An error of code `data` as ``makeAnimation(_:resolvedBy:)`` does, or where it has too many modifiers.
  package func makeAnimation(
    validating preset: inout Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> Animation {
    if preset.hasTooManyModifiers {
      throw PresetError(
        .data,
        "'\(preset.name)' has \(preset.modifiers.count) modifiers; at most \(Preset.maximumModifiers) are allowed",
        hint: "several delays make one, and so do several speeds")
    }
    var maker = AnimationMaker(kinds: self, resolve: resolve)
    return try maker.animation(validating: &preset)
  }
}

extension Preset {
  /// How many modifiers a preset may have: every one costs time at every tick.
  static let maximumModifiers = 64

  /// Whether it has more modifiers than it may, as one may that an earlier version stored.
  package var hasTooManyModifiers: Bool { modifiers.count > Self.maximumModifiers }
}

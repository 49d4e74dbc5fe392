public import AnimationEngine

extension AnimationKinds {
  /// Returns the preset of a name, for presets that refer to others.
  ///
  /// It throws an error of code `notFound` where there is none.
  public typealias Resolver = (String) throws(PresetError) -> Preset

  /// Makes the live animation that `preset` describes, modifiers applied; that of a curve over 0.35 seconds.
  ///
  /// - Parameters:
  ///   - preset: The preset, which need not be stored.
  ///   - modes: The modes in which it is looked at, and all that it refers to.
  ///   - resolve: Looks up the presets, values and axes that it refers to; without it there are none.
  /// - Throws: An error of code `data` where the description is wrong, names a preset that is not there, leads back to
  ///   itself, or is of what moves nothing: a duration, a number or an axis.
  public func makeAnimation(
    _ preset: Preset, in modes: Modes = Modes(), resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> Animation {
    try Self.checkMoves(preset.animation.kind, "'\(preset.name)'")
    var preset = preset
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: modes)
    return try maker.animation(validating: &preset)
  }

  /// Makes the live animation of a preset that is to be stored, and leaves it as ``validated(_:)`` would, in one pass;
  /// its variants are looked at as well.
  ///
  /// - Throws: An error of code `data` as ``makeAnimation(_:in:resolvedBy:)`` does, or where it has too many modifiers.
  package func makeAnimation(
    validating preset: inout Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> Animation {
    if preset.hasTooManyModifiers {
      throw PresetError(
        .data,
        "'\(preset.name)' has \(preset.modifiers.count) modifiers; at most \(Preset.maximumModifiers) are allowed",
        hint: "several delays make one, and so do several speeds")
    }
    try preset.checkHasNoModifiersAsValue()
    if preset.axisContexts != nil { try Modes.check(axisName: preset.name) }
    if let name = preset.reducedMotion {
      // A name that is not there is told of where it is looked up to be stored.
      if let other = try? resolve?(name) { try preset.checkReducedMotion(is: other) }
    }
    var maker = AnimationMaker(kinds: self, resolve: resolve)
    let animation = try maker.animation(validating: &preset)
    for variant in preset.variants { try check(variant, of: preset, resolvedBy: resolve) }
    if maker.hasSeenVariants, let resolve { try checkReferences(of: preset, resolvedBy: resolve) }
    return animation
  }
}

extension Preset {
  /// How many modifiers a preset may have: every one costs time at every tick.
  static let maximumModifiers = 64

  /// Refuses a value or an axis with modifiers, which only a motion has.
  func checkHasNoModifiersAsValue() throws(PresetError) {
    guard !modifiers.isEmpty, valueType != nil || axisContexts != nil else { return }
    throw PresetError(
      .data, "'\(name)' is of kind '\(animation.kind)', and modifiers belong to what moves by it",
      hint: "give them to a preset that refers to it")
  }

  /// The name of what takes a value's place for less motion, which has to be a value as well; none of what is no value.
  package var valueForReducedMotion: [String] {
    guard let reducedMotion, valueType != nil else { return [] }
    return [reducedMotion]
  }

  /// Refuses a preset in the place of a value for less motion, a value of another type, and for a preset what moves nothing.
  ///
  /// - Parameter other: The preset or the value that this one names.
  package func checkReducedMotion(is other: Preset) throws(PresetError) {
    guard let valueType else {
      return try PresetError.located("'\(name)' for less motion") { () throws(PresetError) in
        try AnimationKinds.checkMoves(other.animation.kind, "'\(other.name)'")
      }
    }
    if other.valueType == valueType { return }
    let what = other.valueType.map { "a \($0.rawValue)" } ?? "a preset"
    throw PresetError(
      .data, "'\(name)' is a \(valueType.rawValue), and '\(other.name)', which is to be it for less motion, is \(what)",
      hint: "'presets vary' says what a value is for motion=reduced")
  }

  /// Whether it has more modifiers than it may, as one may that an earlier version stored.
  package var hasTooManyModifiers: Bool { modifiers.count > Self.maximumModifiers }
}

// What takes the place of a preset where people asked for less motion. Everything that needs to know asks here.
extension Preset {
  /// The name of the preset that this one is an alias of; nil for what is no alias.
  package var aliasTarget: String? {
    animation.kind == AnimationKind.alias.name ? animation.parameters["preset"]?.string : nil
  }

  /// Returns the name of the preset that takes this one's place where people asked for less motion; nil where there is
  /// none.
  ///
  /// It is the reduced-motion variant that the preset names. An alias that names none has that of the preset which it is
  /// an alias of, which may be an alias again. A preset does not take its own place, and nothing takes that of one which
  /// has its variant for less motion written out.
  ///
  /// - Parameter resolve: Looks up the presets that aliases name.
  public func reducedMotionVariant(resolvedBy resolve: AnimationKinds.Resolver) throws(PresetError) -> String? {
    var preset = self
    // Nobody refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      if let variant = preset.reducedMotion { return ExactName(variant) == ExactName(name) ? nil : variant }
      if preset.variants.contains(where: { $0.modes == .reducedMotion }) { return nil }
      guard let target = preset.aliasTarget else { return nil }
      preset = try resolve(target)
    }
    return nil
  }

  /// Returns the name of the preset that takes this one's place where people asked for less motion, or of that which has
  /// its variant for it written out: this one, or the one that it is an alias of; nil where there is none.
  package func reducedMotionHolder(resolvedBy resolve: AnimationKinds.Resolver) throws(PresetError) -> String? {
    var preset = self
    for _ in 0..<256 {
      if let variant = preset.reducedMotion { return ExactName(variant) == ExactName(name) ? nil : variant }
      if let variant = preset.variants.first(where: \.modes.isReducingMotion) {
        return if case .preset(let name) = variant.content { name } else { preset.name }
      }
      guard let target = preset.aliasTarget else { return nil }
      preset = try resolve(target)
    }
    return nil
  }
}

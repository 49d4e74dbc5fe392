/// Reads one transition or animation as a stylesheet writes it.
package enum CSSMotionText {
  /// Returns the animation of one item of a `transition` or an `animation`, and its modifiers.
  ///
  /// - Returns: nil where it takes no time, or says nothing of one.
  /// - Throws: An error of code `data` that names a value which is no part of a motion.
  package static func read(
    _ item: String, isTransition: Bool
  ) throws(PresetError) -> (animation: PresetComponent, modifiers: [PresetComponent])? {
    let tokens = CSSTokenizer.tokens(item).trimmed
    return try animation(of: try CSSMotion(tokens, of: isTransition ? .transition : .animation))
  }

  /// Returns the animations of the items of a shorthand, with what the longhands after it change.
  ///
  /// - Parameter declarations: Properties and values, in their order.
  /// - Returns: For each item what ``read(_:isTransition:)`` returns.
  /// - Throws: An error of code `data` that names a value which is no part of a motion.
  package static func read(
    _ declarations: [(property: String, value: String)], isTransition: Bool
  ) throws(PresetError) -> [(animation: PresetComponent, modifiers: [PresetComponent])?] {
    let declarations = declarations.map { ($0.property, CSSTokenizer.tokens($0.value).trimmed) }
    var animations: [(animation: PresetComponent, modifiers: [PresetComponent])?] = []
    for motion in try CSSMotion.motions(isTransition ? .transition : .animation, declarations) {
      animations.append(try animation(of: motion))
    }
    return animations
  }

  private static func animation(
    of motion: CSSMotion
  ) throws(PresetError) -> (animation: PresetComponent, modifiers: [PresetComponent])? {
    guard let duration = motion.duration, duration > 0 else { return nil }
    let animation = (motion.easing ?? CSSEasing.standard).lasting(duration)
    let modifiers = try motion.modifiers()
    if let passes = try ReversedPasses(animation, modifiers) { return (passes.animation, passes.modifiers) }
    return (animation, modifiers)
  }
}

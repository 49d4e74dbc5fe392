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
    let motion = try CSSMotion(tokens, of: isTransition ? .transition : .animation)
    guard let duration = motion.duration, duration > 0 else { return nil }
    let animation = (motion.easing ?? CSSEasing.standard).lasting(duration)
    let modifiers = try motion.modifiers()
    if let passes = try ReversedPasses(animation, modifiers) { return (passes.animation, passes.modifiers) }
    return (animation, modifiers)
  }
}

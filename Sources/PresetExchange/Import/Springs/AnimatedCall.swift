/// The calls of React Native's `Animated` that make an animation.
enum AnimatedCall {
  private static let names: Set = [
    "Animated.timing", "Animated.spring", "Animated.loop", "Animated.sequence", "Animated.stagger", "Animated.decay",
  ]

  /// Whether a call is one of them.
  static func isOne(_ call: ScriptCall) -> Bool { names.contains(call.name) }

  /// Returns the animation that a call makes, with its modifiers.
  ///
  /// - Throws: An error of code `data` where that is no one motion, or its figures are not in the file.
  static func moving(_ call: ScriptCall) throws(PresetError) -> SpringDialect.Moving {
    func argument(_ index: Int) -> TokenPlace? { index < call.arguments.count ? call.arguments[index] : nil }
    switch call.name {
    case "Animated.timing", "Animated.spring":
      guard let place = argument(1), place.isObject else {
        throw PresetError(.data, "its configuration is not in the file")
      }
      if case .misspelt(let error) = SpringRecognition(dialect: .reactNative).finding(place) { throw error }
      let figures = SpringConfiguration(place)
      try figures.refuseUnread(SpringDialect.reactNative.keys)
      if call.name == "Animated.timing" { return try SpringDialect.animatedTiming(figures) }
      if figures.pace != nil || figures.has("duration") {
        throw PresetError(.data, "a spring has neither a duration nor an easing")
      }
      return try SpringDialect.reactNative.read(figures)
    case "Animated.loop":
      guard let inner = argument(0)?.call, ["Animated.timing", "Animated.spring"].contains(inner.name) else {
        throw PresetError(.data, "what 'Animated.loop' repeats is no one motion to a target")
      }
      let motion = try moving(inner)
      let place = argument(1)?.member("iterations")
      guard let count = place.map(\.number) ?? -1 else {
        throw PresetError(.data, "its 'iterations' are not in the file")
      }
      var parameters: PresetParameters = ["autoreverses": false]
      if count >= 0 { parameters["count"] = .number(count) }
      // Each pass waits anew.
      return (
        motion.animation,
        motion.modifiers + [PresetComponent(kind: count < 0 ? "repeatForever" : "repeatCount", parameters: parameters)]
      )
    default: throw PresetError(.data, "what '\(call.name)' makes is no one motion to a target")
    }
  }
}

/// The easings that Compose has by name, as its sources have their figures: most are cubic Bézier curves.
enum ComposeEasing {
  /// The easing of `tween` where none is said.
  static let standard = ScannedMotion.bezier(0.4, 0, 0.2, 1)

  /// The easings by name, without a duration.
  static let named: [String: ScannedMotion] = [
    "FastOutSlowInEasing": standard, "LinearOutSlowInEasing": .bezier(0, 0, 0.2, 1),
    "FastOutLinearInEasing": .bezier(0.4, 0, 1, 1), "LinearEasing": ScannedMotion("linear", isCurve: true),
    "Ease": .bezier(0.25, 0.1, 0.25, 1), "EaseIn": .bezier(0.42, 0, 1, 1), "EaseOut": .bezier(0, 0, 0.58, 1),
    "EaseInOut": .bezier(0.42, 0, 0.58, 1),
    "EaseInSine": .bezier(0.12, 0, 0.39, 0), "EaseOutSine": .bezier(0.61, 1, 0.88, 1),
    "EaseInOutSine": .bezier(0.37, 0, 0.63, 1),
    "EaseInQuad": .bezier(0.11, 0, 0.5, 0), "EaseOutQuad": .bezier(0.5, 1, 0.89, 1),
    "EaseInOutQuad": .bezier(0.45, 0, 0.55, 1),
    "EaseInCubic": .bezier(0.32, 0, 0.67, 0), "EaseOutCubic": .bezier(0.33, 1, 0.68, 1),
    "EaseInOutCubic": .bezier(0.65, 0, 0.35, 1),
    "EaseInQuart": .bezier(0.5, 0, 0.75, 0), "EaseOutQuart": .bezier(0.25, 1, 0.5, 1),
    "EaseInOutQuart": .bezier(0.76, 0, 0.24, 1),
    "EaseInQuint": .bezier(0.64, 0, 0.78, 0), "EaseOutQuint": .bezier(0.22, 1, 0.36, 1),
    "EaseInOutQuint": .bezier(0.83, 0, 0.17, 1),
    "EaseInExpo": .bezier(0.7, 0, 0.84, 0), "EaseOutExpo": .bezier(0.16, 1, 0.3, 1),
    "EaseInOutExpo": .bezier(0.87, 0, 0.13, 1),
    "EaseInCirc": .bezier(0.55, 0, 1, 0.45), "EaseOutCirc": .bezier(0, 0.55, 0.45, 1),
    "EaseInOutCirc": .bezier(0.85, 0, 0.15, 1),
    "EaseInBack": .bezier(0.36, 0, 0.66, -0.56), "EaseOutBack": .bezier(0.34, 1.56, 0.64, 1),
    "EaseInOutBack": .bezier(0.68, -0.6, 0.32, 1.6),
    "EaseInElastic": .elastic("in", period: 0.3), "EaseOutElastic": .elastic("out", period: 0.3),
    "EaseInOutElastic": .elastic("inOut", period: 0.45),
    "EaseInBounce": .directed("bounce", "in"), "EaseOutBounce": .directed("bounce", "out"),
    "EaseInOutBounce": .directed("bounce", "inOut"),
  ]
}

extension ScannedMotion {
  /// A function that Penner named, turned to one end or to both, without a duration.
  static func directed(_ kind: String, _ direction: String, _ numbers: KeyValuePairs<String, Double?> = [:]) -> Self {
    var motion = ScannedMotion(kind, numbers, isCurve: true)
    motion.animation.parameters["direction"] = .string(direction)
    return motion
  }

  /// An oscillation that fades, by its period; with both ends eased that is a part of half of the duration.
  static func elastic(_ direction: String, period: Double) -> Self {
    directed("elastic", direction, ["period": period])
  }
}

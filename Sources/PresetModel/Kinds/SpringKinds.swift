internal import AnimationEngine

// Springs that keep their motion when they are retargeted.
extension AnimationKind {
  static let spring = AnimationKind(
    "spring", "a spring that keeps its motion when it is retargeted",
    forms: [
      Form([.perceivedDuration(default: 0.5), .bounce(default: 0), .blendDuration(default: 0)]) {
        .spring(
          duration: $0.number("duration"), bounce: $0.number("bounce"), blendDuration: $0.number("blendDuration"))
      }.restating(PresetParameters.bouncing("bounce")),
      Form([.response(default: 0.5), .dampingFraction(default: 0.825), .blendDuration(default: 0)]) {
        .spring(
          response: $0.number("response"), dampingFraction: $0.number("dampingFraction"),
          blendDuration: $0.number("blendDuration"))
      }.restating(PresetParameters.damped),
    ]
  ).inSwiftUI(.factory)

  static let interactiveSpring = AnimationKind(
    "interactiveSpring", "a short spring for following a finger",
    forms: [
      Form([.perceivedDuration(default: 0.15), .extraBounce(above: 0.15), .blendDuration(default: 0.25)]) {
        .interactiveSpring(
          duration: $0.number("duration"), extraBounce: $0.number("extraBounce"),
          blendDuration: $0.number("blendDuration"))
      }.restating(PresetParameters.bouncing("extraBounce", above: 0.15)),
      Form([.response(default: 0.15), .dampingFraction(default: 0.86), .blendDuration(default: 0.25)]) {
        .interactiveSpring(
          response: $0.number("response"), dampingFraction: $0.number("dampingFraction"),
          blendDuration: $0.number("blendDuration"))
      }.restating(PresetParameters.damped),
    ]
  ).inSwiftUI(.factory)

  static let smooth = preset("smooth", "a spring without bounce", base: 0) {
    .smooth(duration: $0, extraBounce: $1)
  }
  static let snappy = preset("snappy", "a spring with a little bounce", base: 0.15) {
    .snappy(duration: $0, extraBounce: $1)
  }
  static let bouncy = preset("bouncy", "a spring with more bounce", base: 0.3) {
    .bouncy(duration: $0, extraBounce: $1)
  }

  private static func preset(
    _ name: String, _ summary: String, base: Double, make: @escaping @Sendable (Double, Double) -> Animation
  ) -> AnimationKind {
    AnimationKind(name, summary, [.perceivedDuration(default: 0.5), .extraBounce(above: base)]) {
      make($0.number("duration"), $0.number("extraBounce"))
    }.inSwiftUI(.factory)
  }
}

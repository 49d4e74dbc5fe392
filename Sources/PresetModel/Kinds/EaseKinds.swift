internal import AnimationEngine

extension AnimationKind {
  static let linear = ease("linear", "an even pace") { .linear(duration: $0) }
  static let easeIn = ease("easeIn", "slow at the start") { .easeIn(duration: $0) }
  static let easeOut = ease("easeOut", "slow at the end") { .easeOut(duration: $0) }
  static let easeInOut = ease("easeInOut", "slow at both ends") { .easeInOut(duration: $0) }

  static let circularEaseIn = circular("circularEaseIn", "a quarter circle, slow at the start", .circularEaseIn)
  static let circularEaseOut = circular("circularEaseOut", "a quarter circle, slow at the end", .circularEaseOut)
  static let circularEaseInOut = circular(
    "circularEaseInOut", "two quarter circles, slow at both ends", .circularEaseInOut)

  private static func ease(
    _ name: String, _ summary: String, make: @escaping @Sendable (Double) -> Animation
  ) -> AnimationKind {
    AnimationKind(name, summary, [.duration(default: 0.35)]) { make($0.number("duration")) }
      .inSwiftUI(.factory)
  }

  private static func circular(_ name: String, _ summary: String, _ curve: UnitCurve) -> AnimationKind {
    ease(name, summary) { .timingCurve(curve, duration: $0) }
      .inSwiftUI(.function("timingCurve", first: ".\(name)"))
  }
}

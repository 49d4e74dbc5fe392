internal import AnimationEngine

extension AnimationKind {
  static let linearPoints = AnimationKind(
    "linearPoints", "straight lines between points, as CSS's linear()",
    [
      Parameter("points", "pairs [part of the duration, value], or CSS text: 0, 0.25 25% 75%, 1", .points),
      .duration(default: 0.35),
    ]
  ) {
    .linearPoints($0.linearPoints("points"), duration: $0.number("duration"))
  }
}

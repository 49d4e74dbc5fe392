internal import AnimationEngine

extension AnimationKind {
  static let path = AnimationKind(
    "path", "several Bézier curves end to end, as SVG path data",
    [
      Parameter("path", "from 0,0 to 1,1, never back in x: M0,0 C0.2,0 0,1 1,1", .path),
      .duration(default: 0.35),
    ]
  ) {
    .path($0.path("path"), duration: $0.number("duration"))
  }
}

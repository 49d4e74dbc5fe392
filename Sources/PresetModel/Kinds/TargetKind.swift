internal import AnimationEngine

extension AnimationKind {
  package static let target = AnimationKind(
    "target", "an animation whose target moves to its new place when it changes",
    [
      Parameter("base", "what moves the value", .component),
      Parameter("secondary", "what moves the target", .component),
    ]
  ) {
    .target(base: $0.animation("base"), secondary: $0.animation("secondary"))
  }
}

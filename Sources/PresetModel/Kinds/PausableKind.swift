internal import AnimationEngine

extension AnimationKind {
  package static let pausable = AnimationKind(
    "pausable", "an animation that stands still while the environment's animationPaused is set",
    [Parameter("base", "what is paused", .component)]
  ) {
    .pausable($0.animation("base"))
  }
}

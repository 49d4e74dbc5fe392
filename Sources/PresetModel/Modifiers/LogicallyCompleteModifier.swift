internal import AnimationEngine

extension ModifierKind {
  static let logicallyComplete = ModifierKind(
    "logicallyComplete", "counts as complete after a time, and moves on",
    [Parameter("after", "when it counts as complete", .duration())]
  ) { animation, arguments in
    animation.logicallyComplete(after: arguments.number("after"))
  }
}

internal import AnimationEngine

extension ModifierKind {
  static let logicallyComplete = ModifierKind(
    "logicallyComplete", "counts as complete after a time, and moves on",
    [Parameter("after", "when it counts as complete", .duration())],
    swiftUI: {
      if case .logicalCompletion(let duration) = $0 {
        ".logicallyComplete(after: \(JSON.text(of: duration)))"
      } else {
        nil
      }
    }
  ) { animation, arguments in
    animation.logicallyComplete(after: arguments.number("after"))
  }
}

internal import AnimationEngine

extension ModifierKind {
  static let delay = ModifierKind(
    "delay", "holds the start; negative, it begins part of the way in",
    [Parameter("duration", "time to wait", .duration(in: Bounds(-86_400, 86_400)))],
    swiftUI: { if case .delay(let duration) = $0 { ".delay(\(JSON.text(of: duration)))" } else { nil } }
  ) { animation, arguments in
    animation.delay(arguments.number("duration"))
  }
}

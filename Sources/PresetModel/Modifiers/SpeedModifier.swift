internal import AnimationEngine

extension ModifierKind {
  static let speed = ModifierKind(
    "speed", "multiplies the clock",
    [Parameter("factor", "2 is twice as fast", .number(in: Bounds(0, 1000, excludesLower: true)))],
    swiftUI: { if case .speed(let factor) = $0 { ".speed(\(JSON.text(of: factor)))" } else { nil } }
  ) { animation, arguments in
    animation.speed(arguments.number("factor"))
  }
}

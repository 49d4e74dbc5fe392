/// A stair of equal steps: CSS's `steps()` (CSS Easing 2, section 2.4).
struct StepsAnimation: TimedAnimation {
  /// How many equal parts the duration has; at least 1, at least 2 without a jump at either end.
  let count: Int
  /// Where the jumps are.
  let position: StepPosition
  let duration: TimeInterval

  init(count: Int, position: StepPosition, duration: TimeInterval) {
    self.count = max(count, position == .none ? 2 : 1)
    self.position = position
    self.duration = duration
  }

  func factor(at progress: Double) -> Double {
    let parts = progress * Double(count)
    // A quotient of times is rounded, and a jump must not come a tick late for it.
    let nearest = parts.rounded()
    var step = abs(parts - nearest) <= nearest * 0x1p-50 ? nearest : parts.rounded(.down)
    if position == .start || position == .both { step += 1 }
    let jumps =
      switch position {
      case .start, .end: Double(count)
      case .none: Double(count) - 1
      case .both: Double(count) + 1
      }
    return min(step, jumps) / jumps
  }

  /// Zero: between its jumps a stair is flat.
  func slope(at progress: Double) -> Double { 0 }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// A stair of `count` equal steps over `duration` seconds.
  public static func steps(_ count: Int, position: StepPosition = .end, duration: TimeInterval) -> Animation {
    Animation(StepsAnimation(count: count, position: position, duration: duration))
  }
}

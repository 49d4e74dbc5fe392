import AnimationEngine
import TestSupport

/// A source of input that no one means to write, the same for the same seed.
struct HostileGenerator: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  static let numbers: [Double] = {
    let positive: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 0x1p-52, 1e-9, 1e-3, 1.0 / 60, 0.35, 1, 3, 40, 1e6,
      1e9, 1e15, 0x1p63, 1e100, 1e300, 1e308, .greatestFiniteMagnitude, .infinity,
    ]
    return positive + positive.map { -$0 } + [.nan, .signalingNaN]
  }()

  static let counts = [Int.min, -2, -1, 0, 1, 2, 3, 1000, Int.max - 1, Int.max]

  /// A number, half of the time a sensible one.
  mutating func number() -> Double {
    if Bool.random(using: &self) { return Double.random(in: 0...2, using: &self) }
    return Self.numbers[Int.random(in: Self.numbers.indices, using: &self)]
  }

  mutating func count() -> Int { Self.counts[Int.random(in: Self.counts.indices, using: &self)] }

  mutating func curve() -> UnitCurve {
    let named: [UnitCurve] = [.linear, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut]
    if Bool.random(using: &self) { return named[Int.random(in: named.indices, using: &self)] }
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: number(), y: number()), endControlPoint: UnitPoint(x: number(), y: number()))
    return Bool.random(using: &self) ? curve : curve.inverse
  }

  mutating func spring() -> Spring {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: Spring(duration: number(), bounce: number())
    case 1: Spring(response: number(), dampingRatio: number())
    case 2:
      Spring(
        mass: number(), stiffness: number(), damping: number(), allowOverDamping: Bool.random(using: &self))
    default: Spring(settlingDuration: number(), dampingRatio: number(), epsilon: number())
    }
  }

  /// An animation by any factory, in up to eight modifiers.
  mutating func animation() -> Animation {
    var animation = base()
    for _ in 0..<Int.random(in: 0...8, using: &self) { animation = modified(animation) }
    return animation
  }

  mutating func modified(_ animation: Animation) -> Animation {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: animation.delay(number())
    case 1: animation.speed(number())
    case 2: animation.repeatCount(count(), autoreverses: Bool.random(using: &self))
    case 3: animation.repeatForever(autoreverses: Bool.random(using: &self))
    default: animation.logicallyComplete(after: number())
    }
  }

  private mutating func base() -> Animation {
    switch Int.random(in: 0..<16, using: &self) {
    case 0: .default
    case 1: .linear(duration: number())
    case 2: .easeIn(duration: number())
    case 3: .easeOut(duration: number())
    case 4: .easeInOut(duration: number())
    case 5: .timingCurve(number(), number(), number(), number(), duration: number())
    case 6: .timingCurve(curve(), duration: number())
    case 7: .spring(duration: number(), bounce: number(), blendDuration: number())
    case 8: .spring(response: number(), dampingFraction: number(), blendDuration: number())
    case 9: .spring(spring(), blendDuration: number())
    case 10: .interactiveSpring(response: number(), dampingFraction: number(), blendDuration: number())
    case 11: .interactiveSpring(duration: number(), extraBounce: number(), blendDuration: number())
    case 12: .bouncy(duration: number(), extraBounce: number())
    case 13:
      .interpolatingSpring(mass: number(), stiffness: number(), damping: number(), initialVelocity: number())
    case 14: .interpolatingSpring(duration: number(), bounce: number(), initialVelocity: number())
    default: .interpolatingSpring(spring(), initialVelocity: number())
    }
  }

  /// What a clock that stalls, jumps, goes backwards and breaks reads after `time`.
  mutating func time(after time: Double) -> Double {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: time - Double.random(in: 0...1, using: &self)
    case 1: time
    case 2: time + 5
    case 3: number()
    case 4: time.nextUp
    default: time.isFinite ? time + 1.0 / 60 : 0
    }
  }
}

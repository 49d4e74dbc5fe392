import AnimationEngine
import Testing

/// Ticks of persistent springs, of one component and of two, against steps as the numerics say them.
struct PersistentSpringStepTests {
  static let rates: [Double] = [0.7, 1, 10, 24, 30, 59.94, 60, 90, 120, 240, 1000]

  /// Clocks: those of displays, slow ones, and ones that stall.
  static let clocks: [[Double]] =
    rates.map { rate in (0...400).map { Double($0) / rate } } + [
      [0, 0.001, 0.5, 0.5, 0.4, 0.51, 1.6, 1.61, 2.61, 9, 9.001, 9.5], [0, 1e6, 1e6 + 0.1, 1e6 + 1.2], [0, 1e14, 2e14],
    ]

  /// Responses and damping fractions, over-damped and undamped ones among them.
  static let springs: [(response: Double, fraction: Double)] = [
    (0.5, 0.7), (0.5, 1), (0.15, 0.86), (0.5, 0.02), (2, 0.3), (0.5, 5), (0.03, 0.5), (0, 1), (-1, 0.2), (4, 0),
  ]

  @Test(arguments: springs)
  func ticksAreTheirSteps(spring: (response: Double, fraction: Double)) {
    for clock in Self.clocks {
      for way in [1, -250, 1e6] { check(spring, on: clock, way: way) }
    }
  }

  private func check(_ spring: (response: Double, fraction: Double), on clock: [Double], way: Double) {
    let animation = Animation.spring(response: spring.response, dampingFraction: spring.fraction)
    var steps = SingleSteps(response: spring.response, fraction: spring.fraction, way: way)
    var double = AnimationContext<Double>()
    var pair = AnimationContext<AnimatablePair<Double, Double>>()
    for time in clock {
      let expected = steps.tick(at: time)
      let value = animation.animate(value: way, time: time, context: &double)
      let both = animation.animate(value: AnimatablePair(way, -way), time: time, context: &pair)
      guard let expected else {
        #expect(value == nil, "\(spring) at \(time)")
        break
      }
      #expect(abs((value ?? .nan) - expected) <= 1e-9 * abs(way), "\(spring) at \(time)")
      // Two components are at rest together, which takes them longer.
      guard let both else { continue }
      #expect(abs(both.first - expected) <= 1e-9 * abs(way) && both.second == -both.first, "\(spring) at \(time)")
    }
  }

  /// A spring's steps of 1/300 s as the numerics say, each for itself.
  private struct SingleSteps {
    let stiffness: Double
    let damping: Double
    let way: Double
    var time = 0.0
    var offset = 0.0
    var velocity = 0.0
    var force = 0.0

    init(response: Double, fraction: Double, way: Double) {
      let frequency = 2 * Double.pi / response
      stiffness = response > 0 ? min(frequency * frequency, 45000) : 45000
      damping = 2 * stiffness.squareRoot() * fraction
      self.way = way
    }

    mutating func tick(at now: Double) -> Double? {
      if now - time > 1 { time = now - 1.0 / 60 }
      while time < now {
        let half = velocity + force / 600
        offset += half / 300
        force = stiffness * (way - offset) - damping * half
        velocity = half + force / 600
        if time + 1.0 / 300 == time { break }
        time += 1.0 / 300
      }
      let isSlow = velocity * velocity <= 0.0036 && force * force <= 0.0036
      return isSlow && abs(way - offset) <= abs(way * 0.01) ? nil : offset
    }
  }
}

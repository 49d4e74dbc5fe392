import AnimationEngine
import Testing

/// What holds for every animation that is a function of the part of its duration.
struct TimedAnimationTests {
  private static func smooth(_ duration: Double) -> [Animation] {
    var animations = EasingDirection.allCases.flatMap { direction -> [Animation] in
      [
        .power(direction, exponent: 3.5, duration: duration), .sine(direction, duration: duration),
        .exponential(direction, duration: duration), .bounce(direction, duration: duration),
        .elastic(direction, amplitude: 1.5, period: 0.4, duration: duration),
        .back(direction, overshoot: 3, duration: duration),
      ]
    }
    animations += [
      .elasticEaseInEaseOut(duration: duration), .steps(5, position: .both, duration: duration),
      .linearPoints(LinearPoints([.init(0), .init(0.3), .init(1.2, at: 0.8), .init(1)]), duration: duration),
    ]
    if let path = try? BezierPath(PathAnimationTests.emphasized) {
      animations.append(.path(path, duration: duration))
    }
    return animations
  }

  /// A stair by its lines is where the stair is, at every frame: a jump does not come a frame late for a rounded quotient.
  @Test(arguments: [0.2, 0.3, 0.4, 0.7, 1, 1.4])
  func linesJumpAsAStairDoes(duration: Double) {
    let corners = (0..<4).flatMap { step -> [LinearPoints.Stop] in
      let value = Double(step) / 4
      return [LinearPoints.Stop(value, at: value), LinearPoints.Stop(value, at: value + 0.25)]
    }
    let lines = Animation.linearPoints(LinearPoints(corners + [LinearPoints.Stop(1, at: 1)]), duration: duration)
    let stair = Animation.steps(4, duration: duration)
    for rate in [60.0, 100, 120] {
      for frame in 0...Int(duration * rate) {
        #expect(lines.factor(at: Double(frame) / rate) == stair.factor(at: Double(frame) / rate), "\(frame) at \(rate)")
      }
    }
  }

  // Without the first keyframe, whose timing curve lies on a grid.
  @Test(arguments: smooth(0.7) + [.keyframes(Array(KeyframesAnimationTests.all.dropFirst()))])
  func velocityIsTheSlopeOfTheValue(animation: Animation) throws {
    let step = 1e-6
    // Irrational places, so that none is a corner.
    for tick in 1..<40 {
      let time = 0.69 * Double(tick) / 40 + 0.0001 * Double(2).squareRoot()
      let before = try #require(animation.factor(at: time - step))
      let after = try #require(animation.factor(at: time + step))
      let difference = (after - before) / (2 * step)
      let rate = try #require(animation.rate(at: time))
      #expect(abs(rate - difference) < 1e-4 * max(1, abs(rate)), "\(time)")
    }
  }

  @Test(arguments: smooth(0.7))
  func velocityIsScaledByTheWay(animation: Animation) throws {
    let rate = try #require(animation.rate(at: 0.3))
    let run = AnimationRun(animation, value: AnimatablePair(2.0, -10.0))
    #expect(run.velocity(at: 0.3) == AnimatablePair(2 * rate, -10 * rate))
    #expect(animation.rate(at: 0.71) == nil)
  }

  @Test(arguments: smooth(0.7))
  func theEndBelongsToIt(animation: Animation) throws {
    #expect(abs(try #require(animation.factor(at: 0.7)) - 1) < 1e-4)
    #expect(animation.factor(at: 0.7.nextUp) == nil)
    #expect(animation.factor(at: .nan) == nil)
    #expect(animation.factor(at: -5) == animation.factor(at: 0))
    #expect(animation.factor(at: -.infinity) == animation.factor(at: 0))
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func withoutADurationItHasFinished(duration: Double) {
    for animation in Self.smooth(duration) {
      #expect(animation.factor(at: 0) == nil)
      #expect(animation.rate(at: 0) == nil)
    }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e300, Double.infinity])
  func anyDurationIsDefined(duration: Double) {
    for animation in Self.smooth(duration) {
      for time in [0, Double.leastNonzeroMagnitude, 1e-300, 1, 1e300, Double.infinity] {
        #expect(animation.factor(at: time).map(\.isFinite) != false)
        #expect(animation.rate(at: time).map(\.isFinite) != false)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude])
  func anyParametersAreDefined(number: Double) {
    for direction in EasingDirection.allCases {
      let animations: [Animation] = [
        .elastic(direction, amplitude: number, duration: 1), .elastic(direction, period: number, duration: 1),
        .back(direction, overshoot: number, duration: 1), .power(direction, exponent: number, duration: 1),
      ]
      for animation in animations {
        for tick in 0...20 {
          #expect(animation.factor(at: Double(tick) / 20).map(\.isFinite) == true)
          #expect(animation.rate(at: Double(tick) / 20).map(\.isFinite) != false)
        }
        #expect(animation == animation, "a NaN would be unequal to itself")
      }
    }
  }
}

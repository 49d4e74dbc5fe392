import AnimationEngine
import TestSupport
import Testing

/// That whatever an animation is told, it answers soon, and with a number or nil.
struct BoundedWorkTests {
  /// The seconds of processor time that one tick may take: a thousand times what the most expensive does take.
  private static let budget = 2.0

  private func isSoon(_ work: () -> Void) -> Bool {
    let start = processorTime()
    work()
    return processorTime() - start < Self.budget
  }

  @Test(arguments: 0..<40)
  func animations(seed: UInt64) {
    let failure = onSmallStack { () -> String in
      var generator = HostileGenerator(seed: seed)
      for _ in 0..<150 {
        let animation = generator.animation()
        var run = AnimationRun(animation, value: 1.0)
        var time = 0.0
        for _ in 0..<60 {
          let start = processorTime()
          let value = run.tick(at: time)
          _ = run.velocity(at: time)
          if processorTime() - start > Self.budget { return "\(animation) takes too long at \(time)" }
          guard let value else { break }
          if !value.isFinite { return "\(animation) gives \(value) at \(time)" }
          time = generator.time(after: time)
        }
      }
      return ""
    }
    #expect(failure == "")
  }

  /// Changes at random, with whatever value, on whatever clock.
  @Test(arguments: 100..<120)
  func properties(seed: UInt64) {
    let failure = onSmallStack { () -> String in
      var generator = HostileGenerator(seed: seed)
      for _ in 0..<20 {
        let property = AnimatedProperty(UnitPoint.zero, frameInterval: generator.number())
        var time = 0.0
        for _ in 0..<60 {
          let start = processorTime()
          if Int.random(in: 0..<3, using: &generator) == 0 {
            withAnimation(generator.animation()) {
              property.value = UnitPoint(x: generator.number(), y: Double.random(in: -1...1, using: &generator))
            }
          }
          property.update(at: time)
          time = generator.time(after: time)
          if processorTime() - start > Self.budget { return "a frame takes too long at \(time)" }
        }
      }
      return ""
    }
    #expect(failure == "")
  }

  @Test(arguments: 200..<220)
  func samplers(seed: UInt64) {
    var generator = HostileGenerator(seed: seed)
    for _ in 0..<100 {
      let times = (0..<8).map { _ in generator.number() }
      let animation = generator.animation()
      let sampler = AnimationSampler(animation, value: 1.0, framesPerSecond: 60, times: times)
      var last = -Double.infinity
      for sample in sampler.prefix(100) {
        #expect(sample.time >= last && sample.time.isFinite && sample.value.isFinite, "\(animation): \(sample)")
        last = sample.time
      }
    }
  }

  @Test(arguments: 300..<320)
  func springs(seed: UInt64) {
    var generator = HostileGenerator(seed: seed)
    for _ in 0..<200 {
      let spring = generator.spring()
      let isInTime = isSoon {
        var (value, velocity) = (generator.number(), generator.number())
        spring.update(value: &value, velocity: &velocity, target: generator.number(), deltaTime: generator.number())
        _ = spring.force(target: generator.number(), position: value, velocity: velocity)
        let durations = [
          spring.settlingDuration, spring.settlingDuration(target: generator.number(), epsilon: generator.number()),
          spring.settlingDuration(
            target: generator.number(), initialVelocity: generator.number(), epsilon: generator.number()),
        ]
        for duration in durations { #expect(duration >= 0, "\(spring)") }
      }
      #expect(isInTime, "\(spring)")
    }
  }

  @Test(arguments: 400..<420)
  func curves(seed: UInt64) {
    var generator = HostileGenerator(seed: seed)
    for _ in 0..<200 {
      let curve = generator.curve()
      #expect(
        isSoon {
          for number in HostileGenerator.numbers { _ = (curve.value(at: number), curve.velocity(at: number)) }
        })
      for named in [UnitCurve.linear, .easeIn, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
        let progress = generator.number()
        #expect((0...1).contains(named.value(at: progress)) || progress.isNaN)
      }
    }
  }

  @Test(arguments: 500..<520)
  func timelines(seed: UInt64) {
    var generator = HostileGenerator(seed: seed)
    for _ in 0..<50 {
      let keyframes = (0..<12).map { _ in (kind: Int.random(in: 0..<4, using: &generator), to: generator.number()) }
      let timeline = KeyframeTimeline(initialValue: generator.number()) {
        for keyframe in keyframes {
          if keyframe.kind == 0 {
            LinearKeyframe(keyframe.to, duration: generator.number(), timingCurve: generator.curve())
          } else if keyframe.kind == 1 {
            CubicKeyframe(
              keyframe.to, duration: generator.number(), startVelocity: generator.number(),
              endVelocity: generator.number())
          } else if keyframe.kind == 2 {
            SpringKeyframe(keyframe.to, spring: generator.spring(), startVelocity: generator.number())
          } else {
            MoveKeyframe(keyframe.to)
          }
        }
      }
      #expect(timeline.duration.isFinite && timeline.duration >= 0)
      #expect(
        isSoon {
          for time in HostileGenerator.numbers { _ = (timeline.value(time: time), timeline.value(progress: time)) }
        })
    }
  }
}

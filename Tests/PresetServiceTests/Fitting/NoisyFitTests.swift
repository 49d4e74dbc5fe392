import AnimationEngine
import PresetService
import TestSupport
import Testing

/// Waits and stairs that are seen through the noise of samples, as those of tracked video have it.
struct NoisyFitTests {
  /// The rows of a curve with noise that is nearly normal.
  private static func rows(
    of animation: Animation, for seconds: Double, framesPerSecond: Double, noise: Double, seed: UInt64
  ) -> String {
    var random = SeededGenerator(seed: seed)
    var context = AnimationContext<Double>()
    return (0...Int(seconds * framesPerSecond)).map { tick in
      let time = Double(tick) / framesPerSecond
      // The sum of twelve even numbers has a variance of 1.
      let scatter = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } * noise
      return "\(time),\((animation.animate(value: 1.0, time: time, context: &context) ?? 1) + scatter)"
    }.joined(separator: "\n")
  }

  private static let waits: [(animation: Animation, model: String, figures: [String: Double])] = [
    (.interpolatingSpring(duration: 0.5, bounce: 0.3), "spring", ["duration": 0.5, "bounce": 0.3]),
    (.spring(duration: 0.5, bounce: 0.2), "persistent-spring", ["duration": 0.5, "bounce": 0.2]),
    (.easeInOut(duration: 0.5), "bezier", [:]), (.timingCurve(0.2, 0, 0, 1, duration: 0.6), "bezier", [:]),
  ]

  @Test(arguments: waits.indices, [0.15, 0.4])
  func aRestIsADelayUnderNoise(index: Int, delay: Double) throws {
    let (animation, model, figures) = Self.waits[index]
    for seed in 1...Scale.count(2, long: 4) {
      let delayed = animation.delay(delay)
      let rows = Self.rows(of: delayed, for: 2, framesPerSecond: 120, noise: 0.01, seed: UInt64(seed))
      let found = try CurveFitTests().fits(rows)
      let fit = try #require(found.first { $0.model == model })
      #expect(!CurveFit.copyingModels.contains(found[0].model) && fit.noise != nil, "seed \(seed): \(found[0])")
      let wait = fit.modifiers.first?.parameters["duration"]?.number ?? 0
      // An ease begins so slowly that noise hides how long it has waited, and whether it has for a short while.
      if model != "bezier" || delay > 0.3 {
        #expect(abs(wait - delay) < (model == "bezier" ? 0.08 : 0.012), "seed \(seed): \(fit)")
      }
      for (name, value) in figures {
        #expect(abs(CurveFitTests().number(fit, name) - value) < 0.04, "seed \(seed), \(name): \(fit)")
      }
      var again = Preset(name: "it", animation: fit.animation, modifiers: fit.modifiers)
      let motion = try AnimationKinds.standard.makeAnimation(validating: &again)
      let values = (0...120).map { tick in
        [delayed, motion].map { CurveFitTests().value(of: $0, at: tick) }
      }
      #expect(values.allSatisfy { abs($0[0] - $0[1]) < 0.02 }, "seed \(seed): \(fit)")
    }
  }

  /// What moves at once has no wait, however slowly it begins.
  @Test func whatMovesAtOnceDoesNotWait() throws {
    for (animation, model, _) in Self.waits {
      let rows = Self.rows(of: animation, for: 1.5, framesPerSecond: 120, noise: 0.01, seed: 9)
      let fit = try #require(try CurveFitTests().fits(rows).first { $0.model == model })
      #expect(fit.modifiers.isEmpty && fit.noise != nil, "\(fit)")
    }
  }

  @Test(arguments: [(4, "end", 0.8), (5, "end", 0.5), (2, "end", 0.4), (8, "end", 1)], [0.01, 0.02])
  func aStairIsFoundUnderNoise(stair: (count: Int, position: String, duration: Double), noise: Double) throws {
    let position = try #require(StepPosition(rawValue: stair.position))
    let animation = Animation.steps(stair.count, position: position, duration: stair.duration)
    for seed in 1...Scale.count(2, long: 4) where 1 / Double(stair.count) > 9 * noise {
      let rows = Self.rows(of: animation, for: 1.4, framesPerSecond: 144, noise: noise, seed: UInt64(seed))
      let first = try #require(try CurveFitTests().fits(rows).first)
      #expect(first.model == "steps" && CurveFitTests().number(first, "count") == Double(stair.count), "\(first)")
      #expect(first.animation.parameters["position"]?.string == stair.position, "\(first)")
      #expect(abs(CurveFitTests().number(first, "duration") - stair.duration) < 1.0 / 144, "\(first)")
      #expect(abs((first.noise ?? 0) - noise) < 0.3 * noise, "\(first)")
    }
  }
}

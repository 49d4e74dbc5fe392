import AnimationEngine
import PresetService
import Testing

struct LinearFitTests {
  /// SwiftUI's springs, as the integrator shows them at 60 Hz and as the formula has them.
  private static let springs: [(name: String, animation: Animation, spring: Spring?)] = [
    ("bouncy", .bouncy, nil), ("smooth", .smooth, nil),
    ("bouncy", .interpolatingSpring(duration: 0.5, bounce: 0.3), Spring(duration: 0.5, bounce: 0.3)),
    ("smooth", .interpolatingSpring(duration: 0.5, bounce: 0), Spring(duration: 0.5, bounce: 0)),
  ]

  @Test(arguments: 0..<springs.count, [(0.01, ["bouncy": 12, "smooth": 11]), (0.001, ["bouncy": 40, "smooth": 39])])
  func aSpringNeedsFewStops(index: Int, budget: (tolerance: Double, stops: [String: Int])) throws {
    let (name, animation, spring) = Self.springs[index]
    let curve = SampledCurve(animation, framesPerSecond: spring == nil ? 60 : 960)
    let fit = try #require(LinearFit(curve, tolerance: budget.tolerance))
    #expect(fit.points.count <= budget.stops[name] ?? 0)
    #expect(fit.error <= budget.tolerance)
    let line = LinearPoints(fit.points.map { LinearPoints.Stop($0.output, at: $0.input) })
    // The real error, on a grid of its own: the formula, or the engine's ticks with straight lines between.
    var largest = 0.0
    for step in 0...9973 {
      let part = Double(step) / 9973
      let time = part * curve.span
      let value = spring.map { step == 9973 ? 1 : $0.value(target: 1, time: time) } ?? curve.value(at: time)
      largest = max(largest, abs(line.value(at: part) - value))
    }
    #expect(largest <= budget.tolerance, "\(name): \(fit.points.count) stops")
  }

  @Test func pointsAreFoundWhereLinesMeet() throws {
    let points: [LinearPoints.Stop] = [.init(0, at: 0), .init(0.75, at: 0.25), .init(0.5, at: 0.5), .init(1, at: 1)]
    let curve = SampledCurve(.linearPoints(LinearPoints(points), duration: 1), framesPerSecond: 1000)
    let fit = try #require(LinearFit(curve, tolerance: 0.004))
    #expect(fit.points.count == 4)
  }

  @Test func jumpsAreFollowed() throws {
    let curve = SampledCurve(.steps(3, duration: 1), framesPerSecond: 960)
    let fit = try #require(LinearFit(curve, tolerance: 0.01))
    #expect(fit.error <= 0.01 && fit.points.count <= 8)
  }

  @Test func whatHasNoEndHasNoFit() {
    #expect(LinearFit(SampledCurve(.linear.repeatForever(), framesPerSecond: 60), tolerance: 0.01) == nil)
    #expect(LinearFit(SampledCurve(.linear(duration: 0.5), framesPerSecond: 60), tolerance: 0) == nil)
  }

  @Test func whatIsOverAtOnceIsALine() throws {
    let fit = try #require(LinearFit(SampledCurve(.linear(duration: 0)), tolerance: 0.01))
    #expect(fit.points.map(\.output) == [0, 1])
  }
}

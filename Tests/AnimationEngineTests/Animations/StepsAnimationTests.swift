import AnimationEngine
import Testing

struct StepsAnimationTests {
  /// CSS Easing 2, figure by figure: the values right before, at and after the jumps of `steps(3, position)`.
  @Test(
    arguments: [
      (.start, [1.0 / 3, 1.0 / 3, 2.0 / 3, 1, 1]), (.end, [0, 0, 1.0 / 3, 2.0 / 3, 1]),
      (.none, [0, 0, 0.5, 1, 1]), (.both, [0.25, 0.25, 0.5, 0.75, 1]),
    ] as [(StepPosition, [Double])])
  func threeSteps(position: StepPosition, values: [Double]) {
    let steps = Animation.steps(3, position: position, duration: 3)
    for (time, value) in zip([0, 0.999, 1, 2, 3], values) { #expect(steps.factor(at: time) == value, "\(time)") }
    #expect(steps.factor(at: 3.001) == nil)
  }

  /// A quotient of times is rounded: no jump comes a tick late for it.
  @Test(arguments: [0.3, 0.35, 0.7, 1.1, 123.4])
  func jumpsComeInTime(duration: Double) {
    for count in 1...100 {
      let steps = Animation.steps(count, duration: duration)
      for step in 0...count {
        let value = steps.factor(at: min(duration, duration * Double(step) / Double(count)))
        #expect(value == Double(step) / Double(count), "\(step) of \(count)")
      }
    }
  }

  @Test func aStairStands() {
    #expect(Animation.steps(4, duration: 1).rate(at: 0.3) == 0)
  }

  @Test(arguments: [Int.min, -1, 0, 1])
  func thereIsAtLeastOneStep(count: Int) {
    #expect(Animation.steps(count, duration: 1) == .steps(1, duration: 1))
    #expect(Animation.steps(count, position: .none, duration: 1) == .steps(2, position: .none, duration: 1))
  }
}

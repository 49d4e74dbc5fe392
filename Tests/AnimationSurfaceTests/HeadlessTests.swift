import AnimationEngine
import Testing

/// What the engine adds to SwiftUI's surface to be used without views.
struct HeadlessTests {
  @Test func contexts() {
    var state = AnimationState<Double>()
    state[Key.self] = 2
    #expect(AnimationContext(state: state).state[Key.self] == 2)
    #expect(AnimationContext(state: state, environment: EnvironmentValues()).state[Key.self] == 2)
    #expect(!AnimationContext<Double>().isLogicallyComplete)
  }

  private struct Key: AnimationStateKey {
    static var defaultValue: Int { 1 }
  }

  @Test func runs() {
    var run = AnimationRun(.timingCurve(.linear, duration: 1), value: 4.0)
    #expect(run.value == 4)
    #expect(run.animation == .timingCurve(.linear, duration: 1))
    #expect(run.tick(at: 0.5) == 2)
    #expect(run.velocity(at: 0.5) == 4)
    #expect(!run.isLogicallyComplete)
    #expect(run.tick(at: 1.5) == nil)
    #expect(run.isLogicallyComplete)
    #expect(run.context.isLogicallyComplete)
  }

  @Test func samplers() {
    let sampler = AnimationSampler(.linear(duration: 1), value: 8.0, framesPerSecond: 4, times: [0.125, 0.5])
    let samples = Array(sampler)
    #expect(samples.map(\.time) == [0, 0.125, 0.25, 0.5, 0.75, 1, 1.25])
    #expect(samples.map(\.isFinished) == [false, false, false, false, false, false, true])
    #expect(samples.map { $0.value.rounded() } == [0, 1, 2, 4, 6, 8, 8])
    #expect(abs(samples[2].velocity - 8) < 1e-4)
    #expect(samples[6].velocity == 0 && samples[6].isLogicallyComplete)
    #expect(Array(AnimationSampler(.linear(duration: 0.05), value: 1.0)).count == 5, "60 frames a second")
  }

  @Test func properties() {
    let property = AnimatedProperty(1.0, environment: EnvironmentValues(), frameInterval: 1.0 / 30)
    #expect(property.value == 1 && property.presentedValue == 1 && !property.isAnimating)
    #expect(property.frameInterval == 1.0 / 30)
    property.frameInterval = nil
    property.setValue(2, transaction: Transaction(animation: .linear(duration: 0.1)))
    #expect(property.isAnimating)
    var frame = 0.0
    while property.isAnimating {
      property.update(at: frame / 60)
      frame += 1
    }
    #expect(property.presentedValue == 2)
    #expect(property.environment.description == "[]")
  }
}

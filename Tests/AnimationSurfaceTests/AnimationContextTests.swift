import AnimationEngine
import Testing

private struct CountKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = "light"
}

/// Section 8 of the surface: `AnimationContext`.
struct AnimationContextTests {
  @Test func state() {
    var context = AnimationContext<Double>()
    context.state[CountKey<Double>.self] += 1
    #expect(context.state[CountKey<Double>.self] == 1)
    context.state = AnimationState()
    #expect(context.state[CountKey<Double>.self] == 0)
  }

  @Test func logicalCompletionIsForGood() {
    var context = AnimationContext<Double>()
    #expect(!context.isLogicallyComplete)
    context.isLogicallyComplete = false
    #expect(!context.isLogicallyComplete)
    context.isLogicallyComplete = true
    context.isLogicallyComplete = false
    #expect(context.isLogicallyComplete)
  }

  @Test func environment() {
    var environment = EnvironmentValues()
    environment[ThemeKey.self] = "dark"
    #expect(AnimationContext<Double>().environment[ThemeKey.self] == "light")
    #expect(AnimationContext<Double>(environment: environment).environment[ThemeKey.self] == "dark")
  }

  @Test func withState() {
    var environment = EnvironmentValues()
    environment[ThemeKey.self] = "dark"
    var context = AnimationContext<Double>(environment: environment)
    context.state[CountKey<Double>.self] = 3
    context.isLogicallyComplete = true
    var state = AnimationState<AnimatablePair<Double, Double>>()
    state[CountKey<Float>.self] = 5
    let other: AnimationContext<AnimatablePair<Double, Double>> = context.withState(state)
    #expect(other.state[CountKey<Float>.self] == 5)
    #expect(other.state[CountKey<Double>.self] == 0)
    #expect(other.environment[ThemeKey.self] == "dark")
    #expect(other.isLogicallyComplete)
    #expect(context.state[CountKey<Double>.self] == 3)
  }
}

import AnimationEngine
import Testing

private struct Steps: AnimationStateKey {
  typealias Value = [Double]

  static var defaultValue: [Double] { [] }
}

/// A key that is its own value, named as the pages do: the type parameter has the associated type's name.
private struct Memory<Value: VectorArithmetic>: AnimationStateKey {
  var last: Value = .zero

  static var defaultValue: Self { Self() }
}

/// Section 9 of the surface: `AnimationState` and `AnimationStateKey`.
struct AnimationStateTests {
  @Test func defaultsUntilSet() {
    var state = AnimationState<Double>()
    #expect(state[Steps.self].isEmpty)
    state[Steps.self].append(1)
    state[Steps.self] += [2]
    #expect(state[Steps.self] == [1, 2])
  }

  @Test func keysAreTypes() {
    var state = AnimationState<Double>()
    state[Memory<Double>.self].last = 1
    state[Memory<Float>.self].last = 2
    #expect(state[Memory<Double>.self].last == 1)
    #expect(state[Memory<Float>.self].last == 2)
    #expect(state[Memory<AnimatablePair<Double, Double>>.self].last == .zero)
  }

  @Test func copiesAreIndependent() {
    var state = AnimationState<Double>()
    state[Steps.self] = [1]
    let copy = state
    state[Steps.self] = [2]
    #expect(copy[Steps.self] == [1])
    #expect(state[Steps.self] == [2])
  }
}

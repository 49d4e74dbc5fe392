// A persistent spring of a pack of vectors, number by number: to ask a pack for its numbers once a tick costs a fraction of
// what its operators do, which the compiler leaves generic.
extension FluidSpringSteps {
  /// Moves the state of each number in `context` on to `time`; returns where the spring is, nil once it is at rest.
  @inlinable
  @inline(__always)
  func tickNumbers<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let (count, stiffness, damping) = advance(
      &context.state.numbers[0], until: time, isLogicallyComplete: &context.isComplete)
    var (speed, pull, tolerance, gap) = (0.0, 0.0, 0.0, 0.0)
    // What of a number is left of itself: 0, unless it is none any more.
    var (index, rest) = (0, 0.0)
    var offset = value
    var states = context.state.numbers.mutableSpan
    _ = offset._forEachNumber { number in
      let target = number
      var state = states[index]
      state.step(count, towards: target, stiffness: stiffness, damping: damping)
      number = state.offset
      speed += state.velocity.magnitudeSquared
      pull += state.force.magnitudeSquared
      tolerance += target.scaled(by: 0.01).magnitudeSquared
      gap += (target - state.offset).magnitudeSquared
      rest += state.offset - state.offset
      states[index] = state
      index += 1
    }
    let isAtRest = Self.isAtRest(speed: speed, pull: pull, tolerance: tolerance, gap: gap, hasLeft: rest != 0)
    return isAtRest ? nil : offset
  }
}

extension AnimationState {
  /// The state of a persistent spring; nil before it has begun.
  ///
  /// That of a pack of Doubles is put together from, and divided into, the states of its ``numbers``.
  @usableFromInline var spring: FluidSpringState<Value>? {
    get {
      guard let first = numbers.first else { return springs.first }
      func vector(_ part: (FluidSpringState<Double>) -> Double) -> Value {
        var (vector, index) = (Value.zero, 0)
        _ = vector._forEachNumber { number in
          number = part(numbers[index])
          index += 1
        }
        return vector
      }
      var state = FluidSpringState(
        offset: vector { $0.offset }, velocity: vector { $0.velocity }, force: vector { $0.force })
      state.setClock(first)
      return state
    }
    set {
      (springs, numbers) = ([], [])
      guard var state = newValue else { return }
      var states: [FluidSpringState<Double>] = []
      if Value._isPack, state.offset._forEachNumber({ states.append(FluidSpringState(offset: $0)) }), !states.isEmpty {
        func take(_ vector: inout Value, _ take: (inout FluidSpringState<Double>, Double) -> Void) {
          var index = 0
          _ = vector._forEachNumber { number in
            take(&states[index], number)
            index += 1
          }
        }
        take(&state.velocity) { $0.velocity = $1 }
        take(&state.force) { $0.force = $1 }
        states[0].setClock(state)
        numbers = states
      } else {
        springs = [state]
      }
    }
  }
}

extension FluidSpringState {
  /// Takes the clock of another state, and what it has yet to blend.
  fileprivate mutating func setClock<Other>(_ other: FluidSpringState<Other>) {
    (time, startTime, blendStart, blendInterval) = (other.time, other.startTime, other.blendStart, other.blendInterval)
  }
}

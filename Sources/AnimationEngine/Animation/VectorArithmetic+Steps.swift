extension VectorArithmetic {
  /// Takes steps of a persistent spring, all components at once (<doc:PersistentSpringNumerics>).
  @inlinable
  @inline(__always)
  public static func _step(
    _ count: Int, offset: inout Self, velocity: inout Self, force: inout Self, towards value: Self, stiffness: Double,
    damping: Double
  ) {
    for _ in 0..<count {
      let half = force.scaled(by: FluidSpringSteps.halfStep) + velocity
      offset += half.scaled(by: FluidSpringSteps.step)
      force = half.scaled(by: -damping) + (value - offset).scaled(by: stiffness)
      velocity = force.scaled(by: FluidSpringSteps.halfStep) + half
    }
  }
}

extension AnimatableValues {
  /// Takes steps of a persistent spring, one component after the other.
  ///
  /// The compiler leaves a pack's operators generic, so that each of them costs more than all steps of a component.
  @inlinable
  public static func _step(
    _ count: Int, offset: inout Self, velocity: inout Self, force: inout Self, towards value: Self, stiffness: Double,
    damping: Double
  ) {
    func stepped<V: VectorArithmetic>(_ offset: V, _ velocity: V, _ force: V, _ value: V) -> FluidSpringState<V> {
      var state = FluidSpringState<V>(offset: offset, velocity: velocity, force: force)
      state.step(count, towards: value, stiffness: stiffness, damping: damping)
      return state
    }
    (offset, velocity, force) = parts(
      repeat stepped(each offset.value, each velocity.value, each force.value, each value.value))
  }

  /// Puts together what moves in the states of the components.
  // A tuple of the states would ask for its type at each tick, under a lock.
  @inlinable
  static func parts(_ states: repeat FluidSpringState<each Value>) -> (offset: Self, velocity: Self, force: Self) {
    (Self(repeat (each states).offset), Self(repeat (each states).velocity), Self(repeat (each states).force))
  }
}

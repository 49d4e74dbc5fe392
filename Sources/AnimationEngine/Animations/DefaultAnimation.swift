/// The animation of `Animation.default`: a kind of its own that moves as a critically damped spring of half a second.
struct DefaultAnimation: CustomAnimation {
  static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension DefaultAnimation: UniformlySampledAnimation {
  func sample(value: Double, grid: inout UniformGrid, row: Range<Int>, of samples: inout MutableSpan<Double>) -> Int {
    Self.spring.sample(value: value, grid: &grid, row: row, of: &samples)
  }
}

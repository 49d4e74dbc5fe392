import AnimationEngine
import Testing

/// What modifiers keep between ticks, beside what the animation inside them keeps.
struct ModifiedAnimationTests {
  /// A ramp of half a second that leaves nothing of the state it is given.
  private struct Careless: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.state = AnimationState()
      return time < 0.5 ? value.scaled(by: time * 2) : nil
    }
  }

  @Test func survivesABaseThatReplacesTheState() {
    var run = AnimationRun(Animation(Careless()).delay(0.25).repeatCount(2).logicallyComplete(after: 0.5), value: 1)
    #expect(run.tick(at: 0.5) == 0.5)
    #expect(run.tick(at: 0.75) == 1)
  }

  /// Whichever pass it is in, forwards or backwards, a repetition is retargeted where it is.
  @Test(arguments: [true, false], [Animation.spring(duration: 0.2), .linear(duration: 0.2), .default.speed(2)])
  func noPassJumpsWhereItIsRetargeted(autoreverses: Bool, base: Animation) {
    let animation = base.repeatCount(3, autoreverses: autoreverses)
    let times = (0..<60).map { Double($0) / 60 }
    var run = AnimationRun(animation, value: 100.0)
    for time in times {
      var retargeted = run
      retargeted.change(by: 100, with: animation, at: time)
      let (shown, expected) = (retargeted.tick(at: time) ?? retargeted.value, run.tick(at: time) ?? run.value)
      #expect(abs(shown - expected) < 1e-9, "at \(time)")
    }
  }

  /// A state that has been copied is left alone by the run that goes on, through the end of a pass.
  @Test(arguments: [Animation.spring.repeatCount(3), .easeIn.delay(0.1).repeatForever(), .bouncy.delay(0.2)])
  func copiesAreIndependent(animation: Animation) {
    var run = AnimationRun(animation, value: 1)
    let times = (0..<120).map { Double($0) / 60 }
    for time in times.prefix(20) { _ = run.tick(at: time) }
    var copy = run
    let expected = times.dropFirst(20).map { run.tick(at: $0) }
    #expect(times.dropFirst(20).map { copy.tick(at: $0) } == expected)
  }
}

import AnimationEngine
import TestSupport
import Testing

/// What is built up without end by someone who does not count: modifiers, retargets.
///
/// Each runs on a small stack, so that nothing may recurse per element, the release included.
struct DeepStructureTests {
  private static let depth = 10_000

  /// Modifiers of every kind, of which each can be applied 10,000 times.
  enum Modifier: CaseIterable {
    case delay, speed, repeatOnce, repeatOften, repeatForever, logicallyComplete

    func apply(to animation: Animation) -> Animation {
      switch self {
      case .delay: animation.delay(1e-6)
      case .speed: animation.speed(1.0001)
      case .repeatOnce: animation.repeatCount(1)
      case .repeatOften: animation.repeatCount(.max)
      case .repeatForever: animation.repeatForever()
      case .logicallyComplete: animation.logicallyComplete(after: 0.1)
      }
    }
  }

  /// Twice as many cost about twice as much: not four times, and not a stack frame each.
  @Test(arguments: Modifier.allCases)
  func modifiers(modifier: Modifier) throws {
    let elapsed = try #require(
      onSmallStack { () -> Double in
        var animation = Animation.linear(duration: 0.05)
        for _ in 0..<Self.depth { animation = modifier.apply(to: animation) }
        let start = processorTime()
        var run = AnimationRun(animation, value: AnimatablePair(1.0, 2.0))
        // The base ends here, and with it a pass of each repetition.
        for time in [0, 0.1, 0.2, 1, 0.5, 1.1] { _ = run.tick(at: time) }
        return processorTime() - start
      })
    #expect(elapsed < 2)
  }

  @Test func deepAnimationsAreValues() {
    let isEqual = onSmallStack { () -> Bool in
      func make() -> Animation {
        var animation = Animation.spring
        for index in 0..<Self.depth {
          let modifier = Modifier.allCases[index % Modifier.allCases.count]
          animation = modifier.apply(to: animation)
        }
        return animation
      }
      let (one, other) = (make(), make())
      var context = AnimationContext<Double>()
      return one == other && one.hashValue == other.hashValue && one != other.delay(1) && !one.description.isEmpty
        && one.shouldMerge(previous: other, value: 1, time: 0, context: &context)
    }
    #expect(isEqual == true)
  }

  /// A merging animation takes over the state of a combination, which a combination then takes over, and so on.
  @Test(arguments: [(Animation.spring, Animation.easeIn), (Animation(Relay()), .linear(duration: 100))])
  func alternatingRetargets(merging: Animation, other: Animation) {
    let shown = onSmallStack { () -> Double in
      let property = AnimatedProperty(0.0)
      for frame in 0..<40_000 {
        withAnimation(frame % 2 == 0 ? merging : other) { property.value = Double(frame) }
        property.update(at: Double(frame) / 60)
      }
      return property.presentedValue
    }
    #expect(shown?.isFinite == true)
  }

  /// The tracking of velocity, interrupted again and again.
  @Test func trackedRetargets() {
    let shown = onSmallStack { () -> Double in
      let property = AnimatedProperty(0.0)
      var tracking = Transaction()
      tracking.tracksVelocity = true
      for frame in 0..<40_000 {
        withTransaction(frame % 2 == 0 ? tracking : Transaction(animation: .easeInOut)) {
          property.value = Double(frame)
        }
        property.update(at: Double(frame) / 60)
      }
      return property.presentedValue
    }
    #expect(shown?.isFinite == true)
  }

  @Test func manyKeys() {
    #expect(
      onSmallStack { () -> Int in
        var environment = EnvironmentValues()
        setAll(Nothing.self, in: &environment, digits: 10)
        let copy = environment
        environment[NumberedKey<Nothing>.self] = 1
        return environment.description.split(separator: "=").count - copy.description.split(separator: "=").count
      } == 1)
  }
}

/// An animation of a client's own that takes over from any other, and keeps nothing.
private struct Relay: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    value.scaled(by: 0.5)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { true }
}

private enum Nothing {}
private enum Zero<Rest> {}
private enum One<Rest> {}
private struct NumberedKey<Number>: EnvironmentKey { static var defaultValue: Int { 0 } }

/// Sets a key for each binary number of so many digits.
private func setAll<Number>(_: Number.Type, in environment: inout EnvironmentValues, digits: Int) {
  if digits == 0 {
    environment[NumberedKey<Number>.self] = digits
  } else {
    setAll(Zero<Number>.self, in: &environment, digits: digits - 1)
    setAll(One<Number>.self, in: &environment, digits: digits - 1)
  }
}

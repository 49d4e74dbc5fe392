import AnimationEngine
import Testing

/// Section 3 of the surface: `AnimatableValues`.
struct AnimatableValuesTests {
  typealias Triple = AnimatableValues<Double, Float, AnimatablePair<Double, Double>>

  @Test func members() {
    var triple = Triple(1, 2, AnimatablePair(3, 4))
    // Copied first: Swift 6.3 crashes on an element other than the first that is read from a variable's pack in place.
    let (first, second, third) = triple.value
    #expect(first == 1 && second == 2 && third == AnimatablePair(3, 4))
    #expect(triple.magnitudeSquared == 30)
    triple.scale(by: 2)
    #expect(triple == Triple(2, 4, AnimatablePair(6, 8)))
    triple.value.0 = 5
    #expect(triple != Triple(2, 4, AnimatablePair(6, 8)))
    #expect(triple.value.0 == 5)
    #expect(Triple.zero == Triple(0, 0, .zero))
  }

  @Test func arithmetic() {
    let one = Triple(1, 1, AnimatablePair(1, 1))
    var sum = one + one
    #expect(sum - one == one)
    sum += one
    sum -= one
    #expect(sum == one.scaled(by: 2))
  }

  @Test func ofOneAndOfNone() {
    var single = AnimatableValues(2.0)
    single.value = 3
    #expect(single.value == 3)
    #expect(single.interpolated(towards: AnimatableValues(5.0), amount: 0.5).value == 4)
    typealias None = AnimatableValues<>
    let none = None.zero
    #expect(none + none == none)
    #expect(none.magnitudeSquared == 0)
  }

  @Test func zeroOfTypes() {
    let zero = AnimatableValues(Double.self, Float.self)
    #expect(zero == AnimatableValues<Double, Float>.zero)
  }

  @Test func isSendable() {
    func requireSendable(_: some Sendable) {}
    requireSendable(Triple.zero)
  }

  @Test func moves() {
    var run = AnimationRun(.linear(duration: 1), value: Triple(8, 4, AnimatablePair(2, -2)))
    #expect(run.tick(at: 0.5) == Triple(4, 2, AnimatablePair(1, -1)))
  }

  /// It takes a spring's steps component by component, which is no other motion than that of all at once.
  @Test func springsMoveItAsPairs() {
    typealias Nested = AnimatableValues<AnimatableValues<Double, Float>, AnimatablePair<Double, Double>>
    typealias Pairs = AnimatablePair<AnimatablePair<Double, Float>, AnimatablePair<Double, Double>>
    let (spring, last) = (Animation.spring(duration: 0.5, bounce: 0.4), AnimatablePair(1e-3, -70.0))
    var flat = AnimationRun(spring, value: Triple(8, -0.3, last))
    var nested = AnimationRun(spring, value: Nested(AnimatableValues(8, -0.3), last))
    var pairs = AnimationRun(spring, value: Pairs(AnimatablePair(8, -0.3), last))
    var ticks = 0
    while let pair = pairs.tick(at: Double(ticks) / 60) {
      let (first, second, third) = flat.tick(at: Double(ticks) / 60)?.value ?? (.nan, .nan, .zero)
      let (inner, outer) = nested.tick(at: Double(ticks) / 60)?.value ?? (.zero, .zero)
      #expect(first == pair.first.first && second == pair.first.second && third == pair.second)
      #expect(inner == AnimatableValues(pair.first.first, pair.first.second) && outer == pair.second)
      ticks += 1
    }
    #expect(ticks > 60 && flat.tick(at: Double(ticks) / 60) == nil && nested.tick(at: Double(ticks) / 60) == nil)
  }

  /// A pack of nothing but Doubles keeps a state for each number, which is no other motion: not when it is retargeted either,
  /// nor in a copy, nor for a velocity.
  @Test func springsMoveNumbersAsPairs() {
    typealias Flat = AnimatableValues<
      Double, AnimatableValues<Double, EmptyAnimatableData>, AnimatablePair<Double, Double>
    >
    typealias Pairs = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    func flat(_ pairs: Pairs) -> Flat {
      Flat(pairs.first.first, AnimatableValues(pairs.first.second, EmptyAnimatableData()), pairs.second)
    }
    let (first, second) = (
      Animation.spring(duration: 0.6, bounce: 0.4), Animation.spring(duration: 0.3, blendDuration: 0.2)
    )
    let ways = [
      Pairs(AnimatablePair(8, -0.3), AnimatablePair(1e-3, -70)), Pairs(AnimatablePair(-2, 0), AnimatablePair(5, 1e30)),
    ]
    var (contexts, others) = (AnimationContext<Pairs>(), AnimationContext<Flat>())
    var ticks = 0
    for (animation, way) in zip([first, second], ways) {
      if ticks > 0 {
        let time = Double(ticks) / 60
        let isMerged = second.shouldMerge(previous: first, value: ways[0], time: time, context: &contexts)
        #expect(isMerged)
        #expect(isMerged == second.shouldMerge(previous: first, value: flat(ways[0]), time: time, context: &others))
      }
      for _ in 0..<20 {
        ticks += 1
        let time = Double(ticks) / 60
        // A copy goes its own way.
        var copy = others
        _ = animation.animate(value: flat(way), time: time + 0.5, context: &copy)
        let pairs = animation.animate(value: way, time: time, context: &contexts)
        #expect(animation.animate(value: flat(way), time: time, context: &others) == pairs.map(flat))
        let velocity = animation.velocity(value: way, time: time, context: contexts)
        #expect(animation.velocity(value: flat(way), time: time, context: others) == velocity.map(flat))
        #expect(others.isLogicallyComplete == contexts.isLogicallyComplete)
      }
    }
  }

  /// What leaves the numbers is at rest, and what goes nowhere.
  @Test func aPackComesToRest() {
    let spring = Animation.spring(duration: 0.3)
    var context = AnimationContext<AnimatableValues<Double, Double>>()
    let lost = (1...3).map {
      spring.animate(value: AnimatableValues(.nan, 1), time: Double($0) / 60, context: &context)
    }
    #expect(lost.allSatisfy { $0 == nil })
    var still = AnimationContext<AnimatableValues<Double, Double>>()
    #expect(spring.animate(value: .zero, time: 0.1, context: &still) == nil)
    var far = AnimationContext<AnimatableValues<Double, Double>>()
    #expect(
      (1...600).contains { spring.animate(value: AnimatableValues(1, 2), time: Double($0) / 60, context: &far) == nil })
  }
}

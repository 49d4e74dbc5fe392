import AnimationEngine
import Testing

/// Section 6 of the surface, its modifiers.
struct AnimationModifierTests {
  /// What a tick at each of `times` gives on the way from 0 to 8; nil where the animation has finished.
  private func ticks(of animation: Animation, at times: [Double]) -> [Double?] {
    var run = AnimationRun(animation, value: 8.0)
    return times.map { time in run.tick(at: time).map { ($0 * 1000).rounded() / 1000 } }
  }

  private let second = Animation.linear(duration: 1)

  @Test func delay() {
    #expect(ticks(of: second.delay(2), at: [0, 2, 2.5, 3, 3.1]) == [0, 0, 4, 8, nil])
    #expect(ticks(of: second.delay(-0.5), at: [0, 0.25, 0.6]) == [4, 6, nil])
  }

  @Test func speed() {
    #expect(ticks(of: second.speed(2), at: [0, 0.25, 0.5, 0.6]) == [0, 4, 8, nil])
    #expect(ticks(of: second.speed(0), at: [0, 1, 1e9]) == [0, 0, 0])
  }

  @Test func repeatCount() {
    let times = [0, 0.5, 1, 1.25, 1.75, 2.25, 2.5]
    #expect(ticks(of: second.repeatCount(2, autoreverses: false), at: times) == [0, 4, 8, 8, 4, 8, nil])
    #expect(ticks(of: second.repeatCount(2), at: times) == [0, 4, 8, 8, 4, 0, nil], "every pass counts")
    #expect(second.repeatCount(2) == second.repeatCount(2, autoreverses: true))
  }

  /// Each repetition begins those inside it anew, so that counts multiply.
  @Test(arguments: [[4], [2, 2], [2, 2, 2], [3, 1, 2], [1, 1, 5]])
  func repeatCountsWithinEachOther(counts: [Int]) {
    let animation = counts.reduce(second) { $0.repeatCount($1, autoreverses: false) }
    var run = AnimationRun(animation, value: 8.0)
    // A pass of a second takes five ticks: its end is noticed at the first tick beyond it.
    let ticks = (0...).prefix { run.tick(at: Double($0) / 4) != nil }.count
    #expect(ticks == 5 * counts.reduce(1, *))
  }

  @Test func repeatForever() {
    let times = [0, 0.5, 1.25, 1.75, 2.5, 2.75]
    #expect(ticks(of: second.repeatForever(), at: times) == [0, 4, 8, 4, 0, 2])
    #expect(ticks(of: second.repeatForever(autoreverses: false), at: times) == [0, 4, 8, 4, 8, 2])
    #expect(second.repeatForever() == second.repeatForever(autoreverses: true))
  }

  @Test func logicallyComplete() {
    var run = AnimationRun(second.logicallyComplete(after: 0.5), value: 8.0)
    _ = run.tick(at: 0.25)
    #expect(!run.isLogicallyComplete)
    #expect(run.tick(at: 0.5) != nil)
    #expect(run.isLogicallyComplete)
    #expect(run.tick(at: 1.5) == nil, "the base is not prolonged")
    var early = AnimationRun(second.logicallyComplete(after: 5), value: 8.0)
    #expect(early.tick(at: 1.5) == nil)
    #expect(early.isLogicallyComplete, "removal completes")
  }

  @Test func applyInOrder() {
    #expect(ticks(of: second.speed(2).delay(1), at: [1, 1.25, 1.5]) == [0, 4, 8])
    #expect(ticks(of: second.delay(1).speed(2), at: [0.5, 0.75, 1]) == [0, 4, 8])
  }

  @Test func signatures() {
    let seconds: [(Animation) -> (TimeInterval) -> Animation] = [
      Animation.delay(_:), Animation.speed(_:), Animation.logicallyComplete(after:),
    ]
    #expect(Set(seconds.map { $0(second)(2) }).count == 3)
    let count: (Animation) -> (Int, Bool) -> Animation = Animation.repeatCount(_:autoreverses:)
    let forever: (Animation) -> (Bool) -> Animation = Animation.repeatForever(autoreverses:)
    #expect(count(second)(3, false) != forever(second)(false))
  }
}

import AnimationEngine
import Testing

/// Section 4 of the surface: `EmptyAnimatableData`.
struct EmptyAnimatableDataTests {
  @Test func isOneValue() {
    var empty = EmptyAnimatableData()
    empty.scale(by: .nan)
    empty += .zero
    empty -= EmptyAnimatableData()
    #expect(empty == .zero)
    #expect(empty + empty == empty - empty)
    #expect(empty.magnitudeSquared == 0)
  }

  @Test func isTrivial() {
    func requireTrivial(_: some Sendable & BitwiseCopyable) {}
    requireTrivial(EmptyAnimatableData())
    #expect(MemoryLayout<EmptyAnimatableData>.size == 0)
  }

  @Test func finishes() {
    var run = AnimationRun(.spring, value: EmptyAnimatableData())
    #expect(run.tick(at: 0) == nil, "there is no way to go")
  }
}

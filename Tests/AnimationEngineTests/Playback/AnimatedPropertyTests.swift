import AnimationEngine
import Testing

private struct PausedKey: EnvironmentKey {
  static let defaultValue = false
}

/// Moves at a tenth of the way per second, and stands while the environment says so.
private struct Pausable: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.environment[PausedKey.self] ? .zero : value.scaled(by: time / 10)
  }
}

/// A property on a display of 60 frames a second.
struct AnimatedPropertyTests {
  private func frames(_ range: Range<Int>, of property: AnimatedProperty<Double>) -> [Double] {
    range.map { property.update(at: Double($0) / 60) }
  }

  @Test func showsWhatIsSet() {
    let property = AnimatedProperty(1.0)
    #expect(property.presentedValue == 1)
    property.value = 2
    #expect(property.value == 2)
    #expect(property.presentedValue == 1)
    #expect(property.update(at: 5) == 2)
    #expect(property.presentedValue == 2)
    #expect(!property.isAnimating)
  }

  @Test func startsAfterTwoFrames() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 4.0 / 60)) { property.value = 8 }
    #expect(zip(frames(0..<8, of: property), [0, 0, 0, 2, 4, 6, 8, 8]).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(!property.isAnimating)
  }

  @Test func addsWhatIsLeftToAPlainChange() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 1)) { property.value = 60 }
    let before = frames(0..<11, of: property)[10]
    property.value = 100
    let after = frames(11..<12, of: property)[0]
    #expect(abs(before - 8) < 1e-3)
    #expect(abs(after - (40 + 9)) < 1e-3)
  }

  @Test func anEqualValueRetargetsOnlyWhatRuns() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear) { property.value = 0 }
    #expect(!property.isAnimating)
    withAnimation(Animation.linear(duration: 1).repeatForever()) { property.value = 1 }
    _ = frames(0..<10, of: property)
    withAnimation(.linear(duration: 0.1)) { property.value = 1 }
    _ = frames(10..<30, of: property)
    #expect(!property.isAnimating)
  }

  /// However the drag met the first frames of the animation's clock, in which nothing may be lost or waited for.
  @Test(arguments: [FramePolicy.display, .recording, .exact], 1...5)
  func movesOnAfterALongDrag(policy: FramePolicy, firstFrame: Int) {
    for animation in [Animation.interactiveSpring, .easeInOut] {
      let property = AnimatedProperty(0.0, policy: policy)
      for frame in 0...300 {
        if frame == 0 || frame >= firstFrame { withAnimation(animation) { property.value = Double(frame) } }
        property.update(at: Double(frame) / 60)
      }
      let released = property.presentedValue
      #expect(frames(301..<307, of: property)[5] > released + 1, "\(animation)")
      #expect(frames(307..<400, of: property)[92] == 300, "\(animation)")
    }
  }

  @Test func readsItsEnvironment() {
    let property = AnimatedProperty(0.0)
    withAnimation(Animation(Pausable())) { property.value = 10 }
    #expect(frames(0..<4, of: property)[3] > 0)
    property.environment[PausedKey.self] = true
    #expect(frames(4..<5, of: property) == [0])
    property.environment[PausedKey.self] = false
    #expect(frames(5..<6, of: property)[0] > 0)
  }

  @Test func movesAnyAnimatable() {
    let point = AnimatedProperty(UnitPoint.zero)
    let angle = AnimatedProperty(Angle.zero)
    withAnimation(.linear(duration: 1)) {
      point.value = UnitPoint(x: 1, y: -1)
      angle.value = .degrees(180)
    }
    for frame in 0...32 {
      point.update(at: Double(frame) / 60)
      angle.update(at: Double(frame) / 60)
    }
    #expect(abs(point.presentedValue.x - 0.5) < 1e-5)
    #expect(abs(point.presentedValue.y + 0.5) < 1e-5)
    #expect(abs(angle.presentedValue.degrees - 90) < 1e-3)
  }

  @Test(
    arguments: [
      (nil, true), (0, true), (-1, true), (.nan, true), (.leastNonzeroMagnitude, true), (1.0 / 240, true),
      (1.0 / 60, true), (1.0 / 30, false), (0.05, false), (1.0 / 15, false), (.infinity, false),
    ] as [(Double?, Bool)])
  func repeatsValuesWhereAsked(interval: Double?, isEveryFrameNew: Bool) {
    let property = AnimatedProperty(0.0, frameInterval: interval)
    withAnimation(.linear(duration: 10)) { property.value = 1 }
    let shown = frames(0..<60, of: property)
    #expect((Set(shown).count >= 58) == isEveryFrameNew)
    #expect(Set(shown).count > 10)
  }

  @Test func theShortestIntervalCounts() {
    let property = AnimatedProperty(0.0, frameInterval: 1.0 / 15)
    withAnimation(.linear(duration: 10)) { property.value = 1 }
    _ = frames(0..<10, of: property)
    property.frameInterval = nil
    withAnimation(.linear(duration: 10)) { property.value = 2 }
    let shown = frames(10..<20, of: property)
    #expect(Set(shown).count == 10)
  }
}

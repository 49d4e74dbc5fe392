import AnimationEngineFoundation
import Testing

/// A source of one import: the engine and Foundation come along.
struct OneImportTests {
  @Test func theEngineAndFoundationComeAlong() {
    let property = AnimatedProperty(CGRect.zero)
    withAnimation(.linear(duration: TimeInterval(1))) { property.value = CGRect(x: 4, y: 0, width: 8, height: 2) }
    for frame in 0...80 { property.update(at: Double(frame) / 60) }
    #expect(property.presentedValue == CGRect(x: 4, y: 0, width: 8, height: 2))
    #expect(Data([1]).count == 1)
  }
}

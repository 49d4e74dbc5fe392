import AnimationEngine
import AnimationEngineFoundation
import Foundation
import Testing

/// The engine beside Foundation: no name means two things, and Foundation's geometry animates.
struct FoundationTests {
  /// An animation whose source names what both modules have.
  private struct Sway: CustomAnimation {
    let period: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      if time > period { return nil }
      let turns = floor(time) + sin(2 * Double.pi * time / period) + pow(2, -10) - exp(-log(1024.0))
      return value.scaled(by: max(0, min(1, abs(turns))))
    }
  }

  @Test func namesAreUnambiguous() {
    let interval: TimeInterval = 0.25
    var context = AnimationContext<CGFloat>()
    let animation = Animation(Sway(period: interval * 4))
    #expect(animation.animate(value: CGFloat(8), time: interval, context: &context) == 8)
    #expect(sin(CGFloat(0)) + CGFloat(cos(0.0)) + sqrt(CGFloat(4)) == 3)
    #expect(Date(timeIntervalSinceReferenceDate: interval).timeIntervalSinceReferenceDate == interval)
    #expect(Spring(duration: interval).duration == interval)
    #expect(Animation.linear(duration: interval) == .linear(duration: 0.25))
  }

  @Test func lengths() {
    var length: CGFloat = 3
    length.scale(by: 2)
    #expect(length == 6)
    #expect(length.magnitudeSquared == 36)
    #expect(length.animatableData == 6)
    length.animatableData = 1
    #expect(length.interpolated(towards: 3, amount: 0.5) == 2)
  }

  @Test func geometry() {
    var point = CGPoint(x: 1, y: 2)
    #expect(point.animatableData == AnimatablePair(1, 2))
    point.animatableData = AnimatablePair(3, 4)
    #expect(point == CGPoint(x: 3, y: 4))
    var size = CGSize(width: 1, height: 2)
    #expect(size.animatableData == AnimatablePair(1, 2))
    size.animatableData.first = 9
    #expect(size == CGSize(width: 9, height: 2))
    var rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rectangle.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    rectangle.animatableData = .zero
    #expect(rectangle == .zero)
  }

  @Test func insetsVectorsAndTransforms() {
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.animatableData == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
    insets.animatableData = .zero
    #expect(insets == EdgeInsets())
    insets.animatableData = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).animatableData
    #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    var vector = CGVector(dx: 1, dy: 2)
    #expect(vector.animatableData == AnimatablePair(1, 2))
    vector.animatableData = AnimatablePair(3, 4)
    #expect(vector == CGVector(dx: 3, dy: 4) && CGVector.zero == CGVector())
    let numbers = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    var transform = CGAffineTransform.identity
    transform.animatableData = numbers.animatableData
    #expect(transform == numbers && transform.animatableData.second.second == AnimatablePair(5, 6))
    let interval: CFTimeInterval = 0.5
    #expect(TimeInterval(interval) == 0.5)
  }

  /// The figures of the documentation of Core Graphics: a point is a row, multiplied from the right.
  @Test func transformsAreCoreGraphics() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15 && turned.y == 1)
    let larger = CGAffineTransform(scaleX: 2, y: 3)
    let moved = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(larger.concatenating(moved)) == CGPoint(x: 12, y: 23))
    #expect(CGPoint(x: 1, y: 1).applying(moved.concatenating(larger)) == CGPoint(x: 22, y: 63))
    #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
    #expect(CGPoint(x: 3, y: 4).applying(CGAffineTransform()) == .zero)
  }

  @Test func pointsMove() {
    let property = AnimatedProperty(CGPoint.zero)
    withAnimation(.linear(duration: 1)) { property.value = CGPoint(x: 60, y: -30) }
    for frame in 0...32 { property.update(at: Double(frame) / 60) }
    #expect(abs(property.presentedValue.x - 30) < 1e-3)
    #expect(abs(property.presentedValue.y + 15) < 1e-3)
    let spring = Spring.snappy
    let point = spring.value(
      fromValue: CGPoint.zero, toValue: CGPoint(x: 1, y: 2), initialVelocity: .zero, time: 0.1)
    #expect(abs(point.y - 2 * point.x) < 1e-12)
  }

  @Test func pointsFollowKeyframes() {
    let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
      CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
      CubicKeyframe(.zero, duration: 0.7)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.3) == CGPoint(x: 0, y: 100))
    #expect(timeline.value(progress: 1) == .zero)
    let frames = KeyframeTimeline(initialValue: CGRect.zero) {
      KeyframeTrack(\.size.width) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.origin) { LinearKeyframe(CGPoint(x: 4, y: 4), duration: 2) }
    }
    #expect(frames.value(time: 1) == CGRect(x: 2, y: 2, width: 10, height: 0))
  }
}

/// A part of a track that takes time, between two keyframes.
@frozen
@usableFromInline
package struct KeyframeSegment<Data: VectorArithmetic> {
  @frozen
  @usableFromInline
  package enum Curve {
    case linear
    // Indirect, because a curve is large, most segments have none of their own, and a track may have a million.
    indirect case eased(UnitCurve)
    /// A cubic Hermite curve; the tangents are per segment, not per second.
    case cubic(startTangent: Data, endTangent: Data)
    case spring(Spring, initialVelocity: Data)
  }

  /// When the segment begins on the track's clock, in seconds.
  @usableFromInline package let start: TimeInterval

  /// When it ends; later than `start`.
  @usableFromInline package let end: TimeInterval

  /// The value right after `start`, which differs from the one at `start` where the track jumps.
  @usableFromInline package let from: Data

  /// The way to the keyframe.
  @usableFromInline package let travel: Data

  /// The value at `end`: the keyframe's, unless a spring has not come that far or a jump changes it.
  @usableFromInline package var endValue: Data

  /// The shape of the way.
  @usableFromInline package var curve: Curve

  /// Returns the value at `time`, which is after `start` and not after `end`.
  @inlinable
  @inline(__always)
  func value(at time: TimeInterval) -> Data {
    if time >= end { return endValue }
    let u = (time - start) / (end - start)
    switch curve {
    case .linear:
      return from + travel.scaled(by: u)
    case .eased(let timingCurve):
      return from + travel.scaled(by: timingCurve.value(at: u))
    case .cubic(let startTangent, let endTangent):
      let distance = travel.scaled(by: (3 - 2 * u) * u * u)
      let bend = startTangent.scaled(by: ((u - 2) * u + 1) * u) + endTangent.scaled(by: (u - 1) * u * u)
      return from + (distance + bend)
    case .spring(let spring, let initialVelocity):
      return from + spring.distance(target: travel, initialVelocity: initialVelocity, time: time - start)
    }
  }

  /// Gives a cubic segment its velocity at the end, in units per second.
  mutating func setEndVelocity(_ velocity: Data) {
    guard case .cubic(let startTangent, _) = curve else { return }
    curve = .cubic(startTangent: startTangent, endTangent: velocity.scaled(by: end - start).finiteOrZero)
  }
}

extension KeyframeSegment: Sendable where Data: Sendable {}
extension KeyframeSegment.Curve: Sendable where Data: Sendable {}

extension VectorArithmetic {
  /// This vector, or zero where one of its components is infinite or NaN: what a segment does with a velocity that no
  /// curve can have, such as the end of `circularEaseIn`.
  @inlinable
  var finiteOrZero: Self { (self - self).magnitudeSquared == 0 ? self : .zero }
}

extension Spring {
  /// The distance travelled after `time` seconds; all of it for a spring without a defined motion, such as one whose
  /// response is 0.
  @inlinable
  func distance<V: VectorArithmetic>(target: V, initialVelocity: V, time: TimeInterval) -> V {
    let distance = value(target: target, initialVelocity: initialVelocity, time: time)
    return distance.magnitudeSquared.isNaN ? target : distance
  }
}

/// A keyframe of the way that an animation goes: 0 is the start, 1 the target.
package enum ProgressKeyframe: Hashable, Sendable {
  /// A straight way, along a timing curve.
  case linear(to: Double, duration: TimeInterval, curve: UnitCurve = .linear)
  /// A cubic curve; velocities that are nil follow from its neighbours.
  case cubic(to: Double, duration: TimeInterval, startVelocity: Double? = nil, endVelocity: Double? = nil)
  /// The pull of a spring, until it settles where no duration is given.
  case spring(to: Double, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Double? = nil)
  /// A jump.
  case move(to: Double)
}

extension ProgressKeyframe: KeyframeTrackContent {
  package typealias Body = ProgressKeyframe

  package var body: ProgressKeyframe { self }

  package func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Double>) {
    switch self {
    case .linear(let target, let duration, let curve):
      LinearKeyframe(target, duration: duration, timingCurve: curve)._resolve(into: &resolved)
    case .cubic(let target, let duration, let startVelocity, let endVelocity):
      CubicKeyframe(target, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
        ._resolve(into: &resolved)
    case .spring(let target, let duration, let spring, let startVelocity):
      SpringKeyframe(target, duration: duration, spring: spring, startVelocity: startVelocity)
        ._resolve(into: &resolved)
    case .move(let target): MoveKeyframe(target)._resolve(into: &resolved)
    }
  }
}

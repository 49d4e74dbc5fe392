/// The way from start to target by keyframes.
///
/// The track is resolved once and then only read. Where its last value is not 1, the animation jumps to its target at
/// the end, as any animation does that finishes elsewhere.
struct KeyframesAnimation: TimeDeterminedAnimation {
  /// The keyframes, in order.
  let keyframes: [ProgressKeyframe]
  fileprivate let track: _ResolvedKeyframeTrackContent<Double>

  init(_ keyframes: [ProgressKeyframe]) {
    self.keyframes = keyframes
    var track = _ResolvedKeyframeTrackContent(initialValue: 0.0, initialVelocity: nil)
    for keyframe in keyframes { keyframe._resolve(into: &track) }
    self.track = track
  }

  /// Seconds that the keyframes take.
  var duration: TimeInterval { track.duration }

  @_specialize(where V == Double)
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard track.duration > 0, time <= track.duration else { return nil }
    let factor = track.value(at: time)
    return factor.isFinite ? value.scaled(by: factor) : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    rate(at: time).flatMap { $0.isFinite ? value.scaled(by: $0) : nil }
  }

  func rate(at time: TimeInterval) -> Double? {
    track.duration > 0 && time <= track.duration ? track.velocity(at: time) : nil
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyframes == rhs.keyframes }

  func hash(into hasher: inout Hasher) { hasher.combine(keyframes) }
}

// Beyond SwiftUI's surface.
extension Animation {
  /// The way through `keyframes`, from 0 to 1, which last as long as their track does.
  package static func keyframes(_ keyframes: [ProgressKeyframe]) -> Animation {
    Animation(KeyframesAnimation(keyframes))
  }

  /// The keyframes that it goes by, and the track that they make; nil for any other animation, as with modifiers.
  package var keyframes: (list: [ProgressKeyframe], track: _ResolvedKeyframeTrackContent<Double>)? {
    (base as? KeyframesAnimation).map { ($0.keyframes, $0.track) }
  }
}

/// When an animation has finished that lasts as long as its duration says, whatever it moves.
package struct AnimationLength: Sendable {
  /// Seconds on the clock of what is modified.
  fileprivate let duration: TimeInterval
  /// The modifiers between that clock and the animation's own, the innermost first; none of them keeps anything.
  fileprivate let modifiers: [AnimationModifier]

  /// Whether the animation has not finished at `time` seconds: what `animate` gives a value for.
  package func contains(_ time: TimeInterval) -> Bool {
    let inner = modifiers.reversed().reduce(time) { $1.innerTime(at: $0) }
    return progress(at: inner, of: duration).map { !$0.isNaN } ?? false
  }
}

extension Animation {
  /// The length; nil where only running the animation tells when it has finished.
  package var length: AnimationLength? {
    if let modified = base as? ModifiedAnimation {
      guard modified.modifiers.allSatisfy(\.isStateless), let inner = modified.base.length else { return nil }
      return AnimationLength(duration: inner.duration, modifiers: modified.modifiers)
    }
    if let bezier = base as? BezierAnimation {
      return bezier.isFiniteThroughout ? AnimationLength(duration: bezier.duration, modifiers: []) : nil
    }
    return (base as? any TimedAnimation).map { AnimationLength(duration: $0.duration, modifiers: []) }
  }
}

extension BezierAnimation {
  /// Whether no progress has a value so great that it ends the animation.
  fileprivate var isFiniteThroughout: Bool {
    (0...1).contains(x1) && (0...1).contains(x2) && abs(y1) <= 0x1p20 && abs(y2) <= 0x1p20
  }
}

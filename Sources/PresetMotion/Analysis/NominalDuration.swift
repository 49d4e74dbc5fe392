package import AnimationEngine

extension Animation {
  /// The seconds that it is written to take, its delays, speeds and passes included; nil where nothing says so, as with
  /// springs and what repeats for ever.
  ///
  /// A display needs whole frames for it: ``Measures/duration`` is a little longer.
  package var nominalDuration: Double? {
    let (animation, modifiers) = withoutModifiers
    guard var duration = animation.shape?.duration else { return nil }
    for modifier in modifiers {
      switch modifier {
      case .delay(let delay): duration = max(0, duration + delay)
      case .speed(let factor):
        guard factor > 0 else { return nil }
        duration /= factor
      case .repetition(let count, _):
        guard let count else { return nil }
        duration *= Double(max(1, count))
      case .logicalCompletion: break
      }
    }
    return duration.isFinite ? duration : nil
  }
}

extension AnimationShape {
  /// Seconds from the start to the end; nil for springs, which have none.
  fileprivate var duration: Double? {
    switch self {
    case .bezier(_, _, _, _, let duration), .steps(_, _, let duration), .linearPoints(_, let duration),
      .path(_, let duration), .timed(let duration):
      duration
    case .persistentSpring, .spring: nil
    }
  }
}

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

  /// The seconds in which it shows all that it does, 10 at least: until it has finished; what repeats for ever, until it has
  /// run once, there and back where it goes back.
  ///
  /// A spring that has not finished within a minute counts as one that takes a minute.
  package var fullSpan: Double {
    let (animation, modifiers) = withoutModifiers
    var span = animation.shape?.duration ?? Measures.duration(of: animation) ?? Measures.horizon
    for modifier in modifiers {
      switch modifier {
      case .delay(let delay): span = max(0, span + delay)
      // At 0 and below it stays where it is.
      case .speed(let factor): span = factor > 0 ? span / factor : 0
      case .repetition(let count, let autoreverses): span *= Double(max(1, count ?? (autoreverses ? 2 : 1)))
      case .logicalCompletion: break
      }
    }
    return span.isFinite ? max(SampledCurve.usualLimit, span) : SampledCurve.usualLimit
  }
}

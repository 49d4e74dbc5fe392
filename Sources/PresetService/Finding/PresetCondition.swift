internal import AnimationEngine
internal import PresetStorage

/// What a number of a preset has to be to be found: `bounce>0.3`, `settlingDuration<=0.4`, `delay.duration>=100ms`.
///
/// The number is a parameter of the animation, one of a modifier as `delay.duration`, or a measure. `animation.overshoot`
/// and `measures.overshoot` tell a parameter from a measure of the same name; without that it is the measure, but for
/// `duration`, which presets are written with.
public struct PresetCondition: Sendable {
  enum Subject: Sendable {
    case stored(PresetQuery.Subject)
    case measure(Measures.Named)
  }

  let subject: Subject
  let comparison: PresetQuery.Comparison
  let number: Double

  /// The condition as the store can check it; nil where the animation has to be run.
  var stored: PresetQuery.Condition? {
    if case .stored(let subject) = subject { PresetQuery.Condition(subject, comparison, number) } else { nil }
  }

  /// Whether an animation fulfils a condition that the store can't check.
  func holds(of animation: Animation) -> Bool {
    guard case .measure(let measure) = subject else { return true }
    let value = measure.value(animation)
    return switch comparison {
    case .less: value < number
    case .lessOrEqual: value <= number
    case .equal: value == number
    case .notEqual: value != number
    case .greaterOrEqual: value >= number
    case .greater: value > number
    }
  }
}

/// The variant of a preset for reduced motion, as rules look at it.
struct LintVariant {
  let preset: Preset
  let motion: LintMotion
  /// Whether it only has another name for the same motion.
  let isSame: Bool
}

/// How much a preset moves.
struct LintMotion {
  /// Whether it repeats without an end.
  let isEndless: Bool
  /// How far its first pass goes beyond its way at either end, in normalized distance.
  let overshoot: Double
  /// How often it turns round or comes to rest after a change of at least 10 %.
  let swings: Int

  init(_ subject: LintSubject) {
    isEndless = subject.isEndless
    overshoot = max(subject.overshoot, subject.undershoot)
    swings = subject.swings(of: 0.1).count
  }

  /// Why it is much motion, after the name of what has it: `overshoots by 45 %`; nil where it is not.
  func excess(_ arguments: Arguments) -> String? {
    if isEndless { return "moves without an end" }
    if overshoot > arguments.number("overshoot") { return "overshoots by \(LintRule.percent(overshoot))" }
    return swings >= arguments.count("swings") ? "turns round \(counted(swings - 1, "time"))" : nil
  }

  /// Why it is more motion than another one; nil where it is not.
  func excess(over other: LintMotion) -> String? {
    // As much as the rule 'bounce' lets pass is no more of it.
    if overshoot > other.overshoot + 0.005 {
      return "overshoots by \(LintRule.percent(overshoot)), more than the \(LintRule.percent(other.overshoot)) here"
    }
    // The first swing is the way itself, which what has not finished in the time looked at does not complete.
    guard !other.isEndless, swings > max(other.swings, 1) else { return nil }
    return "turns round \(counted(swings - 1, "time")), more often than this"
  }
}

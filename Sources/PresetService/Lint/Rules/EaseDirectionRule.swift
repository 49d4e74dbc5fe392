extension LintRule {
  static let easeDirection = LintRule(
    "ease-direction", .error,
    reason: "a name that says ease-in is taken for one by everybody who does not look at the curve",
    fix: "rename it, or exchange it with the one that is named the other way round",
    check: .preset { subject, _ in
      let shape = subject.shape
      guard let direction = subject.words.direction, !shape.isEmpty else { return nil }
      // Where the curve is on average: half way for an even pace, above where it begins fast.
      let mean = shape.reduce(0, +) / Double(shape.count)
      let tenth = shape.count / 10
      let (begin, end) = (shape[tenth], 1 - shape[shape.count - 1 - tenth])
      let half = percent(shape[shape.count / 2])
      switch direction {
      case .easeIn where mean > 0.53: return "says ease-in and decelerates: \(half) of the way after half the time"
      case .easeOut where mean < 0.47: return "says ease-out and accelerates: \(half) of the way after half the time"
      case .easeInOut where begin > 0.15 && end < 0.05:
        return "says ease-in-out and only decelerates: \(percent(begin)) of the way after a tenth of the time"
      case .easeInOut where end > 0.15 && begin < 0.05:
        return "says ease-in-out and only accelerates: \(percent(end)) of the way in the last tenth of the time"
      default: return nil
      }
    })
}

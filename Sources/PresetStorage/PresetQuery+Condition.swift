extension PresetQuery {
  /// How two numbers compare.
  package enum Comparison: String, CaseIterable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "<>"
    case greaterOrEqual = ">="
    case greater = ">"
  }

  /// A number of a preset that a listing can ask for.
  package enum Subject: Equatable, Sendable {
    /// Seconds until the animation has finished; without an end, infinity.
    case duration
    /// A member of the animation; a preset of a kind in `defaults` that does not spell it out has that one.
    case parameter(String, defaults: [String: Double])
    /// A member of a modifier of that kind, any of them where there are several.
    case modifier(String, parameter: String)
  }

  /// A bound on a number of a preset; a preset without it, or with something else in its place, does not fulfil it.
  package struct Condition: Equatable, Sendable {
    package var subject: Subject
    package var comparison: Comparison
    package var number: Double
    /// Whether a preset is listed too that refers to values in what is compared: where that leads, whoever asks has to
    /// look.
    package var takesReferences = false

    package init(_ subject: Subject, _ comparison: Comparison, _ number: Double) {
      self.subject = subject
      self.comparison = comparison
      self.number = number
    }
  }
}

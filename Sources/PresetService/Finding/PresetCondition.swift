internal import PresetStorage

/// A condition that a preset fulfils to be found: `bounce>0.3`, `settlingDuration<=0.4 and no reducedMotion`,
/// `tag=menu or not (kind=spring or has delay)`.
///
/// What is compared is a ``PresetField``. A preset that does not have it fulfils no comparison with it, `!=` with a text
/// excepted.
public struct PresetCondition: Sendable {
  /// A number of a preset.
  enum Subject: Sendable {
    case stored(PresetQuery.Subject)
    case measure(Measures.Named)
    case revision
  }

  /// How texts compare; letters are the same in either case where one contains another.
  enum TextComparison: Sendable {
    case equal, notEqual, contains
    /// As times do, which are written so that they sort.
    case ordered(PresetQuery.Comparison)
  }

  indirect enum Test: Sendable {
    case number(Subject, PresetQuery.Comparison, Double)
    case text(PresetField.Content, TextComparison, String)
    case present(PresetField.Content)
    case not(Test)
    case all([Test])
    case any([Test])
  }

  let test: Test

  /// What all has to be so, each by itself.
  var conjuncts: [Test] { if case .all(let tests) = test { tests } else { [test] } }
}

extension PresetCondition.Test {
  /// The test as the store can do it; nil where it can't.
  var stored: PresetQuery.Condition? {
    guard case .number(.stored(let subject), let comparison, let number) = self else { return nil }
    return PresetQuery.Condition(subject, comparison, number)
  }

  /// Whether a preset passes.
  func holds(of facts: PresetFacts) throws(PresetError) -> Bool {
    switch self {
    case .number(let subject, let comparison, let number):
      return try facts.numbers(subject).contains { comparison.holds($0, number) }
    case .text(let content, let comparison, let text):
      return comparison.holds(of: try facts.texts(content), text)
    case .present(.number(let subject)): return try !facts.numbers(subject).isEmpty
    case .present(let content): return try !facts.texts(content).isEmpty
    case .not(let test): return try !test.holds(of: facts)
    case .all(let tests):
      for test in tests where try !test.holds(of: facts) { return false }
      return true
    case .any(let tests):
      for test in tests where try test.holds(of: facts) { return true }
      return false
    }
  }
}

extension PresetCondition.TextComparison {
  /// Whether what a preset has in a place, which may be several texts or none, compares so to `text`.
  fileprivate func holds(of values: [String], _ text: String) -> Bool {
    switch self {
    // Nothing is what is equal to the empty text.
    case .equal: text.isEmpty ? values.isEmpty : values.contains { ExactName($0) == ExactName(text) }
    case .notEqual: !PresetCondition.TextComparison.equal.holds(of: values, text)
    // As the stores compare where they can: letters beyond ASCII are looked for alone by whole characters.
    case .contains where text.isASCII: values.contains { $0.loweredASCII.contains(text.loweredASCII) }
    case .contains: values.contains { $0.lowercased().contains(text.lowercased()) }
    case .ordered(let comparison):
      values.contains { comparison.holds($0.utf8.lexicographicallyPrecedes(text.utf8) ? -1 : ($0 == text ? 0 : 1), 0) }
    }
  }
}

extension PresetQuery.Comparison {
  /// Whether two numbers compare so.
  fileprivate func holds(_ value: Double, _ number: Double) -> Bool {
    switch self {
    case .less: value < number
    case .lessOrEqual: value <= number
    case .equal: value == number
    case .notEqual: value != number
    case .greaterOrEqual: value >= number
    case .greater: value > number
    }
  }
}

extension String {
  /// Whether this text has no character beyond ASCII.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// This text with A…Z as a…z, as the store compares.
  fileprivate var loweredASCII: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}

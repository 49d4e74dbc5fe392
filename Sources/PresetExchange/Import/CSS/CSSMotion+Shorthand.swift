extension CSSMotion {
  /// Reads one item of `transition` or `animation`: values in any order, of which each is what it looks like.
  ///
  /// - Throws: An error of code `data` that names a value which is none of both.
  init(_ item: ArraySlice<CSSToken>, of family: Family) throws(PresetError) {
    var hasDelay = false
    for value in item.values {
      if let seconds = Self.seconds(value) {
        if !seconds.isFinite {
          throw PresetError(.data, "'\(item.excerpt)' has a time '\(value.excerpt)', which is too large a number")
        }
        if duration == nil {
          (duration, durationProperty) = (seconds, value.property)
        } else if !hasDelay {
          (delay, delayProperty, hasDelay) = (seconds, value.property, true)
        } else {
          throw PresetError(.data, "'\(item.excerpt)' has three times")
        }
      } else if easing == nil, let component = try CSSEasing.component(value) {
        (easing, easingProperty) = (component, value.property)
      } else if family == .transition, Self.isRepetition(value) {
        throw PresetError(
          .data, "'\(item.excerpt)' has a value '\(value.excerpt)' that no transition has; a time needs its unit")
      } else if try !read(value) {
        throw PresetError(.data, "'\(item.excerpt)' has a value '\(value.excerpt)' that is no part of a motion")
      }
    }
    try check()
  }

  /// The seconds of a time or of a calculation with times; nil for anything else.
  static func seconds(_ value: ArraySlice<CSSToken>) -> Double? {
    value.count == 1 ? value.first?.seconds : CSSCalculation.seconds(value)
  }

  /// Refuses times that no preset can have.
  func check() throws(PresetError) {
    if let duration, !Bounds.duration.contains(duration) {
      let figure = duration.isFinite ? "of \(JSON.text(of: duration)) s" : "that is too large a number"
      throw PresetError(.data, "a duration \(figure); it must be \(Bounds.duration.text)")
    }
    if !(abs(delay) <= Bounds.duration.upper) { throw PresetError(.data, "a delay of more than a day") }
  }

  static let directions = ["normal", "reverse", "alternate", "alternate-reverse"]
  private static let others: Set = [
    "none", "forwards", "backwards", "both", "running", "paused", "allow-discrete", "replace", "add", "accumulate",
  ]

  /// Whether a value says how often to play, or which way, as only an animation does.
  private static func isRepetition(_ value: ArraySlice<CSSToken>) -> Bool {
    guard value.count == 1, let token = value.first else { return false }
    if case .number = token.kind { return true }
    return token.keyword.map { $0 == "infinite" || directions.contains($0) } ?? false
  }

  /// Reads a value that is neither a time nor a pace; returns false where it means nothing.
  private mutating func read(_ value: ArraySlice<CSSToken>) throws(PresetError) -> Bool {
    guard value.count == 1, let token = value.first else { return false }
    switch token.kind {
    case .number(let number):
      count = number
      return true
    case .string(let string):
      name = string
      return true
    case .identifier(let identifier):
      let word = identifier.lowercased()
      if word == "infinite" {
        count = .infinity
      } else if Self.directions.contains(word) {
        take(direction: word)
      } else if word == "none" && name == nil && isUntouched {
        // It is a fill mode as well; only where nothing stands before it, it turns motion off.
        name = "none"
      } else if word == "auto" {
        timeline = word
      } else if !Self.others.contains(word) {
        // A second name is not CSS.
        if name != nil && name != "none" { return false }
        name = identifier
      }
      return true
    default: return false
    }
  }

  private var isUntouched: Bool { duration == nil && easing == nil && count == 1 }

  /// Takes over one of the directions.
  mutating func take(direction word: String) {
    alternates = word.hasPrefix("alternate")
    isReversed = word.hasSuffix("reverse")
  }
}

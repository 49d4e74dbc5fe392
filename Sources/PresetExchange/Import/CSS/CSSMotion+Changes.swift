extension CSSMotion {
  /// The longhands whose values make a difference to a preset.
  enum Longhand: String {
    case property, name, duration, delay, direction, timeline
    case timingFunction = "timing-function"
    case iterationCount = "iteration-count"

    /// The longhand that a property of a family is; nil for one that does not matter, and for the shorthand.
    init?(_ property: String, of family: Family) {
      guard property.hasPrefix(family.rawValue + "-") else { return nil }
      self.init(rawValue: String(property.dropFirst(family.rawValue.count + 1)))
    }

    /// The value where no rule says any.
    var initial: String {
      switch self {
      case .property: "all"
      case .name: "none"
      case .duration, .delay: "0s"
      case .direction: "normal"
      case .timeline: "auto"
      case .timingFunction: "ease"
      case .iterationCount: "1"
      }
    }

    /// The meaning that a value which can't be read does not have, as the end of a message.
    private var expectation: String {
      switch self {
      case .property, .name: "no name"
      case .duration, .delay: "no time that is written out; a time needs its unit"
      case .direction: "no direction"
      case .timeline: "no timeline"
      case .timingFunction: "no easing function"
      case .iterationCount: "no number of passes that is written out"
      }
    }

    /// The change that an item of the value makes to a motion.
    ///
    /// - Throws: An error of code `data` where it can't be read: what a rule says is never replaced by something else.
    func change(to item: ArraySlice<CSSToken>, of family: Family) throws(PresetError) -> (inout CSSMotion) -> Void {
      guard let change = try change(item) else {
        throw PresetError(.data, "'\(family.rawValue)-\(rawValue)' has '\(item.excerpt)', which is \(expectation)")
      }
      return change
    }

    private func change(_ item: ArraySlice<CSSToken>) throws(PresetError) -> ((inout CSSMotion) -> Void)? {
      switch self {
      case .property, .name:
        guard item.count == 1, let name = item.first?.plainText else { return nil }
        return { $0.name = name }
      case .duration:
        if item.isWord("auto") { return { ($0.duration, $0.timeline) = (nil, $0.timeline ?? "auto") } }
        guard let seconds = CSSMotion.seconds(item) else { return nil }
        return { ($0.duration, $0.durationProperty) = (seconds, item.property) }
      case .delay:
        guard let seconds = CSSMotion.seconds(item) else { return nil }
        return { ($0.delay, $0.delayProperty) = (seconds, item.property) }
      case .timingFunction:
        guard let easing = try CSSEasing.component(item) else { return nil }
        return { ($0.easing, $0.easingProperty) = (easing, item.property) }
      case .iterationCount:
        if item.isWord("infinite") { return { $0.count = .infinity } }
        guard let number = item.number else { return nil }
        return { $0.count = number }
      case .direction:
        guard item.count == 1, let word = item.first?.keyword, CSSMotion.directions.contains(word) else { return nil }
        return { $0.take(direction: word) }
      // The document's own timeline is time.
      case .timeline: return item.isWord("auto") ? { _ in } : { $0.timeline = item.excerpt }
      }
    }
  }
}

extension ArraySlice<CSSToken> {
  /// Whether they are one keyword.
  fileprivate func isWord(_ word: String) -> Bool { count == 1 && first?.keyword == word }

  /// The number that they are, or that a `calc()` makes; nil for others.
  fileprivate var number: Double? {
    if count == 1, case .number(let number)? = first?.kind { return number }
    return CSSCalculation.number(self)
  }
}

extension CSSToken {
  /// The text of a name or of a string.
  fileprivate var plainText: String? {
    switch kind {
    case .identifier(let text), .string(let text): text
    default: nil
    }
  }
}

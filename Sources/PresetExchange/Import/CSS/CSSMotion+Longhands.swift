extension CSSMotion {
  /// Whether it is of transitions or of animations.
  enum Family: String, CaseIterable {
    case transition, animation
  }

  /// Reads what the declarations of one rule make together: the shorthand, and what the longhands after it change.
  ///
  /// - Parameter declarations: Properties and values, `var()` replaced, in their order.
  /// - Throws: An error of code `data` that names a value which is wrong.
  static func motions(
    _ family: Family, _ declarations: [(property: String, value: ArraySlice<CSSToken>)]
  ) throws(PresetError) -> [CSSMotion] {
    var motions: [CSSMotion] = []
    var changes: [[(inout CSSMotion) -> Void]] = []
    var count = 0
    for (property, value) in declarations {
      let items = value.listItems
      if items.count > maximumCount { throw PresetError(.data, "'\(property)' has more than \(maximumCount) items") }
      if property == family.rawValue {
        (motions, changes) = ([], [])
        for item in items {
          var motion = try CSSMotion(item, of: family)
          // A transition without a property is one of all.
          if family == .transition && motion.name == nil && motion.duration != nil { motion.name = "all" }
          motions.append(motion)
        }
      } else if let change = try changed(property.dropFirst(family.rawValue.count + 1), items) {
        changes.append(change)
        // Names decide how many there are; without any, what is longest.
        if property == family.rawValue + "-name" || property == "transition-property" {
          let known = motions.isEmpty ? [CSSMotion()] : motions
          motions = items.indices.map { known[$0 % known.count] }
        } else {
          count = max(count, items.count)
        }
      }
    }
    if motions.isEmpty { motions = Array(repeating: CSSMotion(), count: changes.isEmpty ? 0 : count) }
    for index in motions.indices {
      for change in changes { change[index % change.count](&motions[index]) }
      try motions[index].check()
    }
    return motions
  }

  private static let maximumCount = 1000

  /// What each item of a longhand changes; nil for a longhand that does not matter.
  private static func changed(
    _ property: Substring, _ items: [ArraySlice<CSSToken>]
  ) throws(PresetError) -> [(inout CSSMotion) -> Void]? {
    var changes: [(inout CSSMotion) -> Void] = []
    for item in items {
      switch property {
      case "property", "name":
        guard item.count == 1, let name = item.first?.plainText else { return nil }
        changes.append { $0.name = name }
      case "duration", "delay":
        guard let seconds = seconds(item) else {
          // 'auto', and what only a browser can know.
          return nil
        }
        changes.append {
          if property == "delay" {
            ($0.delay, $0.delayProperty) = (seconds, item.property)
          } else {
            ($0.duration, $0.durationProperty) = (seconds, item.property)
          }
        }
      case "timing-function":
        guard let easing = try CSSEasing.component(item) else {
          throw PresetError(.data, "'\(item.excerpt)' is no easing function")
        }
        changes.append { ($0.easing, $0.easingProperty) = (easing, item.property) }
      case "iteration-count":
        if item.first?.keyword == "infinite" {
          changes.append { $0.count = .infinity }
        } else if case .number(let number)? = item.first?.kind, item.count == 1 {
          changes.append { $0.count = number }
        } else {
          return nil
        }
      case "direction":
        guard let word = item.first?.keyword else { return nil }
        changes.append { $0.take(direction: word) }
      default: return nil
      }
    }
    return changes
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

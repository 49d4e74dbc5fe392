extension SpringDialect {
  /// The dialect of a configuration that can mean but one thing.
  ///
  /// - Throws: An error of code `data` where it can mean several: a unit is never guessed.
  static func found(for figures: SpringConfiguration) throws(PresetError) -> SpringDialect {
    let keys = Set(figures.numbers.keys)
    let hint = "'--dialect' names what it is: \(all.map(\.name).joined(separator: ", "))"
    if keys.isSuperset(of: ["stiffness", "damping"]), keys.isDisjoint(with: ["duration", "visualDuration", "delay"]) {
      if let velocity = figures.numbers["velocity"], velocity != 0 {
        throw PresetError(.data, "its 'velocity' can be in more than one unit", hint: hint)
      }
      // Android calls its ratio by the same name, and Reanimated 4 takes another mass than all others.
      if keys.contains("mass") || figures.number("damping", 0) > 2 {
        return keys.contains("initialVelocity") ? uikit : motion
      }
      throw PresetError(.data, "its 'damping' can be a force or a ratio", hint: hint)
    }
    if keys.isSuperset(of: ["stiffness", "dampingRatio"]), keys.isDisjoint(with: ["mass", "duration"]) {
      return compose
    }
    if keys.isSuperset(of: ["response", "dampingFraction"]) { return swiftui }
    if keys.contains("visualDuration") { return motion }
    if keys.contains("perceptualDuration") { return uikit }
    if keys.contains("bounciness") { return reactNative }
    let what = keys.contains("duration") ? "its 'duration'" : "a spring by \(keys.sorted().joined(separator: " and "))"
    throw PresetError(.data, "\(what) means something else in each library", hint: hint)
  }
}

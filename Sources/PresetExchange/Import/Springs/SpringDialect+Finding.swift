extension SpringDialect {
  /// The dialect of a configuration that can mean but one thing.
  ///
  /// - Throws: An error of code `data` where it can mean several: a unit is never guessed.
  static func found(for figures: SpringConfiguration) throws(PresetError) -> SpringDialect {
    // Whichever library it is of, these mean the same.
    try figures.refuse(flags: "overshootClamping", "clamp")
    let keys = Set(figures.numbers.keys)
    let hint = "'--dialect' names what it is: \(all.map(\.name.name).joined(separator: ", "))"
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

  /// The libraries that a script says it is for: our own export in its first line, others by what they import.
  static func libraries(of start: ArraySlice<UInt8>) -> Set<ImportDialect> {
    guard ScriptObjects.isScript(start) else { return [] }
    let text = String(decoding: start.prefix(8192), as: UTF8.self)
    let exports: [(format: ExportFormat, dialect: ImportDialect)] = [
      (.motion, .motion), (.reactSpring, .reactSpring), (.reanimated, .reanimated),
      (.javaScript, .webAnimations),
    ]
    for (format, dialect) in exports where text.hasPrefix("// \(ExportSheet.mark(of: format))") { return [dialect] }
    var libraries: Set<ImportDialect> = []
    for line in text.split(whereSeparator: \.isNewline) where line.contains("import") || line.contains("from") {
      let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
      guard parts.count >= 3 else { continue }
      let module = parts[parts.count - 2]
      if ["motion", "motion/react", "motion/react-client", "framer-motion"].contains(module) {
        libraries.insert(motion.name)
      } else if module == "react-spring" || module.hasPrefix("@react-spring/") {
        libraries.insert(reactSpring.name)
      } else if module == "react-native-reanimated" {
        libraries.insert(reanimated.name)
      } else if module == "react-native", line.contains("Animated") {
        libraries.insert(reactNative.name)
      }
    }
    return libraries
  }

  /// The dialect of a script that says which library it is for; nil where it does not, or not which version.
  static func said(by bytes: [UInt8]) -> SpringDialect? {
    let libraries = libraries(of: bytes[...])
    guard libraries.count == 1, let name = libraries.first else { return nil }
    // An import of Reanimated does not say which version's defaults count; calls tell themselves.
    return name == reanimated.name ? nil : all.first { $0.name == name }
  }
}

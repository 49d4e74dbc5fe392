/// The constants of an export, as they are written where presets are written out.
package struct SuggestedConstants: Sendable {
  private let export: ScannedReference.Export
  /// The identifiers by the presets that the export has.
  private let identifiers: [String: String]
  /// The text of the export, which tells what a preset has beside its easing.
  private let text: String

  /// Creates the constants of an export; nil for a format whose constants can't stand in a literal's place.
  ///
  /// - Parameters:
  ///   - format: The format, one of ``formats``.
  ///   - identifiers: The identifiers by the presets that the export has.
  ///   - text: What was exported.
  package init?(format: ExportFormat, identifiers: [String: String], text: String) {
    guard Self.formats.contains(format),
      let export = ScannedReference.Export.allCases.first(where: { $0.format == format })
    else { return nil }
    self.export = export
    self.identifiers = identifiers
    self.text = text
  }

  /// The formats whose constants can stand in a literal's place.
  package static let formats = [ExportFormat.swiftUI, .css, .compose, .flutter, .uiKit]

  /// Returns what becomes of a literal, and of its duration beside it, by the constants of a preset or a value; nil where
  /// none can stand there.
  func edits(
    for literal: ScannedFile.Literal, as written: String, preset: String
  ) -> [SourceSuggestion.Edit]? {
    guard literal.export == export, let identifier = identifiers[preset],
      let motion = try? literal.reading.get()
    else { return nil }
    if export == .flutter { return parts(literal, written, motion, identifier) }
    // What has the name of the export's constant would be made of itself, or be another one than that.
    if let definition = literal.definition {
      if export == .css ? text.contains("  \(definition):") : definition == identifier { return nil }
    }
    // A constant would be complete at another time.
    if motion.modifiers.contains(where: { $0.kind == "logicallyComplete" }) { return nil }
    if export == .css && literal.isInContext && varies("--" + identifier) { return nil }
    return text(written, motion, identifier).map { [(literal.replaced, $0)] }
  }

  /// Whether a constant of SwiftUI is for newer systems than what it takes the place of, as the export says before it.
  func isNewer(_ constant: String, than written: String) -> Bool {
    guard export == .swiftUI, let name = constant.split(separator: ".").last,
      let place = text.firstRange(of: " \(name): ")
    else { return false }
    let lines = text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.lastIndex { $0.contains("extension ") } ?? 0
    let isMarked = head > 0 && lines[head - 1].hasPrefix("@available")
    return isMarked && !Self.wordsOfItsYear.contains { written.contains($0) }
  }

  /// What only literals have that came with the same systems.
  private static let wordsOfItsYear = [
    "pring(duration", "pring(bounce", "extraBounce", ".smooth", ".snappy", ".bouncy", "UnitCurve",
  ]

  private func text(_ written: String, _ motion: ScannedMotion, _ identifier: String) -> String? {
    switch export {
    case .css: return styles(written, motion, identifier)
    case .swiftUI where motion.isCurve:
      // A curve is no animation, and most constants are animations.
      return text.contains("let \(identifier): UnitCurve = ") ? "Animation.\(identifier)" : nil
    case .swiftUI:
      guard text.contains("let \(identifier): Animation") else { return nil }
      return written.hasPrefix(".") ? ".\(identifier)" : "Animation.\(identifier)"
    case .uiKit:
      if written.hasPrefix("CAMediaTimingFunction") {
        return text.contains("var \(identifier): CAMediaTimingFunction ") ? "Motion.\(identifier)" : nil
      }
      let isParameters = written.hasPrefix("UICubicTiming") || written.hasPrefix("UISpringTiming")
      return isParameters && text.contains("static var \(identifier)Timing:") ? "Motion.\(identifier)Timing" : nil
    case .compose where motion.isCurve:
      return text.contains("val \(identifier): Easing = ") ? "Motion.\(identifier)" : nil
    case .compose:
      guard text.contains(" \(identifier)(") else { return nil }
      // The types between angle brackets say what the motion is of, where nothing else does.
      let name = written.prefix { $0 != "(" }
      return "Motion.\(identifier)\(name.drop { $0 != "<" })()"
    case .flutter, .android, .script: return nil
    }
  }

  /// Whether the export's custom properties of a preset or a value are others in some context, or may be by what they are
  /// made from.
  private func varies(_ property: String) -> Bool {
    ["", "-easing", "-duration", "-delay"].contains { ending in
      let parts = text.split(separator: "\(property)\(ending): ", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count > 2 || parts.count == 2 && parts[1].prefix { $0 != ";" }.contains("var(")
    }
  }

  /// A spring, a curve, or a curve and the duration beside it, in Dart.
  private func parts(
    _ literal: ScannedFile.Literal, _ written: String, _ motion: ScannedMotion, _ identifier: String
  ) -> [SourceSuggestion.Edit]? {
    func constant(_ ending: String) -> String? {
      text.contains(" \(identifier)\(ending) = ") ? "Motion.\(identifier)\(ending)" : nil
    }
    if written.hasPrefix("SpringDescription") { return constant("Spring").map { [(literal.replaced, $0)] } }
    if motion.isCurve {
      return (constant("Curve") ?? (text.contains("Curve \(identifier) = ") ? constant("") : nil))
        .map { [(literal.replaced, $0)] }
    }
    guard let place = literal.duration, let curve = constant("Curve"), let duration = constant("Duration"),
      motion.modifiers.isEmpty
    else { return nil }
    return [(literal.replaced, curve), (place, duration)]
  }

  /// An item of a transition, or an easing alone, by custom properties.
  private func styles(_ written: String, _ motion: ScannedMotion, _ identifier: String) -> String? {
    let property = "--" + identifier
    if motion.isCurve, text.contains("  \(property): ") { return "var(\(property))" }
    guard text.contains("\(property)-easing:") else { return nil }
    if motion.isCurve { return "var(\(property)-easing)" }
    // A transition runs once.
    guard text.contains("\(property)-iterations: 1;"), motion.modifiers.allSatisfy({ $0.kind == "delay" }) else {
      return nil
    }
    let kept = Self.words(written).filter { !Self.isTime($0) && !Self.isEasing($0) }
    // What is computed may be another time, or another easing.
    guard kept.allSatisfy(Self.isName) else { return nil }
    var words = kept + ["var(\(property)-duration)", "var(\(property)-easing)"]
    if !text.contains("\(property)-delay: 0ms;") { words.append("var(\(property)-delay)") }
    return words.joined(separator: " ")
  }

  /// The words that white space outside of parentheses divides.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if character.isWhitespace, depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isTime(_ word: String) -> Bool {
    word.first.map { $0.isNumber || "+-.".contains($0) } == true && word.lowercased().hasSuffix("s") && !isName(word)
  }

  private static func isEasing(_ word: String) -> Bool {
    CSSEasing.isKeyword(word)
      || ["cubic-bezier(", "linear(", "steps("].contains { word.lowercased().hasPrefix($0) }
  }

  /// Whether a word is the name of a property, or a keyword.
  private static func isName(_ word: String) -> Bool {
    guard let first = word.drop(while: { $0 == "-" }).first, !first.isNumber else { return false }
    return word.utf8.allSatisfy { SourceTokenizer.isWordPart($0) || $0 == UInt8(ascii: "-") }
      && !word.contains("$")
  }
}

/// The constants that values become in a programming language, and how presets refer to them.
struct CodeConstants: Sendable {
  /// Writes a time in seconds.
  let time: @Sendable (Double) -> String
  /// Writes a curve without a time.
  let curve: @Sendable (BezierFigures) -> String
  /// Declares a constant by its name, its type and what it is.
  let declaration: @Sendable (String, ValueType, String) -> String
  /// The longest time that the language has a number for, in seconds.
  var longestTime = Double.infinity
  /// What the names of a preset's own constants end in, where it has several: no value is called so.
  var endings: [String] = []

  /// The end of a value's name that would be such a name.
  var mark = "Value"
  /// Writes a curve that is no Bézier curve; without it such curves are figures of what is made from them.
  var otherCurve: (@Sendable (ExportedValue) -> String?)?
  /// What names begin with, as the `$` of Sass.
  var sigil = ""
  /// Returns the seconds that are written of a time, where the language has whole parts of a second alone.
  var kept: @Sendable (Double) -> Double = { $0 }
  /// Writes what refers to a constant, by its name and its type.
  var reference: @Sendable (String, ValueType) -> String = { name, _ in name }

  /// What a value is by itself; nil where the language has no constant for it.
  func figure(of value: ExportedValue) -> String? {
    switch value.preset.valueType {
    case .duration: value.figure.number.flatMap { abs($0) <= longestTime ? time($0) : nil }
    case .curve: (value.subject?.unmodified.shape).flatMap { BezierFigures($0) }.map(curve) ?? otherCurve?(value)
    case .number, nil: nil
    }
  }

  /// The name of the constant that a value is; one that has the mark already gets it once more.
  func name(_ identifier: String) -> String {
    var stem = identifier[...]
    while stem.hasSuffix(mark) { stem = stem.dropLast(mark.count) }
    return sigil + identifier + (endings.contains(where: stem.hasSuffix) ? mark : "")
  }

  /// A time: the name of a constant that is as long, or the figure.
  func text(_ seconds: Double, _ value: ExportedValue?) -> String { named(time(seconds), value) }

  /// A curve: the name of a constant that is the same, or its figures.
  func text(_ figures: BezierFigures, _ value: ExportedValue?) -> String { named(curve(figures), value) }

  /// A figure's text: the name of a constant that has the same, or itself.
  func named(_ text: String, _ value: ExportedValue?) -> String {
    guard let value, let type = value.preset.valueType, figure(of: value) == text else { return text }
    return reference(name(value.identifier), type)
  }

  /// Whether a value is written as it is, or how far from that.
  private func outcome(of value: ExportedValue) -> String {
    guard value.preset.valueType == .duration, let seconds = value.figure.number else { return "exact" }
    let error = abs(kept(seconds) - seconds)
    return error < 1e-9 ? "exact" : "error \(JSON.text(of: error.rounded(figures: 2))) s"
  }

  /// The declarations with their comments, those first that others refer to.
  ///
  /// - Parameters:
  ///   - comment: What a line of comment begins with.
  ///   - deprecation: Returns the line that says that something is deprecated.
  func declarations(
    _ sheet: ExportSheet, comment: String, deprecation: (ExportDeprecation) -> String
  ) -> [[String]] {
    let values = Dictionary(sheet.values.map { ($0.identifier, $0) }) { first, _ in first }
    func depth(_ value: ExportedValue) -> Int {
      // A catalog follows eight in a row.
      var (depth, next) = (0, value.target)
      while let target = next, depth < 16 { (depth, next) = (depth + 1, values[target]?.target) }
      return depth
    }
    let ordered = sheet.values.map { (value: $0, depth: depth($0)) }.sorted { $0.depth < $1.depth }
    return ordered.compactMap { value, _ in
      guard let type = value.preset.valueType,
        let text = value.target.map({ reference(name($0), type) }) ?? figure(of: value)
      else { return nil }
      var lines = ["\(comment)\(value.preset.name.plainLine): \(type.rawValue), \(outcome(of: value))"]
      if let note = value.preset.note, !note.isEmpty { lines.append("\(comment)\(note.plainLine)") }
      if let deprecated = ExportDeprecation(value.preset) { lines.append(deprecation(deprecated)) }
      return lines + [declaration(name(value.identifier), type, text)]
    }
  }
}

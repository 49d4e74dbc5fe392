internal import AnimationEngine

// Values as custom properties.
extension ExportedValue {
  /// The figure as CSS has it; nil for numbers, which nothing of CSS's motion refers to, and for curves that CSS has no
  /// exact function for.
  var cssText: String? {
    switch preset.valueType {
    case .duration: return figure.number.map(CSSEasing.time)
    case .curve: break
    case .number, nil: return nil
    }
    guard let shape = subject?.unmodified.shape else { return nil }
    if let curve = BezierFigures(shape) { return CSSEasing.bezier(curve) }
    return switch shape {
    case .steps(let count, let position, _): CSSEasing.steps(count, position)
    case .linearPoints(let line, _): CSSEasing.linear(line)
    default: nil
    }
  }

  /// The name of the property.
  ///
  /// A preset `menu` has the properties `--menu-easing` and `--menu-duration`: a value that is called so gets another
  /// word behind its name, and one that has that word already gets it once more.
  var cssProperty: String { Self.property(identifier) }

  /// The property and what it is: a figure, or another property.
  var cssDeclaration: String {
    "\(cssProperty): \(target.map { "var(\(Self.property($0)))" } ?? cssText ?? "");"
  }

  /// The remarks, a line each; the first one has the name, by which an import finds it.
  var cssComments: [String] {
    var lines = ["\(preset.name.plainLine): \(preset.valueType?.rawValue ?? "value"), exact"]
    if let note = preset.note, !note.isEmpty { lines.append(note.plainLine) }
    return lines + (ExportDeprecation(preset).map { [$0.comment] } ?? [])
  }

  private static func property(_ identifier: String) -> String { "--" + cssName(identifier) }

  /// The name of a value's property, without its dashes: no preset has one of that name.
  @Sendable
  static func cssName(_ identifier: String) -> String {
    var stem = identifier[...]
    while stem.hasSuffix(mark) { stem = stem.dropLast(mark.count) }
    return identifier + (endings.contains(where: stem.hasSuffix) ? mark : "")
  }

  private static let mark = "-value"

  /// What the properties of presets end in.
  private static let endings = ["-easing", "-duration", "-delay", "-iterations", "-direction"]
}

extension ExportFormat {
  /// Kotlin for Jetpack Compose: an object with a function for each preset, which makes its animation specification for
  /// any type of value: `fadeIn(Motion.hero())`, `animateDpAsState(width, Motion.hero())`.
  ///
  /// Times are whole milliseconds there, numbers are floats. A repetition that reverses runs a pass with its time
  /// reversed, and springs neither wait nor repeat.
  public static let compose = ExportFormat(
    name: "compose", summary: "Kotlin for Jetpack Compose", fileName: "Motion.kt", endings: [".kt"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: kotlinKeywords), longestTime: TimeGrain.longestInt32,
        standsAlone: false, writesValue: { constants.figure(of: $0) != nil }, attempts: attempts, files: files)))

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0.milliseconds.rounded()) }, curve: { "CubicBezierEasing(\($0.list(float)))" },
    declaration: { $1 == .duration ? "const val \($0): Int = \($2)" : "val \($0): Easing = \($2)" },
    longestTime: TimeGrain.longestInt32, kept: TimeGrain.milliseconds.rounded)

  /// The words that no name may be in Kotlin.
  private static let hardKeywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]

  /// Those, what the file calls, and what every object has.
  private static let kotlinKeywords = hardKeywords.union([
    "dynamic", "spring", "tween", "repeatable", "infiniteRepeatable", "snap", "points",
    "equals", "hashCode", "toString",
  ])

  /// Refuses what is no name of a package in Kotlin.
  package static func check(package: String) throws(PresetError) {
    for part in package.split(separator: ".", omittingEmptySubsequences: false) {
      func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 }
      let isName =
        part.utf8.first.map(isLetter) == true && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
      if isName && !hardKeywords.contains(String(part)) { continue }
      throw PresetError(
        .usage, "'\(package)' is no package: '\(part)' is no name in Kotlin", hint: "write it as com.example.motion")
    }
  }

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let springs = ExportConversion.springs(
      subject, holding: [], accepts: { $0.initialVelocity == 0 }, motion: { figures, _ in figures.valueByRatio }
    ) {
      // When a spring counts as at rest is a value of the type that moves.
      let call =
        "spring(dampingRatio = \(float($0.figures.dampingRatio)), stiffness = \(float($0.figures.unitStiffness)), "
        + "visibilityThreshold = visibilityThreshold)"
      return ExportPiece(
        text: "fun <T> \($0.identifier)(visibilityThreshold: T? = null): FiniteAnimationSpec<T> = \(call)")
    }
    let references = subject.references
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held, grain: .milliseconds, rewinds: true) {
      declaration($0, tween(constants.text($0.figures, references?.curve), $0.figures.duration, $0, references))
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .milliseconds) {
      declaration($0, tween("points(\($0.figures.list(float)))", $0.figures.duration, $0, references))
    }
    return springs + beziers + points
  }

  private static func declaration<Figures>(
    _ written: ExportConversion.Written<Figures>, _ call: String
  ) -> ExportPiece {
    let isEndless = written.pass.repetition.map { $0.count == nil } ?? false
    let type = isEndless ? "InfiniteRepeatableSpec" : "FiniteAnimationSpec"
    return ExportPiece(text: "fun <T> \(written.identifier)(): \(type)<T> = \(call)")
  }

  private static func tween<Figures>(
    _ easing: String, _ duration: Double, _ written: ExportConversion.Written<Figures>,
    _ references: ExportReferences?
  ) -> String {
    let wait = constants.text(written.delay, references?.delay)
    let isRepeated = written.pass.repetition != nil
    let delay = written.delay == 0 || isRepeated ? "" : "delayMillis = \(wait), "
    let tween =
      "tween<T>(durationMillis = \(constants.text(duration, references?.duration)), \(delay)easing = \(easing))"
    guard let repetition = written.pass.repetition else { return tween }
    let mode = "repeatMode = RepeatMode.\(repetition.autoreverses ? "Reverse" : "Restart")"
    let start = written.delay == 0 ? "" : ", initialStartOffset = StartOffset(\(wait))"
    guard let count = repetition.count else { return "infiniteRepeatable(\(tween), \(mode)\(start))" }
    return "repeatable(iterations = \(count), animation = \(tween), \(mode)\(start))"
  }

  /// A number as Kotlin writes a float.
  private static func float(_ number: Double) -> String {
    let text = Float(number).description
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "f"
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    var text = sheet.heading.map { "// \($0)\n" }.joined()
    var body = "\nobject Motion {\n"
    let values = constants.declarations(sheet, comment: "// ", deprecation: \.kotlinConstant)
    let presets = sheet.presets.map { preset in
      preset.comments.map { "// " + $0 } + [preset.deprecation?.kotlin].compactMap(\.self) + [preset.piece.text]
    }
    body += (values + presets).map { $0.map { "    \($0)\n" }.joined() }.joined(separator: "\n")
    body += "}\n"
    if body.contains("points(") { body += pointsSource }
    if let package = sheet.options.package { text += "\npackage \(package)\n" }
    text += "\n" + Self.imports(of: body) + body
    return [ExportedFile(Self.compose.fileName, text)]
  }

  /// The lines that import what a text uses, each name by itself.
  private static func imports(of body: String) -> String {
    let words = CodeWords.used(in: body)
    return importable.filter(words.contains).map { "import androidx.compose.animation.core.\($0)\n" }.joined()
  }

  private static let importable = [
    "CubicBezierEasing", "Easing", "FiniteAnimationSpec", "InfiniteRepeatableSpec", "RepeatMode", "StartOffset",
    "infiniteRepeatable", "repeatable", "spring", "tween",
  ]

  private static let pointsSource = """

    /** Straight lines between points: pairs of a part of the duration and a value. */
    private fun points(vararg values: Float) = Easing { part ->
        var index = 2
        while (index < values.size && values[index] <= part) index += 2
        if (index >= values.size) {
            values[values.size - 1]
        } else {
            val slope = (values[index + 1] - values[index - 1]) / (values[index] - values[index - 2])
            values[index - 1] + (part - values[index - 2]) * slope
        }
    }

    """
}

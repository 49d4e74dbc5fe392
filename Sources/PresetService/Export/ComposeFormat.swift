extension ExportFormat {
  /// Kotlin for Jetpack Compose: an object with an animation specification for each preset.
  ///
  /// Times are whole milliseconds there, numbers are floats. A repetition that reverses runs a pass with its time
  /// reversed, and springs neither wait nor repeat.
  static let compose = ExportFormat(
    name: "compose", summary: "Kotlin for Jetpack Compose", fileName: "Motion.kt", endings: [".kt"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: kotlinKeywords), attempts: attempts, files: files)))

  private static let kotlinKeywords: Set<String> = [
    "as", "break", "class", "continue", "do", "dynamic", "else", "false", "for", "fun", "if", "in", "interface", "is",
    "null", "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
    "when", "while", "spring", "tween", "repeatable", "infiniteRepeatable", "snap", "points",
  ]

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let springs = ExportConversion.springs(
      subject, holding: [], accepts: { $0.initialVelocity == 0 }, motion: { figures, _ in figures.valueByRatio }
    ) {
      let call =
        "spring(dampingRatio = \(float($0.figures.dampingRatio)), "
        + "stiffness = \(float($0.figures.unitStiffness)), visibilityThreshold = 0.001f)"
      return declaration($0.identifier, call)
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held, grain: .milliseconds, rewinds: true) {
      declaration($0.identifier, tween("CubicBezierEasing(\($0.figures.list(float)))", $0.figures.duration, $0))
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .milliseconds) {
      declaration($0.identifier, tween("points(\($0.figures.list(float)))", $0.figures.duration, $0))
    }
    return springs + beziers + points
  }

  private static func declaration(_ identifier: String, _ call: String) -> ExportPiece {
    ExportPiece(text: "val \(identifier): AnimationSpec<Float> = \(call)")
  }

  private static func tween<Figures>(
    _ easing: String, _ duration: Double, _ written: ExportConversion.Written<Figures>
  ) -> String {
    func time(_ seconds: Double) -> String { JSON.text(of: seconds.milliseconds) }
    let isRepeated = written.pass.repetition != nil
    let delay = written.delay == 0 || isRepeated ? "" : "delayMillis = \(time(written.delay)), "
    let tween = "tween<Float>(durationMillis = \(time(duration)), \(delay)easing = \(easing))"
    guard let repetition = written.pass.repetition else { return tween }
    let mode = "repeatMode = RepeatMode.\(repetition.autoreverses ? "Reverse" : "Restart")"
    let start = written.delay == 0 ? "" : ", initialStartOffset = StartOffset(\(time(written.delay)))"
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
    text += "\nimport androidx.compose.animation.core.*\n\nobject Motion {\n"
    text += sheet.presets.map { preset in
      (preset.comments.map { "// " + $0 } + [preset.piece.text]).map { "    \($0)\n" }.joined()
    }.joined(separator: "\n")
    text += "}\n"
    if text.contains("points(") { text += pointsSource }
    return [ExportedFile(Self.compose.fileName, text)]
  }

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

extension ExportFormat {
  /// Dart for Flutter: curves with durations, and descriptions of springs.
  ///
  /// How often an `AnimationController` repeats is told beside the curve; it runs a pass back with its time reversed.
  public static let flutter = ExportFormat(
    name: "flutter", summary: "Dart for Flutter", fileName: "motion.dart", endings: [".dart"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: dartKeywords), longestTime: TimeGrain.longestDart,
        writesValue: { constants.figure(of: $0) != nil }, valueName: constants.name, attempts: attempts, files: files)))

  private static let constants = CodeConstants(
    time: { "Duration(microseconds: \(JSON.text(of: ($0 * 1e6).rounded())))" }, curve: { "Cubic(\($0.list()))" },
    declaration: { "static const \($1 == .curve ? "Curve" : "Duration") \($0) = \($2);" },
    longestTime: TimeGrain.longestDart,
    endings: ["Curve", "Duration", "Delay", "Passes", "Reverses", "Spring", "Velocity"])

  private static let dartKeywords: Set<String> = [
    "assert", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum", "extends",
    "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return", "super", "switch",
    "this", "throw", "true", "try", "var", "void", "while", "with", "hashCode", "runtimeType", "toString",
  ]

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let references = subject.references
    let springs = ExportConversion.springs(subject, holding: [.delay], grain: .microseconds) {
      let spring = $0.figures
      let figures = [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
        .map { "\($0.0): \(JSON.text(of: $0.1))" }.joined(separator: ", ")
      let velocity =
        spring.initialVelocity == 0
        ? [] : ["static const double \($0.identifier)Velocity = \(JSON.text(of: spring.initialVelocity));"]
      return lines(
        ["static const SpringDescription \($0.identifier)Spring = SpringDescription(\(figures));"] + velocity, $0,
        references)
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held, grain: .microseconds, rewinds: true) {
      lines(
        [
          "static const Curve \($0.identifier)Curve = \(constants.text($0.figures, references?.curve));",
          duration($0.figures.duration, $0, references),
        ], $0, references)
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .microseconds) {
      lines(
        [
          "static const Curve \($0.identifier)Curve = PointsCurve([\($0.figures.list())]);",
          duration($0.figures.duration, $0, references),
        ], $0, references)
    }
    return springs + beziers + points
  }

  private static func duration<Figures>(
    _ seconds: Double, _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> String {
    "static const Duration \(written.identifier)Duration = \(constants.text(seconds, references?.duration));"
  }

  private static func lines<Figures>(
    _ first: [String], _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> ExportPiece {
    var lines = first
    if written.delay != 0 {
      let delay = constants.text(written.delay, references?.delay)
      lines.append("static const Duration \(written.identifier)Delay = \(delay);")
    }
    if let repetition = written.pass.repetition {
      let count = repetition.count.map(String.init) ?? "null"
      lines.append("static const int? \(written.identifier)Passes = \(count);")
      lines.append("static const bool \(written.identifier)Reverses = \(repetition.autoreverses);")
    }
    return ExportPiece(text: lines.joined(separator: "\n"))
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    var text = sheet.heading.map { "// \($0)\n" }.joined()
    text += "\nimport 'package:flutter/animation.dart';\nimport 'package:flutter/physics.dart';\n\n"
    text += "abstract final class Motion {\n"
    let values = constants.declarations(sheet, comment: "/// ", deprecation: \.dart)
    let presets = sheet.presets.map { preset in
      preset.comments.map { "/// " + $0 } + preset.memberLines(deprecatedAs: preset.deprecation?.dart)
    }
    text += (values + presets).map { lines in
      lines.flatMap { DartDeclaration.lines(of: $0, indent: 2) }.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
    text += "}\n"
    if text.contains("PointsCurve(") { text += curveSource }
    return [ExportedFile(Self.flutter.fileName, text)]
  }

  private static let curveSource = """

    /// Straight lines between points: pairs of a part of the duration and a value.
    class PointsCurve extends Curve {
      const PointsCurve(this.points);

      final List<double> points;

      @override
      double transformInternal(double t) {
        var index = 2;
        while (index < points.length && points[index] <= t) {
          index += 2;
        }
        if (index >= points.length) return points[points.length - 1];
        final slope =
            (points[index + 1] - points[index - 1]) /
            (points[index] - points[index - 2]);
        return points[index - 1] + (t - points[index - 2]) * slope;
      }
    }

    """
}

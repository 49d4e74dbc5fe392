extension ExportFormat {
  /// Dart for Flutter: curves with durations, and descriptions of springs.
  ///
  /// How often an `AnimationController` repeats is told beside the curve; it runs a pass back with its time reversed.
  static let flutter = ExportFormat(
    name: "flutter", summary: "Dart for Flutter", fileName: "motion.dart", endings: [".dart"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: dartKeywords), longestTime: TimeGrain.longestDart,
        attempts: attempts, files: files)))

  private static let dartKeywords: Set<String> = [
    "assert", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum", "extends",
    "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return", "super", "switch",
    "this", "throw", "true", "try", "var", "void", "while", "with", "hashCode", "runtimeType", "toString",
  ]

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let springs = ExportConversion.springs(subject, holding: [.delay], grain: .microseconds) {
      let figures = $0.figures
      let constants = [("mass", figures.mass), ("stiffness", figures.stiffness), ("damping", figures.damping)]
        .map { "\($0.0): \(JSON.text(of: $0.1))" }.joined(separator: ", ")
      let velocity =
        figures.initialVelocity == 0
        ? [] : ["static const double \($0.identifier)Velocity = \(JSON.text(of: figures.initialVelocity));"]
      return lines(
        ["static const SpringDescription \($0.identifier)Spring = SpringDescription(\(constants));"] + velocity, $0)
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held, grain: .microseconds, rewinds: true) {
      lines(
        ["static const Curve \($0.identifier)Curve = Cubic(\($0.figures.list()));", duration($0.figures.duration, $0)],
        $0)
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .microseconds) {
      lines(
        [
          "static const Curve \($0.identifier)Curve = PointsCurve([\($0.figures.list())]);",
          duration($0.figures.duration, $0),
        ], $0)
    }
    return springs + beziers + points
  }

  private static func time(_ seconds: Double) -> String {
    "Duration(microseconds: \(JSON.text(of: (seconds * 1e6).rounded())))"
  }

  private static func duration<Figures>(_ seconds: Double, _ written: ExportConversion.Written<Figures>) -> String {
    "static const Duration \(written.identifier)Duration = \(time(seconds));"
  }

  private static func lines<Figures>(
    _ first: [String], _ written: ExportConversion.Written<Figures>
  ) -> ExportPiece {
    var lines = first
    if written.delay != 0 {
      lines.append("static const Duration \(written.identifier)Delay = \(time(written.delay));")
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
    text += sheet.presets.map { preset in
      let annotation = [preset.deprecation?.dart].compactMap(\.self)
      let lines =
        preset.comments.map { "/// " + $0 } + annotation + preset.piece.text.split(separator: "\n").map(String.init)
      return lines.map { "  \($0)\n" }.joined()
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
        final slope = (points[index + 1] - points[index - 1]) / (points[index] - points[index - 2]);
        return points[index - 1] + (t - points[index - 2]) * slope;
      }
    }

    """
}

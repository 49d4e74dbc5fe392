extension ExportFormat {
  /// Swift for UIKit and Core Animation: a function for each preset that makes its `CAAnimation`, and a timing curve
  /// for `UIViewPropertyAnimator` where UIKit has one.
  ///
  /// Core Animation runs a pass back with its time reversed. It has to be named: a file of Swift is SwiftUI's.
  public static let uiKit = ExportFormat(
    name: "uikit", summary: "Swift for UIKit and Core Animation", fileName: "Motion.swift", endings: [],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: IdentifierStyle.swiftKeywords.union(["points", "stair"])),
        standsAlone: false, writesValue: { constants.figure(of: $0) != nil }, valueName: constants.name,
        attempts: attempts, files: files)))

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0) }, curve: { "CAMediaTimingFunction(controlPoints: \($0.list()))" },
    declaration: { name, type, text in
      // No constant: Core Animation's classes are not to be shared between threads.
      type == .curve
        ? "static var \(name): CAMediaTimingFunction { \(text) }" : "static let \(name): TimeInterval = \(text)"
    }, endings: ["Timing", "Duration", "Delay"])

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let held = ExportSubject.Held.all
    let references = subject.references
    let springs = ExportConversion.springs(subject, holding: [.delay, .negativeDelay]) {
      let figures = $0.figures
      let constants = [("mass", figures.mass), ("stiffness", figures.stiffness), ("damping", figures.damping)]
        .map { (name: $0.0, value: JSON.text(of: $0.1)) }
      let velocity = JSON.text(of: figures.initialVelocity)
      let isOverdamped = figures.damping * figures.damping > 4 * figures.mass * figures.stiffness
      // Those of UIKit are damped critically at the most.
      let timing =
        isOverdamped
        ? nil
        : """
        static var \($0.identifier)Timing: UISpringTimingParameters {
          UISpringTimingParameters(
            \(constants.map { "\($0.name): \($0.value)" }.joined(separator: ", ")),
            initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
        }
        """
      let lines =
        ["let animation = CASpringAnimation(keyPath: keyPath)"]
        + constants.map { "animation.\($0.name) = \($0.value)" }
        + ["animation.initialVelocity = \(velocity)"]
        + (isOverdamped
          ? [
            "// Before iOS 17 it moves as one that is damped critically.",
            "if #available(iOS 17, *) { animation.allowsOverdamping = true }",
          ] : [])
        + ["animation.duration = animation.settlingDuration"]
      return function($0, lines, ends: true, timing: timing, references)
    }
    let beziers = ExportConversion.beziers(subject, holding: held, rewinds: true) {
      let figures = $0.figures
      let timing = """
        static var \($0.identifier)Timing: UICubicTimingParameters {
          UICubicTimingParameters(
            controlPoint1: CGPoint(x: \(JSON.text(of: figures.x1)), y: \(JSON.text(of: figures.y1))),
            controlPoint2: CGPoint(x: \(JSON.text(of: figures.x2)), y: \(JSON.text(of: figures.y2))))
        }
        static let \($0.identifier)Duration: TimeInterval = \(constants.text(figures.duration, references?.duration))
        """
      let lines = [
        "let animation = CABasicAnimation(keyPath: keyPath)",
        "animation.timingFunction = \(constants.text(figures, references?.curve))",
        duration(figures.duration, references),
      ]
      return function($0, lines, ends: true, timing: timing, references)
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options) {
      let points = $0.figures.points
      let lines = [
        "let animation = CAKeyframeAnimation(keyPath: keyPath)",
        "animation.keyTimes = [\(points.map { JSON.text(of: $0.input) }.joined(separator: ", "))]",
        "let parts: [Double] = [\(points.map { JSON.text(of: $0.output) }.joined(separator: ", "))]",
        "animation.values = parts.map { start + (end - start) * $0 }",
        duration($0.figures.duration, references),
      ]
      return function($0, lines, ends: false, timing: nil, references)
    }
    return springs + beziers + points
  }

  /// The line that says how long an animation of a layer takes: one of zero seconds would take the default of a quarter
  /// of a second (`CALayer.add(_:forKey:)`).
  private static func duration(_ seconds: Double, _ references: ExportReferences?) -> String {
    seconds == 0
      ? "animation.duration = .leastNonzeroMagnitude  // Of zero, it would take the default, 0.25 s."
      : "animation.duration = \(constants.text(seconds, references?.duration))"
  }

  private static func function<Figures>(
    _ written: ExportConversion.Written<Figures>, _ first: [String], ends: Bool, timing: String?,
    _ references: ExportReferences?
  ) -> ExportPiece {
    var lines = first
    if ends { lines += ["animation.fromValue = start", "animation.toValue = end"] }
    if written.delay != 0 {
      let delay = constants.text(written.delay, references?.delay)
      lines.append("animation.beginTime = CACurrentMediaTime() + \(delay)")
      lines.append("animation.fillMode = .backwards")
    }
    if let repetition = written.pass.repetition {
      // A repetition that reverses is there and back.
      let count = repetition.count.map { Double($0) / (repetition.autoreverses ? 2 : 1) }
      lines.append("animation.repeatCount = \(count.map(JSON.text(of:)) ?? ".infinity")")
      lines.append("animation.autoreverses = \(repetition.autoreverses)")
    }
    lines.append("return animation")
    let opening =
      "static func \(written.identifier)(_ keyPath: String, from start: Double, to end: Double) -> CAAnimation {"
    let function = [opening] + lines.map { "  " + $0 } + ["}"]
    return ExportPiece(
      text: (function + (timing.map { [$0] + beside(written, references) } ?? [])).joined(separator: "\n"))
  }

  /// What timing parameters do not say of a motion: how long it waits, and its passes, which are the animator's to make.
  private static func beside<Figures>(
    _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> [String] {
    var lines: [String] = []
    if written.delay != 0 {
      let delay = constants.text(written.delay, references?.delay)
      lines.append("static let \(written.identifier)Delay: TimeInterval = \(delay)")
    }
    if let repetition = written.pass.repetition {
      let passes = repetition.count.map { "\($0) passes" } ?? "passes without end"
      lines.append(
        "// \(written.identifier)Timing is one of its \(passes)\(repetition.autoreverses ? ", there and back" : "").")
    }
    return lines
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    var text = sheet.heading.map { "// \($0)\n" }.joined()
    text += "\nimport QuartzCore\nimport UIKit\n\nenum Motion {\n"
    let values = constants.declarations(sheet, comment: "/// ", deprecation: \.swift)
    let presets = sheet.presets.map { preset in
      preset.comments.map { "/// " + $0 } + preset.memberLines(deprecatedAs: preset.deprecation?.swift)
    }
    text += (values + presets).map { $0.map { "  \($0)\n" }.joined() }.joined(separator: "\n")
    return [ExportedFile(Self.uiKit.fileName, text + "}\n")]
  }
}

internal import AnimationEngine

extension ExportFormat {
  /// Custom properties: one for each value, and easing, duration, delay, iterations and direction of each preset.
  package static let css = ExportFormat(
    name: "css", summary: "CSS custom properties", fileName: "animations.css", endings: [".css"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.kebab), variants: .written, modesRemarks: cssRemarks, writesCombinations: true,
        writesValue: { $0.cssText != nil }, attempts: attempts, files: files)))

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let beziers = ExportConversion.beziers(subject, holding: .all, rewinds: true) {
      piece(CSSEasing.bezier($0.figures), $0.figures.duration, $0, subject.references)
    }
    let points = ExportConversion.points(
      subject, holding: .all, options, rewinds: true, what: { "linear() of \($0) stops" }
    ) { piece(CSSEasing.linear($0.figures.points), $0.figures.duration, $0, subject.references) }
    return [{ () throws in try steps(subject) }] + beziers
      + [{ () throws in try stops(subject) }, points, { () throws in try thereAndBack(subject, options) }]
  }

  private static func steps(_ subject: ExportSubject) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard case .steps(let count, let position, let duration)? = pass.shape else {
      throw ExportObstacle("has no steps")
    }
    let easing = CSSEasing.steps(count, position)
    let stair = Animation.steps(count, position: position, duration: duration)
    return ExportConversion.curve(
      "steps()", duration, pass, span: duration, .any, true,
      value: { time in
        var context = AnimationContext<Double>()
        return stair.animate(value: 1, time: time, context: &context) ?? 1
      }
    ) { piece(easing, $0.figures, $0, subject.references) }
  }

  /// The points of a preset as it has them, the places before its start and after its end included.
  private static func stops(_ subject: ExportSubject) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard case .linearPoints(let line, let duration)? = pass.shape else { throw ExportObstacle("has no points") }
    return ExportConversion.curve(
      "linear() of \(line.points.count) stops", duration, pass, span: duration, .any, true,
      value: { $0 < duration ? line.value(at: $0 / duration * (1 + 0x1p-50)) : 1 }
    ) { piece(CSSEasing.linear(line), $0.figures, $0, subject.references) }
  }

  /// CSS runs a pass back with its time reversed, the engine the same curve from the target: there and back is one
  /// curve, which half as many iterations run.
  private static func thereAndBack(
    _ subject: ExportSubject, _ options: ExportOptions
  ) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard pass.curve.isFinished else { throw .endless }
    guard let repetition = pass.repetition, repetition.autoreverses else {
      throw ExportObstacle("does not go back")
    }
    let cycle = ExportPass(
      animation: pass.animation, shape: nil, delay: pass.delay, repetition: repetition,
      curve: SampledCurve(thereAndBack: pass.curve), samples: ExportSamples(thereAndBack: pass.samples))
    guard let figures = PointFigures(cycle, tolerance: options.tolerance) else {
      throw ExportObstacle("moves too much to be followed by points")
    }
    return Rendition(
      what: "linear() of \(figures.points.count) stops, there and back",
      comparison: .curve(cycle, span: figures.duration),
      // It ends where it began.
      value: { $0 < figures.duration ? figures.value(at: $0) : 0 }
    ) { identifier, _ in
      let iterations = repetition.count.map { JSON.text(of: Double($0) / 2) } ?? "infinite"
      return ExportPiece(
        text: properties(
          identifier, CSSEasing.linear(figures.points), figures.duration, delay: pass.delay, subject.references,
          iterations: iterations, isAlternating: false))
    }
  }

  private static func piece<Figures>(
    _ easing: String, _ duration: Double, _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> ExportPiece {
    let repetition = written.pass.repetition
    return ExportPiece(
      text: properties(
        written.identifier, easing, duration, delay: written.delay, references,
        iterations: repetition.map { $0.count.map(String.init) ?? "infinite" } ?? "1",
        isAlternating: repetition?.autoreverses ?? false))
  }

  /// All five are always there, so that a variant for reduced motion replaces every one.
  private static func properties(
    _ identifier: String, _ easing: String, _ duration: Double, delay: Double, _ references: ExportReferences?,
    iterations: String, isAlternating: Bool
  ) -> String {
    func text(_ text: String, _ value: ExportedValue?) -> String {
      if let value, value.cssText == text { "var(\(value.cssProperty))" } else { text }
    }
    return [
      ("easing", text(easing, references?.curve)),
      ("duration", text(CSSEasing.time(duration), references?.duration)),
      ("delay", text(CSSEasing.time(delay), references?.delay)), ("iterations", iterations),
      ("direction", isAlternating ? "alternate" : "normal"),
    ].map { "--\(identifier)-\($0.0): \($0.1);" }.joined(separator: "\n")
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    func comment(_ text: String) -> String { "/* " + text.replacing("*/", by: "* /") + " */" }
    func block(_ comments: [String], _ piece: ExportPiece, indentation: String) -> String {
      (comments.map(comment) + piece.text.split(separator: "\n").map(String.init)).map { indentation + $0 + "\n" }
        .joined()
    }
    let axes = sheet.modes.map(cssAxes) ?? []
    var text = (sheet.heading + axes).map { comment($0) + "\n" }.joined() + "\n:root {\n"
    let values = sheet.values.map { block($0.cssComments, ExportPiece(text: $0.cssDeclaration), indentation: "  ") }
    let presets = sheet.presets.map { block($0.allComments, $0.piece, indentation: "  ") }
    text += (values + presets).joined(separator: "\n")
    text += "}\n\n"
    let blocks = sheet.modes.map { cssBlocks(sheet, $0) } ?? []
    let attributes = sheet.modes.map(cssAttributes) ?? [:]
    func rule(_ block: CSSBlock, indentation: String) -> String {
      let lines = block.pieces.map { $0.split(separator: "\n").map { "\(indentation)  \($0)\n" }.joined() }
      return
        "\(indentation)\(cssSelector(block.modes, attributes)) {\n\(lines.joined(separator: "\n"))\(indentation)}\n"
    }
    for block in blocks where !block.modes.isReducingMotion { text += rule(block, indentation: "") + "\n" }
    let reducing = blocks.filter(\.modes.isReducingMotion).map { rule($0, indentation: "  ") }
    let reduced = sheet.presets.compactMap { preset in
      preset.reduced.map { variant in
        block(
          ["\(preset.name.plainLine) by \(variant.name.plainLine): \(variant.outcome.text)"],
          variant.rendition.piece(preset.identifier, variant.outcome), indentation: "    ")
      }
    }
    if reduced.isEmpty && reducing.isEmpty {
      let isNamed = sheet.presets.contains { $0.droppedVariant != nil }
      text +=
        comment(
          isNamed
            ? "None of the variants for reduced motion can be written as CSS."
            : "No preset here has a variant for reduced motion.") + "\n"
    } else {
      let named = reduced.isEmpty ? [] : ["  :root {\n" + reduced.joined(separator: "\n") + "  }\n"]
      text += "@media (prefers-reduced-motion: reduce) {\n" + (named + reducing).joined(separator: "\n") + "}\n"
    }
    return [ExportedFile(Self.css.fileName, text)]
  }
}

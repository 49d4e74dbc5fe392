internal import AnimationEngine

extension ExportFormat {
  /// Swift for SwiftUI, and for this package's engine: an extension of `Animation` with a constant for each preset.
  public static let swiftUI = ExportFormat(
    name: "swiftui", summary: "Swift: an extension of SwiftUI's Animation", fileName: fileName,
    endings: [".swift"],
    kind: .conversion(
      ExportConversion(
        identifiers: .animationConstants, variants: .written, modesRemarks: SwiftUIModes.remarks,
        writesCombinations: true,
        repeatsValues: false, writesValue: { constants.figure(of: $0) != nil }, attempts: attempts,
        files: { sheet, _ in [ExportedFile(fileName, SwiftUISource(sheet, constants).text)] })))

  private static let fileName = "Animations.swift"

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0) },
    curve: { curve in
      func point(_ x: Double, _ y: Double) -> String { "UnitPoint(x: \(JSON.text(of: x)), y: \(JSON.text(of: y)))" }
      return ".bezier(startControlPoint: \(point(curve.x1, curve.y1)), endControlPoint: \(point(curve.x2, curve.y2)))"
    },
    declaration: { "static let \($0): \($1 == .curve ? "UnitCurve" : "Double") = \($2)" })

  /// The calls of a preset's modifiers, which refer to a constant where its delay does.
  private static func modifiers(of subject: ExportSubject) -> String {
    let calls = subject.modifiers.map(AnimationKinds.standard.swiftUICall).joined()
    guard let delay = subject.references?.delay, let time = constants.figure(of: delay) else { return calls }
    return calls.replacing(".delay(\(time))", by: ".delay(\(constants.name(delay.identifier)))")
  }

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let modifiers = modifiers(of: subject)
    return [
      { () throws in
        guard let component = subject.component, let call = call(of: component, subject) else {
          throw ExportObstacle.form("is none of SwiftUI's animations")
        }
        return Rendition(what: "\(component.kind)", comparison: .identity, value: { _ in 0 }) { _, _ in
          ExportPiece(text: call + modifiers)
        }
      },
      { () throws in
        let pass = subject.unmodified
        guard let figures = BezierFigures(pass.shape) else { throw ExportObstacle.form("is no Bézier curve") }
        return ExportConversion.curve(
          "a cubic Bézier curve", figures, pass, span: figures.duration, value: figures.value
        ) { bezier($0, modifiers) }
      },
      { () throws in
        guard let component = subject.component, let call = SwiftUIEasings.call(of: component, subject) else {
          throw ExportObstacle.form("is no easing function")
        }
        return Rendition(what: "\(component.kind)", comparison: .identity, value: { _ in 0 }) { _, _ in
          ExportPiece(text: "Animation(\(call))\(modifiers)")
        }
      },
      { () throws in try fitted(subject, isWhole: true, modifiers) },
      { () throws in try fitted(subject, isWhole: false, modifiers) },
      { () throws in
        // SwiftUI has all of our modifiers, so that only what they change is a curve.
        let pass = subject.unmodified
        if !pass.curve.isFinished { throw ExportObstacle.endless }
        guard
          let figures = PointFigures(pass.shape) ?? PointFigures(pass, tolerance: options.tolerance)
        else { throw ExportObstacle.tooMuch }
        return ExportConversion.curve(
          "lines of \(figures.points.count) points", figures, pass, span: figures.duration, value: figures.value
        ) {
          let points = $0.figures.list()
          return ExportPiece(
            text: "Animation(\n  PresetCurve([\(points)], duration: \(JSON.text(of: $0.figures.duration))))\(modifiers)"
          )
        }
      },
    ]
  }

  /// The call that makes an animation, with the names of constants in place of their figures.
  private static func call(of component: PresetComponent, _ subject: ExportSubject) -> String? {
    guard var call = AnimationKinds.standard.swiftUICall(of: component) else { return nil }
    guard let references = subject.references, let seconds = component.parameters["duration"]?.number else {
      return call
    }
    let duration = constants.text(seconds, references.duration)
    if component.kind == AnimationKind.timingCurve.name, let curve = references.curve,
      let figures = BezierFigures(subject.unmodified.shape)
    {
      let text = constants.text(figures, curve)
      if text == constants.name(curve.identifier) { return ".timingCurve(\(text), duration: \(duration))" }
    }
    for (start, end) in [("(", ")"), ("(", ","), (", ", ")"), (", ", ",")] {
      call = call.replacing(
        "\(start)duration: \(JSON.text(of: seconds))\(end)", by: "\(start)duration: \(duration)\(end)")
    }
    return call
  }

  private static func fitted(
    _ subject: ExportSubject, isWhole: Bool, _ modifiers: String
  ) throws(ExportObstacle) -> Rendition {
    let pass = subject.unmodified
    let (what, figures) = try ExportConversion.fittedBezier(subject, pass, isWhole: isWhole)
    return ExportConversion.curve(what, figures, pass, span: figures.duration, value: figures.value) {
      bezier($0, modifiers)
    }
  }

  private static func bezier(_ written: ExportConversion.Written<BezierFigures>, _ modifiers: String) -> ExportPiece {
    let arguments = "\(written.figures.list()), duration: \(JSON.text(of: written.figures.duration))"
    return ExportPiece(text: ".timingCurve(\(arguments))\(modifiers)")
  }
}

internal import AnimationEngine

extension ExportFormat {
  /// Android resources: easings as Material's `MotionUtils` reads them, springs as damping and stiffness.
  ///
  /// In a folder there is an interpolator beside them for each easing. Android itself draws a path as lines that are up
  /// to 0.002 away from it, which the errors here do not include.
  public static let android = ExportFormat(
    name: "android", summary: "Android XML; in a folder, interpolators too", fileName: "values/motion.xml",
    endings: [".xml"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.snake, reserved: javaKeywords), longestTime: TimeGrain.longestInt32,
        standsAlone: false, writesValue: { constants.figure(of: $0) != nil }, attempts: attempts, files: files)))

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0.milliseconds.rounded()) }, curve: { "cubic-bezier(\($0.list()))" },
    declaration: { $1 == .duration ? integer($0, $2) : string($0, $2) }, longestTime: TimeGrain.longestInt32,
    endings: ["_easing", "_duration", "_delay", "_repeat_count", "_repeat_mode"], mark: "_value",
    otherCurve: { pathData($0).map { "path(\($0))" } },
    kept: TimeGrain.milliseconds.rounded, reference: { "@\($1 == .duration ? "integer" : "string")/\($0)" })

  private static func integer(_ name: String, _ text: String) -> String {
    "<integer name=\"\(name)\">\(text)</integer>"
  }

  private static func string(_ name: String, _ text: String) -> String {
    "<string name=\"\(name)\" translatable=\"false\">\(text)</string>"
  }

  private static let javaKeywords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
    "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if", "implements",
    "import", "instanceof", "int", "interface", "long", "native", "new", "package", "private", "protected", "public",
    "return", "short", "static", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
    "void", "volatile", "while", "true", "false", "null",
  ]

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let springs = ExportConversion.springs(
      subject, holding: [], accepts: { $0.initialVelocity == 0 }, motion: { figures, _ in figures.valueByRatio }
    ) { written in
      let numbers = [
        ("damping", written.figures.dampingRatio), ("stiffness", written.figures.unitStiffness),
      ]
      return ExportPiece(
        text: numbers.map {
          "<item name=\"\(written.identifier)_\($0.0)\" format=\"float\" type=\"dimen\">\(JSON.text(of: $0.1))</item>"
        }.joined(separator: "\n"))
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held, grain: .milliseconds, rewinds: true) {
      let easing = constants.text($0.figures, subject.references?.curve)
      return piece(easing, attributes($0.figures), $0.figures.duration, $0, subject.references)
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .milliseconds) {
      let points = $0.figures.points
      let start = points[0].output == 0 ? "" : " L 0,\(JSON.text(of: points[0].output))"
      // An interpolator that does not end at its target is none, be it there for no time.
      let end = points[points.count - 1].output == 1 ? "" : " L 1,1"
      let data =
        "M 0,0" + start
        + points.dropFirst().map { " L \(list([$0.input, $0.output]))" }.joined() + end
      return piece("path(\(data))", [("pathData", data)], $0.figures.duration, $0, subject.references)
    }
    return springs + beziers + [{ () throws in try path(subject, holding: held) }] + points
  }

  private static func path(
    _ subject: ExportSubject, holding held: ExportSubject.Held
  ) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: held)
    guard let drawn = pass.bezierPath else { throw ExportObstacle.form("is no path") }
    let data = pathData(drawn.path)
    let duration = TimeGrain.milliseconds.rounded(drawn.duration)
    return ExportConversion.curve(
      "a path", data, pass, span: duration, .milliseconds, true,
      value: { $0 < duration ? drawn.path.value(at: $0 / duration) : 1 }
    ) {
      let easing = constants.named("path(\($0.figures))", subject.references?.curve)
      return piece(easing, [("pathData", $0.figures)], duration, $0, subject.references)
    }
  }

  private static func pathData(_ path: BezierPath) -> String {
    "M 0,0" + path.segments.map { " C " + list([$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y]) }.joined()
  }

  /// The path of a curve by itself; nil where it is none.
  private static func pathData(_ curve: ExportedValue) -> String? {
    curve.subject.flatMap { try? $0.pass(holding: []).bezierPath }.map { pathData($0.path) }
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(JSON.text(of:)).joined(separator: ",") }

  private static func attributes(_ figures: BezierFigures) -> [(String, String)] {
    let points = [figures.x1, figures.y1, figures.x2, figures.y2]
    return zip(["controlX1", "controlY1", "controlX2", "controlY2"], points).map { ($0.0, JSON.text(of: $0.1)) }
  }

  private static func interpolator(_ name: String, _ attributes: [(String, String)]) -> ExportedFile {
    let body = attributes.map { "\n    android:\($0.0)=\"\($0.1)\"" }.joined()
    return ExportedFile(
      "interpolator/\(name).xml",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"\(body) />

      """)
  }

  private static func piece<Figures>(
    _ easing: String, _ attributes: [(String, String)], _ duration: Double,
    _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) -> ExportPiece {
    let name = written.identifier
    var lines = [
      string(name + "_easing", easing),
      integer(name + "_duration", constants.text(duration, references?.duration)),
    ]
    if written.delay != 0 { lines.append(integer(name + "_delay", constants.text(written.delay, references?.delay))) }
    if let repetition = written.pass.repetition {
      // As ObjectAnimator counts: passes after the first, −1 for no end; 1 restarts, 2 reverses.
      lines.append(integer(name + "_repeat_count", repetition.count.map { "\($0 - 1)" } ?? "-1"))
      lines.append(integer(name + "_repeat_mode", repetition.autoreverses ? "2" : "1"))
    }
    return ExportPiece(text: lines.joined(separator: "\n"), files: [interpolator(name, attributes)])
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    func comment(_ text: String) -> String {
      // Two dashes would end it, and these two code points are none of XML's.
      let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value & 0xFFFE != 0xFFFE }))
      let safe = String(text.flatMap { $0 == "-" ? "- " : String($0) })
      return "<!-- \(text.contains("--") || text.hasSuffix("-") ? safe : text) -->\n"
    }
    let pieces = sheet.presets.map { ($0, $0.piece) }
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    text += sheet.heading.map { comment(ExportSheet.inXML($0)) }.joined() + "<resources>\n"
    let values = constants.declarations(sheet, comment: "", deprecation: \.comment)
      .map { lines in lines.dropLast().map { "  " + comment($0) } + lines.suffix(1).map { "  \($0)\n" } }
    let presets = pieces.map { preset, piece in
      preset.allComments.map { "  " + comment($0) } + piece.text.split(separator: "\n").map { "  \($0)\n" }
    }
    text += (values + presets).map { $0.joined() }.joined(separator: "\n")
    text += "</resources>\n"
    let resources = ExportedFile(Self.android.fileName, text)
    if !isFolder { return [resources] }
    // By its first words a file is known for an export's once its preset is gone.
    let mark = sheet.heading.first.map { comment(ExportSheet.inXML($0)) } ?? ""
    let curves = sheet.values.compactMap { value in
      let figures = (value.subject?.unmodified.shape).flatMap { BezierFigures($0) }.map(attributes)
      return (figures ?? pathData(value).map { [("pathData", $0)] }).map {
        interpolator(constants.name(value.identifier), $0)
      }
    }
    let interpolators = (curves + pieces.flatMap(\.1.files)).map { file in
      ExportedFile(file.path, file.text.replacing("?>\n", with: "?>\n" + mark, maxReplacements: 1))
    }
    return [resources] + interpolators
  }
}

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
        standsAlone: false, attempts: attempts, files: files)))

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
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      let points = [$0.figures.x1, $0.figures.y1, $0.figures.x2, $0.figures.y2]
      let attributes = zip(names, points).map { ($0.0, JSON.text(of: $0.1)) }
      return piece("cubic-bezier(\($0.figures.list()))", attributes, $0.figures.duration, $0)
    }
    let points = ExportConversion.pointsOrCycles(subject, holding: held, options, grain: .milliseconds) {
      let points = $0.figures.points
      let start = points[0].output == 0 ? "" : " L 0,\(JSON.text(of: points[0].output))"
      // An interpolator that does not end at its target is none, be it there for no time.
      let end = points[points.count - 1].output == 1 ? "" : " L 1,1"
      let data =
        "M 0,0" + start
        + points.dropFirst().map { " L \(list([$0.input, $0.output]))" }.joined() + end
      return piece("path(\(data))", [("pathData", data)], $0.figures.duration, $0)
    }
    return springs + beziers + [{ () throws in try path(subject, holding: held) }] + points
  }

  private static func path(
    _ subject: ExportSubject, holding held: ExportSubject.Held
  ) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: held)
    guard let drawn = pass.bezierPath else { throw ExportObstacle.form("is no path") }
    let curves = drawn.path.segments.map { " C " + list([$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y]) }
    let data = "M 0,0" + curves.joined()
    let duration = TimeGrain.milliseconds.rounded(drawn.duration)
    return ExportConversion.curve(
      "a path", data, pass, span: duration, .milliseconds, true,
      value: { $0 < duration ? drawn.path.value(at: $0 / duration) : 1 }
    ) { piece("path(\($0.figures))", [("pathData", $0.figures)], duration, $0) }
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(JSON.text(of:)).joined(separator: ",") }

  private static func piece<Figures>(
    _ easing: String, _ attributes: [(String, String)], _ duration: Double,
    _ written: ExportConversion.Written<Figures>
  ) -> ExportPiece {
    let name = written.identifier
    func integer(_ suffix: String, _ number: Double) -> String {
      "<integer name=\"\(name)_\(suffix)\">\(JSON.text(of: number))</integer>"
    }
    var lines = [
      "<string name=\"\(name)_easing\" translatable=\"false\">\(easing)</string>",
      integer("duration", duration.milliseconds),
    ]
    if written.delay != 0 { lines.append(integer("delay", written.delay.milliseconds)) }
    if let repetition = written.pass.repetition {
      // As ObjectAnimator counts: passes after the first, −1 for no end; 1 restarts, 2 reverses.
      lines.append(integer("repeat_count", repetition.count.map { Double($0 - 1) } ?? -1))
      lines.append(integer("repeat_mode", repetition.autoreverses ? 2 : 1))
    }
    let body = attributes.map { "\n    android:\($0.0)=\"\($0.1)\"" }.joined()
    let file = ExportedFile(
      "interpolator/\(name).xml",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"\(body) />

      """)
    return ExportPiece(text: lines.joined(separator: "\n"), files: [file])
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
    text += pieces.map { preset, piece in
      preset.allComments.map { "  " + comment($0) }.joined()
        + piece.text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
    text += "</resources>\n"
    let values = ExportedFile(Self.android.fileName, text)
    if !isFolder { return [values] }
    // By its first words a file is known for an export's once its preset is gone.
    let mark = sheet.heading.first.map { comment(ExportSheet.inXML($0)) } ?? ""
    let interpolators = pieces.flatMap(\.1.files).map { file in
      ExportedFile(file.path, file.text.replacing("?>\n", with: "?>\n" + mark, maxReplacements: 1))
    }
    return [values] + interpolators
  }
}

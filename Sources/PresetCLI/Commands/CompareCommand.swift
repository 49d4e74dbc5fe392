internal import PresetService

/// Two curves to compare.
struct CompareRequest {
  private static let a = Argument("A", DrawingOptions.curveWords, completion: .preset)
  private static let b = Argument(
    "B", "another, or another state of it, in the same words", completion: .preset)
  private static let tolerance = Option(
    "--tolerance", "WAYS", "exit with status 1 where the values are farther apart: 0.01 is 1 % of the way",
    as: .number(in: Bounds(0, 1e9)))
  private static let forms = DrawingOptions.forms("table", OutputFormat.json.rawValue)
  private static let format = OutputOptions.format(
    named: forms, "a table, JSON, or a picture; found from FILE's name")
  private static let frames = PictureOptions.frames("a picture with a strip of N frames")

  static let command = Command(
    "compare", "compares two presets, two states of one, or a preset and a curve that is written out",
    arguments: [a, b],
    options: [tolerance, format, OutputOptions.json, OutputOptions.output] + PictureOptions.all
      + [
        frames, OutputOptions.reduceMotion, CatalogOptions.curveDuration, CatalogOptions.mode, CatalogOptions.proposal,
      ],
    examples: [
      ("compare hero hero/calm", "both side by side, and how far their values are apart"),
      ("compare hero@3 hero@5 --tolerance 0", "two states of one preset; status 1 where it moved"),
      ("compare hero@3 hero -o slide.svg", "before and after as a picture, with the largest gap marked"),
      (
        "compare fade 'css:cubic-bezier(.2,0,0,1) 300ms'",
        "against a timing function of CSS; it takes 0.35 s unless said"
      ),
      ("compare hero spring:bounce=0.3,duration=0.5", "against any kind and its parameters"),
    ], request: Self.init)

  let a: String
  let b: String
  /// How far the values may be apart, in normalized distance; nil for any distance.
  var tolerance: Double?
  /// How the picture is to look; nil for text.
  var picture: PictureOptions?
  /// Whether the text is JSON.
  var isJSON = false
  /// The file to write; nil or `-` for the output.
  var file: String?
  var reducesMotion = false
  /// The seconds that a curve by itself is played over; nil for 0.35.
  var curveDuration: Double?
}

// This table is read, not skimmed: nothing in it is cut.
extension CompareRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    let form = try DrawingOptions.form(Self.format, of: Self.forms, invocation)
    let format = Picture.Format(rawValue: form)
    for option in PictureOptions.all + [Self.frames] where format == nil && invocation.has(option) {
      throw PresetError(
        .usage, "'\(option.declaration.name)' has no meaning for \(form)",
        hint: "pictures take it: --format svg")
    }
    picture = try format.map { format throws(PresetError) in
      try PictureOptions(invocation, as: format, frames: Self.frames)
    }
    isJSON = form == OutputFormat.json.rawValue
    tolerance = try invocation[Self.tolerance]
    (a, b) = (try invocation[Self.a], try invocation[Self.b])
    file = try invocation[OutputOptions.output]
    reducesMotion = invocation[OutputOptions.reduceMotion]
    curveDuration = try invocation[CatalogOptions.curveDuration]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if let curveDuration { catalog.curveDuration = curveDuration }
    try catalog.check(output: file)
    let comparison = CurveComparison(
      try catalog.side(a, reducingMotion: reducesMotion), try catalog.side(b, reducingMotion: reducesMotion))
    let sides = [comparison.a, comparison.b].map { PlottedPreset($0) }
    if let picture {
      try session.output(
        try picture.picture(of: sides, gap: CurvePicture.Gap(comparison)), picture.format, to: file)
    } else {
      let isFile = (file ?? "-") != "-"
      let text = isJSON ? comparison.document.indentedText + "\n" : text(comparison, sides, session, isFile: isFile)
      try session.output(Array(text.utf8), to: file)
    }
    guard let tolerance, !(comparison.difference.maximum <= tolerance) else { return .done }
    session.tell(
      "'\(printable(comparison.a.name))' and '\(printable(comparison.b.name))' are "
        + "\(rounded(comparison.difference.maximum, digits: 6)) of the way apart, more than \(JSON.text(of: tolerance))"
    )
    return .differences
  }

  /// The curves over each other, and what is measured of them.
  private func text(
    _ comparison: CurveComparison, _ sides: [PlottedPreset], _ session: Session, isFile: Bool
  ) -> String {
    var style = session.plotStyle
    if isFile { style.isColored = false }
    let plot = TerminalPlot(sides, style: style, width: isFile ? 80 : session.plotWidth, height: 12)
    return plot.legend + "\n" + plot.text + "\n" + table(comparison, width: isFile ? .max : session.tableWidth)
  }

  private func table(_ comparison: CurveComparison, width: Int?) -> String {
    var table = Table([], width: width, isWrapping: true)
    table.add(["name", comparison.a.name, comparison.b.name])
    for (a, b) in zip(comparison.a.measures.rows, comparison.b.measures.rows) { table.add([a.name, a.value, b.value]) }
    let difference = comparison.difference
    let (a, b) = comparison.valuesAtMaximum
    table.add(["value at the largest gap", rounded(a, digits: 6), rounded(b, digits: 6)])
    table.add(["largest gap", "\(rounded(difference.maximum, digits: 6)) at \(rounded(difference.time, digits: 4)) s"])
    table.add(["root mean square", rounded(difference.rootMeanSquare, digits: 6)])
    return table.text
  }
}

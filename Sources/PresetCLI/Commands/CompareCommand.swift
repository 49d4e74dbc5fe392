internal import PresetService

// This table is read, not skimmed: nothing in it is cut.
extension Command {
  private static let compareFormats = ["table", "json"] + Picture.Format.allCases.map(\.rawValue)

  static let compare = Command(
    "compare", "compares two presets, two states of one, or a preset and a curve that is written out",
    arguments: [
      Argument("A", Invocation.curveWords, completion: .preset),
      Argument("B", "another, or another state of it, in the same words", completion: .preset),
    ],
    options: [
      CommandOption(
        "--tolerance", "WAYS", "exit with status 1 where the values are farther apart: 0.01 is 1 % of the way"),
      .format(compareFormats, "a table, JSON, or a picture; found from FILE's name"), .json, .output, .pictureSize,
      .theme, .heading, .handles, .animate,
      CommandOption("--frames", "N", standard: "12", "a picture with a strip of N frames"), .reduceMotion,
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
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.formatOfFile(compareFormats)
    let picture = Picture.Format(rawValue: format)
    for option in CommandOption.ofPictures.map(\.name) + ["--frames"] where picture == nil && invocation.has(option) {
      throw PresetError(.usage, "'\(option)' has no meaning for \(format)", hint: "pictures take it: --format svg")
    }
    if let refusal = picture?.refusal { throw refusal }
    let tolerance = try invocation.number("--tolerance", in: Bounds(0, 1e9))
    let catalog = try session.catalog(invocation)
    let file = try invocation.outputFile(beside: catalog)
    let isReduced = invocation.has(CommandOption.reduceMotion.name)
    let comparison = CurveComparison(
      try catalog.side(invocation.words[0], reducingMotion: isReduced),
      try catalog.side(invocation.words[1], reducingMotion: isReduced))
    let sides = [comparison.a, comparison.b].map {
      PlottedPreset(name: printable($0.name), animation: $0.animation, measures: $0.measures)
    }
    if let picture {
      try session.output(
        try invocation.picture(of: sides, as: picture, gap: CurvePicture.Gap(comparison)), picture, to: file)
    } else {
      let isFile = (file ?? "-") != "-"
      let text =
        format == "json" ? comparison.document.indentedText + "\n" : text(comparison, sides, session, isFile: isFile)
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
  private static func text(
    _ comparison: CurveComparison, _ sides: [PlottedPreset], _ session: Session, isFile: Bool
  ) -> String {
    var style = session.plotStyle
    if isFile { style.isColored = false }
    let plot = TerminalPlot(sides, style: style, width: isFile ? 80 : session.plotWidth, height: 12)
    let isAligned = isFile || session.tableWidth != nil
    return plot.legend + "\n" + plot.text + "\n" + table(comparison, width: isAligned ? .max : nil)
  }

  private static func table(_ comparison: CurveComparison, width: Int?) -> String {
    var table = Table([], width: width)
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

internal import PresetService

// This table is read, not skimmed: nothing in it is cut.
extension Command {
  private static let compareFormats = ["table", "json"]

  static let compare = Command(
    "compare", "compares two presets, two states of one, or a preset and a curve that is written out",
    arguments: [
      Argument("A", "a preset, NAME@REVISION, css:FUNCTION [DURATION] or KIND:PARAM=VALUE,…", completion: .preset),
      Argument("B", "another, or another state of it, in the same words", completion: .preset),
    ],
    options: [
      CommandOption(
        "--tolerance", "WAYS", "exit with status 1 where the values are farther apart: 0.01 is 1 % of the way"),
      .format(compareFormats), .json,
    ],
    examples: [
      ("compare hero hero/calm", "both side by side, and how far their values are apart"),
      ("compare hero@3 hero@5 --tolerance 0", "two states of one preset; status 1 where it moved"),
      (
        "compare fade 'css:cubic-bezier(.2,0,0,1) 300ms'",
        "against a timing function of CSS; it takes 0.35 s unless said"
      ),
      ("compare hero spring:bounce=0.3,duration=0.5", "against any kind and its parameters"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(compareFormats, standard: "table")
    let tolerance = try invocation.number("--tolerance", in: Bounds(0, 1e9))
    let catalog = try session.catalog(invocation)
    let comparison = CurveComparison(
      try catalog.side(invocation.words[0]), try catalog.side(invocation.words[1]))
    if format == "json" {
      session.write(comparison.document.indentedText + "\n")
    } else {
      let sides = [comparison.a, comparison.b].map { PlottedPreset(name: printable($0.name), animation: $0.animation) }
      let plot = TerminalPlot(sides, style: session.plotStyle, width: session.plotWidth, height: 12)
      session.write(plot.legend + "\n" + plot.text + "\n")
      session.write(table(comparison, width: session.tableWidth.map { _ in .max }))
    }
    guard let tolerance, !(comparison.difference.maximum <= tolerance) else { return .done }
    session.tell(
      "'\(printable(comparison.a.name))' and '\(printable(comparison.b.name))' are "
        + "\(rounded(comparison.difference.maximum, digits: 6)) of the way apart, more than \(JSON.text(of: tolerance))"
    )
    return .differences
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

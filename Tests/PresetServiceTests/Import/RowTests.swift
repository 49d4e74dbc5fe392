import PresetService
import Testing

/// Presets as rows of comma-separated values.
struct RowTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test func rowsBecomePresets() throws {
    try bench.take(
      "\u{FEFF}name,kind,parameters,modifiers,tags,note,reducedMotion\r\n"
        + "hero,spring,\"{\"\"bounce\"\":0.3}\",\"[{\"\"kind\"\":\"\"delay\"\",\"\"duration\"\":0.1}]\","
        + "\"[\"\"a\"\",\"\"b c\"\"]\",\"two\nlines, quoted \"\"so\"\"\",fade\r\n\r\nfade,linear,,,,,\r\n")
    #expect(
      try bench.lines() == [
        #"fade linear {"duration":0.35}"#, #"hero spring {"bounce":0.3,"duration":0.5} delay {"duration":0.1}"#,
      ])
    let hero = try bench.catalog.preset(named: "hero")
    #expect(hero.tags == ["a", "b c"] && hero.note == "two\nlines, quoted \"so\"" && hero.reducedMotion == "fade")
  }

  @Test func parametersMayBeColumns() throws {
    try bench.take(
      """
      kind,duration,bounce,name,x1,y1,x2,y2,count,tags,author,points
      spring,500ms,0.3,a,,,,,,"menu, in",ana,
      timingCurve,,,b,0,0,.2,1,,,ana,
      steps,,,c,,,,,4,,ana,
      linearPoints,,,d,,,,,,,,"0, 0.5 20%, 1"
      """)
    #expect(
      try bench.lines() == [
        #"a spring {"bounce":0.3,"duration":0.5}"#, #"b timingCurve {"duration":0.35,"x1":0,"x2":0.2,"y1":0,"y2":1}"#,
        #"c steps {"count":4,"duration":0.35,"position":"end"}"#,
        #"d linearPoints {"duration":0.35,"points":[[0,0],[0.2,0.5],[1,1]]}"#,
      ])
    #expect(try bench.catalog.preset(named: "a").tags == ["in", "menu"])
  }

  /// As spreadsheets write them where a comma is a decimal point, or as they are copied out of them.
  @Test(arguments: [";", "\t"])
  func semicolonsAndTabsMayDivide(separator: String) throws {
    let rows = [
      ["name", "kind", "duration", "bounce", "points"], ["a", "spring", "0,5", "0,3", ""],
      ["b", "linear", "200,5ms", "", ""], ["c", "linearPoints", "", "", "\"0, 0.5 20%, 1\""],
    ]
    try bench.take(rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n"))
    #expect(
      try bench.lines() == [
        #"a spring {"bounce":0.3,"duration":0.5}"#, #"b linear {"duration":0.2005}"#,
        #"c linearPoints {"duration":0.35,"points":[[0,0],[0.2,0.5],[1,1]]}"#,
      ])
  }

  @Test(arguments: [
    ("a,spring,9", "f:2: parameter 'bounce' of kind 'spring' is 9"),
    ("a,spring,x", "parameter 'bounce' is 'x'; it must be"),
    ("a,linear,1", "kind 'linear' has no parameter 'bounce'"),
    ("a,sprnig,", "unknown kind 'sprnig'; did you mean 'spring'?"),
    (",spring,", "needs a 'name'"), ("a,spring", "it has 2 cells, and there are 3 columns"),
  ])
  func wrongRowsAreLeftOut(row: String, reason: String) throws {
    let text = "name,kind,bounce\n\(row)\nb,spring,0.1\n"
    let omissions = try bench.omissions(text)
    #expect(omissions.count == 1, "\(omissions)")
    #expect(omissions[0].contains(reason.replacing("f:2", with: "a.json:2")), "\(omissions)")
    #expect(try bench.catalog.presets().map(\.name) == ["b"])
  }

  /// A unit is not guessed: 300 is rather milliseconds, and would be seconds.
  @Test(arguments: [
    ("duration", "easeIn", "300"), ("duration", "spring", "10.5"), ("blendDuration", "spring", "1e3"),
    ("response", "interactiveSpring", "11"),
  ])
  func aLongTimeNeedsItsUnit(column: String, kind: String, cell: String) throws {
    let text = "name,kind,\(column)\na,\(kind),\(cell)\nb,\(kind),\(cell)ms\nc,\(kind),10\n"
    let omissions = try bench.omissions(text)
    #expect(omissions.count == 1)
    #expect(
      omissions[0].hasSuffix(
        ":2: '\(column)' is \(cell) without a unit, which would be \(cell) seconds; "
          + "write '\(cell)ms' for milliseconds, or '\(cell)s' where seconds are meant"), "\(omissions)")
    #expect(try bench.catalog.presets().map(\.name) == ["b", "c"])
  }

  @Test(arguments: [
    ("name,kind,kind\n", "the column 'kind' is there twice"),
    ("name,kind,duration,tags,note,revision,updated,author\n", "this is a listing, which has not all that presets are"),
    (
      "name,kind,duration,measures.duration,tags,note,revision,updated,author\n", "this is a listing, which has not all"
    ),
    ("name,kind\n\"a\"b,c\n", "a quoted cell goes on after its closing quote"),
    ("name,kind\n\"a,c\n", "a quoted cell has no closing quote"), ("name,x\n", "none of the formats"),
  ])
  func wrongFilesAreRefused(text: String, message: String) {
    #expect(bench.refusal(text)?.contains(message) == true)
  }
}

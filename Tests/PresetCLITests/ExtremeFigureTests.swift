import PresetService
import TestSupport
import Testing

/// Durations, speeds and delays at the ends of the numbers: each is stored as it is, and nothing that looks at a preset of
/// them ends the process.
struct ExtremeFigureTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.begin(with: ["init"])
  }

  /// Animations that take `seconds`: those first that are measured in ways of their own.
  private static func animations(_ seconds: String) -> [String] {
    [
      #"{"kind":"linear","duration":\#(seconds)}"#, #"{"kind":"spring","duration":\#(seconds)}"#,
      #"{"kind":"interpolatingSpring","duration":\#(seconds),"bounce":0.2}"#,
      #"{"kind":"timingCurve","x1":1,"y1":-9,"x2":0,"y2":9,"duration":\#(seconds)}"#,
      #"{"kind":"linearPoints","points":[[0,0],[0.5,2],[0.5,-1],[1,1]],"duration":\#(seconds)}"#,
      #"{"kind":"path","path":"M0,0 C0.2,0 0,1 0.5,1 C0.6,1 0.9,0 1,1","duration":\#(seconds)}"#,
      #"{"kind":"keyframes","segments":[{"kind":"linear","value":2,"duration":\#(seconds)},"#
        + #"{"kind":"cubic","value":0,"duration":\#(seconds)},{"kind":"move","value":-1},"#
        + #"{"kind":"spring","value":1,"duration":\#(seconds)}]}"#,
      #"{"kind":"steps","count":1000000,"position":"both","duration":\#(seconds)}"#,
      #"{"kind":"steps","count":4,"duration":\#(seconds)}"#,
      #"{"kind":"keyframes","segments":[{"kind":"cubic","value":1,"duration":\#(seconds),"startVelocity":1e6}]}"#,
      #"{"kind":"keyframes","segments":[{"kind":"linear","value":1,"duration":0.2},"#
        + #"{"kind":"cubic","value":1.5,"duration":\#(seconds)},{"kind":"linear","value":1,"duration":0.2}]}"#,
      #"{"kind":"target","base":{"kind":"linear","duration":\#(seconds)},"secondary":{"kind":"easeIn","duration":1}}"#,
      #"{"kind":"pausable","base":{"kind":"easeIn","duration":\#(seconds)}}"#,
    ]
      + [
        "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut", "power", "sine",
        "exponential", "elastic", "bounce", "back", "elasticEaseInEaseOut", "smooth", "interactiveSpring",
      ].map { #"{"kind":"\#($0)","duration":\#(seconds)}"# }
  }

  private static func speed(_ factor: String) -> String { #"{"kind":"speed","factor":\#(factor)}"# }
  private static func delay(_ seconds: String) -> String { #"{"kind":"delay","duration":\#(seconds)}"# }
  private static let thrice = #"{"kind":"repeatCount","count":3,"autoreverses":true}"#

  /// Durations, and what each is modified by; with all animations, or with the first few.
  private static let forms: [(seconds: String, modifiers: [String], isOfAll: Bool)] = [
    ("5e-324", [], true), ("2.3e-308", [], true), ("1e-308", [speed("10")], true),
    ("1e-310", [], false), ("1e-300", [], false), ("1e-18", [], false), ("1e-9", [], false), ("86400", [], false),
    ("0.35", [speed("5e-324")], false), ("86400", [speed("1e-300"), delay("86400")], false),
    ("0.35", Array(repeating: speed("1000"), count: 30), false),
    ("0.35", Array(repeating: speed("1e-300"), count: 3), false),
    ("0.2", [delay("86400")], false), ("0.2", [delay("-86400")], false), ("0.2", [delay("5e-324")], false),
    ("5e-324", [delay("5e-324"), thrice], false), ("1e-310", [thrice, speed("1e-9")], false),
    ("5e-324", [#"{"kind":"repeatForever","autoreverses":true}"#], false),
    ("86400", [#"{"kind":"repeatCount","count":1000000,"autoreverses":false}"#], false),
    ("5e-324", [#"{"kind":"logicallyComplete","after":86400}"#, delay("0.1")], false),
  ]

  private static let reading = [
    "list", "show p00", "eval p00", "show p02 --json", "export --report p04 p06", "gallery", "lint", "doctor",
    "compare p00 p04", "similar p00", "similar p04 --shape", "similar --duplicates",
    "similar --duplicates --within 0.1 --shape", "check --write -", "plot p00", "plot p06",
    "plot p00 p01 p04 --format svg --frames 8", "plot p06 p07 --format svg --animate 60", "fit --as spring p00",
    "history --diff",
  ]

  @Test(arguments: forms.indices.filter { Scale.isLong || $0.isMultiple(of: 2) })
  func noFigureEndsTheProcess(form: Int) throws {
    let (seconds, modifiers, isOfAll) = Self.forms[form]
    let animations = Self.animations(seconds)
    let lines = animations.prefix(isOfAll ? .max : 8).enumerated().map { index, animation in
      #"{"name":"p\#(index < 10 ? "0" : "")\#(index)","animation":\#(animation),"#
        + #""modifiers":[\#(modifiers.joined(separator: ","))]}"# + "\n"
    }
    let added = tool.run("import - --format ndjson --strict", input: lines.joined())
    #expect(added.status == 0, "\(added.errors)")
    let formats = ExportFormat.all.map { "export --lossy --allow-empty --format \($0.name)" }
    for line in formats + Self.reading {
      let result = tool.run(line)
      let isExpected = result.status == 0 || ["lint", "fit --as spring p00"].contains(line)
      #expect(isExpected, "\(line): \(result.status) \(result.errors)")
    }
  }

  @Test func whatIsOverInNoTimeIsWrittenAsThat() throws {
    tool.run("add x linear --duration 5e-324")
    #expect(tool.run("show x").output.contains("5e-324"))
    #expect(tool.run("export x --format css").output.contains(" 0ms"))
    #expect(tool.run("export x --format ndjson").output.contains(#""duration":5e-324"#))
  }
}

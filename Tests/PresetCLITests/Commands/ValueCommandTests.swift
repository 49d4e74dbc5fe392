import SQLite
import TestSupport
import Testing

/// Values and modes as they are typed.
struct ValueCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      ["init"],
      ["value", "add", "quick", "150ms"], ["value", "add", "menu", "@quick", "--tag", "menu"],
      ["value", "add", "ease/standard", "cubic-bezier(.2,0,0,1)"], ["value", "add", "stiff", "400"],
      ["add", "card", "timingCurve", "--curve", "@ease/standard", "--duration", "@menu", "--delay", "@quick"],
    ] { #expect(tool.run(line).status == 0, "\(line)") }
  }

  private static let words: [(word: String, json: String)] = [
    ("0.25s", #""duration","value":0.25"#), ("-50ms", #""duration","value":-0.05"#), ("2", #""number","value":2"#),
    ("ease-in-out", #""curve","value":"easeInOut""#), ("circularEaseIn", #""curve","value":"circularEaseIn""#),
    ("linear(0, 0.5 20%, 1)", #""curve","value":[[0,0],[0.2,0.5],[1,1]]"#),
    ("steps(3, start)", #""curve","value":{"count":3,"position":"start"}"#),
    ("M0,0 C0.2,0 0,1 1,1", #""curve","value":"M0,0 C0.2,0 0,1 1,1""#),
    ("@quick", #""duration","value":{"value":"quick"}"#),
  ]

  @Test(arguments: words)
  func whatIsTypedIsAValue(word: String, json: String) {
    #expect(
      tool.run(["value", "add", "x", "--", word]).status == 0, "\(tool.run(["value", "add", "y", "--", word]).errors)")
    #expect(tool.run(["value", "list", "--format", "ndjson"]).output.contains(#""name":"x""#))
    #expect(tool.run(["export", "x", "--format", "ndjson"]).output.contains(#"{"kind":\#(json)}"#))
  }

  private static let mistakes: [(line: [String], status: Int32, words: String)] = [
    (["value", "add", "x"], 64, "takes NAME and VALUE"),
    (["value", "add", "x", "gargle"], 64, "no time, number or curve"),
    (["value", "add", "x", "cubic-bezier(.2,0,0,1) 2s"], 64, "a curve has none"),
    (["value", "add", "x", "@card"], 65, "'card' is no value"),
    (["value", "add", "x", "@none"], 66, "no preset named"),
    (["value", "edit", "card", "2s"], 65, "'presets edit' changes presets"),
    (["value", "edit", "quick"], 64, "not told"),
    (["value", "mend", "quick"], 64, "'ACTION' can't be 'mend'"), (["value", "list", "x"], 64, "takes no name"),
    (["axis", "add", "brand", "acme"], 64, "two contexts"), (["axis", "add", "motion", "a", "b"], 65, "every catalog"),
    (["vary", "card", "brand=acme", "linear"], 66, "no axis 'brand'"),
    (["vary", "card", "linear"], 64, "needs a mode"),
    (["vary", "card", "motion=full", "linear"], 65, "how 'card' is by default"),
    (["vary", "card", "motion=reduced"], 64, "needs one of"), (["eval", "card", "--mode", "x"], 64, "AXIS=CONTEXT"),
    (["eval", "card", "--mode", "motion=none"], 66, "it has full, reduced"), (["eval", "quick"], 65, "moves nothing"),
    (["export", "--mode", "motion=reduced"], 64, "documents have all modes"),
    (["remove", "quick"], 1, "puts 0.15 in its place"),
    (["axis", "add", "x=y", "a", "b"], 65, "the name 'x=y' has a '=', by which modes are written"),
    (["axis", "add", "x", "a", "b=c"], 65, "the name 'b=c' has a '='"),
    (["value", "list", "--under", "quic"], 66, "no value is in the group 'quic'"),
    (["value", "list", "--under", "eas"], 66, "no value is in the group 'eas'; did you mean 'ease'?"),
    (["value", "list", "--tag", "meun"], 66, "no value has the tag 'meun'; did you mean 'menu'?"),
    (["value", "list", "--tag", "menu", "--under", "ease"], 66, "no value fits all of these filters"),
    (["add", "s", "spring", "--duration", "@stiff"], 65, "takes a duration"),
  ]

  @Test(arguments: mistakes)
  func mistakesNameTheNextStep(line: [String], status: Int32, words: String) {
    let result = tool.run(line)
    #expect(result.status == status && result.errors.contains(words), "\(result.status) \(result.errors)")
  }

  @Test func showTellsTheValueAndWhatItResolvesTo() {
    let shown = tool.run("show card").output
    #expect(shown.contains("duration\t@menu, which is 0.15\n"), "\(shown)")
    #expect(shown.contains("then\tdelay duration @quick, which is 0.15\n"))
    #expect(tool.run("list").output.contains("card\ttimingCurve\t0.15\t"))
    #expect(!tool.run("list").output.contains("quick"), "values have a list of their own")
    #expect(tool.run("list --kind duration --format names").output == "menu\nquick\n")
    #expect(
      tool.run("value list --type duration").output.contains(
        "menu\tduration\t0.15 s\tquick".replacing("\tquick", with: "\t@quick")))
  }

  /// What each format has no place for; the others refer to what they have a place for.
  @Test(arguments: [
    ("css", "'stiff'"), ("dtcg", nil), ("swiftui", "'stiff'"), ("compose", "'stiff'"), ("flutter", "'stiff'"),
    ("android", "'stiff'"),
  ])
  func exportsSayWhatTheyLeaveOut(format: String, left: String?) {
    #expect(tool.run("axis add brand acme globex").status == 0)
    let plain = tool.run("export --format \(format)")
    let lostAxis = "Left out, as nothing here differs by it: the axis 'brand'."
    #expect(plain.errors.contains(lostAxis) == ["css", "dtcg", "swiftui"].contains(format), "\(plain.errors)")
    #expect(tool.run("vary quick brand=globex 20ms").status == 0)
    #expect(!tool.run("export --format \(format)").errors.contains(lostAxis))
    #expect(tool.run("axis add density low high").status == 0)
    let result = tool.run("export --format \(format)")
    #expect(result.status == 0, "\(result.errors)")
    let modes = [
      "css": "What is different in other modes is in blocks for data-brand; set it on one element.",
      "dtcg": "A resolver document, with the modifiers brand, density.",
      "swiftui": "What is different in other modes is in functions of brand.",
    ]
    let remark = modes[format] ?? "Left out: what is different in other modes, of 'quick'"
    #expect(result.errors.contains(remark), "\(result.errors)")
    let values = left.map { "Left out: \($0), whose figures are in what is made from them." }
    #expect(values.map(result.errors.contains) ?? !result.errors.contains("whose figures"), "\(result.errors)")
    let other = tool.run("export card --format \(format) --mode brand=globex")
    #expect(other.errors.contains("In the modes brand=globex."), "\(other.errors)")
    #expect(other.output != tool.run("export card --format \(format)").output)
  }

  /// What refers to a value does so again when it comes back, and so it moves with it.
  @Test(arguments: ["card.tokens.json", "card.css"])
  func whatIsExportedComesBack(file: String) throws {
    let before = tool.run("eval card --at 0.1,0.2").output
    let format = file.hasSuffix("css") ? "css" : "dtcg"
    let path = try tool.write(tool.run("export card --format \(format)").output, to: file)
    #expect(tool.run(["export", "card", "-o", path]).errors == "wrote 1 preset and 3 values to \(path): 1 exact\n")
    #expect(tool.run(["export", "quick", "-o", path + ".ndjson"]).errors == "wrote 1 value to \(path).ndjson\n")
    #expect(tool.run("remove card").status == 0)
    // CSS has no tags, so that 'menu' would be another one.
    #expect(tool.run(["import", path, "--on-conflict", "skip"]).status == 0)
    #expect(tool.run("eval card --at 0.1,0.2").output == before && before.contains("0.1"))
    #expect(tool.run("show card").output.contains("duration\t@menu, which is 0.15\n"))
  }

  @Test func anEditSaysWhatMoved() {
    let result = tool.run("value edit quick 300ms")
    #expect(result.errors.contains("moved 1 preset: card by "), "\(result.errors)")
    #expect(tool.run("value edit stiff 500").errors == "stiff is at revision 7\n")
    // What is said of a value or a preset moves nothing, and neither does a figure that another one overrides.
    #expect(tool.run("value edit quick --note short").errors == "quick is at revision 8\n")
    tool.run("add other alias --preset card")
    #expect(tool.run("edit card --tag x").errors == "card is at revision 10\n")
    // What is so already is said to be so, and nothing of what was changed before.
    #expect(tool.run("edit card --tag x").errors == "card is as it was at revision 10\n")
    #expect(tool.run("edit card --speed 2").errors.contains("moved 1 preset: other by "))
  }

  /// A variant is tuned step by step, as a preset is by `edit`.
  @Test func aVariantGoesOnFromWhatItIs() {
    tool.run("axis add brand acme globex")
    tool.run("add pop spring --duration 0.5")
    for line in [
      "vary pop brand=globex --bounce 0.3 --delay 50ms", "vary pop brand=globex --duration 300ms",
      "vary pop brand=globex --speed 2",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let shown = tool.run("show pop").output
    #expect(
      shown.contains("for brand=globex\tspring bounce 0.3 duration 0.3, then delay duration 0.05, then speed factor 2"),
      "\(shown)")
    #expect(tool.run("vary pop brand=globex --remove").status == 0)
    #expect(tool.run("vary pop brand=globex --duration 300ms").status == 0)
    #expect(tool.run("show pop").output.contains("for brand=globex\tspring bounce 0 duration 0.3\n"))
  }

  @Test func anAxisGetsOtherContexts() {
    #expect(tool.run("axis add brand acme globex").status == 0)
    #expect(tool.run("vary quick brand=globex 20ms").status == 0)
    #expect(tool.run("axis edit brand acme globex initech").status == 0)
    #expect(tool.run("axis list").output == "motion\tfull\treduced\nbrand\tacme\tglobex, initech\n")
    #expect(tool.run("vary quick brand=initech 30ms").status == 0)
    for line in ["axis edit brand acme initech", "axis edit brand globex acme initech", "axis edit brand a b"] {
      let result = tool.run(line)
      #expect(result.errors.contains("has a variant for brand="), "\(result.errors)")
      #expect(result.errors.contains("--remove' takes it back"), "\(result.errors)")
    }
    #expect(tool.run("vary quick brand=globex --remove").status == 0)
    #expect(tool.run("axis edit brand initech acme --default acme").status == 0)
    #expect(tool.run("axis list").output == "motion\tfull\treduced\nbrand\tacme\tinitech\n")
    #expect(tool.run("axis edit motion a b").errors.contains("in every catalog"))
    #expect(tool.run("axis edit brandy a b").status == 66)
    #expect(tool.run("axis edit brand acme").status == 64)
    // The measures are of the variant, and say so.
    let shown = tool.run("show quick --mode brand=initech").output
    #expect(shown.contains("in brand=initech\tduration value 0.03\n"), "\(shown)")
    #expect(tool.run("show quick --mode brand=initech --json").output.contains("\"measuredIn\": {"))
    #expect(!tool.run("show quick").output.contains("in brand="))
  }

  /// What a removed value was in other modes, its users are by themselves.
  @Test func figuresOfModesStayWhereTheirValueGoes() {
    for line in [
      "axis add brand acme globex", "axis add theme light dark", "value add pace 1s", "vary pace brand=globex 2s",
      "vary pace motion=reduced 100ms", "value add other @pace", "add x linear --duration @pace",
      "add z linear --duration 1s --delay @pace", "vary z theme=dark easeIn --duration @pace",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    func samples() -> [String] {
      let (globex, dark) = (" --mode brand=globex", " --mode theme=dark")
      return ["", globex, " --mode motion=reduced", dark, globex + dark].map {
        tool.run("eval x z --at 0.05,0.5,1.5,2.5" + $0).output
      }
    }
    let before = samples()
    #expect(
      tool.run("value remove pace --force").errors == "removed pace\nno longer referring to it: other, x, z\n")
    #expect(samples() == before)
    #expect(Set(before).count == 5, "each of these modes is another one")
    #expect(tool.run("show other").output.contains("for brand=globex\tduration value 2\n"))
    #expect(tool.run("undo").status == 0)
    #expect(samples() == before && tool.run("show x").output.contains("@pace"))
  }

  /// More modes than a preset has variants for are told of.
  @Test func figuresOfTooManyModesAreToldOf() {
    #expect(tool.run("value add pace 1s").status == 0)
    for axis in ["a", "b"] {
      let contexts = (0...16).map { "\(axis)\($0)" }
      #expect(tool.run(["axis", "add", axis] + contexts).status == 0)
      #expect(tool.run("value add \(axis)pace 1s").status == 0)
      for (place, context) in contexts.dropFirst().enumerated() {
        #expect(tool.run("vary \(axis)pace \(axis)=\(context) \(place + 2)s").status == 0)
      }
    }
    for (place, context) in (1...16).map({ "a\($0)" }).enumerated() {
      #expect(tool.run("vary pace a=\(context) \(place + 2)s").status == 0)
    }
    #expect(tool.run("add x linear --duration @bpace --delay @pace").status == 0)
    for context in (1...16).map({ "b\($0)" }) {
      #expect(tool.run("vary x b=\(context) linear --duration @pace").status == 0)
    }
    let told = tool.run("value remove pace --force")
    #expect(told.status == 0)
    #expect(told.errors.contains("warning: x no longer is what the value made it for a=a1, a=a10"), "\(told.errors)")
  }

  /// Whoever writes the file can write an axis that has no contexts.
  @Test func anAxisWithoutContextsEndsNoCommand() throws {
    #expect(tool.run("axis add brand acme globex").status == 0)
    #expect(tool.run("vary quick brand=globex 20ms").status == 0)
    try Connection(path: tool.folder.file("catalog.db")).execute(
      #"UPDATE preset SET animation = '{"kind":"axis"}' WHERE name = 'brand'"#)
    #expect(tool.run("axis list").output == "motion\tfull\treduced\nbrand\t\t\n")
    for line in ["axis coverage", "export --format dtcg", "export --format css", "eval card", "lint", "list"] {
      #expect([0, 1, 65].contains(tool.run(line).status), "\(line)")
    }
  }

  @Test func modesAreAddedVariedAndListed() {
    #expect(tool.run("axis add brand acme globex --default globex").status == 0)
    #expect(tool.run("axis list").output == "motion\tfull\treduced\nbrand\tglobex\tacme\n")
    #expect(tool.run("vary quick brand=acme 20ms").status == 0)
    #expect(tool.run("eval card --at 0.1 --mode brand=acme").output.contains("finished"))
    #expect(!tool.run("eval card --at 0.1").output.contains("finished"))
    #expect(tool.run("vary card brand=acme --delay 0").status == 0)
    #expect(tool.run("show card").output.contains("for brand=acme\ttimingCurve curve @ease/standard"))
    #expect(tool.run("axis coverage brand").output == "brand\tacme\tcard, quick\tease/standard, menu, stiff\n")
    #expect(tool.run("vary card brand=acme --remove").status == 0)
    #expect(tool.run("axis remove brand").status == 1 && tool.run("axis remove brand --force").status == 0)
    #expect(tool.run("eval card --at 0.04 --mode brand=acme").status == 66)
  }

  /// What it is then is typed as everywhere, and modes may stand in one word.
  @Test func aVariantIsTypedAsAMotion() {
    #expect(tool.run("axis add brand acme globex").status == 0)
    #expect(tool.run("vary card brand=globex spring:bounce=0.3,duration=0.4").status == 0)
    #expect(tool.run("show card").output.contains("for brand=globex\tspring"))
    #expect(tool.run(["vary", "card", "brand=globex,motion=reduced", "linear 120ms"]).status == 0)
    #expect(tool.run("show card").output.contains("\tlinear duration 0.12"))
    #expect(tool.run("vary card brand=acme,brand=globex easeOut").errors.hasPrefix("error: 'brand' is given twice"))
  }

  @Test(arguments: ["show card", "rename card cards", "copy card cards", "remove card", "edit card 1s"])
  func presetsAreNoValues(line: String) {
    let before = tool.run("list --format ndjson").output
    let result = tool.run("value \(line)")
    #expect(result.status == 65 && result.errors.hasPrefix("error: 'card' is no value"), "\(result)")
    #expect(tool.run("value show quik").errors.hasPrefix("error: no value named 'quik'; did you mean 'quick'?"))
    #expect(tool.run("list --format ndjson").output == before)
  }

  /// What only motions have is refused for values and axes, by every way to it.
  @Test(arguments: [
    ["edit", "ease/standard", "--reduced-motion", "card"], ["edit", "ease/standard", "--delay", "100ms"],
    ["edit", "menu", "--reduced-motion", "card"],
    ["add", "--document", "-"], ["import", "-", "--format", "ndjson"],
  ])
  func valuesAreNoMotions(words: [String]) {
    let before = tool.run("list --format ndjson").output
    let document = #"{"name":"x","animation":{"kind":"curve","value":"easeIn"},"reducedMotion":"card"}"#
    let result = tool.run(words, input: document)
    let reasons = [" is of kind '", "which is to be it for less motion, is a preset"]
    #expect(result.status == 65 && reasons.contains(where: result.errors.contains), "\(result)")
    #expect(tool.run("list --format ndjson").output == before)
    #expect(tool.run("export --format css").status == 0)
  }
}

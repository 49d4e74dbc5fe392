import PresetService
import TestSupport
import Testing

struct ReadingCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// The output with the times of this run taken out.
  private func timeless(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "TIME")
  }

  @Test func listInEveryForm() {
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
    #expect(
      timeless(tool.run("list").output)
        == "fade\tlinear\t0.2\t13\t\tTIME\nhero\tspring\t0.5\t46\tin menu\tTIME\n"
        + "motion/pulse\teaseInOut\t0.35\t\t\tTIME\n")
    #expect(
      timeless(tool.run("list --format csv --limit 1 --sort duration").output)
        == "name,kind,duration,measures.duration,tags,note,revision,updated,author\n"
        + "fade,linear,0.2,0.21666666666666667,,,1,TIME,ana\n")
    let hero =
      #"{"animation":{"bounce":0.3,"duration":0.5,"kind":"spring"},"author":"ana","created":"TIME","name":"hero","#
      + #""reducedMotion":"fade","revision":2,"tags":["in","menu"],"updated":"TIME"}"#
    #expect(timeless(tool.run("list --tag menu --format ndjson").output) == hero + "\n")
    #expect(timeless(tool.run("list --tag menu --json").output) == "[" + hero + "]\n")
    let none = tool.run("list --tag none --json")
    #expect(none.status == 66 && none.output.isEmpty)
    #expect(tool.run("list --search PULS --format names").output == "motion/pulse\n")
    #expect(tool.run("list --under motion --format names").output == "motion/pulse\n")
    #expect(tool.run("list --kind linear --format names").output == "fade\n")
    #expect(tool.run("list --reverse --offset 1 --limit 1 --format names").output == "hero\n")
  }

  @Test(arguments: [
    ("list --format xml", 64), ("list --sort nmae", 64), ("list --limit -1", 64), ("list --limit x", 64),
    ("list --kind sprnig", 65), ("list extra", 64),
    ("show", 64), ("show gone", 66), ("eval", 64), ("eval --all hero", 64),
    ("eval hero --retarget 0.2", 64), ("eval hero --retarget 0.2:x", 64), ("eval hero --interrupt 0.2:3", 64),
    ("eval hero --interrupt 0.2:gone:3", 66), ("eval hero --retarget 0.2:1,2", 64),
    ("eval hero --fps 0", 64),
    ("eval hero --at 1 --for 1", 64), ("eval hero --at 0.1,x", 64), ("eval hero --at -1", 64),
    ("eval hero --to 1,2 --from 1", 64), ("eval hero --to nan", 64), ("export gone", 66), ("export --format xml", 64),
    ("export hero --tag menu", 64), ("kinds nothing", 65), ("completions tcsh", 64), ("frobnicate", 64),
    ("help frobnicate", 64), ("--frobnicate", 64),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    let result = tool.run(line)
    #expect(result.status == status)
    #expect(result.output == "" && result.errors.hasPrefix("error: ") && result.errors.hasSuffix("\n"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [
    ("lst", "'list'"), ("evaluate", "'eval'"), ("shwo hero", "'show'"), ("show her", "'hero'"),
    ("list --frmat json", "'--format'"), ("list --format jsno", "'json'"), ("--bd x list", "'--db'"),
  ])
  func mistypedWordsAreSuggested(line: String, suggestion: String) {
    #expect(tool.run(line).errors.hasSuffix("did you mean \(suggestion)?\n"))
  }

  @Test func errorsAreJSONToo() {
    let result = tool.run("show gone --json")
    #expect(
      result.errors == """
        error: no preset named 'gone'; 'presets list' and 'presets value list' show all
        {"error":{"code":"notFound","hint":"'presets list' and 'presets value list' show all","message":"no preset named 'gone'"}}

        """)
  }

  @Test func oneFormIsEnough() {
    #expect(tool.run("list --format json --json").status == 0)
    let result = tool.run("list --format names --json")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("error: '--json' and '--format names' contradict each other\n{"))
  }

  @Test func showTellsTheMeasures() throws {
    let table = timeless(tool.run("show hero").output)
    #expect(
      table == """
        name\thero
        kind\tspring
        bounce\t0.3
        duration\t0.5
        tags\tin menu
        reduced motion\tfade
        revision\t2, TIME by ana
        created\tTIME
        finished after\t0.7667 s
        settled after\t0.7667 s
        overshoot\t4.19 %
        peak velocity\t5.798 /s
        crossings\t2
        frames at 60 Hz\t46
        frames at 120 Hz\t92
        used by\tnobody

          1.04 +....................****************....................
             1 +--------------*******--------------*********************
               |           ****
               |        ***
               |      ***
               |    ***
             0 +****----------------------------------------------------
               ++-------------+--------------+-------------+------------
                0            0.2            0.4           0.6 s

        """)
    let json = tool.run("show fade --json").output
    #expect(json.contains("\"usedBy\": [\n    \"hero\"\n  ]") && json.contains("\"framesAt60\": 13"))
    #expect(tool.run("show fade hero --format ndjson").output.split(separator: "\n").count == 2)
    #expect(tool.run("show fade hero --json").output.hasPrefix("[\n"))
  }

  @Test func evalInEveryForm() {
    #expect(
      tool.run("eval fade --fps 10 --json").output == """
        {"duration":0.3,"fps":10,"from":0,"logicallyComplete":0.3,"preset":"fade","revision":1,"samples":[\
        {"finished":false,"time":0,"value":0,"velocity":5},{"finished":false,"time":0.1,"value":0.5,"velocity":5},\
        {"finished":false,"time":0.2,"value":1,"velocity":5},{"finished":true,"time":0.3,"value":1,"velocity":0}],"to":1}

        """)
    #expect(
      tool.run("eval fade --fps 10 --at 0.1,200ms --format csv --to 2,4").output == """
        preset,time,value0,value1,velocity0,velocity1,finished
        fade,0.1,1,2,10,20,false
        fade,0.2,2,4,10,20,false

        """)
    #expect(tool.run("eval fade --fps 10").output.hasPrefix("fade\t0\t0\t5\t\nfade\t0.1\t0.5\t5\t\n"))
    #expect(tool.run("eval fade hero --at 0 --json").output.hasPrefix("[{\"duration\":"))
    #expect(tool.run("eval --all --at 0 --format ndjson").output.split(separator: "\n").count == 3)
  }

  @Test func evalTakesTheReducedMotionVariant() {
    #expect(tool.run("eval hero --reduce-motion --json") == tool.run("eval fade --json"))
    #expect(tool.run("eval fade --reduce-motion --json") == tool.run("eval fade --json"), "it has none")
    let all = tool.run("eval --all --reduce-motion --at 0 --format csv").output.split(separator: "\n").dropFirst()
    #expect(all.map { String($0.prefix { $0 != "," }) } == ["fade", "fade", "motion/pulse"])
  }

  @Test func evalRetargets() {
    // An ease that is retargeted runs on while the new one carries the difference.
    #expect(
      tool.run("eval fade --fps 10 --retarget 0.1:3 --format csv").output == """
        preset,time,value,velocity,finished
        fade,0,0,5,false
        fade,0.1,0.5,17.5,false
        fade,0.2,2,12.5,false
        fade,0.3,3,10,false
        fade,0.4,3,0,true

        """)
    // At rest in between, and then on with another preset.
    let rest = tool.run("eval fade --fps 10 --at 0.3,0.6,2 --interrupt 0.5:hero:2 --format csv").output
    #expect(rest.hasPrefix("preset,time,value,velocity,finished\nfade,0.3,1,0,false\nfade,0.6,1.4"))
    #expect(rest.hasSuffix("fade,2,2,0,true\n"))
  }

  @Test func theEndlessIsToldOnTheErrorStream() {
    let result = tool.run("eval motion/pulse --format ndjson")
    #expect(result.status == 0)
    #expect(
      result.errors == "motion/pulse has not finished after 1667 s; these are its first 10 s ('--for' sets how long)\n")
    #expect(result.output.contains(#""duration":null"#) && result.output.contains(#""time":10,"#))
    #expect(tool.run("eval motion/pulse --for 1").errors == "")
  }

  @Test func tablesFitTheTerminal() {
    tool.isTerminal = true
    for width in [40, 60, 100] {
      tool.terminalWidth = width
      for line in ["list", "eval fade --fps 10"] {
        let lines = tool.run(line).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width }, "\(line) at \(width)")
      }
    }
    #expect(tool.run("list").output.hasPrefix("NAME"))
    // The name is the last to be cut.
    #expect(tool.run("list").output.contains("\nmotion/pulse  "))
  }

  @Test func controlCharactersOfTheDataStayText() {
    let document = #"{"name":"x","animation":{"kind":"linear"},"note":"\u001b[2J\u202e\nend","tags":["\u202e"]}"#
    #expect(tool.run("add --document -", input: document).status == 0)
    for terminal in [true, false] {
      tool.isTerminal = terminal
      for line in ["show x", "list"] {
        let output = tool.run(line).output.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }
        #expect(output.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
      }
    }
  }

  @Test func aPresetLooksTheSameFromTheLibrary() throws {
    let catalog = try PresetCatalog(path: tool.folder.file("catalog.db"))
    #expect(tool.run("export hero --format ndjson").output == (try catalog.preset(named: "hero").document.text) + "\n")
  }
}

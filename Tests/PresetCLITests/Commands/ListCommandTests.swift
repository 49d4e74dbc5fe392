import TestSupport
import Testing

struct ListCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run("add menu/item/in easeOut --duration 90ms --tag menu --note quick")
    tool.run("add menu/out alias --preset hero")
    tool.run("add tail steps --count 4 --duration 2 --delay 50ms")
  }

  private func names(_ line: String) -> String {
    tool.run("list --format names " + line).output.split(separator: "\n").joined(separator: " ")
  }

  @Test(arguments: [
    ("name,kind,duration,measures.duration", "fade,linear,0.2,0.21666666666666667"),
    ("name,tags,reducedMotion", "fade,,"), ("framesAt60,framesAt120,name", "13,25,fade"),
    ("overshoot,crossings", "0,0"), ("delay.duration,bounce", ","), ("name,parameters", #"fade,"{""duration"":0.2}""#),
    ("revision,author", "1,ana"), ("modifiers,group", ","), ("delay", "false"), ("name,name", "fade,fade"),
  ])
  func columnsOfTheFirst(columns: String, row: String) {
    let result = tool.run("list --format csv --limit 1 --columns \(columns)")
    #expect(result.output == columns + "\n" + row + "\n", "\(result.errors)")
  }

  /// What presets are written with and what is measured have the names that `--columns` knows them by.
  @Test func theUsualColumnsAreCalledAsFieldsAre() {
    let rows = tool.run("list --format csv").output.split(separator: "\n")
    #expect(rows[0] == "name,kind,duration,measures.duration,tags,note,revision,updated,author")
    #expect(rows[1].hasPrefix("fade,linear,0.2,0.21666666666666667,"))
    let same = tool.run("list --format csv --columns \(rows[0])").output
    #expect(same == tool.run("list --format csv").output)
  }

  /// What the column shows is what the rows are in the order of.
  @Test func theOrderOfDurationsIsTheColumns() {
    tool.run("add slow easeIn --duration 0.3 --speed 0.1")
    let rows = tool.run("list --sort duration --columns name,duration --format csv").output.split(separator: "\n")
    let shown = rows.dropFirst().compactMap { Double($0.split(separator: ",").last ?? "") }
    #expect(shown == shown.sorted() && shown.contains(0.3) && shown.contains(2), "\(rows)")
  }

  /// What a preset has by a value is its own.
  @Test func valuesCountWhereListsAreSortedAndSearched() {
    for words in [
      "value add moment 80ms", "value add steep cubic-bezier(.25,0,0,1)", "value add stair steps(3)",
      "add quick spring --duration @moment", "add card timingCurve --curve @steep --duration @moment",
      "add shelf timingCurve --curve @stair --duration 0.1", "add plain timingCurve --x1 0.3 --y1 0 --x2 0 --y2 1",
    ] { #expect(tool.run(words).status == 0) }
    let names = tool.run("list --sort duration --format names").output.split(separator: "\n")
    #expect(names.prefix(4) == ["card", "quick", "menu/item/in", "shelf"])
    #expect(tool.run("list --where x1<0.29 --format names").output == "card\n")
    #expect(tool.run("list --where count<4 --format names").output == "shelf\n")
  }

  @Test func columnsInEveryForm() {
    let line = "list --where bounce>0 --columns name,tags,overshoot,reducedMotion"
    #expect(
      tool.run(line + " --format ndjson").output.hasPrefix(#"{"name":"hero","overshoot":4.19"#)
        && tool.run(line + " --format ndjson").output.hasSuffix(
          #","reducedMotion":"fade","tags":["in","menu"]}"# + "\n")
    )
    #expect(tool.run(line + " --json").output == "[" + tool.run(line + " --format ndjson").output.dropLast() + "]\n")
    #expect(tool.run(line).output.hasPrefix("hero\t[\"in\",\"menu\"]\t4.19"))
    tool.isTerminal = true
    tool.terminalWidth = 80
    #expect(
      tool.run(line).output == "NAME  TAGS     OVERSHOOT  REDUCEDMOTION\nhero  in menu  4.1903     fade\n")
    #expect(
      tool.run("list --under motion --columns name,modifiers,peakVelocity").output.contains(
        "delay duration 0.1, repeatForever autoreverses true"))
  }

  @Test(arguments: [
    ("duration", "menu/item/in fade motion/pulse hero menu/out tail"),
    ("animation.duration", "menu/item/in fade motion/pulse hero tail menu/out"),
    ("overshoot --reverse", "hero menu/out fade menu/item/in motion/pulse tail"),
    ("bounce", "hero fade menu/item/in menu/out motion/pulse tail"),
    ("note", "menu/item/in fade hero menu/out motion/pulse tail"),
    ("revision --reverse", "tail menu/out menu/item/in motion/pulse hero fade"),
    ("framesAt120 --reverse --limit 2", "motion/pulse tail"), ("framesAt60 --offset 4", "tail motion/pulse"),
    ("tags", "hero menu/item/in fade menu/out motion/pulse tail"),
    ("overshoot --reverse --limit 1 --where bounce>0", "hero"),
  ])
  func sorting(line: String, order: String) { #expect(names("--sort " + line) == order) }

  @Test func theDurationIsAsWrittenAndTheFramesBesideIt() {
    tool.isTerminal = true
    for (width, date) in [(80, #/ +\d{4}-\d\d-\d\d$/#), (120, #/ +\d{4}-\d\d-\d\d \d\d:\d\d$/#)] {
      tool.terminalWidth = width
      let lines = tool.run("list").output.split(separator: "\n").map(String.init)
      #expect(lines[0].hasPrefix("NAME"))
      #expect(lines[1].hasPrefix("fade          linear     0.2      13"), "\(lines[1])")
      // One that never ends, and one that has no duration of its own.
      #expect(lines[5].contains("easeInOut  0.35     over 3600") && lines[4].contains("alias               46"))
      for line in lines.dropFirst() { #expect(line.contains(date), "the day is whole: \(line)") }
    }
    // Where there is too little room, it is the tags that give way.
    tool.run("edit tail --tag one-of-several --tag another-of-these --tag yet-another-tag-of-this-one")
    tool.terminalWidth = 80
    let lines = tool.run("list").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines[6].contains("…"))
    #expect(lines.dropFirst().allSatisfy { $0.contains(#/ \d{4}-\d\d-\d\d$/#) })
  }

  @Test func theTreeHasTheGroupsWithTheirSizes() {
    #expect(
      tool.run("list --format tree").output == """
        fade\tlinear\t0.2\t13\t
        hero\tspring\t0.5\t46\tin menu
        menu/\t2 presets\t\t\t
          item/\t1 preset\t\t\t
            in\teaseOut\t0.09\t6\tmenu
          out\talias\t\t46\t
        motion/\t1 preset\t\t\t
          pulse\teaseInOut\t0.35\t\t
        tail\tsteps\t2\t124\t

        """)
    #expect(tool.run("list --format tree --under menu/item").output.hasPrefix("menu/\t1 preset"))
  }

  @Test(arguments: [
    ("tag", "in\t1\nmenu\t2\n"), ("group", "menu\t2\nmenu/item\t1\nmotion\t1\n"),
    ("kind --where has(tag)", ""), ("kind --tag menu", "easeOut\t1\nspring\t1\n"), ("tag --under menu", "menu\t1\n"),
    ("tag --format names", "in\nmenu\n"), ("group --format csv --under motion", "group,count\nmotion,1\n"),
    ("tag --format ndjson --under menu", #"{"count":1,"tag":"menu"}"# + "\n"),
  ])
  func counting(line: String, output: String) {
    let result = tool.run("list --count " + line)
    if output.isEmpty { #expect(result.status == 64) } else { #expect(result.output == output, "\(result.errors)") }
  }

  @Test(arguments: [
    ("--columns nmae", "did you mean 'name'?"), ("--columns name,", "is called ''"),
    ("--sort bouncy", "did you mean 'bounce'?"),
    ("--columns name --format names", "has columns of its own"), ("--count tags", "did you mean 'tag'?"),
    ("--count tag --sort name", "does not go with '--sort'"), ("--format tree --sort kind", "is sorted by name"),
    ("--count tag --format tree", "is no tree"),
  ])
  func wrongWords(line: String, message: String) {
    let result = tool.run("list " + line)
    #expect(result.status == 64 && result.output == "" && result.errors.contains(message), "\(result.errors)")
  }

  @Test func anEmptyCountSaysWhy() {
    let result = tool.run("list --count group --tag mneu")
    #expect(result.status == 66 && result.errors.contains("no preset has the tag 'mneu'; did you mean 'menu'?"))
  }
}

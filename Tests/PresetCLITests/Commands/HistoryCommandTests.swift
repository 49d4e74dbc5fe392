import TestSupport
import Testing

struct HistoryCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run(["edit", "hero", "--bounce", "0.2", "--reason", "too lively", "--author", "bo"])
  }

  private func timeless(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "TIME")
  }

  @Test func historyTellsWhoWhatAndWhy() {
    #expect(
      timeless(tool.run("history hero").output) == "4\tTIME\tbo\tedit\thero\ttoo lively\n2\tTIME\tana\tadd\thero\t\n")
    #expect(
      timeless(tool.run("history --diff --limit 1").output)
        == "4\tTIME\tbo\tedit\thero\ttoo lively\n\t\t\t\tanimation.bounce\t0.3 → 0.2\n")
    #expect(tool.run("history --format ndjson").output.split(separator: "\n").count == 4)
    #expect(tool.run("history gone").status == 66)
  }

  /// What moved a preset through a value that it refers to is told, and how far.
  @Test func whatMovedAPresetIsInItsHistory() {
    tool.run("value add quick 200ms")
    tool.run("add menu linear --duration @quick")
    tool.run("value edit quick 400ms --reason calmer --author bo")
    let lines = timeless(tool.run("history menu").output).split(separator: "\n")
    #expect(
      lines == ["7\tTIME\tbo\tmove\tmenu\tcalmer", "\t\t\t\tthrough\tquick", "6\tTIME\tana\tadd\tmenu\t"], "\(lines)")
    #expect(tool.run("history menu --diff").output.contains("\t\t\t\tquick animation.value\t0.2 → 0.4\n"))
    let json = tool.run("history menu --json").output
    #expect(json.contains(#""through": ["#) && json.contains(#""maxDifference": 0.5"#), "\(json)")
    #expect(!tool.run("history").output.contains("move"), "a revision is what was changed")
  }

  /// A change that moves something in other modes alone says so, through values and through presets.
  @Test func whatMovesInModesAloneIsTold() {
    for line in [
      "value add base 200ms", "value add other 300ms", "axis add brand acme globex", "vary base brand=globex @other",
      "add menu linear --duration @base", "add calm linear --duration 100ms", "vary menu motion=reduced --use calm",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let moved = tool.run("value edit other 900ms").errors
    #expect(
      moved.hasSuffix("\nmoved 1 preset with brand=globex: menu by 0.667 of the way, 0.317 → 0.917 s\n"), "\(moved)")
    let calmer = tool.run("edit calm --duration 400ms").errors
    #expect(
      calmer.hasSuffix("\nmoved 1 preset with motion=reduced: menu by 0.75 of the way, 0.117 → 0.417 s\n"), "\(calmer)")
    let both = tool.run("value edit base 100ms").errors
    // What is told of the default is not told again.
    #expect(both.split(separator: "\n").count { $0.hasPrefix("moved") } == 1, "\(both)")
  }

  /// A preset that is named for less motion moves those that name it, and all that is made from these, at whatever remove.
  @Test func whatMovesUnderLessMotionIsTold() {
    for line in [
      "value add pace 100ms", "add calm easeOut --duration 100ms",
      "add base easeIn --duration 300ms --reduced-motion calm",
      "add al alias --preset base",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let revision = Int(tool.run("history --limit 1").output.prefix { $0 != "\t" }) ?? 0
    let edited = tool.run("edit calm --duration 500ms").errors
    #expect(edited.contains("\nmoved 2 presets with motion=reduced; the farthest, al, by "), "\(edited)")
    let moved = tool.run("diff \(revision) now").output
    for name in ["al", "base", "calm"] { #expect(moved.contains("moved\t\(name)\t"), "\(moved)") }
    #expect(moved.contains("with\tmotion=reduced"), "\(moved)")
    #expect(tool.run("diff \(revision) now base --check").status == 1)
    #expect(tool.run("edit calm --duration @pace").status == 0)
    let through = tool.run("value edit pace 400ms").errors
    #expect(through.contains("\nmoved 2 presets with motion=reduced; the farthest, al, by "), "\(through)")
    // Another name there is another motion, and a field that is another one.
    let named = tool.run("edit base --reduced-motion hero")
    #expect(named.status == 0, "\(named)")
    #expect(tool.run("diff \(revision + 3) now base").output.hasPrefix("moved, fields\tbase\t"))
  }

  @Test func aNameThatAPresetHasIsNoRevision() {
    #expect(tool.run("rename hero hero").errors == "hero is called that already; nothing was changed\n")
    #expect(tool.run("rename gone gone").status == 66)
    #expect(tool.run("rename hero main/hero").status == 0)
    let restored = tool.run("restore main/hero --revision 2")
    #expect(
      restored.errors
        == "hero is as at revision 2, revision 6\n"
        + "it was called main/hero until now, and no longer is; what refers to it follows\n")
    #expect(tool.run("restore hero --revision 4").errors == "hero is as at revision 4, revision 7\n")
  }

  @Test func aPresetOfThePastIsAskedForByAnOption() {
    #expect(tool.run("release v0.1.0").status == 0)
    for (moment, words) in [("3", "that revision's"), ("v0.1.0", "what it was then")] {
      let asked = tool.run("show hero@\(moment)")
      let hint = "'hero' with '--as-of \(moment)' is \(words)"
      #expect(asked.status == 66 && asked.errors == "error: no preset named 'hero@\(moment)'; \(hint)\n")
    }
    #expect(tool.run("show b@v0.1.0").errors.contains("v0.1.0'?") == false, "a release is no preset")
  }

  /// The columns revision, author, presets, what and reason of each line, for a history of filled catalog.
  private static let revisions: [(line: String, told: [String])] = [
    (
      "history", ["4 bo 1 edit hero|too lively", "3 ana 1 add motion/pulse|", "2 ana 1 add hero|", "1 ana 1 add fade|"]
    ),
    ("history --limit 1", ["4 bo 1 edit hero|too lively"]), ("history --limit 0", []),
    ("history --author bo", ["4 bo 1 edit hero|too lively"]),
    ("history --under motion", ["3 ana 1 add motion/pulse|"]),
    ("history --since 2", ["4 bo 1 edit hero|too lively", "3 ana 1 add motion/pulse|"]), ("history --since 4", []),
    ("history --since 2 --author ana", ["3 ana 1 add motion/pulse|"]),
  ]

  @Test(arguments: revisions)
  func theWholeHistoryIsALineForEachRevision(line: String, told: [String]) {
    let result = tool.run(line)
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map { "\($0[0]) \($0[2]) \($0[3]) \($0[4])|\($0[5])" } == told)
    #expect(result.status == 0 && result.errors == (line.contains("--since 4") ? "nothing was changed since 4\n" : ""))
    // For programs, and where it is asked for, it is one for each change.
    let changes = tool.run(line.replacing("history", with: "history --all"))
    #expect(
      changes.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == told.map { $0.prefix { $0 != " " } })
  }

  @Test func aRevisionOfManySaysHowMany() {
    tool.run("rename --where duration>=0 --to all --reason moved")
    // The hero refers to the fade, but is renamed itself.
    let line = tool.run("history --limit 1").output.split(separator: "\t").map(String.init)
    #expect(line.first == "5" && line.suffix(3) == ["3", "rename 3", "moved\n"])
    #expect(tool.run("history --under motion").output.split(separator: "\n").count == 2, "what left the group as well")
    let day = timeless(tool.run("history --all --limit 1").output)
    #expect(day.hasPrefix("5\tTIME\tana\trename\tall/"))
    #expect(tool.run("history --since 2000-01").output == tool.run("history").output)
    #expect(tool.run("history --since 2999-01-01").output.isEmpty)
    #expect(tool.run("history --since tomorrow").status == 64 && tool.run("history --since 99").status == 66)
  }

  @Test(arguments: [40, 60, 80, 120])
  func noValueIsCut(width: Int) {
    let points = #"[[0,0],[0.25,0.5],[0.5,0.125],[0.75,0.875],[1,1]]"#
    tool.run(["add", "steps/of/a/long/name", "linearPoints", "--points", points, "--note", "why it is as it is"])
    tool.isTerminal = true
    tool.terminalWidth = width
    let output = tool.run("history --diff --limit 2").output
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(output)")
    // Put together again, the lines below a change say all of it.
    let text = lines.filter { $0.hasPrefix("    ") }.joined().filter { $0 != " " }
    for difference in [
      "animation.points:nothing→\(points)", "note:nothing→\"whyitisasitis\"", "animation.bounce:0.3→0.2",
    ] {
      #expect(text.contains(difference), "\(output)")
    }
  }

  @Test func aDayIsMeantWhole() throws {
    let document = tool.run("export hero --format ndjson").output
    let day = String(try #require(document.firstMatch(of: /"created":"(\d{4}-\d\d-\d\d)T/)).1)
    let all = tool.run("list --format names")
    #expect(all.output.contains("hero"))
    for moment in [day, String(day.prefix(7))] { #expect(tool.run("list --format names --as-of \(moment)") == all) }
    let early = tool.run("list --as-of 1999-12-31")
    #expect(early.output.isEmpty && early.errors == "nothing to list: the catalog was empty at revision 0\n")
  }

  @Test func asOfReadsThePast() {
    #expect(tool.run("list --as-of 1 --format names").output == "fade\n")
    #expect(tool.run("show hero --as-of 2").output.contains("bounce\t0.3\n"))
    #expect(tool.run("export hero --as-of 2").output.contains(#""bounce":0.3"#))
    #expect(
      tool.run("eval hero --as-of 2 --at 0.1 --format csv").output
        == tool.run("eval hero --as-of 3 --at 0.1 --format csv").output)
    #expect(tool.run("eval hero --as-of 2 --at 0.1").output != tool.run("eval hero --at 0.1").output)
    let early = tool.run("show hero --as-of 1")
    #expect(early.status == 66)
    #expect(early.errors.hasPrefix("error: no preset was named 'hero' at revision 1; "))
    #expect(tool.run("list --as-of 9").status == 66)
    #expect(tool.run("list --as-of yesterday").status == 64)
    #expect(tool.run("add x spring --as-of 1").status == 64)
  }

  @Test func undoAndRestore() {
    #expect(tool.run("undo").errors == "took back revision 3: motion/pulse\n")
    #expect(tool.run("undo --author bo").errors == "took back revision 4: hero\n")
    #expect(tool.run("undo --author bo").status == 66)
    #expect(tool.run("undo x").status == 64)
    #expect(tool.run("restore motion/pulse --revision 3").errors == "motion/pulse is as at revision 3, revision 7\n")
    #expect(tool.run("restore motion/pulse").status == 64)
    #expect(tool.run("restore hero --revision 1").status == 66)
    #expect(tool.run("restore hero --revision 99").errors == "error: there is no revision 99; the latest is 7\n")
  }
}

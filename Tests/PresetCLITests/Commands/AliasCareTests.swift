import SQLite
import TestSupport
import Testing

/// Looking after catalogs whose presets refer to others, or have names that look alike.
struct AliasCareTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run("add again alias --preset hero")
  }

  @Test func anAliasIsNoProblem() throws {
    #expect(tool.run("doctor").status == 0)
    // What no command of ours does: the preset that the alias refers to is gone.
    try Connection(path: tool.folder.file("catalog.db")).execute(
      "UPDATE preset SET animation = replace(animation, 'hero', 'nobody') WHERE name = 'again'")
    let report = tool.run("doctor")
    #expect(report.status == 1 && report.output.contains("'again': refers to 'nobody', which is not there"))
  }

  @Test func aCircleIsFound() throws {
    tool.run("add other alias --preset again")
    try Connection(path: tool.folder.file("catalog.db")).execute(
      "UPDATE preset SET animation = replace(animation, 'hero', 'other') WHERE name = 'again'")
    let report = tool.run("doctor")
    #expect(report.status == 1 && report.output.contains("refer to each other in a circle: again → other → again"))
  }

  @Test func recoveryKeepsAliases() {
    let copy = tool.folder.file("copy.db")
    let result = tool.run(["recover", copy])
    #expect(result.status == 0, "\(result)")
    #expect(tool.run(["--db", copy, "list", "--format", "names"]).output == tool.run("list --format names").output)
    #expect(tool.run(["--db", copy, "history", "--json"]).output == tool.run("history --json").output)
  }

  @Test func namesAreComparedByTheirBytes() {
    tool.run(["add", "e\u{301}", "linear"])
    tool.run(["add", "\u{e9}", "spring"])
    let golden = tool.folder.file("golden")
    #expect(tool.run(["check", "--write", golden]).status == 0)
    #expect(tool.run(["check", "--golden", golden]).status == 0)
    let page = tool.run(["gallery", "-o", tool.folder.file("page.html")])
    #expect(page.errors.contains("shows 6 presets"), "\(page.errors)")
    #expect(tool.run(["remove", "e\u{301}"]).status == 0)
    #expect(tool.run(["check", "--golden", golden]).status == 1)
  }

  @Test func theGalleryTakesEveryFilter() {
    let page = tool.run(["gallery", "-o", tool.folder.file("page.html"), "--where", "overshoot>1"])
    #expect(page.errors.contains("shows 2 presets"), "\(page.errors)")
  }

  @Test func whatIsNothingIsSaidToBe() throws {
    let file = try tool.write("hello { world }", to: "x.css")
    let result = tool.run(["import", file])
    #expect(result.status == 65 && result.errors.contains("no preset is in it, read as css"), "\(result)")
  }

  @Test func undoingSaysWhatIsInTheWay() {
    let result = tool.run("undo 1")
    #expect(result.status == 1 && result.errors.contains("'hero' uses it") && !result.errors.contains("--force"))
  }
}

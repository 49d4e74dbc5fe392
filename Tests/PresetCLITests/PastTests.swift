import PresetCLI
import Testing

/// The past as commands tell it.
struct PastTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func member(_ name: String, _ line: String) -> String? {
    let text = tool.run(line).output
    guard let start = text.firstRange(of: "\"\(name)\": \"")?.upperBound else { return nil }
    return String(text[start...].prefix { $0 != "\"" })
  }

  /// Pruning takes changes away, not the time at which a preset was added.
  @Test func whenAPresetWasAddedOutlivesTheHistory() throws {
    tool.run("add hero spring")
    let created = try #require(member("created", "show hero --json"))
    tool.run("edit hero --bounce 0.1")
    tool.run("edit hero --bounce 0.2")
    let last = try #require(member("updated", "show hero --json"))
    #expect(tool.run("doctor --prune --before \(last)").errors.contains("removed 1 change"))
    #expect(member("created", "show hero --json --as-of 2") == created)
    tool.run("remove hero")
    #expect(member("created", "show hero --json --as-of 3") == created)
    tool.run("restore hero --revision 3")
    #expect(member("created", "show hero --json") == created)
    #expect(tool.run("doctor").status == 0)
  }

  @Test func aTimeWithoutItsZoneIsThatTime() throws {
    tool.run("add hero spring")
    let time = try #require(member("created", "show hero --json"))
    #expect(tool.run("show hero --as-of \(time)").status == 0)
    #expect(tool.run("show hero --as-of \(time.dropLast())").status == 0)
  }

  @Test func whoHadTheNameThenIsTold() {
    tool.run("add v linear")
    tool.run("rename v w")
    tool.run("rename w v")
    tool.run("add w easeOut")
    #expect(
      tool.run("restore w --revision 2").errors.contains("at revision 2, 'w' was another preset, which is now 'v'"))
  }

  @Test func theFileThatIsNoBackupIsNamed() throws {
    let text = try tool.write("no database", to: "text.db")
    #expect(tool.run("backup --restore \(text)").errors.contains("'\(text)' is not a presets database"))
  }
}

import Testing

/// On a narrow terminal names are read before all else.
struct NarrowTableTests {
  private let tool: CommandLineTool
  private static let name = "menu/easing-emphasized"

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    tool.run(["add", Self.name, "easeIn", "--tag", "opacity", "--reason", "a reason that is long"])
    tool.run("add hero spring --bounce 0.3 --tag menu")
  }

  @Test(arguments: ["list", "history --all", "list --format tree"], [40, 50, 80])
  func aNameIsNotCutWhereOthersHaveRoom(command: String, width: Int) {
    tool.isTerminal = true
    tool.terminalWidth = width
    let shown = tool.run(command).output
    let name = command.hasSuffix("tree") ? "easing-emphasized" : Self.name
    #expect(shown.contains(name) && shown.contains("hero"), "\(shown)")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= width }, "\(shown)")
    let heads = shown.split(separator: "\n")[0]
    #expect(heads.contains("NAME"), "\(heads)")
    #expect(!heads.contains("…"), "\(heads)")
    #expect(heads.contains("KIND") || heads.contains("ACTION") || width < 80)
  }
}

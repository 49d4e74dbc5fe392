import Testing

/// What presets are called in exported code, as others come and go.
struct IdentifierTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private func identifier(_ name: String, _ format: String = "motion") -> Substring {
    let lines = tool.run(["export", name, "--format", format]).output.split(separator: "\n")
    return lines.first { $0.hasPrefix("export const ") }?.dropFirst(13).prefix { $0 != ":" } ?? "none"
  }

  @Test func whoWasThereFirstKeepsTheIdentifier() {
    #expect(tool.run("add Hero easeIn").errors == "added Hero, revision 1\n")
    #expect(identifier("Hero") == "hero")
    let warning =
      "warning: in exported code, hero becomes the same identifier as Hero, and so gets digits behind it; another name "
      + "would not\n"
    #expect(tool.run("add hero easeIn").errors == "added hero, revision 2\n" + warning)
    #expect(identifier("Hero") == "hero" && identifier("hero").hasPrefix("hero_"))
    let later = identifier("hero")
    #expect(tool.run("copy Hero HERO").errors.contains("HERO becomes the same identifier as Hero and 1 other, "))
    #expect(identifier("Hero") == "hero" && identifier("hero") == later)
    #expect(tool.run("add other linear").errors == "added other, revision 4\n")
    #expect(tool.run("add he-ro linear --quiet").errors.isEmpty)
  }

  @Test func aNewNameIsANewcomer() {
    tool.run("add a linear")
    tool.run("add b linear")
    tool.run("add hero linear")
    #expect(tool.run("rename a HERO").errors.contains("HERO becomes the same identifier as hero, "))
    #expect(identifier("hero") == "hero" && identifier("HERO").hasPrefix("hero_"))
    // What was exported of an earlier state is the same again.
    #expect(tool.run("export hero --format motion --as-of 3").output == tool.run("export hero --format motion").output)
    tool.run("remove hero")
    tool.run("add hero easeOut")
    #expect(identifier("HERO") == "hero" && identifier("hero").hasPrefix("hero_"))
  }

  @Test(arguments: [
    ("menu in", "menu/in", true), ("menu in", "menuIn", true), ("menu in", "menu ins", false),
    ("1st", "preset 1st", true),
    ("é", "e", true), ("e", "É", true), ("don't", "dont", true), ("🎉", "party popper", true),
    ("🎉", "partypoppers", false),
    ("a", "preset a", false),
  ])
  func theWarningFindsWhatBecomesTheSame(first: String, second: String, isSame: Bool) {
    tool.run(["add", first, "linear"])
    #expect(tool.run(["add", second, "linear"]).errors.contains("warning: in exported code") == isSame)
    #expect(tool.run("lint").output.contains("\tidentifier\t") == isSame)
    #expect(identifier(first).contains("_") == false && identifier(second).contains("_") == isSame)
  }

  /// What is taken back, or called so again, is what it was.
  @Test(arguments: [
    ["remove a-b", "undo"], ["remove a-b", "restore a-b --revision 1"], ["rename a-b zz", "undo"],
    ["rename a-b zz", "rename zz a-b"],
  ])
  func whoComesBackHasItsIdentifierAgain(steps: [String]) {
    tool.run("add a-b easeIn")
    tool.run("add a.b easeOut")
    let before = [identifier("a-b"), identifier("a.b")]
    for step in steps { #expect(tool.run(step).status == 0) }
    #expect([identifier("a-b"), identifier("a.b")] == before && before[0] == "aB")
  }

  @Test(arguments: ["remove a-b", "rename a-b zz"])
  func whoGetsTheIdentifierOfAnotherIsSaid(step: String) {
    tool.run("add a-b easeIn")
    tool.run("add a.b easeOut")
    #expect(
      tool.run(step).errors.contains(
        "warning: in exported code, a.b became the same identifier, and may now be what was a-b: look at who uses it"))
  }
}

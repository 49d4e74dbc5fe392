import TestSupport
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
      + "would not, nor would '--identifier'\n"
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

  @Test func aFixedIdentifierStaysWhateverTheNameIs() {
    #expect(tool.run("add menu/in easeIn --identifier openMenu").errors == "added menu/in, revision 1\n")
    #expect(identifier("menu/in") == "openMenu")
    #expect(tool.run("export menu/in --format css").output.contains("\n  --open-menu-easing: ease-in;"))
    #expect(tool.run("export menu/in --format swiftui").output.contains("let openMenu: Animation"))
    #expect(tool.run("export menu/in --format dtcg").output.contains("\"in\": {"), "tokens are called by their groups")
    #expect(tool.run("rename menu/in panel/in").errors == "menu/in is now panel/in, revision 2\n")
    #expect(identifier("panel/in") == "openMenu")
    // What comes with that name gets digits, and so would what was there before.
    #expect(tool.run("add openMenu linear").errors.contains("and so gets digits behind it"))
    #expect(identifier("panel/in") == "openMenu" && identifier("openMenu").hasPrefix("openMenu_"))
    tool.run("copy panel/in third")
    #expect(identifier("third") == "third")
    tool.run(["edit", "panel/in", "--identifier", ""])
    #expect(identifier("panel/in") == "panelIn" && identifier("openMenu") == "openMenu")
    tool.run("undo")
    #expect(identifier("panel/in") == "openMenu")
    #expect(tool.run("list --columns name,identifier --format csv").output.contains("panel/in,openMenu\n"))
    #expect(tool.run("show panel/in").output.contains("identifier"))
    #expect(tool.run("export panel/in --format motion --as-of 2").output.contains("export const openMenu: "))
  }

  @Test func whoTakesAnIdentifierIsSaid() {
    tool.run("add hero easeIn")
    let taken = tool.run("add hero2 easeOut --identifier hero")
    #expect(
      taken.errors.contains("warning: in exported code, hero2 is hero, which hero may have been: look at who uses it"))
    #expect(identifier("hero2") == "hero" && identifier("hero").hasPrefix("hero_"))
    #expect(
      tool.run("lint --rule identifier").output.contains("all but 'hero2', whose identifier is fixed, have digits"))
    tool.run("edit hero --identifier hero")
    // Of two that are fixed, the one that had its name first.
    #expect(identifier("hero") == "hero" && identifier("hero2").hasPrefix("hero_"))
    #expect(tool.run("lint --rule identifier").output.contains("'hero', 'hero2' have the same fixed one, and all"))
    tool.run("edit hero2 --identifier heroTwo")
    #expect(tool.run("lint --rule identifier").output.contains("identifier") == false)
  }

  @Test(arguments: ["Hero", "open menu", "open-menu", "2nd", "é", "a_b", String(repeating: "a", count: 81)])
  func whatIsNoIdentifierIsRefused(word: String) {
    let result = tool.run(["add", "a", "linear", "--identifier", word])
    #expect(result.status == 65 && result.errors.contains("it must be a small letter of ASCII"), "\(result.errors)")
  }

  /// What code is called is what apps refer to.
  @Test func anotherIdentifierIsAMajorChange() {
    tool.run("add menu/in easeIn")
    tool.run("release 1.0.0")
    tool.run("edit menu/in --identifier menuIn")
    #expect(tool.run("release --suggest").output.contains("1.0.1"), "it is what it was")
    tool.run("edit menu/in --identifier openMenu")
    let suggestion = tool.run("release --suggest")
    #expect(suggestion.output == "2.0.0\n" && suggestion.errors.contains("'openMenu' in code in place of 'menuIn'"))
  }

  @Test func itIsInDocumentsAndRows() throws {
    tool.run("add menu/in easeIn --identifier openMenu")
    tool.run("value add duration/quick 150ms --identifier quick")
    for format in ["json", "ndjson", "csv", "dtcg"] {
      let exported = tool.run(["export", "--format", format]).output
      #expect(exported.contains("openMenu"), "\(format)")
      let file = try tool.write(exported, to: "there.\(format)")
      let other = tool.folder.file("\(format).db")
      tool.run(["init", other])
      #expect(tool.run(["--db", other, "import", file]).status == 0)
      #expect(tool.run(["diff", "now", other]).output.isEmpty, "\(format)")
    }
  }
}

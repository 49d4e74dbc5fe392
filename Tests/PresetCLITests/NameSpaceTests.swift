import SQLite
import TestSupport
import Testing

/// Names with white space at their ends: no preset gets one.
///
/// Those that have one, or one that means something else by now, can be shown and renamed.
struct NameSpaceTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let names = [
    (" ", "the name ' ' is nothing but white space"),
    ("\u{A0}\u{3000}", "the name '\u{A0}\u{3000}' is nothing but white space"),
    ("v1.0.0", "the name 'v1.0.0' is one of releases, or of the rules for them; say what moves: 'menu/open'"),
    (" menu", "the name ' menu' begins with white space; write 'menu'"),
    ("menu/in  ", "the name 'menu/in  ' ends with white space; write 'menu/in'"),
    ("\u{2003}menu ", "the name '\u{2003}menu ' begins with white space; write 'menu'"),
  ]

  @Test(arguments: names) func noPresetGetsSuchAName(name: String, text: String) throws {
    let error = "error: \(text)\n"
    #expect(tool.run(["add", name, "spring"]).errors == error)
    #expect(tool.run(["copy", "hero", name]).errors == error)
    #expect(tool.run(["rename", "hero", name]).errors == error)
    let document = #"{"name":"\#(name)","animation":{"kind":"linear"}}"#
    let file = try tool.write(document, to: "one.json")
    #expect(tool.run(["add", "--document", file]).errors == error)
    let imported = tool.run(["import", file])
    #expect(imported.status == 65 && imported.errors.contains(text))
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }

  @Test func aPrefixMakesNamesToo() throws {
    let file = try tool.write(#"{"name":"x","animation":{"kind":"linear"}}"#, to: "one.json")
    #expect(tool.run(["import", file, "--prefix", " "]).errors.contains("the name ' x' begins with white space"))
    #expect(tool.run(["import", file, "--prefix", "/"]).errors.contains("the name '/x' has a group"))
  }

  /// A name with a group that is called nothing is none that other formats have a place for; documents of catalogs that
  /// took such names are read all the same.
  @Test(
    arguments: [
      ("/x", "write 'x'"), ("x/", "write 'x'"), ("a//b", "write 'a/b'"), ("a/ /b", "write 'a/b'"),
      ("/", "say what moves: 'menu/open'"), ("/a/\u{A0}/b/", "write 'a/b'"),
    ])
  func noPresetGetsAGroupWithoutAName(name: String, hint: String) throws {
    let error = "error: the name '\(name)' has a group or a preset in it that is called nothing; \(hint)\n"
    for words in [["add", name, "spring"], ["copy", "hero", name], ["rename", "hero", name]] {
      #expect(tool.run(words) == .init(status: 65, output: "", errors: error), "\(words)")
    }
    let file = try tool.write(#"{"name":"\#(name)","animation":{"kind":"linear"}}"#, to: "old.json")
    #expect(tool.run(["import", file]).status == 0)
    #expect(tool.run(["show", name]).status == 0 && tool.run(["edit", name, "--note", "old"]).status == 0)
    #expect(tool.run(["rename", name, "new"]).status == 0)
  }

  @Test func spacesWithinAreFine() {
    #expect(tool.run(["add", "menu in / slow", "spring"]).status == 0)
  }

  @Test(arguments: [" ", " hero", "hero ", "fade@1", "css:linear 200ms"]) func whatIsThereStaysOfUse(name: String)
    throws
  {
    try Connection(path: tool.folder.file("catalog.db")).execute(
      """
      UPDATE preset SET name = '\(name)' WHERE name = 'hero';
      UPDATE change SET name = '\(name)', document = replace(document, '"hero"', '"\(name)"') WHERE name = 'hero';
      UPDATE naming SET name = '\(name)' WHERE name = 'hero';
      """)
    for words in [
      ["compare", name, "spring:bounce=0.3", "--tolerance", "0"], ["show", name], ["eval", name],
      ["edit", name, "--bounce", "0.2"], ["plot", name],
      ["add", "other", "alias", "--preset", name], ["edit", "motion/pulse", "--reduced-motion", name],
      ["history", name], ["rename", name, name], ["rename", name, "hero2"], ["undo"], ["remove", "other"],
      ["remove", name, "--force"],
    ] {
      let result = tool.run(words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    #expect(tool.run("list --format names").output == "fade\nmotion/pulse\n")
  }
}

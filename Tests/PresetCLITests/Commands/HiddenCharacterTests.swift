import Testing

/// Names that look alike and are not are told apart wherever they are shown.
struct HiddenCharacterTests {
  private static let names: [(name: String, shown: String)] = [
    ("he\u{200B}ro", #"he\u{200B}ro"#), ("he\u{2060}ro", #"he\u{2060}ro"#), ("he\u{AD}ro", #"he\u{AD}ro"#),
    ("he\u{200D}ro", #"he\u{200D}ro"#), ("hero\u{FE0F}", #"hero\u{FE0F}"#), ("\u{FEFF}hero", #"\u{FEFF}hero"#),
    ("he\u{202E}ro", #"he\u{202E}ro"#), ("he\u{3164}ro", #"he\u{3164}ro"#),
    // What changes the shape of an emoji or of a script's letters is left to it.
    ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
    ("\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}"), ("\u{645}\u{200C}\u{62E}", "\u{645}\u{200C}\u{62E}"),
  ]

  @Test(arguments: names)
  func aHiddenCharacterIsWrittenOut(name: String, shown: String) throws {
    let tool = try CommandLineTool()
    tool.run("init")
    #expect(tool.run(["add", name, "easeIn"]).status == 0)
    let rows = tool.run("list").output.split(separator: "\n").filter { !$0.hasPrefix("NAME") }
    #expect(rows.first?.hasPrefix(shown + "\t") == true, "\(rows)")
    let unknown = tool.run(["show", name + "x"]).errors
    #expect(unknown.hasPrefix("error: no preset named '\(shown)x'"), "\(unknown)")
  }
}

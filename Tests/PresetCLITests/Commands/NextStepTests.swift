import Testing

/// An error's hint leads on: what it advises is possible, and would help.
struct NextStepTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let hints: [(words: [String], hint: String)] = [
    (["show", "hero@1"], "'hero' with '--as-of 1' is that revision's"),
    (
      ["add", "-x", "easeIn"],
      "'presets help add' lists its options; what begins with '-' and is none goes behind '--'"
    ),
    (["add", "--xyzzy", "easeIn"], "'presets help add' lists its options"),
    // A tolerance is that of keyframes and points: no line is nearer for it.
    (["fit", "--as", "linear", "hero"], "'--as keyframes' and '--as points' follow any curve"),
    (["fit", "--as", "linear", "hero", "--tolerance", "1"], "'--as keyframes' and '--as points' follow any curve"),
  ]

  @Test(arguments: hints)
  func theHintIsOneThatHelps(words: [String], hint: String) {
    let result = tool.run(words)
    #expect(result.status != 0 && result.errors.hasSuffix("; \(hint)\n"), "\(result.errors)")
  }

  @Test func aHintIsFollowed() throws {
    #expect(tool.run("eval hero --as-of 2").status == 0)
    #expect(tool.run(["add", "--", "-x", "easeIn"]).status == 0)
    #expect(tool.run("fit --as points hero").status == 0)
    let file = try tool.write("0,0\n0.5,0.4\n1,1\n", to: "s.csv")
    let unknown = tool.run(["fit", file, "nosuch"])
    #expect(unknown.errors.hasSuffix("; its one curve has no name: leave 'nosuch' out\n"), "\(unknown.errors)")
    #expect(tool.run(["fit", file]).status == 0)
  }
}

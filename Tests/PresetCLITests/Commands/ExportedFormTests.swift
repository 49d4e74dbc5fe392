import TestSupport
import Testing

/// The forms that presets are exported in: what is too short or errs too much for one, and what comes back from it.
struct ExportedFormTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  /// What is over within a frame is any curve, and no reason to leave it out.
  @Test func whatIsOverWithinAFrameIsThere() {
    tool.run(["add", "flash", "linearPoints", "--points", "0, 0.25 25% 75%, 1", "--duration", "1ms"])
    let result = tool.run("export flash --format dtcg")
    #expect(result.status == 0 && result.output.contains(#""timingFunction": [0,0,1,1]"#), "\(result)")
  }

  /// A group of tokens may be called as a part of a document is.
  @Test(arguments: ["animation", "animation/kind", "name/animation"])
  func aPresetCalledAsAKeyComesBack(name: String) throws {
    let file = tool.folder.file("a.tokens.json")
    #expect(tool.run(["add", name, "easeOut"]).status == 0)
    #expect(tool.run(["export", name, "-o", file]).status == 0)
    #expect(tool.run(["remove", name]).status == 0)
    let result = tool.run(["import", file])
    #expect(result.status == 0 && tool.run(["show", name]).output.contains("easeOut"), "\(result)")
  }

  /// A spring that errs a little more than is accepted is written as points, and what would keep it is told.
  @Test func theToleranceThatKeepsASpringIsTold() {
    tool.run("add close interactiveSpring")
    let result = tool.run("export close --format flutter")
    let advice = /wrote close otherwise than as a spring; '--tolerance ([0-9.]+)' keeps it one/
    let tolerance = result.errors.firstMatch(of: advice).map { String($0.1) }
    #expect(result.status == 0 && !result.output.contains("SpringDescription"), "\(result)")
    let kept = tool.run("export close --format flutter --tolerance \(tolerance ?? "?")")
    #expect(kept.output.contains("SpringDescription") && !kept.errors.contains("spring"), "\(result.errors) \(kept)")
  }
}

import TestSupport
import Testing

/// The options of kinds whose parameters are more than numbers.
struct KindOptionTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let additions: [(words: [String], animation: String)] = [
    (
      ["steps", "--count", "4", "--position", "jump-start"],
      #""count":4,"duration":0.35,"kind":"steps","position":"start""#
    ),
    (["linearPoints", "--points", "linear(0, 1 50%, 1)"], #""kind":"linearPoints","points":[[0,0],[0.5,1],[1,1]]"#),
    (["linearPoints", "--points", "[0,1]", "--duration", "1s"], #""duration":1,"kind":"linearPoints""#),
    (["path", "--path", "M0,0 L1,1"], #""path":"M0,0 L1,1""#),
    (["keyframes", "--segments", #"[{"kind":"move","value":1}]"#], #""segments":[{"kind":"move","value":1}]"#),
    (
      ["elastic", "--direction", "in", "--period", "0.5"],
      #""direction":"in","duration":0.35,"kind":"elastic","period":0.5"#
    ),
    (["pausable", "--base", "spring"], #""base":{"bounce":0,"duration":0.5,"kind":"spring"},"kind":"pausable""#),
    (["alias", "--preset", "hero"], #""kind":"alias","preset":"hero""#),
  ]

  @Test(arguments: additions)
  func addStoresThem(words: [String], animation: String) {
    #expect(tool.run(["add", "x"] + words).errors == "added x, revision 4\n")
    #expect(tool.run("show x --format ndjson").output.contains(animation))
  }

  private static let mistakes: [(words: [String], status: Int32, message: String)] = [
    (
      ["spring", "--stiffness", "100"], 65,
      "kind 'spring' has no parameter 'stiffness'; kind 'interpolatingSpring' has it"
    ),
    (["spring", "--x1", "0"], 65, "kind 'spring' has no parameter 'x1'; kind 'timingCurve' has it"),
    (
      ["linear", "--bounce", "0"], 65,
      "kind 'linear' has no parameter 'bounce'; kinds 'spring' and 'interpolatingSpring' have it"
    ),
    (["default", "--duration", "1"], 65, "kind 'default' has no parameter 'duration'; it has none"),
    (
      ["pausable", "--base", #"{"kind":"spring","damping":1}"#], 65,
      "base: kind 'spring' has no parameter 'damping'; kind 'interpolatingSpring' has it"
    ),
    (["pausable", "--base", "{"], 64, "'--base' can't be '{': it needs a kind's name or an animation as JSON"),
    (["linearPoints", "--points", "[0"], 64, "'--points' can't be '[0': it needs points as text or JSON"),
    (
      ["bounce", "--direction", "up"], 65,
      "parameter 'direction' of kind 'bounce' is 'up'; it must be one of in, out, inOut"
    ),
    (
      ["pausable", "--base", "timingCurve"], 65,
      "base: kind 'timingCurve' needs a parameter 'x1': first control point, across; 'presets kinds timingCurve' shows them all"
    ),
    (
      ["alias", "--preset", "hreo"], 65,
      "'preset' of 'alias' names a preset 'hreo' that is not in the catalog; did you mean 'hero'?"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamed(words: [String], status: Int32, message: String) {
    let result = tool.run(["add", "x"] + words)
    #expect(result == .init(status: status, output: "", errors: "error: \(message)\n"))
  }

  @Test func whatAnAliasNamesStays() {
    tool.run("add x alias --preset hero")
    let refused = tool.run("remove hero --force")
    #expect(refused.status == tool.run("edit hero --if-revision 1 --bounce 0").status)
    #expect(
      refused.errors == "error: 'hero' is used by 'x'; remove those as well, or give them an animation of their own\n")
    #expect(tool.run("remove hero x").status == 0)
  }
}

import TestSupport
import Testing

/// A fitted curve takes as long as the preset, or says that it does not.
struct FittedDurationTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in ["init", "value add d 1s", "add out power --direction out --exponent 5 --duration @d"] {
      #expect(tool.run(line).status == 0)
    }
  }

  @Test(arguments: [
    ("css", "--out-duration: var(--d)"), ("flutter", "outDuration = d;"), ("compose", "durationMillis = d,"),
    ("dtcg", #""duration": "{d}""#),
  ])
  func theDurationIsThePresets(format: String, text: String) {
    let result = tool.run("export --format \(format)")
    #expect(result.status == 0 && result.output.contains(text), "\(result.output)")
    #expect(!result.output.contains("in place of"))
  }

  /// Where no curve of that length is near enough, an earlier end is, and is told.
  @Test(arguments: ["css", "flutter", "motion"])
  func anotherDurationIsTold(format: String) {
    let result = tool.run("export out --format \(format) --tolerance 0.0005")
    #expect(
      result.output.contains(/a fitted cubic Bézier curve over 0\.8\d+ s in place of 1 s, error 0\.000/),
      "\(result.output)")
  }
}

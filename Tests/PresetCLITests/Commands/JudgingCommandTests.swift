import PresetService
import TestSupport
import Testing

struct JudgingCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test func compareInEveryForm() {
    let output = tool.run("compare fade linear:duration=0.4").output
    #expect(output.hasPrefix("a  fade\nb  linear:duration=0.4\n"))
    #expect(output.contains("┬") || output.contains("+"), "both are drawn over each other")
    #expect(
      output.hasSuffix(
        """
        name\tfade\tlinear:duration=0.4
        finished after\t0.2167 s\t0.4167 s
        settled after\t0.2 s\t0.4 s
        overshoot\t0 %\t0 %
        peak velocity\t5 /s\t2.5 /s
        crossings\t0\t0
        frames at 60 Hz\t13\t25
        frames at 120 Hz\t25\t49
        value at the largest gap\t1\t0.5
        largest gap\t0.5 at 0.2 s
        root mean square\t0.287928

        """), "\(output)")
    let json = tool.run("compare fade hero --json").output
    for part in [#""a": "fade""#, #""b": "hero""#, #""maxDifference": 0."#, #""at": 0."#, #""rms": 0."#] {
      #expect(json.contains(part), "\(json)")
    }
    #expect(tool.run(["compare", "hero", "spring:bounce=0.3", "--tolerance", "0"]).status == 0)
    #expect(tool.run(["compare", "fade", "css:linear 200ms"]).status == 0)
    #expect(tool.run("compare hero hero@2 --tolerance 0").status == 0)
    let past = tool.run("compare fade linear:duration=0.4 --tolerance 0.4")
    #expect(past.status == 1)
    #expect(past.errors == "'fade' and 'linear:duration=0.4' are 0.5 of the way apart, more than 0.4\n")
    #expect(tool.run("compare fade linear:duration=0.4 --tolerance 0.5").status == 0)
  }

  @Test(arguments: [
    ("compare hero", 64), ("compare hero gone", 66), ("compare hero hero --tolerance -1", 64),
    ("compare hero hero --tolerance x", 64), ("compare hero spring:bounce=9", 65), ("compare hero css:eas", 65),
    ("similar", 64), ("similar hero --duplicates", 64), ("similar gone", 66), ("similar hero --limit -1", 64),
    ("similar --duplicates --within nan", 64), ("similar --duplicates --kind sprnig", 65),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    let result = tool.run(line)
    #expect(result.status == status, "\(result)")
    #expect(result.output == "" && result.errors.hasPrefix("error: "))
  }

  @Test func similarInEveryForm() {
    tool.run("add fade/copy linear --duration 0.2")
    tool.run("add fade/same alias --preset fade")
    tool.run("add fade/late linear --duration 0.204")
    #expect(tool.run("similar fade --limit 2").output == "fade/copy\t0\t0.217\nfade/late\t0.019608\t0.217\n")
    #expect(
      tool.run("similar fade --within 0.001 --format ndjson").output
        == #"{"distance":0,"duration":0.21666666666666667,"name":"fade/copy"}"# + "\n")
    #expect(tool.run("similar fade --shape --limit 2").output == "fade/copy\t0\t0.217\nfade/late\t1e-06\t0.217\n")
    let duplicates = tool.run("similar --duplicates")
    #expect(duplicates.output == "1\tfade\t0\t0.217\n1\tfade/copy\t0\t0.217\n")
    #expect(duplicates.errors == "5 motions are 4 distinct; 1 group has more than one\n")
    #expect(
      tool.run("similar --duplicates --within 0.02 --under fade --format ndjson").output
        == #"{"presets":[{"distance":0,"duration":0.21666666666666667,"name":"fade/copy"},"#
        + #"{"distance":0.019608,"duration":0.21666666666666667,"name":"fade/late"}]}"# + "\n")
    #expect(tool.run("similar --duplicates --kind spring --json").output.contains(#""distinct": 1"#))
    #expect(tool.run(["similar", "css:linear 200ms", "--limit", "1"]).output == "fade\t0\t0.217\n")
  }
}

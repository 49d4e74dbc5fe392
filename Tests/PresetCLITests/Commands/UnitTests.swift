import TestSupport
import Testing

/// Times that may be milliseconds, and measures that are explained.
struct UnitTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// Nobody who writes so small a number means none.
  @Test(arguments: ["1e-400", "0.00001e-999", "-1e-400"])
  func aNumberThatWouldBecomeNoneIsRefused(word: String) {
    let before = tool.run("export").output
    for line in [["--duration", word], ["--duration=\(word)s"], ["--delay=\(word)"]] {
      let result = tool.run(["add", "x", "easeIn"] + line)
      #expect(result.status == 64 && result.errors.contains(word), "\(result.errors)")
    }
    #expect(tool.run("export").output == before)
    #expect(tool.run("add zero easeIn --delay 0e-400").status == 0)
  }

  @Test(arguments: [
    (["add", "x", "easeIn", "--duration", "300"], "--duration", "300", 65),
    (["add", "x", "spring", "--response", "10.5", "--damping-fraction", "1"], "--response", "10.5", 65),
    (["add", "x", "spring", "--delay", "-100"], "--delay", "-100", 65),
    (["add", "x", "spring", "--logically-complete-after", "1e3"], "--logically-complete-after", "1e3", 65),
    (["add", "x", "easeIn:duration=300"], "duration", "300", 65),
    (["add", "x", "cubic-bezier(.2,0,0,1) 300"], "duration", "300", 65),
    (["edit", "hero", "--duration=200"], "--duration", "200", 65),
    (["compare", "hero", "css:ease 300"], "duration", "300", 65),
    (["edit", "hero", "easeIn:duration=200"], "duration", "200", 65),
    (["import", "--starter", "css", "--duration", "300"], "--duration", "300", 64),
    (["list", "--where", "duration<=400"], "duration", "400", 64),
    (["list", "--where", "bounce>0 and settlingDuration>60"], "settlingDuration", "60", 64),
    (["list", "--where", "measures.duration=250"], "measures.duration", "250", 64),
    (["list", "--where", "not delay.duration<-100"], "delay.duration", "-100", 64),
    (["list", "--where", "logicallyComplete.after>=11"], "logicallyComplete.after", "11", 64),
    (["fit", "samples.css", "--duration", "300"], "--duration", "300", 64),
  ])
  func aLongTimeNeedsItsUnit(line: [String], what: String, word: String, status: Int32) {
    let before = tool.run("export").output
    let result = tool.run(line)
    #expect(result.status == status)
    #expect(
      result.errors == "error: '\(what)' is \(word) without a unit, which would be \(word) seconds; "
        + "write '\(word)ms' for milliseconds, or '\(word)s' where seconds are meant\n")
    #expect(tool.run("export").output == before)
  }

  @Test(arguments: [
    "duration<=400ms", "duration<400s", "framesAt60<400", "revision<400", "duration<10", "overshoot<99",
  ])
  func conditionsThatAreClearAreTaken(condition: String) {
    #expect(tool.run(["list", "--where", condition, "--format", "names"]).output.hasPrefix("fade\n"), "\(condition)")
  }

  @Test(arguments: [
    ("10", 10), ("300ms", 0.3), ("300s", 300), ("0.3", 0.3), ("20000ms", 20), ("300MS", 0.3), ("2S", 2),
  ])
  func whatIsClearIsTaken(word: String, seconds: Double) {
    for line in [["easeIn", "--duration", word], ["easeIn:duration=\(word)"], ["ease-in \(word)"]] {
      #expect(tool.run(["add", "x"] + line).status == 0)
      #expect(
        tool.run("list --where name=x --columns duration").output.hasPrefix("\(seconds)".replacing(/\.0$/, with: "")))
      tool.run("remove x")
    }
  }

  /// Each measure that is shown anywhere has its explanation where it is looked for.
  @Test(arguments: ["help list", "help show"])
  func everyMeasureIsExplained(line: String) {
    let help = tool.run(line).output
    let section = help.split(separator: "MEASURES\n").last ?? ""
    for member in tool.run("show hero --json").output.matches(of: /"(\w+)": [0-9.]+,?\n/).map({ String($0.1) })
    where !["bounce", "revision"].contains(member) {
      #expect(section.contains("  \(member) ") || section.contains("  measures.\(member) "), "\(member)")
    }
    for row in tool.run("show hero").output.split(separator: "\n").compactMap({ $0.split(separator: "\t").first })
    where row.contains("after") || row.contains("frames") || row == "peak velocity" {
      #expect(section.contains("'\(row)': "), "\(row)")
    }
    #expect(section.contains("0.1 %") && section.contains("percent of the way") && section.contains("  way  "))
    tool.isTerminal = true
    tool.terminalWidth = 80
    #expect(tool.run(line).output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}

import TestSupport
import Testing

/// What a long work says of how far it has come, where that is at once.
struct ProgressTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    let lines = (0..<40).map { #"{"name":"p\#($0)","animation":{"kind":"easeIn","duration":0.\#($0 + 10)}}"# + "\n" }
    tool.run("import -", input: lines.joined())
    tool.progressDelay = .zero
    tool.isTerminal = true
    tool.environment["TERM"] = "xterm"
  }

  @Test(arguments: [
    ["export", "--format", "css", "-o", "FILE.css"], ["export", "-o", "FILE.ndjson"],
    ["export", "-o", "FILE.tokens.json"],
    ["export", "--report"], ["lint"], ["gallery", "-o", "FILE.html"],
  ])
  func aTerminalIsTold(line: [String]) throws {
    let words = line.map { $0.replacing("FILE", with: tool.folder.file("out")) }
    let errors = tool.run(words).errors
    let progress = try #require(
      errors.firstMatch(of: /\r(\d+) presets, (\d+) a second, (\d+) %, (\d+) s left\u{1B}\[K/))
    #expect((0...40).contains(Int(progress.1) ?? -1) && (0..<100).contains(Int(progress.3) ?? -1))
    // The line is cleared, once, before anything else is said.
    #expect(errors.ranges(of: "\r\u{1B}[K").count == 1)
    let last = errors.split(separator: "\r").last ?? ""
    #expect(last.hasPrefix("\u{1B}[K") && !last.contains(" a second"))
  }

  @Test func nobodyElseIs() {
    #expect(!tool.run("export --format ndjson").errors.contains("a second"), "data go to the terminal")
    tool.environment["TERM"] = "dumb"
    #expect(!tool.run("lint").errors.contains("a second"))
    tool.environment["TERM"] = "xterm"
    #expect(!tool.run("lint --quiet").errors.contains("a second"))
    tool.isTerminal = false
    #expect(!tool.run("lint").errors.contains("a second"))
    #expect(!tool.run(["export", "-o", tool.folder.file("x.css")]).errors.contains("a second"))
  }

  @Test func anErrorDoesNotStandBehindTheProgress() {
    tool.run("add never interpolatingSpring --stiffness 100 --damping 0")
    let errors = tool.run(["export", "-o", tool.folder.file("x.css"), "--tolerance", "0.00001"]).errors
    #expect(errors.contains("\r\u{1B}[Kerror: "), "\(errors)")
  }
}

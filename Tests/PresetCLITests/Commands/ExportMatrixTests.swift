import TestSupport
import Testing

/// The report of all formats, for people.
struct ExportMatrixTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.isTerminal = true
  }

  @Test func aRowIsAPresetAndAColumnAFormat() throws {
    tool.terminalWidth = 200
    let result = tool.run("export --report")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(lines.count == 4 && lines[1...].map { $0[0] } == ["fade", "hero", "motion/pulse"])
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    // Each cell is what the report of that format says.
    tool.isTerminal = false
    for (column, heading) in lines[0].enumerated().dropFirst() {
      for row in 1...3 {
        let cells = tool.run("export \(lines[row][0]) --format \(heading.lowercased()) --report").output.split(
          separator: "\t", omittingEmptySubsequences: false)
        let error = cells[3]
        let expected: String
        switch cells[2].split(separator: " ")[0].replacing(",", with: "") {
        case "exact": expected = "exact"
        case "impossible": expected = "-"
        default: expected = cells[2].hasSuffix("refused") ? "(\(error))" : String(error)
        }
        let dropsVariant = cells[4].contains("without its reduced-motion variant")
        #expect(lines[row][column] == expected + (dropsVariant ? "*" : ""), "\(lines[row][0]) \(heading)")
      }
    }
    #expect(result.errors.contains("-: impossible") && result.errors.contains("*: without the preset's reduced-motion"))
    #expect(result.errors.contains("exact, being the preset itself: ") && result.errors.contains("ndjson"))
  }

  @Test(arguments: [40, 80, 100])
  func formatsThatDoNotFitStandBelow(width: Int) {
    tool.terminalWidth = width
    let lines = tool.run("export --report").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width } && !lines.contains { $0.contains("…") })
    let formats = lines.filter { $0.hasPrefix("PRESET") }.flatMap { $0.split(separator: " ").dropFirst() }
    #expect(Set(formats).count == formats.count && formats.contains("SWIFTUI") && formats.contains("LOTTIE"))
  }
}

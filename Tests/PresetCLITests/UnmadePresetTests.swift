import Foundation
import SQLite
import TestSupport
import Testing

/// A preset that nothing here can run, as one of a newer version's kind: it is in nobody's way.
struct UnmadePresetTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in ["init", "add a linear", "add u spring", "add v spring"] { tool.run(line) }
    let animation = #"{"kind":"nosuch","x":1}"#
    try Connection(path: tool.folder.file("catalog.db")).execute(
      """
      UPDATE preset SET kind = 'nosuch', animation = '\(animation)' WHERE name = 'u';
      UPDATE change SET document = '{"animation":\(animation),"name":"u"}' WHERE name = 'u'
      """)
  }

  @Test(arguments: ["similar a", "similar --duplicates", "similar --duplicates --within 0.1 --shape"])
  func whatIsAlikeIsFoundWithoutIt(line: String) {
    let result = tool.run(line)
    #expect(result.status == 0 && !result.output.contains("u"))
    #expect(result.errors.hasPrefix("left out: 'u', which can't be run (unknown kind 'nosuch')\n"))
  }

  @Test(arguments: ["css", "swiftui", "samples", "dtcg"])
  func aLossyExportLeavesItOut(format: String) {
    let exact = tool.run("export --format \(format)")
    #expect(exact.status == 65 && exact.errors.hasPrefix("error: 'u': unknown kind 'nosuch'"))
    let result = tool.run("export --lossy --format \(format)")
    #expect(result.status == 0 && result.output.contains("v"))
    #expect(result.errors.contains("Left out: 'u', which can't be run: unknown kind 'nosuch'."))
  }

  @Test func aReportSaysWhyAndGoesOn() throws {
    let reason = "it can't be run: unknown kind 'nosuch'"
    let result = tool.run("export --report")
    #expect(result.status == 0, "\(result.errors)")
    let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let own = rows.filter { $0[0] == "u" }
    #expect(own.count == rows.filter { $0[0] == "v" }.count && own.count * 3 == rows.count)
    for row in own {
      let isDocument = ["json", "ndjson", "csv"].contains(row[1])
      let cells = isDocument ? ["exact", "0", "the preset itself"] : ["impossible", "", reason[...]]
      #expect(row[2...].elementsEqual(cells))
    }
    let document = tool.run("export u --format css --report=json").output
    #expect(document.contains(#""verdict":"impossible","what":"\#(reason)""#), "\(document)")
    tool.isTerminal = true
    let matrix = tool.run("export --report")
    #expect(matrix.output.split(separator: "\n").contains { $0.hasPrefix("u ") && $0.contains(" - ") })
    #expect(matrix.errors.contains("u: \(reason)\n"), "\(matrix.errors)")
  }

  /// With a report, an export leaves it out and says so; without one it is refused, as nobody would look.
  @Test(arguments: ["css", "android", "samples"])
  func anExportWithAReportLeavesItOut(format: String) throws {
    let file = tool.folder.file("out")
    #expect(tool.run(["export", "--format", format, "-o", file]).status == 65)
    let result = tool.run(["export", "--format", format, "-o", file, "--report"])
    #expect(result.status == 0 && result.errors.contains("Left out: 'u', which can't be run: unknown kind 'nosuch'."))
    #expect(result.output.contains("u\t\(format)\timpossible\t"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("v"))
  }

  @Test func itsRemovalIsTakenBack() {
    let before = tool.run("list --format csv").output
    #expect(tool.run("remove u v").status == 0)
    #expect(tool.run("undo").status == 0)
    let after = tool.run("list --format csv").output
    #expect(before.contains("nosuch") && after.contains("nosuch"))
    // By any other way it does not come back.
    #expect(tool.run("remove u").status == 0 && tool.run("restore u --revision 2").status == 65)
  }
}

import Foundation
import PresetService
import SQLite
import TestSupport
import Testing

/// Presets that come from another catalog's file.
struct CatalogImportTests {
  private let tool: CommandLineTool
  private var other: String { tool.folder.file("other.db") }

  init() throws {
    tool = try CommandLineTool()
    tool.begin(with: ["init"])
    tool.run(["init", other])
    for line in [
      "add fade linear --note gone", "add hero spring --tag menu --reduced-motion fade", "add same alias --preset hero",
    ] {
      tool.run(["--db", other] + line.split(separator: " ").map(String.init))
    }
  }

  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try tool.folder.names where name.hasPrefix("other.db") {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: tool.folder.file(name)))
    }
    return contents
  }

  @Test func allOfItComesAndTheFileIsOnlyRead() throws {
    let before = try contents()
    let result = tool.run(["import", other, "--prefix", "other/"])
    #expect(result.status == 0 && result.errors == "imported 3 presets: 3 added\n")
    #expect(tool.run("list --format names").output == "other/fade\nother/hero\nother/same\n")
    #expect(tool.run("export other/hero --format ndjson").output.contains(#""reducedMotion":"other/fade""#))
    #expect(tool.run("export other/same --format ndjson").output.contains(#""preset":"other/hero""#))
    #expect(tool.run("history other/hero --json").output.contains(#""path": "hero""#))
    #expect(try contents() == before)
  }

  /// Releases, proposals and the rules for versions stay there, as the history does; axes come along.
  @Test func aGovernedCatalogIsReadToo() {
    for line in [
      "release 1.0.0", "release --set majorDistance=0.1", "proposal new calmer --title Calm", "axis add brand a b",
      "edit hero --bounce 0.2 --proposal calmer", "vary hero brand=b linear",
    ] {
      #expect(tool.run(["--db", other] + line.split(separator: " ").map(String.init)).status == 0, "\(line)")
    }
    #expect(tool.run(["diff", "now", other]).output.contains("hero"))
    let result = tool.run(["import", other])
    #expect(result.status == 0, "\(result.errors)")
    for sides in [["now", other], [other, "now"]] {
      let difference = tool.run(["diff"] + sides)
      #expect(difference.status == 0 && difference.output.isEmpty, "\(difference)")
    }
    #expect(tool.run("releases").output.isEmpty && tool.run("proposal list").output.isEmpty)
  }

  @Test func anOlderSchemaIsNotMended() throws {
    let connection = try Connection(path: other)
    try connection.execute(
      """
      ALTER TABLE change DROP COLUMN source; DELETE FROM migration WHERE version = 2; PRAGMA user_version = 1;
      """)
    let before = try contents()
    #expect(tool.run(["import", other]).errors == "imported 3 presets: 3 added\n")
    #expect(try contents() == before, "nor is there a backup of it")
  }

  @Test func aFileInWALModeIsOnlyReadToo() throws {
    try Connection(path: other).execute("PRAGMA journal_mode=WAL")
    let before = try contents()
    let result = tool.run(["import", other])
    #expect(result.status == 65 && result.errors.contains("write-ahead log"))
    #expect(try contents() == before)
    // The next step that the message names.
    #expect(tool.run(["--db", other, "backup", tool.folder.file("copy.db")]).status == 0)
    #expect(tool.run(["import", tool.folder.file("copy.db")]).status == 0)
  }

  @Test func aDamagedFileIsRefusedWhole() throws {
    let catalog = try PresetCatalog(path: other)
    for number in 0..<300 {
      try catalog.add(Preset(name: "p\(number)", animation: PresetComponent(kind: "linear")))
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    let page = bytes.count / 2 / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xAA, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: other))
    let result = tool.run(["import", other])
    #expect(result.status == 74, "\(result.errors)")
    #expect(tool.run("list --format names").output == "")
  }

  @Test func notFromAStreamAndNotFromItself() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    let streamed = tool.run("import -", input: String(decoding: bytes, as: Unicode.ASCII.self))
    #expect(streamed.status == 64 && streamed.errors.contains("can't be read from a stream"))
    let own = tool.run(["import", tool.folder.file("catalog.db")])
    #expect(own.status == 64 && own.errors.contains("is the catalog itself"))
  }

  @Test func whatIsNoCatalogIsNotImported() throws {
    let stranger = tool.folder.file("stranger.db")
    try Connection(path: stranger, isCreating: true).execute("CREATE TABLE preset (name TEXT)")
    let result = tool.run(["import", stranger])
    #expect(result.status == 65, "\(result.errors)")
    #expect(tool.run("list --format names").output == "")
  }
}

import Foundation
import SQLite
import TestSupport
import Testing

/// Files that are no catalog of ours, not yet, or not any more: what the tool says, and that it leaves them alone.
struct FileRefusalTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
  }

  private static let commands = [
    ["list"], ["show", "hero"], ["history"], ["add", "new", "spring"], ["import", "--starter", "css"], ["undo"],
    ["doctor"], ["recover", "@rescued.db"], ["backup", "@copy.db"],
  ]

  /// Runs each command and expects one message, no file besides those that are there, and no change of the catalog.
  private func expectRefusal(_ status: Int32, _ message: String, except allowed: [String] = []) throws {
    let names = try folder.names
    let before = try stamp()
    for words in Self.commands where !allowed.contains(words[0]) {
      let result = try tool.run(words.map { $0.hasPrefix("@") ? folder.file(String($0.dropFirst())) : $0 })
      #expect(result.status == status, "\(words): \(result.status) \(result.errors)")
      #expect(result.errors.contains(message) && result.errors.hasPrefix("error: "), "\(words): \(result.errors)")
      #expect(result.output == "")
    }
    #expect(try folder.names == names)
    #expect(try stamp() == before)
  }

  /// When the file was written last, and what is in it.
  private func stamp() throws -> [String] {
    guard try folder.names.contains("catalog.db") else { return [] }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let content = try? Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
    return ["\(String(describing: attributes[.modificationDate]))", content ?? "a folder"]
  }

  private func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  @Test("missing: said, and never made by accident") func missing() throws {
    try expectRefusal(66, "there is no catalog at '\(path)'")
  }

  @Test("a directory: said before SQLite misunderstands it") func directory() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try expectRefusal(65, "'\(path)' is not a presets database: it is a folder")
  }

  @Test("zero-length: a catalog that was never made, not one without presets") func zeroLength() throws {
    try write([])
    try expectRefusal(65, "'\(path)' is empty: a presets database was never made there")
  }

  @Test(
    "not a database: refused, and not even touched",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 9000), Array("short".utf8),
      [UInt8](repeating: 0, count: 4096),
    ])
  func notADatabase(bytes: [UInt8]) throws {
    try write(bytes)
    // What may have been a catalog is for `recover` to look into, which finds nothing.
    try expectRefusal(65, "'\(path)' is not a presets database", except: ["recover"])
    let recovery = try tool.run(["recover", folder.file("rescued.db")])
    #expect(recovery.status == 65 && recovery.errors.contains("neither presets nor history can be read"))
    #expect(try folder.names == ["catalog.db"])
  }

  @Test("another application's: refused, for reading too") func anotherApplications() throws {
    try Connection(path: path, isCreating: true).execute(
      "PRAGMA application_id = 1196444487; CREATE TABLE preset (name TEXT); INSERT INTO preset VALUES ('hero');")
    try expectRefusal(65, "'\(path)' belongs to another application (id 0x47504b47)")
  }

  @Test("a newer schema: writes are refused, and reads where it says so") func newerSchema() throws {
    for words in [["init"], ["add", "hero", "spring"]] { #expect(try tool.run(words).status == 0) }
    var version: Int64 = 0
    do {
      let connection = try Connection(path: path)
      version = try connection.pragmaValue("user_version") + 1
      try connection.execute(
        """
        INSERT INTO migration VALUES (\(version), 'later', '', 'presets 99', \(version), '');
        PRAGMA user_version = \(version);
        """)
    }
    try expectRefusal(65, "has schema version \(version), made by a newer presets (presets 99)", except: ["recover"])
    try Connection(path: path).execute("UPDATE migration SET min_reader = 1 WHERE version = \(version)")
    let before = try stamp()
    #expect(try tool.run(["list", "--format", "names"]).output == "hero\n")
    let write = try tool.run(["add", "new", "spring"])
    #expect(write.status == 65 && write.errors.contains("made by a newer presets"), "\(write.errors)")
    #expect(try stamp() == before)
  }

  @Test("half-migrated: a schema that its ledger does not tell of is refused") func anotherSchema() throws {
    #expect(try tool.run(["init"]).status == 0)
    try Connection(path: path).execute("UPDATE migration SET sql = sql || '-- and more' WHERE version = 1")
    try expectRefusal(65, "was made by another text of migration 0001-presets", except: ["doctor", "recover"])
    #expect(try tool.run(["doctor"]).status == 1)
  }
}

import Foundation
import SQLite
import TestSupport
import Testing

/// Catalogs that an earlier version made, grew, and this one brought to its schema.
struct MigratedCatalogTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("catalog.db") }
  private static let count = 500

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    try makeOutdatedCatalog(at: path)
    let connection = try Connection(path: path)
    try connection.execute(
      """
      BEGIN;
      INSERT INTO revision VALUES (1, '2026-11-20T10:00:00.000Z', 'ana', NULL, NULL);
      INSERT INTO preset (name, kind, animation, duration, created, revision)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.count))
      SELECT 'preset-' || i, 'linear', '{"duration":0.35,"kind":"linear"}', 0.36666666666666664, 1, 1 FROM n;
      INSERT INTO change (revision, preset, action, name, document, duration)
      SELECT 1, id, 'add', name, '{"animation":' || animation || ',"name":"' || name || '"}', duration FROM preset;
      COMMIT;
      """)
  }

  @Test func itIsReadAndBroughtUpToDate() throws {
    #expect(try tool.run(["list", "--format", "names"]).output.split(separator: "\n").count == Self.count)
    #expect(try tool.run(["doctor"]).status == 0)
  }

  /// What the migration made lies at the end of the file, where a new catalog has it at the beginning.
  @Test func withoutItsFirstPageItIsRecovered() throws {
    try #require(try tool.run(["list"]).status == 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(0..<4096, with: Data(count: 4096))
    try bytes.write(to: URL(fileURLWithPath: path))
    let result = try tool.run(["recover", folder.file("new.db")])
    #expect(result.status == 0, "\(result.errors)")
    let names = try tool.run(["--db", folder.file("new.db"), "list", "--format", "names"]).output
    #expect(names.split(separator: "\n").count == Self.count)
  }
}

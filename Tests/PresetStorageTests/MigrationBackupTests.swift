import Foundation
import PresetStorage
import SQLite
import TestSupport
import Testing

/// The copies that are made before the schema changes.
struct MigrationBackupTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("catalog.db"))
  }

  /// Options of a tool that knows further migrations.
  private static func options(_ statements: String...) -> PresetStore.Options {
    var options = PresetStore.Options()
    for statement in statements {
      let version = Int64(options.migrations.count + 1)
      options.migrations.append(
        Migration(version: version, name: "test-\(version)", minimumReader: 1, bytes: Array(statement.utf8)))
    }
    return options
  }

  private func backups() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "catalog.db" }.sorted()
  }

  @Test func anOlderCatalogIsKeptBesideItself() throws {
    #expect(try backups() == [], "a new catalog needs none")
    let store = try PresetStore(path: path, options: Self.options("CREATE TABLE extra (a INTEGER) STRICT;"))
    #expect(store.schemaVersion == Migration.latest + 1)
    let backup = try #require(try backups().first)
    #expect(try backups().count == 1)
    #expect(backup.wholeMatch(of: /catalog\.db\.bak-v3-\d{8}T\d{6}\.\d{3}Z/) != nil, "\(backup)")
    #expect(try PresetStore(path: folder.file(backup)).schemaVersion == Migration.latest)
  }

  @Test func aMigrationThatFailsLeavesNothing() throws {
    #expect(throws: StorageError.self) {
      try PresetStore(path: path, options: Self.options("CREATE TABLE preset (a INTEGER) STRICT;"))
    }
    #expect(try backups() == [])
    #expect(try PresetStore(path: path).schemaVersion == Migration.latest)
  }

  @Test func theLastThreeAreKept() throws {
    let statements = (1...5).map { "CREATE TABLE extra_\($0) (a INTEGER) STRICT;" }
    _ = try PresetStore(
      path: path, options: Self.options(statements[0], statements[1], statements[2], statements[3], statements[4]))
    #expect(try backups().map { $0.dropFirst("catalog.db.bak-".count).prefix(2) } == ["v5", "v6", "v7"])
  }

  @Test func ofManyProcessesOneMakesTheCopy() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          _ = try PresetStore(path: path, options: Self.options("CREATE TABLE extra (a INTEGER) STRICT;"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try backups().count == 1)
  }
}

import Foundation
import SQLiteStorage
import TestSupport
import Testing

#if PostgreSQL
  import PostgresStorage
#endif

struct MigrationTests {
  /// The folder and the list agree; a file that is missing from the list would never be run.
  @Test func theFolderAndTheListAreTheSame() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Migrations")
    // Those of PostgreSQL have that in their names, and a list of their own.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".sql") && !$0.hasSuffix(".postgresql.sql") }.sorted()
    #expect(files == Migration.all.map { $0.name + ".sql" })
    for (index, migration) in Migration.all.enumerated() {
      #expect(migration.version == Int64(index + 1))
      #expect(migration.minimumReader <= migration.version)
      let text = try String(contentsOf: folder.appendingPathComponent(migration.name + ".sql"), encoding: .utf8)
      #expect(migration.sql == text)
    }
  }

  #if PostgreSQL
    @Test func soAreThoseOfPostgreSQL() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../Migrations")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".postgresql.sql") }.sorted()
      #expect(files == Migration.postgreSQL.map { $0.name + ".sql" })
      for migration in Migration.postgreSQL {
        let text = try String(contentsOf: folder.appendingPathComponent(migration.name + ".sql"), encoding: .utf8)
        #expect(migration.sql == text)
      }
    }
  #endif
}

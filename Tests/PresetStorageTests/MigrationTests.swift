import Foundation
import SQLiteStorage
import TestSupport
import Testing

#if PostgreSQL
  import PostgresStorage
#endif

struct MigrationTests {
  /// The texts in a module's folder, by the names of the migrations.
  private static func texts(of module: String) throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/\(module)/Migrations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.dropLast(".sql".count) }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (String(name), try String(contentsOf: folder.appendingPathComponent(name + ".sql"), encoding: .utf8))
      })
  }

  /// The folder and the list agree; a file that is missing from the list would never be run.
  @Test func theFolderAndTheListAreTheSame() throws {
    let texts = try Self.texts(of: "SQLiteStorage")
    #expect(texts.keys.sorted() == Migration.all.map(\.name))
    for (index, migration) in Migration.all.enumerated() {
      #expect(migration.version == Int64(index + 1))
      #expect(migration.minimumReader <= migration.version)
      #expect(migration.sql == texts[migration.name])
    }
  }

  #if PostgreSQL
    @Test func soAreThoseOfPostgreSQL() throws {
      let texts = try Self.texts(of: "PostgresStorage")
      #expect(texts.keys.sorted() == Migration.postgreSQL.map(\.name))
      for migration in Migration.postgreSQL { #expect(migration.sql == texts[migration.name]) }
    }
  #endif
}

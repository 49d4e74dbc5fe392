import SQLiteStorage
import SQLite

/// Whether there is a version before the last migration: a catalog is made with the first.
let canMakeOutdatedCatalog = Migration.all.count > 1

/// Makes the catalog that the version of this tool before the last migration would have made.
func makeOutdatedCatalog(at path: String) throws {
  let connection = try Connection(path: path, isCreating: true)
  try connection.execute("PRAGMA application_id = \(0x5052_5354); PRAGMA user_version = 0;")
  for migration in Migration.all.prefix(2) {
    try connection.execute(migration.sql)
    try connection.run(
      "INSERT INTO migration (version, name, sql, tool, min_reader, at) VALUES (?1, ?2, ?3, 'presets', ?4, '')",
      .integer(migration.version), .text(migration.name), .text(migration.sql), .integer(migration.minimumReader))
    try connection.execute("PRAGMA user_version = \(migration.version);")
  }
}

internal import SQLite

extension Migrator {
  /// Refuses a file with tables that would run something when they are read: virtual tables and computed columns.
  ///
  /// No migration makes any. In a stranger's file one expression can take hours, or all of the memory, for each row,
  /// and nothing interrupts it.
  func checkTables() throws(StorageError) {
    let name = try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        SELECT name FROM pragma_table_list AS list
        WHERE schema = 'main' AND (type = 'virtual'
          OR type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_xinfo(list.name) WHERE hidden <> 0))
        LIMIT 1
        """)
      return try rows.step() ? rows.text(0) : nil
    }
    if let name {
      throw .unsuitable(path: connection.path, reason: "its table '\(name)' computes what it holds")
    }
  }

  /// Returns the first table, index or trigger that is not as the migrations up to `version` make it, or that they do not
  /// make at all; nil where there is none.
  ///
  /// To check a file is to run the expressions of its schema for each row, and a stranger's can take hours. Views are run by
  /// nobody here.
  func foreignObject(upTo version: Int64) throws -> String? {
    let known = try objects(upTo: version)
    let found = try Self.objects(of: connection).filter { $0.value.type != "view" }
    return found.sorted { $0.key < $1.key }.first { known[$0.key] != $0.value }?.key
  }

  /// Returns what else differs from the schema that the migrations up to `version` make, a line each.
  ///
  /// That is what is missing, and views that no presets made. The view for the sqlite3 shell may be missing.
  func differences(upTo version: Int64) throws -> [String] {
    let known = try objects(upTo: version)
    let found = try Self.objects(of: connection)
    let missing = known.filter { found[$0.key] == nil && $0.value.type != "view" }
    let strange = found.filter { known[$0.key] != $0.value }
    return missing.sorted { $0.key < $1.key }.map { "the \($0.value.type) '\($0.key)' is missing" }
      + strange.sorted { $0.key < $1.key }.map { "the \($0.value.type) '\($0.key)' was made by no presets" }
  }

  /// A table, an index, a trigger or a view.
  private struct SchemaObject: Equatable {
    let type: String
    let sql: String
  }

  private func objects(upTo version: Int64) throws -> [String: SchemaObject] {
    let model = try Connection(path: ":memory:", isCreating: true)
    for migration in migrations where migration.version <= version { try model.execute(migration.sql) }
    return try Self.objects(of: model)
  }

  /// The objects of a schema that have a text, by their names.
  private static func objects(of connection: Connection) throws(SQLiteError) -> [String: SchemaObject] {
    var objects: [String: SchemaObject] = [:]
    var rows = try connection.query("SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    while try rows.step() {
      if !rows.text(0).hasPrefix("sqlite_") {
        objects[rows.text(0)] = SchemaObject(type: rows.text(1), sql: rows.text(2))
      }
    }
    return objects
  }
}

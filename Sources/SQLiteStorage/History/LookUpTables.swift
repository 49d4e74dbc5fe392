internal import SQLite

/// The tables that lead to the past: `naming`, which preset had which name, `reference`, which referred to which, and
/// `horizon`, from which revision on the history is whole.
///
/// All that they say follows from the history, by the statements of the migrations.
enum LookUpTables {
  /// In the order in which they are made; references are found by names.
  private static let names = ["naming", "reference", "horizon"]

  /// The query that compares each table with what the history says; % is the one or the other.
  ///
  /// Only revisions from ?1 on are compared, those that can still be read: a row that began earlier may have lost its
  /// beginning.
  private static let comparable = [
    "naming": "SELECT name, max(since, ?1), until, preset FROM % WHERE until IS NULL OR until > ?1",
    "reference": "SELECT target, role, preset, max(since, ?1), until FROM % WHERE until IS NULL OR until > ?1",
    "horizon": "SELECT revision, ?1 FROM %",
  ]

  /// The statement that begins with `words` and the name of the table, in the last migration that has one.
  private static func statement(_ words: String, _ table: String) -> String {
    for migration in Migration.all.reversed() {
      for statement in migration.sql.split(separator: ";\n") {
        let lines = statement.split(separator: "\n").drop { $0.hasPrefix("--") }
        if lines.first?.hasPrefix("\(words) \(table) ") ?? false { return lines.joined(separator: "\n") }
      }
    }
    preconditionFailure("no migration makes a table '\(table)'")
  }

  /// Makes them beside the file, for this connection alone; there, they come before those of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the history.
  static func makeTemporary(on connection: Connection) throws(SQLiteError) {
    for name in names {
      try connection.execute("CREATE TEMP" + statement("CREATE TABLE", name).dropFirst(6))
      try connection.execute(statement("INSERT OR IGNORE INTO", name))
    }
  }

  /// Fills them anew.
  static func refill(_ connection: Connection) throws(SQLiteError) {
    for name in names {
      try connection.execute("DELETE FROM \(name)")
      try connection.execute(statement("INSERT OR IGNORE INTO", name))
    }
  }

  /// Whether a new preset could get the number that another one had, whose history it would seem to have, or none, as the
  /// counter is where no catalog gets to (2^53).
  static func isCounterFalse(_ connection: Connection) throws(SQLiteError) -> Bool {
    var rows = try connection.query(
      """
      SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'preset'), 0)
        NOT BETWEEN (SELECT coalesce(max(preset), 0) FROM change) AND 9007199254740992
      """)
    return try rows.step() && rows.integer(0) == 1
  }

  /// Sets the counter of the presets' numbers to the highest that the history has, where somebody set it otherwise.
  static func mendCounter(_ connection: Connection) throws(SQLiteError) {
    guard try isCounterFalse(connection) else { return }
    try connection.run("DELETE FROM sqlite_sequence WHERE name = 'preset'")
    try connection.run(
      "INSERT INTO sqlite_sequence (name, seq) SELECT 'preset', max(preset) FROM change")
  }

  /// Finds the revision from which on the history is whole.
  static func moveHorizon(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("DELETE FROM horizon")
    try connection.execute(statement("INSERT OR IGNORE INTO", "horizon"))
  }

  /// Returns the names of those that say something else than the history does, as far as SQLite can read that: a document
  /// in it that is no JSON is a fault of the history, which its replay finds.
  static func falseOnes(_ connection: Connection) throws(SQLiteError) -> [String] {
    var found: [String] = []
    for name in names {
      let insertion = statement("INSERT OR IGNORE INTO", name)
      let selection = insertion.drop { $0 != "\n" }
      let columns = insertion.dropLast(selection.count).drop { $0 != "(" }
      let (stored, made) = (comparable[name, default: ""], comparable[name, default: ""].replacing("%", with: "made"))
      let sql = """
        WITH made \(columns) AS MATERIALIZED (\(selection)),
          there AS (\(stored.replacing("%", with: name))), due AS (\(made))
        SELECT EXISTS (SELECT * FROM there EXCEPT SELECT * FROM due)
          OR EXISTS (SELECT * FROM due EXCEPT SELECT * FROM there)
        """
      do {
        var rows = try connection.query(sql, .integer(try horizon(connection)))
        if try rows.step(), rows.integer(0) == 1 { found.append(name) }
      } catch let error where error.isMalformedJSON {}
    }
    return found
  }

  private static func horizon(_ connection: Connection) throws(SQLiteError) -> Int64 {
    var rows = try connection.query(String(statement("INSERT OR IGNORE INTO", "horizon").drop { $0 != "\n" }))
    return try rows.step() ? rows.integer(0) : 0
  }
}

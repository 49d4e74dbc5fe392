/// A snapshot that reads its catalog by SQL, in one of the two dialects.
///
/// What both read by the same statements stands in extensions; a store says how a statement is run.
package protocol SQLSnapshot: StorageSnapshot {
  associatedtype Dialect: SQLDialect

  /// The revision that is looked at; nil for the latest.
  var asOf: Int64? { get }
  /// The columns of the history that an older schema does not have.
  var missingColumns: Set<String> { get }

  /// Calls `body` with each row of a statement, in constant memory, until it returns false.
  func forEachRow<Row: RowDecodable>(
    _ sql: String, _ values: [SQLValue], _ body: (Row) -> Bool
  ) throws(StorageError)

  /// Returns the rows of a statement, of which there are few.
  func rows<Row: RowDecodable>(_: Row.Type, _ sql: String, _ values: [SQLValue]) throws(StorageError) -> [Row]

  /// Returns the table of the names that presets had, or what stands for it; where an older schema has it not, it is made.
  func namingTable() throws(StorageError) -> String
}

extension SQLSnapshot {
  /// Returns the text in the first row of a shared statement; nil where there is none.
  func text(_ sql: String, _ values: SQLValue...) throws(StorageError) -> String? {
    try rows(TextColumn.self, Dialect.statement(sql), values).first?.text
  }

  /// Returns the integer in the first row of a shared statement; nil where there is none.
  func integer(_ sql: String, _ values: SQLValue...) throws(StorageError) -> Int64? {
    try rows(IntegerColumn.self, Dialect.statement(sql), values).first?.integer
  }

  /// Returns the texts in the rows of a shared statement.
  func texts(_ sql: String, _ values: SQLValue...) throws(StorageError) -> [String] {
    try rows(TextColumn.self, Dialect.statement(sql), values).map { $0.text ?? "" }
  }

  /// Returns the revision to look at if it is before the latest; nil otherwise, as the latest is read without the history.
  package func past(_ revision: Int64?) throws(StorageError) -> Int64? {
    guard let revision, try revision < self.revision() else { return nil }
    return revision
  }

  /// Returns the statement, in its dialect, that reads the table `preset` as it was at the revision that is looked at.
  package func past(
    _ sql: String, _ values: [SQLValue], readsNamesAlone: Bool = false
  ) throws(StorageError) -> (sql: String, values: [SQLValue]) {
    guard let asOf else { return (sql, values) }
    // The table that it reads is made where an older schema lacks it.
    _ = try namingTable()
    let revision = "\(Dialect.parameterMark)\(values.count + 1)"
    let past =
      readsNamesAlone
      ? PresetRecord.pastNames(revision: revision, Dialect.self)
      : PresetRecord.past(revision: revision, Dialect.self)
    return (past + sql, values + [.integer(asOf)])
  }
}

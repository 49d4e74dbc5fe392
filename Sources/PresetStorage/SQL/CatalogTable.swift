/// A table of a catalog: its columns in one list, by which both stores read and write its rows.
package struct CatalogTable: Sendable {
  package let name: String
  /// The columns, in the order in which rows are read and written.
  package let columns: [String]
  /// The columns that a row is known by, which rows are sorted by.
  package let key: String
  /// The statement that reads the rows, without conditions.
  package let selection: String

  init(_ name: String, columns: [String], key: String) {
    self.name = name
    self.columns = columns
    self.key = key
    selection = "SELECT \(columns.joined(separator: ", ")) FROM \(name)"
  }

  /// Returns the statement that reads the rows of an older schema, its `missing` columns as NULL.
  package func selection(without missing: Set<String>) -> String {
    missing.isDisjoint(with: columns) ? selection : "SELECT \(list { missing.contains($0) ? "NULL" : $0 }) FROM \(name)"
  }

  /// Returns the columns for a statement, each as `spelling` has it.
  package func list(_ spelling: (String) -> String) -> String { columns.map(spelling).joined(separator: ", ") }

  /// The table and its columns, as INSERT and COPY name them.
  package var target: String { "\(name) (\(list { $0 }))" }

  /// The statement that writes a row, whose parameters are the columns, as `$1`, `$2`, ….
  package var insertion: String {
    "INSERT INTO \(target) VALUES (\((1...columns.count).map { "$\($0)" }.joined(separator: ", ")))"
  }
}

/// A row of a ``CatalogTable``.
package protocol CatalogTableRow: RowDecodable, Equatable, Sendable {
  static var table: CatalogTable { get }
  /// The values of the table's columns, in its order.
  var values: [SQLValue] { get }
}

extension CatalogTableRow {
  /// The statement that reads all rows, without conditions.
  package static var selection: String { table.selection }
}

internal import SQLite

/// A row of a damaged catalog; any of its values may be of another type than the schema says.
struct DamagedRow {
  private let table: CatalogTable
  /// The values of the table's columns, in its order.
  let values: [Value]

  init(_ table: CatalogTable, _ values: [Value]) {
    self.table = table
    self.values = values
  }

  /// The value of a column.
  subscript(column: String) -> Value { table.columns.firstIndex(of: column).map { values[$0] } ?? .null }

  /// The text in a column; nil for anything else.
  func text(_ column: String) -> String? { if case .text(let text) = self[column] { text } else { nil } }

  /// The integer in a column; nil for anything else.
  func integer(_ column: String) -> Int64? { if case .integer(let integer) = self[column] { integer } else { nil } }

  /// The number in a column; nil for anything else.
  func real(_ column: String) -> Double? { if case .real(let real) = self[column] { real } else { nil } }

  /// The values with others in the place of some.
  func values(replacing others: [String: Value]) -> [Value] {
    zip(table.columns, values).map { others[$0] ?? $1 }
  }
}

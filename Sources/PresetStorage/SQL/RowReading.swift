/// A row that a statement returned, its columns counted from 0.
package protocol RowReading: ~Copyable {
  /// The integer in a column; 0 where it is NULL.
  func integer(_ column: Int32) -> Int64
  /// The number in a column; nil where it is NULL.
  func real(_ column: Int32) -> Double?
  /// The text in a column; empty where it is NULL.
  func text(_ column: Int32) -> String
  /// The text in a column: `likely` itself where they are the same, which takes no memory.
  func text(_ column: Int32, likely: String) -> String
  /// The text in a column; nil where it is NULL.
  func optionalText(_ column: Int32) -> String?
  /// Whether a column is NULL.
  func isNull(_ column: Int32) -> Bool
}

extension RowReading where Self: ~Copyable {
  /// The integer in a column; nil where it is NULL.
  @inlinable
  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
}

/// A value that is read from a row.
package protocol RowDecodable {
  /// Reads the columns of `row`, in the order in which the type's selection names them.
  init<Row: RowReading & ~Copyable>(row: borrowing Row)
}

/// The first column of a row, as a text; nil where it is NULL.
package struct TextColumn: RowDecodable {
  package let text: String?

  package init<Row: RowReading & ~Copyable>(row: borrowing Row) { text = row.optionalText(0) }
}

/// The first column of a row, as an integer; nil where it is NULL.
package struct IntegerColumn: RowDecodable {
  package let integer: Int64?

  package init<Row: RowReading & ~Copyable>(row: borrowing Row) { integer = row.optionalInteger(0) }
}

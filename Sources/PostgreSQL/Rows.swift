internal import CPostgreSQL

/// The rows of a statement, all of them at hand, read one after the other.
package struct Rows: ~Copyable {
  private let result: OpaquePointer
  private let count: Int32
  private var row: Int32 = -1

  init(_ result: OpaquePointer) {
    self.result = result
    count = PQntuples(result)
  }

  deinit { PQclear(result) }

  /// How many rows there are.
  package var rowCount: Int { Int(count) }

  /// How many rows the statement changed.
  package var changedRows: Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// Moves to the next row, at first to the first; false after the last.
  package mutating func step() -> Bool {
    row += 1
    return row < count
  }

  /// The integer in a column, counted from 0; 0 where it is NULL.
  package borrowing func integer(_ column: Int32) -> Int64 { optionalText(column).flatMap { Int64($0) } ?? 0 }

  /// The number in a column; nil where it is NULL.
  package borrowing func real(_ column: Int32) -> Double? { optionalText(column).flatMap { Double($0) } }

  /// The text in a column; empty where it is NULL.
  package borrowing func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The text in a column; nil where it is NULL.
  package borrowing func optionalText(_ column: Int32) -> String? {
    if isNull(column) { return nil }
    guard let start = PQgetvalue(result, row, column) else { return nil }
    let count = Int(PQgetlength(result, row, column))
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  /// Whether a column is NULL.
  package borrowing func isNull(_ column: Int32) -> Bool { PQgetisnull(result, row, column) == 1 }
}

/// The values of the columns that a preset's document gives, as texts; NULL is nil.
package struct PresetColumns: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// By the places of the columns.
  package var texts: [String?]

  /// Creates the values of a preset; a column that is not named has what a document without it says.
  package init(dictionaryLiteral values: (PresetColumn, String?)...) {
    texts = PresetColumn.all.map(\.otherwise)
    for (column, text) in values { texts[column.index] = text }
  }

  /// Creates the values that `text` returns for each column.
  package init(_ text: (PresetColumn) -> String?) { texts = PresetColumn.all.map(text) }

  /// Reads the values from a row in which they begin at the column `start`.
  @inlinable
  package init<Row: RowReading & ~Copyable>(row: borrowing Row, from start: Int32) {
    texts = []
    texts.reserveCapacity(PresetColumn.count)
    for column in start..<(start + Int32(PresetColumn.count)) { texts.append(row.optionalText(column)) }
  }

  package subscript(column: PresetColumn) -> String? {
    get { texts[column.index] }
    set { texts[column.index] = newValue }
  }
}

/// A row with the columns that a preset's document gives.
package protocol HasPresetColumns {
  var columns: PresetColumns { get }
}

extension HasPresetColumns {
  /// The animation's kind, as within ``animation``.
  package var kind: String { columns[.kind] ?? "" }
  /// JSON: an object.
  package var animation: String { columns[.animation] ?? "" }
  /// JSON: an array of objects.
  package var modifiers: String { columns[.modifiers] ?? "" }
  /// JSON: an array of objects.
  package var variants: String { columns[.variants] ?? "[]" }
  /// What people wrote about it.
  package var note: String? { columns[.note] }
  /// The stage of its life that it is in.
  package var status: String { columns[.status] ?? "stable" }
}

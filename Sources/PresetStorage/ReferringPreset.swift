/// A preset whose animation refers to others, with what it is made of: without its tags and its history, which take most of
/// the time where a value has a hundred thousand users.
package struct ReferringPreset: Sendable, HasPresetColumns {
  package let id: Int64
  package let name: String
  package let duration: Double?
  package let columns: PresetColumns

  /// The statement that reads such presets, in the order of ``init(row:)``.
  static func selection(without missing: Set<String>) -> String {
    "SELECT preset.id, preset.name, preset.duration, \(PresetColumn.list(prefix: "preset.", without: missing)) FROM preset"
  }
}

extension ReferringPreset: RowDecodable {
  @inlinable
  package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
    (id, name, duration) = (row.integer(0), row.text(1), row.real(2))
    columns = PresetColumns(row: row, from: 3)
  }
}

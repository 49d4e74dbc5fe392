extension CatalogRow {
  /// A preset as it is now, all references by number.
  package struct Preset: CatalogTableRow, HasPresetColumns {
    package static let table = CatalogTable(
      "preset",
      columns: ownColumns + PresetColumn.all.map(\.name), key: "id")

    private static let ownColumns = ["id", "name", "reduced_motion", "duration", "created", "revision"]

    package var id: Int64
    package var name: String
    package var reducedMotion: Int64?
    package var duration: Double?
    package var created: Int64
    package var revision: Int64
    package var columns: PresetColumns
    /// Sorted; they have a table of their own.
    package var tags: [String]

    /// The statement that reads the rows, their tags at the end, without conditions.
    ///
    /// - Parameter missing: Columns that an older schema does not have.
    package static func selection<Dialect: SQLDialect>(without missing: Set<String>, _: Dialect.Type) -> String {
      let own = ownColumns.joined(separator: ", ")
      return "SELECT \(own), \(PresetColumn.list(without: missing)), \(Dialect.tags) FROM preset"
    }

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (id, name, reducedMotion) = (row.integer(0), row.text(1), row.optionalInteger(2))
      (duration, created, revision) = (row.real(3), row.integer(4), row.integer(5))
      columns = PresetColumns(row: row, from: 6)
      tags = PresetRecord.tags(row.optionalText(6 + Int32(PresetColumn.count)))
    }

    /// Creates the row of a preset whose reference for reduced motion is made later.
    package init(_ id: Int64, _ content: PresetRecord.Content, created: Int64, revision: Int64) {
      (self.id, name, reducedMotion, duration) = (id, content.name, nil, content.duration)
      (self.created, self.revision) = (created, revision)
      (columns, tags) = (content.columns, content.tags)
    }

    package var values: [SQLValue] {
      [
        .integer(id), .text(name), .integer(reducedMotion), .real(duration), .integer(created), .integer(revision),
      ] + columns.texts.map(SQLValue.text)
    }
  }
}

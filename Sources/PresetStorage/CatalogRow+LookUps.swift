extension CatalogRow {
  /// A name that a preset had from one revision until another; nil where it has it now.
  package struct Naming: CatalogTableRow {
    package static let table = CatalogTable(
      "naming", columns: ["name", "since", "until", "preset"], key: "name, since")

    package var name: String
    package var since: Int64
    package var until: Int64?
    package var preset: Int64

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (name, since, until, preset) = (row.text(0), row.integer(1), row.optionalInteger(2), row.integer(3))
    }

    package var values: [SQLValue] { [.text(name), .integer(since), .integer(until), .integer(preset)] }
  }

  /// A preset's reference to another from one revision until another; nil where it refers to it now.
  package struct Reference: CatalogTableRow {
    /// How one preset refers to another.
    package enum Role: String, Sendable { case animation, reducedMotion }

    package static let table = CatalogTable(
      "reference", columns: ["target", "role", "preset", "since", "until"], key: "target, role, preset, since")

    package var target: Int64
    package var role: String
    package var preset: Int64
    package var since: Int64
    package var until: Int64?

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (target, role, preset) = (row.integer(0), row.text(1), row.integer(2))
      (since, until) = (row.integer(3), row.optionalInteger(4))
    }

    package var values: [SQLValue] {
      [.integer(target), .text(role), .integer(preset), .integer(since), .integer(until)]
    }
  }
}

/// A reference of a preset to another one.
package struct PresetUse: Sendable {
  /// The number of the preset that is referred to.
  package let target: Int64
  /// The number and the name of the one that refers to it.
  package let user: Int64
  package let name: String
  package let role: CatalogRow.Reference.Role?

  /// Creates the use of a preset; the properties say what each part is.
  package init(target: Int64, user: Int64, name: String, role: CatalogRow.Reference.Role) {
    (self.target, self.user, self.name, self.role) = (target, user, name, role)
  }
}

extension PresetUse: RowDecodable {
  @inlinable
  package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
    (target, user, name) = (row.integer(0), row.integer(1), row.text(2))
    role = CatalogRow.Reference.Role(rawValue: row.text(3))
  }
}

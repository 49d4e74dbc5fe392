internal import SQLite

// The rows of the history as they are stored, each with the columns that it is read from.

extension CatalogRow.Revision {
  static let selection = "SELECT number, at, author, reason, undoes, clock, content, digest FROM revision"

  init(row: borrowing Rows) {
    self.init(
      number: row.integer(0), at: row.text(1), author: row.text(2), reason: row.optionalText(3),
      undoes: row.isNull(4) ? nil : row.integer(4), clock: row.optionalText(5), content: row.optionalText(6),
      digest: row.optionalText(7))
  }
}

extension CatalogRow.Change {
  static let selection = "SELECT revision, preset, action, name, document, duration, source FROM change"

  init(row: borrowing Rows) {
    self.init(
      revision: row.integer(0), preset: row.integer(1), action: row.text(2), name: row.text(3),
      document: row.optionalText(4), duration: row.real(5), source: row.optionalText(6))
  }
}

extension CatalogRow.Pruned {
  static let selection = "SELECT revision, preset, digest FROM pruned"

  init(row: borrowing Rows) {
    self.init(revision: row.integer(0), preset: row.integer(1), digest: row.text(2))
  }
}

extension CatalogRow.Naming {
  static let selection = "SELECT name, since, until, preset FROM naming"

  init(row: borrowing Rows) {
    self.init(
      name: row.text(0), since: row.integer(1), until: row.isNull(2) ? nil : row.integer(2), preset: row.integer(3))
  }
}

extension CatalogRow.Reference {
  static let selection = "SELECT target, role, preset, since, until FROM reference"

  init(row: borrowing Rows) {
    self.init(
      target: row.integer(0), role: row.text(1), preset: row.integer(2), since: row.integer(3),
      until: row.isNull(4) ? nil : row.integer(4))
  }
}

extension CatalogRow.Repair {
  static let selection = "SELECT number, at, author, revision, reason, digest FROM repair"

  init(row: borrowing Rows) {
    self.init(
      number: row.integer(0), at: row.text(1), author: row.text(2), revision: row.integer(3), reason: row.text(4),
      digest: row.optionalText(5))
  }
}

extension SQLSnapshot {
  /// Calls `body` with every row of the catalog: the revisions in their order, the changes by revision and preset, what
  /// serves to look them up or to check them, the presets by number.
  package func forEachCatalogRow(_ body: (CatalogRow) throws -> Void) throws {
    // The tables that follow from the history are made where an older schema lacks them.
    _ = try namingTable()
    try each(CatalogRow.revision, body)
    try each(CatalogRow.change, body)
    try each(CatalogRow.naming, body)
    try each(CatalogRow.reference, body)
    // An older schema has neither digests nor what came with them.
    if !missingColumns.contains("digest") {
      try each(CatalogRow.pruned, body)
      try each(CatalogRow.repair, body)
    }
    try each(CatalogRow.preset, by: CatalogRow.Preset.selection(without: missingColumns, Dialect.self), body)
  }

  /// Calls `body` with each row of a table, sorted by its key.
  private func each<Row: CatalogTableRow>(
    _ wrap: (Row) -> CatalogRow, by selection: String? = nil, _ body: (CatalogRow) throws -> Void
  ) throws {
    var failure: (any Error)?
    let selection = selection ?? Row.table.selection(without: missingColumns)
    try forEachRow("\(selection) ORDER BY \(Row.table.key)", []) { (row: Row) in
      do {
        try body(wrap(row))
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }
}

internal import SQLite

extension PresetSnapshot {
  package func forEachHistoryEntry(_ body: (HistoryEntry) -> Bool) throws(StorageError) {
    // An older schema has no digests, and nothing to check them by.
    guard hasDigests else { return }
    try StorageError.wrapping { () throws(SQLiteError) in
      var revisions = try connection.query(CatalogRow.Revision.selection + " ORDER BY number")
      var changes = try connection.query(CatalogRow.Change.selection + " ORDER BY revision, preset")
      var pruned = try connection.query(CatalogRow.Pruned.selection + " ORDER BY revision, preset")
      var change = try changes.step() ? CatalogRow.Change(row: changes) : nil
      var removal = try pruned.step() ? CatalogRow.Pruned(row: pruned) : nil
      while try revisions.step() {
        let revision = CatalogRow.Revision(row: revisions)
        if !body(.revision(revision)) { return }
        while true {
          let number = change?.revision == revision.number ? change?.preset : nil
          if let entry = removal, entry.revision == revision.number, number.map({ entry.preset < $0 }) ?? true {
            if !body(.pruned(entry)) { return }
            removal = try pruned.step() ? CatalogRow.Pruned(row: pruned) : nil
          } else if let entry = change, entry.revision == revision.number {
            if !body(.change(entry)) { return }
            change = try changes.step() ? CatalogRow.Change(row: changes) : nil
          } else {
            break
          }
        }
      }
    }
  }
}

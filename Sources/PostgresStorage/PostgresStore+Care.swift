internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  /// A server's catalog is where its address says, whatever happens to the server.
  package var isInPlace: Bool { true }

  package func backup(to path: String) throws(StorageError) -> CatalogExtent {
    let digest = try PresetStore.create(path: path, tool: options.tool) { take in try forEachRow(take) }
    return CatalogExtent(presets: Int64(digest.presets), revision: digest.lastRevision)
  }

  package func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try checkWritable()
    do {
      return try pool.withSession(isWriting: true) { session in
        do {
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          try session.run("SELECT revision FROM catalog FOR UPDATE")
          session.work()
          let removed = try session.run(
            """
            DELETE FROM change WHERE revision < (
              SELECT max(later.revision) FROM change AS later JOIN revision ON number = later.revision
              WHERE later.preset = change.preset AND at < $1)
            """, [.text(time)])
          // What is left without a change is of no use, unless something refers to it; the last one is the counter.
          try session.run(
            """
            DELETE FROM revision AS old WHERE at < $1 AND number < (SELECT revision FROM catalog)
              AND NOT EXISTS (SELECT 1 FROM change WHERE change.revision = number)
              AND NOT EXISTS (SELECT 1 FROM preset WHERE created = number OR preset.revision = number)
              AND NOT EXISTS (SELECT 1 FROM revision AS other WHERE other.undoes = old.number)
            """, [.text(time)])
          var rows = try session.query("SELECT count(*) FROM change")
          let remaining = rows.step() ? Int(rows.integer(0)) : 0
          try session.commitUnmarked()
          return (removed, remaining)
        } catch {
          session.rollBack()
          throw error
        }
      }
    } catch {
      throw Self.storageError(error)
    }
  }
}

internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  /// A server's catalog is where its address says, whatever happens to the server.
  package var isInPlace: Bool { true }

  package func backup(to path: String) throws(StorageError) -> CatalogExtent {
    guard let files = options.files else { throw .unsupported(operation: "'backup'", place: address) }
    var fileOptions = StorageOptions()
    fileOptions.tool = options.tool
    fileOptions.onWarning = options.onWarning
    let digest: CatalogDigest
    do {
      digest = try files.create(path, like: nil, options: fileOptions, isSealed: isHistorySealed) { take in
        try forEachRow(take)
      }
    } catch {
      throw Self.storageError(error)
    }
    return CatalogExtent(presets: Int64(digest.presets), revision: digest.lastRevision)
  }

  package func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try withLockedCatalog { session in
      var rows = try session.query("SELECT removed, remaining FROM presets.prune($1)", [.text(time)])
      return rows.step() ? (Int(rows.integer(0)), Int(rows.integer(1))) : (0, 0)
    }
  }

  /// Runs `body` in a transaction of its own that makes no revision, while nobody else writes.
  func withLockedCatalog<Result>(_ body: (Session) throws -> Result) throws(StorageError) -> Result {
    try checkWritable()
    do {
      return try pool.withSession(isWriting: true) { session in
        do {
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          // Who waits for others is told so; what comes then takes its time.
          try session.run("SELECT presets.lock_catalog()")
          session.work()
          let result = try body(session)
          try session.commitUnmarked()
          return result
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

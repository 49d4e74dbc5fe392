internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
    try checkKnown()
    if isOlder { throw outdated }
    try read(asOf: nil) { snapshot in
      guard let snapshot = snapshot as? PostgresSnapshot else { return }
      try snapshot.forEachCatalogRow(body)
    }
  }

  package var isHistorySealed: Bool { !isOlder }

  package func load(isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws
    -> CatalogDigest
  {
    try checkWritable()
    do {
      return try pool.withSession(isWriting: true) { session in
        do {
          try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
          try session.run("SELECT presets.lock_catalog()")
          return try Self.fill(session, at: address, options, isSealed: isSealed, rows)
        } catch {
          session.rollBack()
          throw error
        }
      }
    } catch {
      throw Self.explained(error)
    }
  }

  /// Makes a new catalog that holds the given rows, all of it in one transaction: who dies meanwhile leaves nothing.
  ///
  /// - Throws: ``StorageError/exists(path:)`` where there is one.
  static func create(
    address: String, options: Options, isSealed: Bool,
    filledBy rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    let place = try Address(address)
    let session = Session(try connect(to: place, target: "read-write", options.tellingOnce))
    do {
      try session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
      let found: Int64
      do throws(PostgreSQLError) {
        found = try PostgresMigrator(session.connection, options: options).applyWithin()
      } catch {
        // Somebody else has made one meanwhile.
        throw PostgresMigrator.isTaken(error) ? StorageError.exists(path: place.shown) : error
      }
      if found > 0 { throw StorageError.exists(path: place.shown) }
      // The migrations have left one of their own.
      try session.run("SET LOCAL search_path = presets, pg_temp")
      return try fill(session, at: place.shown, options, isSealed: isSealed, rows)
    } catch {
      session.rollBack()
      throw explained(error)
    }
  }

  /// Fills the catalog, which is empty, in the transaction under way, compares it with the rows, and commits.
  private static func fill(
    _ session: Session, at address: String, _ options: Options, isSealed: Bool,
    _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    session.work()
    let snapshot = PostgresSnapshot(session: session, asOf: nil)
    var present = CatalogDigest()
    try snapshot.forEachCatalogRow { present.add($0) }
    if present.count > 0 { throw StorageError.notEmpty(path: address, digest: present) }
    let loader = CatalogLoader(session: session)
    var given = CatalogDigest()
    try rows { row in
      given.add(row)
      try loader.take(row)
    }
    try loader.finish()
    var stored = CatalogDigest()
    try snapshot.forEachCatalogRow { stored.add($0) }
    if stored != given {
      throw StorageError.damaged(path: address, problem: "it does not hold what was moved there")
    }
    if !isSealed { try session.run("SELECT presets.seal(1)") }
    if let problem = try snapshot.historyProblems().first {
      options.onWarning(.forgedHistory(problem: problem))
    }
    try session.run("SELECT pg_notify($1, '')", [.text(channel)])
    try session.commitUnmarked()
    return stored
  }
}

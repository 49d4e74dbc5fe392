internal import PostgreSQL
package import PresetStorage

extension PostgresStore {
  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws {
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
          try session.run("SELECT pg_notify($1, '')", [.text(Self.channel)])
          try session.commitUnmarked()
          return stored
        } catch {
          session.rollBack()
          throw error
        }
      }
    } catch {
      throw Self.explained(error)
    }
  }
}

internal import PostgreSQL
package import PresetStorage
internal import Synchronization

/// A catalog in a PostgreSQL database: presets and their history, in a schema of their own.
///
/// It keeps up to ``Options/maximumSessions`` sessions, each used by one task at a time.
package final class PostgresStore: StorageEngine, Sendable {
  let server: Address
  let options: Options
  let pool: SessionPool

  /// The version of the catalog's schema.
  package let schemaVersion: Int64

  /// Whether the schema has no digests and look-up tables yet, and this user may not bring it up to date.
  var isOlder: Bool { schemaVersion < 2 }

  /// What listens to what others write; made when somebody asks.
  let listener = Mutex<Listener?>(nil)

  /// Opens the catalog at `address`, a `postgres://…` that libpq understands, and brings its schema up to date where
  /// this user may; an older one can be read all the same.
  ///
  /// - Throws: ``StorageError`` where no server answers, or there is no catalog in that database.
  package init(address: String, options: Options = Options()) throws(StorageError) {
    let options = options.tellingOnce
    self.options = options
    do {
      server = try Address(address)
      pool = SessionPool(server, options: options)
      schemaVersion = try Self.prepareSchema(server, pool, options)
    } catch {
      throw Self.storageError(error)
    }
  }

  /// Makes a new, empty catalog in the database at `address`, or brings an older one up to date.
  ///
  /// - Returns: Whether there was none.
  /// - Throws: ``StorageError/exists(path:)`` where there is one.
  @discardableResult
  package static func create(address: String, options: Options = Options()) throws(StorageError) -> Bool {
    do {
      let address = try Address(address)
      let connection = try connect(to: address, target: "read-write", options)
      let migrator = PostgresMigrator(connection, options: options)
      let version = try migrator.ledger().count
      if version >= options.migrations.count { throw StorageError.exists(path: address.shown) }
      let found: Int64
      do throws(PostgreSQLError) {
        found = try migrator.migrate()
      } catch {
        guard version > 0, error.category == .permission else { throw error }
        throw StorageError.outdated(path: address.shown, owner: try migrator.owner())
      }
      // Of those who make it at once, one has made it.
      if found >= options.migrations.count { throw StorageError.exists(path: address.shown) }
      return found == 0
    } catch {
      throw storageError(error)
    }
  }

  /// Where it is, without a password.
  package var address: String { server.shown }

  /// Itself: each operation has a session of its own from the pool.
  package var concurrent: (any StorageEngine & Sendable)? { self }

  /// Looks at the schema, and brings an older one up to date; returns its version.
  private static func prepareSchema(
    _ server: Address, _ pool: SessionPool, _ options: Options
  ) throws -> Int64 {
    let patience = Patience(options)
    return try insisting(at: server, patience) {
      let version = try pool.withSession(isWriting: false, patience: patience) { session in
        let migrator = PostgresMigrator(session.connection, options: options)
        let ledger = try migrator.identify()
        if let name = migrator.altered(in: ledger) {
          throw StorageError.altered(path: server.shown, migration: name)
        }
        return Int64(ledger.count)
      }
      let latest = Int64(options.migrations.count)
      if version < latest, try migrate(pool, options, patience) { return latest }
      return version
    }
  }

  /// Connects to a server, which may be about to come up.
  static func connect(
    to server: Address, target: String? = nil, _ options: Options
  ) throws -> Connection {
    let patience = Patience(options)
    return try insisting(at: server, patience) {
      try Connection(server, target: target, settings: options.settings, patience: patience)
    }
  }

  /// Runs `body` until it succeeds, or fails as another attempt would, or the patience is used up.
  private static func insisting<Result>(
    at server: Address, _ patience: Patience, _ body: () throws -> Result
  ) throws -> Result {
    while true {
      do {
        return try body()
      } catch {
        guard isPassing(error as? PostgreSQLError, among: server.hostCount) else { throw error }
        try patience.pause(after: error)
      }
    }
  }

  /// Brings the schema up to date; false where this user, or this server, may not.
  private static func migrate(_ pool: SessionPool, _ options: Options, _ patience: Patience) throws -> Bool {
    do {
      try pool.withSession(isWriting: true, patience: patience) { session in
        _ = try PostgresMigrator(session.connection, options: options).migrate()
      }
      return true
    } catch let error as PostgreSQLError where [.permission, .readOnly].contains(error.category) {
      return false
    }
  }

  /// Refuses a schema of a newer tool, which may have more than this one reads.
  func checkKnown() throws(StorageError) {
    if schemaVersion > options.migrations.count {
      throw .tooNew(path: address, version: schemaVersion, tool: "a newer version")
    }
  }

  /// Refuses to write what another version, or somebody with more rights, has to make ready first.
  func checkWritable() throws(StorageError) {
    try checkKnown()
    if schemaVersion < options.migrations.count { throw outdated }
  }

  /// Says who has to bring the schema up to date.
  var outdated: StorageError {
    let owner = try? pool.withSession(isWriting: false) { session in
      try PostgresMigrator(session.connection, options: options).owner()
    }
    return .outdated(path: address, owner: owner ?? "its owner")
  }

  static func storageError(_ error: any Error) -> StorageError {
    switch explained(error) {
    case let error as StorageError: error
    case let error: preconditionFailure("an error of neither module: \(error)")
    }
  }
}

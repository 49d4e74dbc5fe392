internal import PostgreSQL
package import PresetStorage
internal import Synchronization

/// A catalog in a PostgreSQL database: presets and their history, in a schema of their own.
///
/// It keeps up to ``Options/maximumSessions`` sessions, each used by one task at a time.
package final class PostgresStore: StorageEngine, Sendable {
  /// How a store is opened.
  package struct Options: Sendable {
    /// How long to wait for other writers, and for a server to come back.
    package var patience: Duration
    /// Called once, after a second of waiting.
    package var onWait: @Sendable () -> Void
    /// Told of what is amiss and keeps nothing from being done.
    package var onWarning: @Sendable (StorageWarning) -> Void
    /// The version of the tool, for the ledger of migrations.
    package var tool: String
    /// What makes the schema.
    package var migrations = Migration.postgreSQL
    /// How many sessions there are at most.
    package var maximumSessions = 4
    /// How long one statement may take.
    package var statementTimeout: Duration = .seconds(600)

    package init(_ options: StorageOptions = StorageOptions()) {
      patience = options.patience
      onWait = options.onWait
      onWarning = options.onWarning
      tool = options.tool
    }
  }

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
      let connection = try Connection(address, target: "read-write")
      let migrator = PostgresMigrator(connection, options: options)
      let version = try migrator.ledger().count
      if version >= options.migrations.count { throw StorageError.exists(path: address.shown) }
      do throws(PostgreSQLError) {
        try migrator.migrate()
      } catch {
        guard version > 0, error.category == .permission else { throw error }
        throw StorageError.outdated(path: address.shown, owner: try migrator.owner())
      }
      return version == 0
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
    var patience = Patience(options)
    while true {
      do {
        let version = try pool.withSession(isWriting: false) { session in
          let migrator = PostgresMigrator(session.connection, options: options)
          let ledger = try migrator.identify()
          if let name = migrator.altered(in: ledger) {
            throw StorageError.altered(path: server.shown, migration: name)
          }
          return Int64(ledger.count)
        }
        let latest = Int64(options.migrations.count)
        if version < latest, try migrate(pool, options) { return latest }
        return version
      } catch {
        // A single server that was never reached may as well be a mistake in the address.
        let cause = error as? PostgreSQLError
        guard isPassing(cause, among: server.hostCount), server.hostCount > 1 || cause?.category != .unreachable else {
          throw error
        }
        try patience.pause(after: error)
      }
    }
  }

  /// Brings the schema up to date; false where this user, or this server, may not.
  private static func migrate(_ pool: SessionPool, _ options: Options) throws -> Bool {
    do {
      try pool.withSession(isWriting: true) { session in
        try PostgresMigrator(session.connection, options: options).migrate()
      }
      return true
    } catch let error as PostgreSQLError where [.permission, .readOnly].contains(error.category) {
      return false
    }
  }

  /// Refuses to write what another version, or somebody with more rights, has to make ready first.
  func checkWritable() throws(StorageError) {
    let latest = Int64(options.migrations.count)
    if schemaVersion > latest { throw .tooNew(path: address, version: schemaVersion, tool: "a newer version") }
    if schemaVersion < latest { throw outdated }
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

extension StorageError {
  /// The store's word for what the server said.
  init(_ error: PostgreSQLError) {
    func failed(_ kind: StorageFailure.Kind) -> StorageError {
      .failed(
        StorageFailure(
          kind, place: error.address, message: error.message,
          code: error.state.isEmpty ? "no answer" : "SQLSTATE \(error.state)"))
    }
    self =
      switch error.category {
      case .busy: failed(.busy)
      case .lost, .unreachable, .again: failed(.unreachable)
      case .readOnly: failed(.replica)
      case .full: failed(.full)
      case .noDatabase: failed(.noDatabase)
      case .permission: .permission(path: error.address, reason: error.message)
      case .other where error.state == "PRS01": .staleReference(name: error.message)
      case .unique, .reference, .check, .undefined, .invalid, .other: failed(.other)
      }
  }

  /// Runs `body`, its errors as the store's.
  @discardableResult
  static func wrapping<Result>(_ body: () throws(PostgreSQLError) -> Result) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError(error)
    }
  }
}

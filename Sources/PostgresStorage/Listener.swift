internal import PostgreSQL
package import PresetStorage
internal import Synchronization

/// A session that hears of every change, whoever makes it.
///
/// Its store uses it under a lock, and hands it to nobody.
final class Listener {
  /// A number that no other listener has.
  let number = Int64.random(in: .min ... .max)
  private let connection: Connection
  /// Whether the server tells; a replica does not.
  private let isListening: Bool
  private var count: Int64 = 0

  init(_ connection: Connection, channel: String) throws(PostgreSQLError) {
    self.connection = connection
    isListening = connection.takesWrites
    if isListening { try connection.execute("LISTEN \(channel)") }
  }

  /// Returns a number that differs from an earlier one once anybody has written.
  func mark(_ patience: Patience) throws(PostgreSQLError) -> Int64 {
    connection.patience = patience
    // What was committed before this question is told before its answer.
    if isListening {
      try connection.execute("SELECT 1")
      count += Int64(try connection.takeNotifications())
      return count
    }
    var rows = try connection.query("SELECT revision FROM presets.catalog")
    return rows.step() ? rows.integer(0) : 0
  }
}

extension PostgresStore {
  package func writeMark() throws(StorageError) -> WriteMark {
    do {
      // Another number with each listener: while there was none, anything may have been missed.
      return try listener.withLock { listener in
        do {
          if let listener { return WriteMark(listener.number, try listener.mark(Patience(options))) }
        } catch {
          // The server may have gone and come back.
          guard isPassing(error as? PostgreSQLError) else { throw error }
        }
        let fresh = try Listener(Self.connect(to: server, options), channel: Self.channel)
        listener = fresh
        return WriteMark(fresh.number, try fresh.mark(Patience(options)))
      }
    } catch {
      throw Self.storageError(error)
    }
  }
}

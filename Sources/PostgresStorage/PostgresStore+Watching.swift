internal import PostgreSQL
package import PresetStorage
internal import Synchronization

extension PostgresStore {
  /// What tells that the catalog has been written since it was looked at last; it does not tell what.
  package struct Mark: Equatable, Sendable {
    /// Becomes another number with each listener: while there was none, anything may have been missed.
    let listener: UInt64
    let count: Int64
  }

  package func writeMark() throws(StorageError) -> Mark {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try listener.withLock { listener throws(PostgreSQLError) -> Mark in
        do throws(PostgreSQLError) {
          if let listener { return Mark(listener: listener.number, count: try listener.mark()) }
        } catch {
          // The server may have gone and come back.
          guard isPassing(error) else { throw error }
        }
        let fresh = try Listener(Connection(address), channel: Self.channel)
        listener = fresh
        return Mark(listener: fresh.number, count: try fresh.mark())
      }
    }
  }
}

extension PostgresStore: StorageEngine {}

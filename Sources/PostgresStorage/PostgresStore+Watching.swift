internal import PostgreSQL
package import PresetStorage
internal import Synchronization

extension PostgresStore {
  package func writeMark() throws(StorageError) -> WriteMark {
    try StorageError.wrapping { () throws(PostgreSQLError) in
      // Another number with each listener: while there was none, anything may have been missed.
      try listener.withLock { listener throws(PostgreSQLError) -> WriteMark in
        do throws(PostgreSQLError) {
          if let listener { return WriteMark(listener.number, try listener.mark()) }
        } catch {
          // The server may have gone and come back.
          guard isPassing(error) else { throw error }
        }
        let fresh = try Listener(Connection(server), channel: Self.channel)
        listener = fresh
        return WriteMark(fresh.number, try fresh.mark())
      }
    }
  }
}

internal import PostgreSQL
package import PresetStorage
internal import Synchronization

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

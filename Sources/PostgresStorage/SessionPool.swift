internal import PostgreSQL
internal import PresetStorage
internal import Synchronization

/// The sessions of a store: as many as tasks use at the same moment, up to a limit.
final class SessionPool: Sendable {
  private struct State {
    var idle: [Session] = []
    var count = 0
  }

  private let address: Address
  private let options: PostgresStore.Options
  private let state = Mutex(State())

  init(_ address: Address, options: PostgresStore.Options) {
    self.address = address
    self.options = options
  }

  /// Runs `body` with a session that nobody else uses meanwhile.
  ///
  /// A session that is lost, or that was left within a transaction, is not used again, and those that lie idle are
  /// dropped with it: their server most likely is gone.
  ///
  /// - Parameters:
  ///   - isWriting: Whether the session has to be on a server that takes writes.
  ///   - patience: What bounds the waiting for a session, and then in it; nil for a new one.
  func withSession<Result>(
    isWriting: Bool, patience: Patience? = nil, _ body: (Session) throws -> Result
  ) throws -> Result {
    let patience = patience ?? Patience(options)
    let session = try take(isWriting: isWriting, patience)
    session.connection.patience = patience
    session.connection.isAtWork = false
    defer { giveBack(session) }
    return try body(session)
  }

  private func take(isWriting: Bool, _ patience: Patience) throws -> Session {
    while true {
      let (found, mayConnect) = state.withLock { state -> (Session?, Bool) in
        if let index = state.idle.lastIndex(where: { !isWriting || $0.connection.takesWrites }) {
          return (state.idle.remove(at: index), false)
        }
        if state.count >= options.maximumSessions {
          // One that takes no writes makes room for one that does.
          if state.idle.isEmpty { return (nil, false) }
          state.idle.removeFirst()
        } else {
          state.count += 1
        }
        return (nil, true)
      }
      if let found { return found }
      if mayConnect { return try connect(isWriting: isWriting, patience) }
      let message = "all \(options.maximumSessions) sessions are in use"
      try patience.pause(
        after: StorageError.failed(StorageFailure(.busy, place: address.shown, message: message, code: "no session")),
        atMost: 2)
    }
  }

  private func giveBack(_ session: Session) {
    let isLost = session.connection.isLost
    let isGood = !isLost && !session.connection.isInTransaction
    state.withLock { state in
      if isGood {
        state.idle.append(session)
      } else {
        state.count -= 1
      }
      if isLost {
        state.count -= state.idle.count
        state.idle = []
      }
    }
  }

  /// Connects to a server that takes writes, or to what the address asks for.
  ///
  /// Of several servers, the one that takes writes is also read from, unless the address says otherwise: what a
  /// replica shows can be a moment old.
  private func connect(isWriting: Bool, _ patience: Patience) throws -> Session {
    let target = isWriting || (address.target == nil && address.hostCount > 1) ? "read-write" : nil
    do {
      return Session(try Connection(address, target: target, settings: options.settings, patience: patience))
    } catch {
      state.withLock { $0.count -= 1 }
      throw error
    }
  }
}

extension Duration {
  /// Whole milliseconds, at least 1: to the server, 0 is no limit.
  var milliseconds: Int64 { max(1, Int64(self / .milliseconds(1))) }
}

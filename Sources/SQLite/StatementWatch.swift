internal import CSQLite
internal import SystemIO

/// Decides whether the statements of a connection go on: until its deadline, or until the process is asked to stop.
///
/// SQLite asks every few thousand of its steps, across runs of a statement as well.
final class StatementWatch {
  /// When the statements fail; nil for never.
  var deadline: ContinuousClock.Instant?
  /// Whether a transaction is about to end: what has been decided there is not to be taken for a failure.
  var isSuspended = false

  /// How many steps of its virtual machine SQLite takes from one question to the next: some tens of microseconds.
  private static let interval: Int32 = 2000

  /// Whether there is no more time.
  var isOver: Bool { Interruption.isRequested || deadline.map { $0 <= .now } ?? false }

  /// Makes `handle` ask; the watch must outlive it.
  func install(on handle: OpaquePointer) {
    sqlite3_progress_handler(
      handle, Self.interval,
      { context in
        guard let context else { return 0 }
        let watch = Unmanaged<StatementWatch>.fromOpaque(context).takeUnretainedValue()
        return !watch.isSuspended && watch.isOver ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension Connection {
  /// Has everything on this connection fail as `interrupted` that is not done after `duration`.
  ///
  /// That is statements, waiting for locks and copies, but not one step of a statement, however long it takes. What has
  /// been written until then is taken back as after any failure.
  ///
  /// - Parameter duration: From now on; nil for no limit.
  package func limit(to duration: Duration?) { watch.deadline = duration.map { .now + $0 } }

  /// Fails as a statement would where the time is over.
  package func checkTime() throws(SQLiteError) {
    if watch.isOver { throw .interrupted(path) }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import CSQLite

/// Waits for other processes to release the file: short, jittered sleeps until a deadline.
///
/// SQLite's own handler sleeps up to 100 ms at a time, which fifty processes feel.
final class BusyHandler {
  private let patience: Duration
  /// What ends the waiting before that.
  private let watch: StatementWatch
  private let notice: () -> Void
  private var start = ContinuousClock.now
  private var hasNoticed = false

  /// - Parameters:
  ///   - patience: How long to wait for one lock.
  ///   - watch: Ends the waiting before that.
  ///   - notice: Called once, after a second of waiting.
  init(patience: Duration, watch: StatementWatch, notice: @escaping () -> Void) {
    self.patience = patience
    self.watch = watch
    self.notice = notice
  }

  /// Makes `handle` wait this way; the handler must outlive it.
  func install(on handle: OpaquePointer) {
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue().wait(count) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sleeps before attempt `count`; false once the patience is used up.
  func wait(_ count: Int32) -> Bool {
    let now = ContinuousClock.now
    if count == 0 { start = now }
    let waited = now - start
    if waited >= patience || watch.isOver { return false }
    if waited >= .seconds(1) && !hasNoticed {
      hasNoticed = true
      notice()
    }
    // Between two changes of a process that makes one after the other, the file is free for an instant only. Who has waited
    // long looks more often, so as not to miss it until the end.
    let ceiling = waited >= .seconds(1) ? 2_000 : min(20_000, UInt32(1_000) << UInt32(min(count, 5)))
    usleep(UInt32.random(in: 500...ceiling))
    return true
  }
}

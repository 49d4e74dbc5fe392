#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Waiting, for code that is not asynchronous.
package enum Pause {
  /// Lets this thread sleep, less than a second.
  package static func sleep(_ duration: Duration) {
    usleep(UInt32(clamping: Int64(duration / .microseconds(1))))
  }

  /// Waits until a socket has something to read, or takes something where `isSending`; false where nothing came by
  /// `deadline`.
  ///
  /// - Parameters:
  ///   - begin: Since when one waits for this.
  ///   - patience: Who is told after a second; nil where nobody is.
  static func forSocket(
    _ socket: Int32, isReading: Bool = true, isSending: Bool, until deadline: ContinuousClock.Instant,
    since begin: ContinuousClock.Instant, telling patience: Patience?
  ) -> Bool {
    var entry = pollfd(fd: socket, events: Int16((isReading ? POLLIN : 0) | (isSending ? POLLOUT : 0)), revents: 0)
    while true {
      let now = ContinuousClock.now
      var end = deadline
      if let patience, let notice = patience.notice(since: begin) {
        if notice <= now { patience.tell() } else { end = min(end, notice) }
      }
      // A little late rather than again and again just before the time.
      let milliseconds = max(0, Int64((end - now) / .milliseconds(1)) + 1)
      let count = poll(&entry, 1, now >= end ? 0 : Int32(clamping: milliseconds))
      // What is wrong with a socket that can't be waited for, libpq says.
      if count > 0 || (count < 0 && errno != EINTR) { return true }
      if ContinuousClock.now >= deadline { return false }
    }
  }

  /// Whether a path leads to a folder or a file.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import Synchronization

// A handler only passes the signal's number on, and a thread does the rest: in a handler next to nothing may be done.
extension Interruption {
  /// Where the handler writes the number of a signal; below 0 until somebody reads there.
  private static let bell = Atomic<Int32>(-1)
  /// What becomes readable once the process is asked to stop; below 0 as long as nobody listens to signals.
  private static let alarm = Atomic<Int32>(-1)

  /// Listens to the signals from now on, but for those that whoever started this process has it ignore.
  static func watch(_ state: inout State) {
    if !state.isOwn || state.isWatching { return }
    state.isWatching = true
    guard let numbers = Pipe(), let stop = Pipe() else { return }
    // The thread keeps the pipes open for good.
    guard let thread = JoinableThread.start({ listen(to: numbers, raising: stop) }) else { return }
    JoinableThread.leave(thread)
    bell.store(numbers.writing, ordering: .relaxed)
    alarm.store(stop.reading, ordering: .relaxed)
    for number in signals { take(number) }
  }

  private static func take(_ number: Int32) {
    let previous = signal(number) { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Interruption.bell.load(ordering: .relaxed), &byte, 1)
      errno = code
    }
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }

  private static func listen(to numbers: Pipe, raising stop: Pipe) {
    var byte: UInt8 = 0
    while true {
      if read(numbers.reading, &byte, 1) != 1 { continue }
      let number = Int32(byte)
      if isRequested {
        // Who asks twice does not wait for anything, not even for a lock.
        _ = state.withLockIfAvailable { removeTemporaries(&$0) }
        die(number)
      }
      state.withLock { state in
        state.signal = number
        request.store(true, ordering: .relaxed)
        if state.undertakings == 0 { finish(&state, number) }
      }
      stop.signal()
    }
  }

  /// Ends this process by a signal, as if nobody had taken it.
  static func die(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    while true { pause() }
  }

  /// Waits until `descriptor` can be read; false where the process is asked to stop.
  static func waitForInput(_ descriptor: Int32) -> Bool {
    let alarm = alarm.load(ordering: .relaxed)
    if alarm < 0 { return true }
    var polled = [descriptor, alarm].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), -1) < 0 && errno == EINTR {}
    return polled[1].revents == 0
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import Synchronization

/// The behaviour of a process that is asked to stop: by Ctrl-C (INT), by TERM, or by its terminal that is closed (HUP).
///
/// What is half done is taken back, unfinished files are removed, a line is said, and it ends by the same signal. A second
/// signal ends it at once. Only a program of its own takes signals, see ``takeProcess()``; in another process, all this
/// does nothing. Signals are left alone until something begins that would leave a trace: until then there is nothing to
/// take back.
package enum Interruption {
  /// The traces that a process has left before it is stopped.
  package enum Trace: Int, Comparable {
    case nothing
    /// Something was made ready for what was asked for.
    case preparation
    /// What was asked for, all or some of it.
    case work

    package static func < (left: Trace, right: Trace) -> Bool { left.rawValue < right.rawValue }
  }

  struct State {
    /// Whether the process is a program of its own.
    var isOwn = false
    var isWatching = false
    /// How many things are under way which their own thread takes back.
    var undertakings = 0
    /// The signal that has come.
    var signal: Int32?
    /// What has happened already.
    var trace = Trace.nothing
    /// The files that are not whole yet.
    var temporaries: Set<String> = []
    var farewell: @Sendable (Trace) -> Void = { _ in }
  }

  static let state = Mutex(State())
  static let request = Atomic<Bool>(false)

  /// Whether the process has been asked to stop, so that whoever has begun something takes it back.
  package static var isRequested: Bool { request.load(ordering: .relaxed) }

  /// The signals that ask for it.
  static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// Lets INT, TERM and HUP end this process in an orderly way, for a program of its own.
  ///
  /// They reach it even where whoever started it has blocked them, as the threads of some libraries do by accident.
  package static func takeProcess() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    state.withLock { $0.isOwn = true }
  }

  /// Decides what is said last.
  ///
  /// - Parameter farewell: Is told what has happened and stays.
  package static func onStop(_ farewell: @escaping @Sendable (Trace) -> Void) {
    state.withLock { $0.farewell = farewell }
  }

  /// Begins something that this thread takes back by itself when ``isRequested`` says so; ``end()`` has to follow.
  package static func begin() {
    state.withLock { state in
      watch(&state)
      state.undertakings += 1
    }
  }

  /// Ends what was begun last, whether it is done or taken back; where a signal has come, the process ends here.
  package static func end() {
    state.withLock { state in
      state.undertakings -= 1
      if state.undertakings == 0, let signal = state.signal { finish(&state, signal) }
    }
  }

  /// Notes that what was asked for has happened, or its preparation, unless `path` is an unfinished file.
  package static func noteWritten(_ path: String, isPreparation: Bool = false) {
    state.withLock { state in
      if !state.temporaries.contains(path) { state.trace = max(state.trace, isPreparation ? .preparation : .work) }
    }
  }

  /// Forgets what was noted so far, because it has been told.
  package static func forgetWritten() { state.withLock { $0.trace = .nothing } }

  /// Notes a file that is removed where the process is stopped, as is its journal.
  ///
  /// - Parameter make: Makes it, so that no signal comes in between; false where it could not.
  package static func add(temporary path: String, _ make: () -> Bool = { true }) {
    state.withLock { state in
      watch(&state)
      if make() { state.temporaries.insert(path) }
    }
  }

  /// Does with an unfinished file what makes it none, so that no signal comes in between.
  ///
  /// - Parameter body: Names it or removes it; true where what was asked for has happened with that.
  package static func settle(temporary path: String, _ body: () -> Bool = { false }) {
    state.withLock { state in
      if body() { state.trace = .work }
      state.temporaries.remove(path)
    }
  }

  /// Says the last line and ends the process, nobody else of which gets any further.
  static func finish(_ state: inout State, _ signal: Int32) -> Never {
    removeTemporaries(&state)
    state.farewell(state.trace)
    die(signal)
  }

  static func removeTemporaries(_ state: inout State) {
    for path in state.temporaries { for suffix in ["", "-journal"] { unlink(path + suffix) } }
    state.temporaries = []
  }
}

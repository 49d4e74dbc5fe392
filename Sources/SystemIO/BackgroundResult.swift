#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A result that a thread of its own works out while this one goes on.
///
/// The body begins with ``init(_:)`` and is over when ``value()`` returns, or when this has been let go of; what it did
/// is then seen by whoever waited. Until then, whatever it uses is its own: the compiler does not check that.
package final class BackgroundResult<Value> {
  /// The place where the thread leaves the result; its own until the thread has been waited for.
  private final class Outcome {
    struct Unfinished: Error {}
    var result: Result<Value, any Error> = .failure(Unfinished())
  }

  private let outcome = Outcome()
  private var thread: pthread_t?

  /// Begins to work out `body`, which runs once; right here where there can be no other thread.
  package init(_ body: @escaping () throws -> Value) {
    let work = Work { [outcome] in outcome.result = Result(catching: body) }
    let argument = Unmanaged.passRetained(work)
    var thread: pthread_t? = nil
    #if canImport(Darwin)
      let status = pthread_create(&thread, nil, { Work.run($0) }, argument.toOpaque())
    #else
      var number = pthread_t()
      let status = pthread_create(&number, nil, { Work.run($0) }, argument.toOpaque())
      thread = number
    #endif
    if status == 0 {
      self.thread = thread
    } else {
      argument.takeRetainedValue().body()
    }
  }

  deinit { wait() }

  /// Waits for the end and returns the result, or throws what the body threw.
  package func value() throws -> Value {
    wait()
    return try outcome.result.get()
  }

  private func wait() {
    guard let thread else { return }
    self.thread = nil
    pthread_join(thread, nil)
  }
}

/// A thread that nobody waits for.
enum DetachedThread {
  /// Begins `body` on one; false where there can be no other thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let argument = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { Work.run($0) }, argument.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { Work.run($0) }, argument.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { argument.release() }
    return status == 0
  }
}

/// The work of a thread: a C function takes no generic one.
private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    argument.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
}

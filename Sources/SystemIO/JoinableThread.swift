#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A thread that is waited for, or left to itself.
enum JoinableThread {
  /// The stack of each thread: as large as a main thread's, where the C library would give less.
  private static let stackSize = 8 << 20

  /// Begins `body` on a thread of its own; nil where there can be no other thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    if pthread_attr_init(&attributes) != 0 { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { Work.run($0) }, argument.toOpaque())
    #else
      var number = pthread_t()
      let status = pthread_create(&number, &attributes, { Work.run($0) }, argument.toOpaque())
      let thread: pthread_t? = number
    #endif
    if status == 0 { return thread }
    argument.release()
    return nil
  }

  /// Waits for the end of `thread`.
  static func join(_ thread: pthread_t) { pthread_join(thread, nil) }

  /// Leaves `thread` to itself: nobody will wait for it.
  static func leave(_ thread: pthread_t) { pthread_detach(thread) }
}

/// The work of a thread: a C function takes no generic one.
private final class Work: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    argument.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
}

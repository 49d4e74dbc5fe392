/// Two stages of work on two threads: one produces values, the other consumes them in order.
package enum Pipeline {
  /// How many values wait at most.
  private static let capacity = 2

  /// Runs `produce` on a thread of its own, and `handle` on this one with each value that is put.
  ///
  /// What the two share is sendable, which the compiler checks. Both have ended when this returns. Where there can be no
  /// other thread, they take turns on this one.
  ///
  /// A value that is consumed goes back to the thread that made it, which frees its memory: two threads that free what
  /// the other is about to use wait for each other in `malloc`.
  ///
  /// - Parameters:
  ///   - produce: Puts its values one after the other; it ends with the error that `put` throws once nobody consumes.
  ///   - handle: Called with each value in order.
  /// - Throws: The error of `handle`, or else that of `produce` after its last value is consumed.
  package static func run<Element: Sendable>(
    producing produce: @escaping @Sendable (_ put: @escaping (Element) throws -> Void) throws -> Void,
    consuming handle: (Element) throws -> Void
  ) throws {
    guard let queue = BoundedQueue<Element>(capacity: capacity),
      let thread = JoinableThread.start({ queue.finish(Result { try produce { try queue.put($0) } }) })
    else { return try withoutActuallyEscaping(handle) { handle in try produce(handle) } }
    defer { JoinableThread.join(thread) }
    defer { queue.abandon() }
    while let element = try queue.take() {
      try handle(element)
      queue.giveBack(element)
    }
  }
}

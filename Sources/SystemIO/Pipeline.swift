/// Two stages of work on two threads: one produces values, the other consumes them in order.
package enum Pipeline {
  /// How many values wait at most.
  private static let capacity = 8

  /// Runs `produce` on a thread of its own, and `consume` on this one with each value that is put.
  ///
  /// What the two share is sendable, which the compiler checks. Both have ended when this returns. Where there can be no
  /// other thread, they take turns on this one.
  ///
  /// - Parameters:
  ///   - produce: Puts its values one after the other; it ends with the error that `put` throws once nobody consumes.
  ///   - consume: Called with each value in order.
  /// - Throws: The error of `consume`, or else that of `produce` after its last value is consumed.
  package static func run<Element: Sendable>(
    producing produce: @escaping @Sendable (_ put: @escaping (Element) throws -> Void) throws -> Void,
    consuming consume: (Element) throws -> Void
  ) throws {
    guard let queue = BoundedQueue<Element>(capacity: capacity),
      let thread = JoinableThread.start({ queue.finish(Result { try produce { try queue.put($0) } }) })
    else { return try withoutActuallyEscaping(consume) { consume in try produce(consume) } }
    defer { JoinableThread.join(thread) }
    defer { queue.abandon() }
    while let element = try queue.take() { try consume(element) }
  }
}

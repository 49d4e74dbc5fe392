internal import Synchronization

/// A queue of a few values between two threads: who puts waits while it is full, who takes while it is empty.
final class BoundedQueue<Element: Sendable>: Sendable {
  /// The error of a value that nobody will take any more.
  struct Abandoned: Error {}

  private struct State {
    var elements: [Element] = []
    /// What was taken and is done with.
    var spent: [Element] = []
    /// The end, once there will be no more values.
    var end: Result<Void, any Error>?
    var isAbandoned = false
  }

  private let state = Mutex(State())
  /// A byte for each value, and one for the end.
  private let filled: Pipe
  /// A byte for each place, and one once the queue is abandoned.
  private let free: Pipe

  /// Creates a queue of `capacity` places; nil where the system has no pipes left.
  init?(capacity: Int) {
    guard let filled = Pipe(), let free = Pipe() else { return nil }
    (self.filled, self.free) = (filled, free)
    for _ in 0..<capacity { free.signal() }
  }

  /// Puts a value in, once there is a place, and frees those that were given back.
  ///
  /// - Throws: ``Abandoned`` where nobody takes any more.
  func put(_ element: Element) throws {
    free.wait()
    // Freed without the lock, at the end.
    let spent = try state.withLock { state in
      if state.isAbandoned { throw Abandoned() }
      state.elements.append(element)
      return exchange(&state.spent, with: [])
    }
    filled.signal()
    _ = consume spent
  }

  /// Ends the queue after the values that are in it.
  func finish(_ end: Result<Void, any Error>) {
    state.withLock { $0.end = end }
    filled.signal()
  }

  /// Takes the next value, once there is one; nil at the end.
  ///
  /// - Throws: The error that the queue was ended with, after its last value.
  func take() throws -> Element? {
    filled.wait()
    let (element, end) = state.withLock { state in
      (state.elements.isEmpty ? nil : state.elements.removeFirst(), state.end)
    }
    if let element {
      free.signal()
      return element
    }
    try end?.get()
    return nil
  }

  /// Gives back a value that was taken and is done with.
  func giveBack(_ element: Element) {
    state.withLock { $0.spent.append(element) }
  }

  /// Takes no more values.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    free.signal()
  }
}

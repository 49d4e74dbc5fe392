internal import Synchronization

/// Work on many elements by two threads, for what takes long for each.
package enum TwoThreads {
  /// Returns what `transform` makes of each element, in the order of the elements.
  ///
  /// A second thread takes part where there is more than one element, and one can be had. Each takes the next element that
  /// nobody has taken, as some take a hundred times as long as others. Both have ended when this returns.
  ///
  /// - Parameter transform: Called once with each element, from either thread.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    if elements.count < 2 { return elements.map(transform) }
    let work = SharedWork<Element, Result>(elements)
    let thread = JoinableThread.start { work.takePart(transform) }
    work.takePart(transform)
    if let thread { JoinableThread.join(thread) }
    return work.results
  }
}

/// The elements that two threads share, and what has become of them.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let state = Mutex<(next: Int, results: [(place: Int, result: Result)])>((0, []))

  init(_ elements: [Element]) { self.elements = elements }

  /// All results, in the order of the elements; whole once both threads have ended.
  var results: [Result] {
    state.withLock { state in state.results.sorted { $0.place < $1.place }.map(\.result) }
  }

  func takePart(_ transform: (Element) -> Result) {
    var place: Int?
    var result: Result?
    while true {
      // One lock for what was made and what comes next.
      place = state.withLock { state in
        if let place, let result { state.results.append((place, result)) }
        defer { state.next += 1 }
        return state.next < elements.count ? state.next : nil
      }
      guard let place else { return }
      result = transform(elements[place])
    }
  }
}

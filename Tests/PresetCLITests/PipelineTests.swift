import Synchronization
import SystemIO
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Two threads, one of which puts what the other takes.
struct PipelineTests {
  private struct Failure: Error, Equatable { let number: Int }

  @Test(arguments: [0, 1, 8, 9, 10_000])
  func allComeInTheirOrder(count: Int) throws {
    var taken: [Int] = []
    try Pipeline.run(producing: { put in for number in 0..<count { try put(number) } }) { taken.append($0) }
    #expect(taken == Array(0..<count))
  }

  @Test(arguments: [0, 5, 100])
  func theProducersErrorComesAfterItsValues(count: Int) {
    var taken: [Int] = []
    #expect(throws: Failure(number: count)) {
      try Pipeline.run(producing: { put in
        for number in 0..<count { try put(number) }
        throw Failure(number: count)
      }) { taken.append($0) }
    }
    #expect(taken == Array(0..<count))
  }

  /// The producer has ended when the error is thrown, wherever it was.
  @Test(arguments: [0, 5, 100])
  func theConsumersErrorEndsTheProducer(count: Int) {
    let put = Mutex((count: 0, hasEnded: false))
    #expect(throws: Failure(number: count)) {
      try Pipeline.run(producing: { hand in
        defer { put.withLock { $0.hasEnded = true } }
        for number in 0... {
          try hand(number)
          put.withLock { $0.count += 1 }
        }
      }) { number in if number == count { throw Failure(number: number) } }
    }
    let (puts, hasEnded) = put.withLock { $0 }
    #expect(hasEnded && puts <= count + 10, "\(puts)")
  }

  /// Something that notes the thread that frees it.
  private final class Value: Sendable {
    private let free: @Sendable (String) -> Void

    init(onFree free: @escaping @Sendable (String) -> Void) { self.free = free }

    deinit { free("\(pthread_self())") }
  }

  /// But for the last ones, after which nothing is put any more.
  @Test func whatIsConsumedIsFreedByTheThreadThatMadeIt() throws {
    let threads = Mutex<[String: Int]>([:])
    let maker = Mutex("")
    try Pipeline.run(producing: { put in
      maker.withLock { $0 = "\(pthread_self())" }
      for _ in 0..<1000 { try put(Value { thread in threads.withLock { $0[thread, default: 0] += 1 } }) }
    }) { (_: Value) in }
    let counts = threads.withLock { $0 }
    #expect(counts.values.reduce(0, +) == 1000)
    #expect(counts[maker.withLock { $0 }] ?? 0 > 900, "\(counts)")
  }
}

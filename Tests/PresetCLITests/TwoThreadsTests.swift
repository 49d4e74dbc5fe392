import Synchronization
import SystemIO
import Testing

/// Work on many elements by two threads.
struct TwoThreadsTests {
  @Test(arguments: [0, 1, 2, 3, 1000])
  func resultsComeInTheOrderOfTheElements(count: Int) {
    let calls = Mutex(0)
    let results = TwoThreads.map(Array(0..<count)) { number in
      calls.withLock { $0 += 1 }
      return "\(number)"
    }
    #expect(results == (0..<count).map(String.init))
    #expect(calls.withLock { $0 } == count)
  }

  /// One that takes long keeps the other thread from nothing.
  @Test func eachTakesWhatIsNext() {
    let isDone = Mutex(0)
    let results = TwoThreads.map(Array(0..<100)) { number in
      // The first waits for the last: by one thread alone this would not end.
      if number == 0 { while isDone.withLock({ $0 }) < 99 {} }
      isDone.withLock { $0 += 1 }
      return number
    }
    #expect(results == Array(0..<100))
  }
}

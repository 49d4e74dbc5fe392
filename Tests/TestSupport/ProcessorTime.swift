import Foundation
package import Testing

/// The seconds of processor time that this thread has taken so far.
///
/// Unlike the time on a clock, it does not depend on what else the machine does.
package func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Runs `body`, and records an issue where it takes this thread more than `limit` seconds of processor time: what is
/// quadratic in a large input takes minutes.
package func isBounded<Result>(
  _ limit: Double = 60,
  sourceLocation: SourceLocation = SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
  _ body: () throws -> Result
) rethrows -> Result {
  let start = processorTime()
  defer {
    let taken = processorTime() - start
    if taken > limit { Issue.record("took \(taken) s of processor time", sourceLocation: sourceLocation) }
  }
  return try body()
}

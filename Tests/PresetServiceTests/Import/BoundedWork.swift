import TestSupport
import Testing

/// Runs `body`, and records an issue where it takes this thread more than `limit` seconds of processor time: what is
/// quadratic in a large input takes minutes.
func isBounded<Result>(
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

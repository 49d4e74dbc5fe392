import Testing

/// A trait of suites that mostly wait for a browser: they go on at once when it answers.
///
/// Between two of their steps the other tests' threads are asked, and all of those tests stand in line there. At another
/// priority than theirs there is another line, with threads of its own; otherwise most of these suites would be left for
/// the end, when nothing is there to do beside waiting.
struct AheadOfOthers: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == AheadOfOthers {
  static var aheadOfOthers: Self { Self() }
}

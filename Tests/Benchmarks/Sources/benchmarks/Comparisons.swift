/// The comparisons by sections, in the order of the table: a new one is a file, or a case in one, and a line here.
enum Comparisons {
  /// The sections: the words that choose them, and what makes their comparisons once they are chosen.
  static let sections: [(name: String, make: @Sendable (BenchmarkFolder) throws -> [Comparison])] = [
    ("store", storeComparisons(in:)),
    ("commands", { try commandComparisons(of: ProgramRun.tool(), in: $0) }),
    ("history", { try historyComparisons(of: ProgramRun.tool(), in: $0) }),
    ("builds", { try buildComparisons(of: ProgramRun.tool(), in: $0) }),
    ("server", serverComparisons(in:)),
  ]
}

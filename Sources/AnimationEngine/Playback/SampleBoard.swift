/// The board from which tasks that sample a catalog take their chunks, and to which they write them.
///
/// A span of the caller's buffer can't be shared among tasks, so each has memory of its own, which is copied here.
actor SampleBoard {
  private var samples: [Double]
  private var results: [[Int]]
  private var takenCount = 0

  /// Creates a board over the caller's buffer, which is empty until it is handed back.
  init(taking samples: inout [Double], chunkCount: Int) {
    self.samples = []
    results = Array(repeating: [], count: chunkCount)
    swap(&self.samples, &samples)
  }

  /// The next chunk that nobody has taken; nil when there is none left.
  func nextChunk() -> Int? {
    if takenCount == results.count { return nil }
    defer { takenCount += 1 }
    return takenCount
  }

  /// Takes in a chunk's samples, which begin at `start` of the buffer.
  func finish(_ chunk: Int, samples rows: [Double], at start: Int, results: [Int]) {
    samples.replaceSubrange(start..<start + rows.count, with: rows)
    self.results[chunk] = results
  }

  /// Gives the buffer back and returns the results in the order of the chunks.
  func handBack(_ samples: inout sending [Double]) -> [Int] {
    swap(&self.samples, &samples)
    return results.flatMap(\.self)
  }
}

extension BatchSampler {
  /// Fills `samples` with a row for each of `animations`, on all cores.
  ///
  /// - Parameter samples: The rows; its count is a multiple of that of `animations`.
  /// - Returns: For each animation, how many ticks came before it finished.
  @discardableResult
  public func sample(_ animations: [Animation], into samples: inout [Double]) async -> [Int] {
    await fill(&samples, from: animations) { animations, rows in sample(animations, into: &rows) }
  }

  /// Fills `samples` with a row for each of `springs`, which have no end, on all cores.
  ///
  /// - Parameter samples: The rows; its count is a multiple of that of `springs`.
  public func sample(_ springs: [Spring], into samples: inout [Double]) async {
    _ = await fill(&samples, from: springs) { springs, rows in
      sample(springs, into: &rows)
      return []
    }
  }

  /// How many samples a task computes at a time: few enough to stay in a core's cache until they are copied.
  private static let chunkLength = 16384

  /// Fills `samples` by `sample`, some elements at a time; returns what it returned, in the elements' order.
  private func fill<Element: Sendable>(
    _ samples: inout [Double], from elements: [Element],
    by sample: @escaping @Sendable (ArraySlice<Element>, inout MutableSpan<Double>) -> [Int]
  ) async -> [Int] {
    let length = Self.rowLength(count: elements.count, sampleCount: samples.count)
    let rowsPerChunk = max(1, Self.chunkLength / max(1, length))
    let chunkCount = (elements.count + rowsPerChunk - 1) / rowsPerChunk
    let board = SampleBoard(taking: &samples, chunkCount: chunkCount)
    await withTaskGroup { group in
      for _ in 0..<min(chunkCount, processorCount) {
        group.addTask {
          var rows: [Double] = []
          while let chunk = await board.nextChunk() {
            let first = chunk * rowsPerChunk
            let elements = elements[first..<min(first + rowsPerChunk, elements.count)]
            let count = elements.count * length
            // Only the first time and for the last chunk is there anything to allocate.
            if rows.count != count { rows = [Double](repeating: 0, count: count) }
            var span = rows.mutableSpan
            let results = sample(elements, &span)
            await board.finish(chunk, samples: rows, at: first * length, results: results)
          }
        }
      }
    }
    return await board.handBack(&samples)
  }
}

extension BatchSampler {
  /// Fills `samples` with a row for each of `animations`, on all cores.
  ///
  /// - Parameters:
  ///   - animations: The animations, one for each row.
  ///   - samples: The rows; its count is a multiple of that of `animations`.
  /// - Returns: For each animation, how many ticks came before it finished.
  @discardableResult
  public func sample(_ animations: [Animation], into samples: inout [Double]) async -> [Int] {
    await fill(&samples, from: animations) { animations, rows in sample(animations, into: &rows) }
  }

  /// Fills `samples` with a row for each of `springs`, which have no end, on all cores.
  ///
  /// - Parameters:
  ///   - springs: The springs, one for each row.
  ///   - samples: The rows; its count is a multiple of that of `springs`.
  public func sample(_ springs: [Spring], into samples: inout [Double]) async {
    _ = await fill(&samples, from: springs) { springs, rows in
      sample(springs, into: &rows)
      return []
    }
  }

  /// Returns a row of `count` samples for each of `animations`, one row after the other, computed on all cores.
  ///
  /// An actor has no buffer of its own to lend: it takes the array.
  public func samples(of animations: [Animation], count: Int) async -> [Double] {
    var samples = [Double](repeating: value, count: animations.count * count)
    await sample(animations, into: &samples)
    return samples
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

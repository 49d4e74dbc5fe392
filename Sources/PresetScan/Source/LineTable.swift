/// The places where the lines of a file begin.
struct LineTable {
  /// How many bytes are counted together, so that a file of one long line takes no longer than others.
  private static let stretch = 128

  private let starts: [Int]
  private let bytes: [UInt8]
  /// How many Unicode scalars begin before each stretch.
  private let counts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (starts, counts) = ([0], [Int]())
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index.isMultiple(of: Self.stretch) { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == 0x0A { starts.append(index + 1) }
    }
    counts.append(count)
    (self.starts, self.counts) = (starts, counts)
  }

  /// The line and the column of an offset, both from 1; columns count Unicode scalars.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, count(before: offset) - count(before: starts[low]) + 1)
  }

  /// How many Unicode scalars begin before an offset.
  private func count(before offset: Int) -> Int {
    let first = offset / Self.stretch * Self.stretch
    return counts[offset / Self.stretch] + bytes[first..<offset].count { $0 & 0xC0 != 0x80 }
  }
}

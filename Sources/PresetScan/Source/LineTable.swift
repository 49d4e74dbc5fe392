/// The places where the lines of a file begin.
struct LineTable {
  private let starts: [Int]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  /// The line and the column of an offset, both from 1; columns count characters of Unicode scalars.
  ///
  /// - Complexity: O(log *n*) in the number of lines, and linear in the length of one.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = bytes[starts[low]..<max(starts[low], min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 }
    return (low + 1, column + 1)
  }
}

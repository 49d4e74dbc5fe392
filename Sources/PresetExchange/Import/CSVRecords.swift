/// Reads comma-separated values (RFC 4180) record by record; also such that semicolons or tabs divide, as spreadsheets write
/// them where a comma is a decimal point.
struct CSVRecords {
  struct Record {
    let cells: [String]
    /// The line where it begins, from 1.
    let line: Int
  }

  /// The longest record, in bytes.
  static let maximumSize = 1 << 20
  /// How many cells a record may have.
  static let maximumCells = 1000

  private var line = 0
  /// What divides the cells, as the first record has it.
  private(set) var separator: UInt8?

  /// What divides the cells of a record: semicolons or tabs only where there is no comma.
  static func separator(of record: some Sequence<UInt8>) -> UInt8 {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].first { record.contains($0) } ?? UInt8(ascii: ",")
  }

  /// The next record that is not empty; nil after the last.
  mutating func next(from reader: inout ImportSource.Reader) throws -> Record? {
    var cells: [String] = []
    var cell: [UInt8] = []
    var (isQuoted, wasQuoted, size, first) = (false, false, 0, line + 1)
    func refusal(_ message: String) -> PresetError { PresetError(.data, "\(reader.name):\(first): \(message)") }
    while let text = try reader.line(limit: Self.maximumSize) {
      line += 1
      size += text.count + 1
      if size > Self.maximumSize { throw refusal("a record of more than \(Self.maximumSize >> 20) MiB") }
      if cells.isEmpty && cell.isEmpty && !isQuoted {
        first = line
        if text.allSatisfy({ $0 == 0x0D || $0 == 0x20 }) { continue }
      }
      var rest = text[...]
      let separator = separator ?? Self.separator(of: rest)
      self.separator = separator
      if line == 1 && rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
      if rest.last == 0x0D { rest = rest.dropLast() }
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\"") where isQuoted:
          if rest.first == byte { cell.append(rest.removeFirst()) } else { isQuoted = false }
        case UInt8(ascii: "\"") where cell.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
        case separator where !isQuoted:
          guard let text = String(validating: cell, as: UTF8.self) else { throw refusal("a cell is not UTF-8") }
          cells.append(text)
          if cells.count > Self.maximumCells { throw refusal("more than \(Self.maximumCells) cells") }
          (cell, wasQuoted) = ([], false)
        default:
          if wasQuoted && !isQuoted { throw refusal("a quoted cell goes on after its closing quote") }
          cell.append(byte)
        }
      }
      if isQuoted {
        cell.append(0x0A)
        continue
      }
      guard let last = String(validating: cell, as: UTF8.self) else { throw refusal("a cell is not UTF-8") }
      return Record(cells: cells + [last], line: first)
    }
    if isQuoted { throw refusal("a quoted cell has no closing quote") }
    return nil
  }
}

internal import SystemIO

/// A rollback journal that an interrupted write of another file has left where this one now is.
///
/// SQLite would put the pages of that file into this one. A journal has the first page as it was before the write, and until
/// the write ends, the file's first page counts the same changes or one more
/// (https://www.sqlite.org/fileformat2.html, sections 1.3.6 and 3). A file that says of itself that it is whole and counts
/// otherwise was put there after the write had begun.
enum StrangeJournal {
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  /// How much of a journal is looked at: a write takes the first page along as soon as it takes new pages.
  private static let lookedAt = 1 << 20
  private static let headerSize = 100
  private static let format = Array("SQLite format 3\0".utf8)

  /// Whether a journal is such a one.
  ///
  /// - Parameter changes: Returns the changes that the file counts; nil where it does not say that it is whole.
  static func isStrange(_ path: String, countedBy changes: () -> UInt32?) -> Bool {
    // Somebody may be writing: the journal has to be the same before and after the file is looked at.
    guard let journal = start(of: path, lookedAt), let counted = self.changes(before: journal), let now = changes(),
      now != counted, now != counted &+ 1, start(of: path, headerSize) == Array(journal.prefix(headerSize))
    else { return false }
    return true
  }

  private static func start(of path: String, _ size: Int) -> [UInt8]? {
    guard let reader = try? FileReader(path: path), reader.size ?? 0 >= headerSize else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < size, let piece = try? reader.read(), !piece.isEmpty { bytes += piece }
    return Array(bytes.prefix(size))
  }

  /// The changes that the first page counted before the write, as far as a journal has it.
  private static func changes(before journal: [UInt8]) -> UInt32? {
    guard journal.starts(with: magic), journal.count > 28 else { return nil }
    let (sector, page) = (Int(number(journal, 20)), Int(number(journal, 24)))
    guard (28...65536).contains(sector), (512...65536).contains(page) else { return nil }
    var place = sector
    // A record is the page's number, the page and a sum over it.
    while place + 4 + page <= journal.count {
      if number(journal, place) == 1 {
        let first = place + 4
        let changes = number(journal, first + 24)
        return journal[first...].starts(with: format) && changes == number(journal, first + 92) ? changes : nil
      }
      place += page + 8
    }
    return nil
  }

  /// The number that four bytes are, the highest first.
  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension ImportSource {
  /// Reads a source line by line, or the whole of it.
  package struct Reader {
    package let name: String
    /// Where the file is; nil for what is no file.
    package let path: String?
    /// Returns a file by its path from the folder of this one; nil where this is in no folder.
    let neighbor: (@Sendable (String) throws(PresetError) -> ImportSource)?
    private let size: Int?
    private let progress: ImportProgress
    private let read: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var start = 0
    private var lines = 0
    private var isAtEnd = false

    init(
      name: String, path: String?, size: Int?, neighbor: (@Sendable (String) throws(PresetError) -> ImportSource)?,
      progress: ImportProgress, read: @escaping () throws -> [UInt8]
    ) {
      self.name = name
      self.path = path
      self.size = size
      self.neighbor = neighbor
      self.progress = progress
      self.read = read
    }

    /// How many bytes tell formats apart: a file of design tokens may begin with a long description.
    static let peekSize = 1 << 16

    /// The first bytes that are not white space, as many as there are at hand: enough to tell formats apart.
    package mutating func peek() throws -> ArraySlice<UInt8> {
      var blank = start
      while true {
        // What is known to be blank is not looked at again with the next piece.
        blank = buffer[blank...].firstIndex { !Self.isBlank($0) } ?? buffer.count
        if buffer.count - blank >= Self.peekSize || isAtEnd { return buffer[blank...] }
        blank -= start
        try fill()
      }
    }

    /// Whether a byte at the start says nothing of the format: white space, and those of a byte order mark.
    private static func isBlank(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF: true
      default: false
      }
    }

    /// All that is left of a text.
    ///
    /// - Throws: An error of code `data` where it is not UTF-8: names and texts of it would be others.
    package mutating func restOfText() throws -> [UInt8] {
      let bytes = try rest()
      if String(validating: bytes, as: UTF8.self) == nil {
        throw PresetError(.data, "\(name): it is not UTF-8", hint: "save it as UTF-8")
      }
      return bytes
    }

    /// All that is left.
    package mutating func rest() throws -> [UInt8] {
      // A file that is known to be too large is not read first, and the buffer of another need not grow.
      if let size, !isAtEnd {
        if size > ImportSource.maximumSize { throw tooLarge }
        buffer.reserveCapacity(size + 1)
      }
      progress.isAhead = true
      while !isAtEnd { try fill() }
      // The buffer itself: a large text is not in memory twice.
      buffer.removeFirst(start)
      start = 0
      defer { buffer = [] }
      return buffer
    }

    private var tooLarge: PresetError {
      PresetError(.data, "\(name): more than \(ImportSource.maximumSize >> 20) MiB in one piece")
    }

    /// The next line without its end; nil after the last.
    ///
    /// - Throws: An error of code `data` as soon as it has more than `limit` bytes, whatever comes after them.
    package mutating func line(limit: Int = ImportSource.maximumLine) throws -> [UInt8]? {
      var searched = start
      while true {
        let end = min(buffer.count, start + limit + 1)
        if let end = buffer[searched..<end].firstIndex(of: 0x0A) {
          defer { start = end + 1 }
          lines += 1
          return Array(buffer[start..<end])
        }
        if end - start > limit {
          throw PresetError(.data, "\(name): line \(lines + 1): more than \(limit >> 20) MiB")
        }
        if isAtEnd {
          defer { start = buffer.count }
          return start < buffer.count ? Array(buffer[start...]) : nil
        }
        let unread = buffer.count - start
        try fill()
        searched = start + unread
      }
    }

    private mutating func fill() throws {
      buffer.removeFirst(start)
      start = 0
      let bytes = try read()
      isAtEnd = bytes.isEmpty
      buffer += bytes
      if buffer.count > ImportSource.maximumSize {
        throw tooLarge
      }
    }
  }
}

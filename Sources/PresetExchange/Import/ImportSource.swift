/// A file, or something like one, that presets are imported from.
public struct ImportSource {
  /// Its name, for messages.
  public let name: String
  /// How many bytes it has; nil where that is not known.
  public let size: Int?
  /// Where the file is, for formats that have to be opened rather than read; nil for what is no file.
  public let path: String?
  /// Returns a file by its path from the folder of this one; nil where this is in no folder.
  ///
  /// What is asked for never leads out of the folder in words; that it does not by links is for the closure to see to.
  public var neighbor: ((String) throws(PresetError) -> ImportSource)?
  private let open: () throws -> () throws -> [UInt8]

  /// Creates a source that can be read again from its start.
  ///
  /// A catalog in a file reads it once. One on a server may have to start an import afresh, as long as none of it is
  /// in the catalog.
  ///
  /// - Parameters:
  ///   - size: How many bytes it has, if that is known.
  ///   - path: Where the file is, if it is one.
  ///   - open: Goes to the start, and returns what returns the next bytes, none at the end.
  public init(
    name: String, size: Int? = nil, path: String? = nil, opening open: @escaping () throws -> () throws -> [UInt8]
  ) {
    self.name = name
    self.size = size
    self.path = path
    self.open = open
  }

  /// Creates a source that can be read once, as a pipe can.
  ///
  /// - Parameters:
  ///   - size: How many bytes it has, if that is known.
  ///   - read: Returns the next bytes, none at the end.
  public init(name: String, size: Int? = nil, read: @escaping () throws -> [UInt8]) {
    var isOpened = false
    self.init(name: name, size: size) {
      if isOpened { throw Self.readOnce(name) }
      isOpened = true
      return read
    }
  }

  /// Creates a source of `bytes`.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, size: bytes.count) {
      var rest: [UInt8]? = bytes
      return {
        defer { rest = nil }
        return rest ?? []
      }
    }
  }

  /// The error where a source has to be read again, and can't be.
  private static func readOnce(_ name: String) -> PresetError {
    PresetError(
      .busy, "\(name) would have to be read a second time, which it can't be; nothing was imported",
      hint: "try again, or import from a file")
  }

  /// The largest document that has to be in memory as a whole.
  static let maximumSize = 256 << 20
  /// The longest line: more than any preset has.
  static let maximumLine = 16 << 20

  /// A reader of this source, from its start, that notes in `progress` what it reads.
  ///
  /// - Throws: An error of code `busy` where the source can be read only once, and has been.
  package func reader(counting progress: ImportProgress = ImportProgress([])) throws -> Reader {
    let read = try Self.telling(name, open)
    progress.isAhead = false
    return Reader(name: name, path: path, size: size, neighbor: neighbor, progress: progress) {
      let bytes = try Self.telling(name, read)
      progress.bytes += bytes.count
      return bytes
    }
  }

  /// Runs what whoever made the source wrote, whose errors have no name of the source yet.
  private static func telling<Result>(_ name: String, _ body: () throws -> Result) throws(PresetError) -> Result {
    do {
      return try body()
    } catch let error as PresetError {
      throw error
    } catch {
      throw PresetError(unknown: error).at(name)
    }
  }

  /// Reads a source line by line, or the whole of it.
  package struct Reader {
    package let name: String
    /// Where the file is; nil for what is no file.
    package let path: String?
    /// Returns a file by its path from the folder of this one; nil where this is in no folder.
    let neighbor: ((String) throws(PresetError) -> ImportSource)?
    private let size: Int?
    private let progress: ImportProgress
    fileprivate let read: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var start = 0
    private var lines = 0
    private var isAtEnd = false

    fileprivate init(
      name: String, path: String?, size: Int?, neighbor: ((String) throws(PresetError) -> ImportSource)?,
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
    mutating func restOfText() throws -> [UInt8] {
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

/// How much of an import's sources has been read.
package final class ImportProgress {
  /// How many bytes have been read.
  var bytes = 0
  /// Whether a whole source is read before anything of it is taken, so that what was read does not tell what was done.
  package var isAhead = false
  private let total: Int?

  package init(_ sources: [ImportSource]) {
    total = sources.reduce(0) { sum, source in sum.flatMap { sum in source.size.map { sum + $0 } } }
  }

  /// The part of the whole that is done; nil where that is not known.
  package var fraction: Double? { isAhead ? nil : total.flatMap { $0 > 0 ? Double(bytes) / Double($0) : nil } }
}

/// A file, or something like one, that presets are imported from.
public struct ImportSource {
  /// Its name, for messages.
  public let name: String
  /// How many bytes it has; nil where that is not known.
  public let size: Int?
  /// Returns a file by its path from the folder of this one; nil where this is in no folder.
  ///
  /// What is asked for never leads out of the folder in words; that it does not by links is for the closure to see to.
  public var neighbor: ((String) throws(PresetError) -> ImportSource)?
  private let read: () throws -> [UInt8]

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - size: How many bytes it has, if that is known.
  ///   - read: Returns the next bytes, none at the end.
  public init(name: String, size: Int? = nil, read: @escaping () throws -> [UInt8]) {
    self.name = name
    self.size = size
    self.read = read
  }

  /// Creates a source of `bytes`.
  public init(name: String, bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init(name: name, size: bytes.count) {
      defer { rest = nil }
      return rest ?? []
    }
  }

  /// The longest line, and the largest document that has to be in memory as a whole.
  static let maximumSize = 256 << 20

  /// A reader of this source, from its start, that notes in `progress` what it reads.
  func reader(counting progress: ImportProgress = ImportProgress([])) -> Reader {
    Reader(name: name, size: size, neighbor: neighbor) {
      let bytes = try read()
      progress.bytes += bytes.count
      return bytes
    }
  }

  /// Reads a source line by line, or the whole of it.
  struct Reader {
    let name: String
    /// Returns a file by its path from the folder of this one; nil where this is in no folder.
    let neighbor: ((String) throws(PresetError) -> ImportSource)?
    private let size: Int?
    fileprivate let read: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    fileprivate init(
      name: String, size: Int?, neighbor: ((String) throws(PresetError) -> ImportSource)?,
      read: @escaping () throws -> [UInt8]
    ) {
      self.name = name
      self.size = size
      self.neighbor = neighbor
      self.read = read
    }

    /// How many bytes tell formats apart: a file of design tokens may begin with a long description.
    static let peekSize = 1 << 16

    /// The first bytes that are not white space, as many as there are at hand: enough to tell formats apart.
    mutating func peek() throws -> ArraySlice<UInt8> {
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

    /// All that is left.
    mutating func rest() throws -> [UInt8] {
      // A file that is known to be too large is not read first, and the buffer of another need not grow.
      if let size, !isAtEnd {
        if size > ImportSource.maximumSize { throw tooLarge }
        buffer.reserveCapacity(size + 1)
      }
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
    mutating func line() throws -> [UInt8]? {
      var searched = start
      while true {
        if let end = buffer[searched...].firstIndex(of: 0x0A) {
          defer { start = end + 1 }
          return Array(buffer[start..<end])
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
final class ImportProgress {
  /// How many bytes have been read.
  var bytes = 0
  private let total: Int?

  init(_ sources: [ImportSource]) {
    total = sources.reduce(0) { sum, source in sum.flatMap { sum in source.size.map { sum + $0 } } }
  }

  /// The part of the whole; nil where that is not known.
  var fraction: Double? { total.flatMap { $0 > 0 ? Double(bytes) / Double($0) : nil } }
}

internal import Synchronization

/// A file, or something like one, that presets are imported from.
///
/// An import reads on a thread of its own, where it calls the closures of its sources one at a time.
public struct ImportSource: Sendable {
  /// Its name, for messages.
  public let name: String
  /// How many bytes it has; nil where that is not known.
  public let size: Int?
  /// The path of the file, for formats that have to be opened rather than read; nil for what is no file.
  public let path: String?
  /// Returns a file by its path from the folder of this one; nil where this is in no folder.
  ///
  /// What is asked for never leads out of the folder in words; that it does not by links is for the closure to see to.
  public var neighbor: (@Sendable (String) throws(PresetError) -> ImportSource)?
  /// Whether it came with a folder, nobody having named it: it is passed over where it is in no format.
  public var isOfFolder = false
  private let open: @Sendable () throws -> () throws -> [UInt8]

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
    name: String, size: Int? = nil, path: String? = nil,
    opening open: @escaping @Sendable () throws -> () throws -> [UInt8]
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
  public init(name: String, size: Int? = nil, read: @escaping @Sendable () throws -> [UInt8]) {
    let isOpened = Atomic(false)
    self.init(name: name, size: size) {
      if isOpened.exchange(true, ordering: .relaxed) { throw Self.readOnce(name) }
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
}

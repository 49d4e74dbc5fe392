internal import PresetService
internal import SystemIO

/// A file of a target, as it was made and as it is found.
struct BuiltFile {
  /// The states that a file is found in.
  enum State: String {
    /// The very bytes that it would get, or but for a stamp of another state that makes the same.
    case current
    /// There is none yet.
    case missing
    /// The bytes of a build, of another state of the catalog or with other options.
    case stale
    /// Somebody has changed it after a build had made it.
    case edited
    /// Other bytes, and no stamp that would tell why.
    case different
  }

  /// The path below the folder of the configuration.
  let path: String
  /// The bytes that it gets; nil for a file that is current by its stamp alone.
  let bytes: [UInt8]?
  let state: State

  /// Compares what was made with what is there.
  ///
  /// - Parameters:
  ///   - text: What was made, without a stamp.
  ///   - stamp: The stamp that it gets; nil for a format without headings.
  init(_ path: String, _ text: String, stamp: BuildStamp?, found: [UInt8]?) {
    self.path = path
    let bytes = stamp?.stamping(text) ?? Array(text.utf8)
    self.bytes = bytes
    guard let found else {
      state = .missing
      return
    }
    if found == bytes {
      state = .current
    } else if stamp != nil, let (known, isIntact) = BuildStamp.reading(found) {
      // A change of something else in the catalog touches no file.
      state = isIntact ? (known.stamping(text) == found ? .current : .stale) : .edited
    } else {
      state = .different
    }
  }

  /// A file whose stamp tells that it is what would be made.
  init(current path: String) {
    self.path = path
    bytes = nil
    state = .current
  }

  /// The bytes of the file at a path; nil where there is none.
  static func found(at path: String) throws(PresetError) -> [UInt8]? {
    do throws(SystemError) {
      let reader = try FileReader(path: path)
      var bytes: [UInt8] = []
      bytes.reserveCapacity((reader.size ?? 0) + 1)
      while true {
        let piece = try reader.read()
        if piece.isEmpty { return bytes }
        bytes += piece
      }
    } catch {
      if error.isMissing { return nil }
      throw PresetError(error.isPermission ? .permission : .io, "can't read '\(path)': \(error.message)")
    }
  }
}

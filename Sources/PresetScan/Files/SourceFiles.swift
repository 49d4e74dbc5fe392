internal import SystemIO

/// The source files at some paths, in a fixed order.
package struct SourceFiles {
  /// The largest file that is read, in bytes.
  package static let maximumSize = 4 << 20

  /// The paths of the files.
  package private(set) var paths: [String] = []
  /// The folders that were too deep to be looked into.
  package private(set) var skipped: [String] = []

  /// Finds the source files at paths: a file itself, a folder's files as ``FolderFiles`` has them.
  ///
  /// - Throws: An error of code `notFound` where nothing is at a path, and of code `data` where a file there is in no
  ///   language that is scanned.
  package init(_ paths: [String]) throws(PresetError) {
    var seen: Set<String> = []
    for path in paths {
      if Process.isFolder(path) {
        let files = FolderFiles(path) { SourceLanguage.of(file: $0) != nil }
        if let folder = files.unreadable.first {
          throw PresetError(
            .permission, "can't look into '\(folder)'", hint: "a '.gitignore' that names it has it passed over")
        }
        self.paths += files.paths
        skipped += files.skipped
      } else if SourceLanguage.of(file: path) == nil {
        if Folder.isThere(path) {
          throw PresetError(
            .data, "'\(path)' is in no language that is scanned",
            hint: "files end with \(SourceLanguage.all.flatMap(\.endings).joined(separator: ", "))")
        }
        throw PresetError(.notFound, "there is no file or folder '\(path)'", hint: "name one that is there")
      } else if Folder.isThere(path) {
        self.paths.append(path)
      } else {
        throw PresetError(.notFound, "there is no file or folder '\(path)'", hint: "name one that is there")
      }
    }
    self.paths = self.paths.filter { seen.insert($0).inserted }
  }

  /// Returns the bytes of a file; nil where it has more than ``maximumSize``.
  ///
  /// - Throws: An error of code `io` or `permission` where it can't be read.
  package static func bytes(of path: String) throws(PresetError) -> [UInt8]? {
    do throws(SystemError) {
      let reader = try FileReader(path: path)
      guard let size = reader.size, size <= maximumSize else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size)
      while case let piece = try reader.read(), !piece.isEmpty {
        bytes += piece
        // It may grow while it is read.
        if bytes.count > maximumSize { return nil }
      }
      return bytes
    } catch {
      throw PresetError(error.isPermission ? .permission : .io, "can't read '\(path)': \(error.message)")
    }
  }
}

internal import SystemIO

/// The source files at some paths, in a fixed order.
package struct SourceFiles {
  /// The largest file that is read, in bytes.
  package static let maximumSize = 4 << 20
  /// How deep folders may be nested.
  private static let maximumDepth = 128

  /// The paths of the files.
  package private(set) var paths: [String] = []
  /// The folders that were too deep to be looked into.
  package private(set) var skipped: [String] = []

  /// Finds the source files at paths: a file itself, a folder's files at any depth.
  ///
  /// What begins with a full stop, what a `.gitignore` in one of the folders leaves out, and symbolic links within them
  /// are passed over.
  ///
  /// - Throws: An error of code `notFound` where nothing is at a path, and of code `data` where a file there is in no
  ///   language that is scanned.
  package init(_ paths: [String]) throws(PresetError) {
    var seen: Set<String> = []
    for path in paths {
      if Process.isFolder(path) {
        let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        walk(root, prefix: root == "." ? "" : (root == "/" ? "/" : root + "/"), rules: [], depth: 0)
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

  /// The rules of a folder, and how many parts of a path are above it.
  private typealias Scope = (rules: IgnoreRules, depth: Int)

  private mutating func walk(
    _ folder: String, prefix: String, parts: [[UInt8]] = [], rules: [Scope], depth: Int
  ) {
    if depth > Self.maximumDepth {
      skipped.append(folder)
      return
    }
    var rules = rules
    if Folder.hasFile(at: prefix + ".gitignore"), let bytes = try? Self.bytes(of: prefix + ".gitignore") {
      rules.append((IgnoreRules(bytes), depth))
    }
    for name in Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = prefix + name
      let isFolder = Folder.hasFolder(at: path)
      // Links, pipes and devices are neither.
      guard isFolder || SourceLanguage.of(file: name) != nil && Folder.hasFile(at: path) else { continue }
      let own = parts + [Array(name.utf8)]
      if Self.isIgnored(own, isFolder: isFolder, by: rules) { continue }
      if isFolder {
        walk(path, prefix: path + "/", parts: own, rules: rules, depth: depth + 1)
      } else {
        paths.append(path)
      }
    }
  }

  private static func isIgnored(_ parts: [[UInt8]], isFolder: Bool, by rules: [Scope]) -> Bool {
    for scope in rules.reversed() {
      if let decision = scope.rules.decision(Array(parts[scope.depth...]), isFolder: isFolder) { return decision }
    }
    return false
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

internal import SystemIO

/// The files in a folder at any depth, in a fixed order: each folder's by the bytes of their names.
///
/// What begins with a full stop, what a `.gitignore` in one of the folders leaves out, symbolic links, pipes and devices
/// are passed over.
package struct FolderFiles {
  /// How deep folders may be nested.
  package static let maximumDepth = 128

  /// The paths of the files, each beginning with the folder's; of the folder `.` without it.
  package private(set) var paths: [String] = []
  /// The folders that were too deep to be looked into.
  package private(set) var skipped: [String] = []
  /// The folders that this user may not look into.
  package private(set) var unreadable: [String] = []
  /// Whether there are more files than were asked for.
  package private(set) var isCut = false
  private let maximumCount: Int
  private let accepts: (_ name: String) -> Bool

  /// Finds the files of a folder.
  ///
  /// - Parameters:
  ///   - maximumCount: How many files are listed at most.
  ///   - accepts: Whether a file is listed, by its name.
  package init(
    _ folder: String, maximumCount: Int = .max, accepting accepts: @escaping (_ name: String) -> Bool = { _ in true }
  ) {
    (self.maximumCount, self.accepts) = (maximumCount, accepts)
    let root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    walk(root, prefix: root == "." ? "" : (root == "/" ? "/" : root + "/"), rules: [], depth: 0)
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
    if !Process.mayRead(in: folder) { unreadable.append(folder) }
    var rules = rules
    if Folder.hasFile(at: prefix + ".gitignore"), let bytes = try? SourceFiles.bytes(of: prefix + ".gitignore") {
      rules.append((IgnoreRules(bytes), depth))
    }
    for name in Folder.names(in: folder) where !name.hasPrefix(".") && !isCut {
      let path = prefix + name
      let isFolder = Folder.hasFolder(at: path)
      // Links, pipes and devices are neither.
      guard isFolder || accepts(name) && Folder.hasFile(at: path) else { continue }
      let own = parts + [Array(name.utf8)]
      if Self.isIgnored(own, isFolder: isFolder, by: rules) { continue }
      if isFolder {
        walk(path, prefix: path + "/", parts: own, rules: rules, depth: depth + 1)
      } else if paths.count < maximumCount {
        paths.append(path)
      } else {
        isCut = true
      }
    }
  }

  private static func isIgnored(_ parts: [[UInt8]], isFolder: Bool, by rules: [Scope]) -> Bool {
    for scope in rules.reversed() {
      if let decision = scope.rules.decision(Array(parts[scope.depth...]), isFolder: isFolder) { return decision }
    }
    return false
  }
}

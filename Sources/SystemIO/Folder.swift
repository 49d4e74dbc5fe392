#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder of files.
package enum Folder {
  /// The folder that a path leads into.
  package static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The names in a folder, sorted; none where it can't be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path leads to a file, and that is in `folder` or deeper once all links are followed.
  package static func contains(_ path: String, in folder: String) -> Bool {
    guard let folder = resolved(folder), let file = resolved(path) else { return false }
    var status = stat()
    // A pipe would be waited for, and a device has no end.
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return file.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Whether there is a file at a path itself, and not a link to one.
  package static func hasFile(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a folder at a path itself, and not a link to one.
  package static func hasFolder(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path leads to something.
  package static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The file that a path leads to where it is a link; else the path as it is.
  package static func target(of path: String) -> String { isLink(path) ? resolved(path) ?? path : path }

  /// Where the link at a path leads to, as it says; nil where there is no link at the path itself.
  package static func link(at path: String) -> String? {
    if !isLink(path) { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      return count < 0 ? nil : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A path without links; nil where it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

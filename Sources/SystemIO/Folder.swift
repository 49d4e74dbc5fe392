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

  /// A path without links; nil where it leads nowhere.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Folder {
  /// The kinds of what a folder can have in it.
  package enum EntryKind: Sendable {
    case file, folder, link, other
  }

  /// Returns what is in a folder, sorted by name; links are not followed.
  ///
  /// - Throws: The system's error where the folder can't be read.
  package static func entries(in path: String) throws(SystemError) -> [(name: String, kind: EntryKind)] {
    guard let folder = opendir(path) else { throw SystemError.last }
    closedir(folder)
    var entries: [(name: String, kind: EntryKind)] = []
    for name in names(in: path) {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      let kind: EntryKind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      entries.append((name, kind))
    }
    return entries
  }

  /// Removes a file; one that is not there is no error.
  package static func removeFile(at path: String) throws(SystemError) {
    if unlink(path) != 0 && errno != ENOENT { throw SystemError.last }
  }

  /// Removes a folder where it is empty, and those around it that then are, up to `root`, which stays.
  package static func removeEmpty(_ path: String, upTo root: String) {
    var path = path
    while path.hasPrefix("\(root)/"), rmdir(path) == 0 { path = of(path) }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import CSQLite
package import SystemIO

/// The facts that the file system gives of a database file, without opening it.
///
/// Opening and closing it ourselves would drop the locks that SQLite holds in this process.
package struct DatabaseFile: Equatable, Sendable {
  package enum Kind: Sendable { case missing, regular, directory, other }

  package let kind: Kind
  /// The size in bytes; 0 where there is no file.
  package let size: Int64
  /// How many names the file has; with more than one, its journal could be missed by a process using another.
  package let linkCount: Int
  private let device: UInt64
  private let inode: UInt64

  /// Looks at `path`, following symbolic links; nil where a folder on the way may not be entered.
  package init?(path: String) {
    var status = stat()
    if stat(path, &status) != 0 {
      if errno == EACCES { return nil }
      self.init(kind: .missing, size: 0, linkCount: 0, device: 0, inode: 0)
      return
    }
    let type = status.st_mode & S_IFMT
    self.init(
      kind: type == S_IFREG ? .regular : (type == S_IFDIR ? .directory : .other), size: Int64(status.st_size),
      linkCount: Int(status.st_nlink), device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Looks at `path` as ``init(path:)`` does, and again for a moment while the file has a second name: so it has while
  /// another process publishes it.
  package init?(settledAt path: String) {
    for _ in 0..<100 {
      guard let file = DatabaseFile(path: path) else { return nil }
      if file.linkCount < 2 {
        self = file
        return
      }
      usleep(2000)
    }
    self.init(path: path)
  }

  private init(kind: Kind, size: Int64, linkCount: Int, device: UInt64, inode: UInt64) {
    self.kind = kind
    self.size = size
    self.linkCount = linkCount
    self.device = device
    self.inode = inode
  }

  /// Whether both are the same file, not only the same path.
  package func isSameFile(as other: DatabaseFile) -> Bool { device == other.device && inode == other.inode }

  /// Whether this process may read the file at `path`.
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether this process may write the file at `path`.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Puts a finished file under a name that nobody has yet, in one step; false where the name is taken.
  ///
  /// It is a rename, so that the file has one name at any instant: hard links would give it two for a moment, and a
  /// process that died then would leave a catalog that nobody opens. Only a file system without such a rename gets
  /// hard links, and one without those an empty file that reserves the name.
  ///
  /// - Throws: The system's error number where the name could not be given.
  package static func publish(_ temporary: String, as path: String) throws(SystemError) -> Bool {
    if renameExclusively(temporary, path) { return true }
    if errno == EEXIST { return false }
    guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) else { throw SystemError(errno) }
    if link(temporary, path) == 0 {
      unlink(temporary)
      return true
    }
    let code = errno
    if code == EEXIST { return false }
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) else { throw SystemError(code) }
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o644)
    if descriptor < 0 {
      if errno == EEXIST { return false }
      throw SystemError(errno)
    }
    close(descriptor)
    if rename(temporary, path) != 0 { throw SystemError(errno) }
    return true
  }

  /// Renames a file unless the new name is taken; false, with `errno` set, where it did not.
  private static func renameExclusively(_ old: String, _ new: String) -> Bool {
    #if canImport(Darwin)
      renamex_np(old, new, UInt32(RENAME_EXCL)) == 0
    #else
      csqlite_rename_exclusively(old, new) == 0
    #endif
  }

  /// How many bytes a file that this process writes may have; nil where there is no limit.
  package static var sizeLimit: UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_FSIZE, &limit) == 0
    #endif
    return isKnown && limit.rlim_cur < Int64.max ? UInt64(limit.rlim_cur) : nil
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) { unlink(path) }

  /// Makes the names in a folder durable.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Makes the content of a file durable, which no connection may have open.
  ///
  /// - Throws: The system's error number where the content could not be written.
  package static func synchronizeFile(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY)
    if descriptor < 0 { throw SystemError(errno) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw SystemError(errno) }
  }

  /// The number of this process, for names of temporary files.
  package static var processNumber: Int32 { getpid() }
}

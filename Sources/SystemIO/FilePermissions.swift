#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The permissions of a file: its mode, and its owner and group where they matter.
package struct FilePermissions: Equatable, Sendable {
  private let mode: UInt32
  private let owners: Owners?

  private struct Owners: Equatable, Sendable {
    let user: UInt32
    let group: UInt32
  }

  /// Reads those of the file at `path`, following links; nil where that can't be looked at.
  package init?(path: String) {
    var status = stat()
    if stat(path, &status) != 0 { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    mode = UInt32(status.st_mode) & 0o777
    owners = Owners(user: status.st_uid, group: status.st_gid)
  }

  private init(mode: UInt32) {
    self.mode = mode
    owners = nil
  }

  /// The permissions of a new file of this process: reading and writing for all, less its umask.
  static let ofNewFiles: FilePermissions = {
    // It can only be asked for by setting it; in between, other threads make files that are too private at worst.
    let mask = umask(0o077)
    umask(mask)
    return FilePermissions(mode: 0o666 & ~UInt32(mask))
  }()

  /// Gives them to a file that this process has made, as far as it may.
  ///
  /// What the group may, another group gets only where everybody may.
  func apply(to descriptor: Int32) {
    var mode = mode
    if let owners {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      // By a number of all ones, the other of the two stays.
      let isOfGroup = status.st_gid == owners.group || fchown(descriptor, .max, owners.group) == 0
      if status.st_uid != owners.user { _ = fchown(descriptor, owners.user, .max) }
      if !isOfGroup { mode &= ~0o070 | (mode & 0o007) << 3 }
    }
    fchmod(descriptor, mode_t(mode))
  }

  /// Gives them to the file at `path` as ``apply(to:)`` does, and makes them durable.
  package func apply(toFileAt path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { throw SystemError.last }
    defer { close(descriptor) }
    apply(to: descriptor)
    if fsync(descriptor) != 0 { throw SystemError.last }
  }

  /// Makes an empty file at `path`, which nobody may have yet, for its owner alone.
  package static func makePrivateFile(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw SystemError.last }
    close(descriptor)
  }
}

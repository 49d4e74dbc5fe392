#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A failure that the operating system reported.
package struct SystemError: Error, Equatable {
  /// The error number, as EACCES.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(errno) }

  /// The system's words for it.
  package var message: String { String(cString: strerror(code)) }

  /// Whether something is not there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether it is a folder, where a file is needed.
  package var isFolder: Bool { code == EISDIR }

  /// Whether it is there, but not for this user.
  package var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }

  /// Whether there is no space left.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether the reader of a pipe has gone.
  package var isClosedPipe: Bool { code == EPIPE }
}

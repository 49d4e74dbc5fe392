#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A destination of bytes: a standard stream, or a file that takes its name only once it is whole.
package final class FileWriter {
  private var descriptor: Int32
  /// The name that a file gets at the end, and the one that it has until then.
  private let destination: (path: String, temporary: String)?
  /// What the file gets with its name.
  private let permissions: FilePermissions
  private var isStaged = false
  private var isCommitted = false

  /// Starts a file that ``commit()`` will put at `path`; a device or a pipe that is there is written to as it is.
  ///
  /// A symbolic link stays one, and a file that is replaced passes its permissions on; until then, nobody else may read
  /// what is written.
  package init(path: String) throws(SystemError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    permissions = isThere ? FilePermissions(status) : .ofNewFiles
    if isThere && status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw SystemError.last }
      destination = nil
      return
    }
    let path = isThere ? Self.resolved(path) : path
    let temporary = "\(path).new-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    var (opened, code): (Int32, Int32) = (-1, 0)
    Interruption.add(temporary: temporary) {
      opened = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      code = errno
      return opened >= 0
    }
    descriptor = opened
    if descriptor < 0 { throw SystemError(code) }
    destination = (path, temporary)
  }

  /// The path with its symbolic links followed.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    destination = nil
    permissions = .ofNewFiles
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
    guard let destination else { return }
    if isCommitted { return }
    Interruption.settle(temporary: destination.temporary) {
      unlink(destination.temporary)
      return false
    }
  }

  /// The standard output.
  package static var standardOutput: FileWriter { FileWriter(descriptor: STDOUT_FILENO) }

  /// The standard error.
  package static var standardError: FileWriter { FileWriter(descriptor: STDERR_FILENO) }

  /// Writes all of `bytes`.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, failure == nil {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Darwin)
          let result = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          let result = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let result = Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if result >= 0 { written += result } else if errno != EINTR { failure = SystemError.last }
      }
    }
    if let failure { throw failure }
  }

  /// Makes the file durable, still without its name, so that any number of them can wait for ``commit()``.
  package func stage() throws(SystemError) {
    if destination == nil || isStaged { return }
    permissions.apply(to: descriptor)
    if fsync(descriptor) != 0 { throw SystemError.last }
    close(descriptor)
    descriptor = -1
    isStaged = true
  }

  /// Makes the file durable and gives it its name, in place of what had it before.
  package func commit() throws(SystemError) {
    try stage()
    guard let destination else { return }
    var code: Int32 = 0
    Interruption.settle(temporary: destination.temporary) {
      code = rename(destination.temporary, destination.path) == 0 ? 0 : errno
      return code == 0
    }
    if code != 0 {
      unlink(destination.temporary)
      throw SystemError(code)
    }
    isCommitted = true
  }
}

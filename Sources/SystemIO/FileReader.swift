#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is read piece by piece.
package final class FileReader: Sendable {
  private static let pieceSize = 64 * 1024

  private let descriptor: Int32
  /// How many bytes the file has; nil for a pipe.
  package let size: Int?

  /// Opens the file at `path`.
  package init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError.last }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = isKnown && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    if isKnown && status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw SystemError(EISDIR)
    }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    size = nil
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// The standard input.
  package static var standardInput: FileReader { FileReader(descriptor: STDIN_FILENO) }

  /// Goes back to the start, where this is no pipe.
  package func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// The next bytes; none at the end.
  ///
  /// - Throws: Also where the process is asked to stop, see ``Interruption``.
  package func read() throws(SystemError) -> [UInt8] {
    // Somebody may wait for input that never comes, while what was begun waits to be taken back.
    if Interruption.isRequested || size == nil && !Interruption.waitForInput(descriptor) { throw SystemError(EINTR) }
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      var result = -1
      repeat {
        #if canImport(Darwin)
          result = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          result = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      } while result < 0 && errno == EINTR
      if result < 0 { failure = SystemError.last }
      count = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }
}

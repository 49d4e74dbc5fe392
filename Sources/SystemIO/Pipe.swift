#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A pipe within this process, whose bytes are counted and mean nothing else.
final class Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// Makes a pipe; nil where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Puts one byte in.
  ///
  /// One that got lost would let both ends wait for ever: whatever keeps it from being written, it is tried again.
  func signal() {
    var byte: UInt8 = 0
    while write(writing, &byte, 1) != 1 {}
  }

  /// Takes one byte out, as soon as there is one.
  func wait() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) != 1 {}
  }
}

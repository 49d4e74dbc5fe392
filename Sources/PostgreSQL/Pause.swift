#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Waiting, for code that is not asynchronous.
package enum Pause {
  /// Lets this thread sleep, less than a second.
  package static func sleep(_ duration: Duration) {
    usleep(UInt32(clamping: Int64(duration / .microseconds(1))))
  }
}

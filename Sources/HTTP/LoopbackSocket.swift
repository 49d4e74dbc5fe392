#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A socket that listens to this machine alone.
///
/// It is bound by numbers: to look an address up, the C library loads code at run time, which a static program must not.
struct LoopbackSocket {
  let descriptor: Int32
  let port: UInt16

  /// Listens on 127.0.0.1, or on ::1.
  ///
  /// - Parameter port: The port; 0 for a free one.
  /// - Throws: An error where the port is taken, may not be used, or the system has no such address.
  init(isIPv6: Bool, port: UInt16) throws(HTTPError) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let made = socket(isIPv6 ? AF_INET6 : AF_INET, stream, 0)
    if made < 0 { throw Self.failure("can't make a socket") }
    var isWhole = false
    defer { if !isWhole { close(made) } }
    _ = fcntl(made, F_SETFD, FD_CLOEXEC)
    _ = fcntl(made, F_SETFL, fcntl(made, F_GETFL) | O_NONBLOCK)
    var yes: Int32 = 1
    // A port that was served a moment ago can be served again.
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard (isIPv6 ? Self.bindIPv6(made, port) : Self.bindIPv4(made, port)) == 0, listen(made, 128) == 0 else {
      throw Self.failure("can't listen on port \(port)")
    }
    (descriptor, self.port) = (made, Self.port(of: made))
    isWhole = true
  }

  private static func bindIPv4(_ descriptor: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func bindIPv6(_ descriptor: Int32, _ port: UInt16) -> Int32 {
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0[15] = 1 }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  /// The port that a socket was bound to; both families have it at the same place.
  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin6_port)
  }

  private static func failure(_ what: String) -> HTTPError {
    let code = errno
    return HTTPError(
      message: "\(what): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")",
      isPortTaken: code == EADDRINUSE)
  }
}

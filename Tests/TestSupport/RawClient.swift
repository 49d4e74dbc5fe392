import Foundation

/// A connection to a port of this machine that sends any bytes, right or wrong.
package final class RawClient {
  package struct Refused: Error {}

  private let descriptor: Int32

  /// Connects; what is not answered within `patience` seconds has no answer.
  package init(port: Int, patience seconds: Int = 20) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval()
    patience.tv_sec = seconds
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let result = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw Refused() }
  }

  deinit { close(descriptor) }

  /// Sends all of `bytes`, or as many as are taken.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(1 << 16))
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = unsafe Foundation.send(descriptor, piece, piece.count, flags)
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that no more will be sent.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next bytes; none at the end.
  package func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }

  /// Sends `bytes` and returns all that comes back until the other side closes.
  package func exchange(_ bytes: [UInt8]) -> String {
    send(bytes)
    var answer: [UInt8] = []
    while case let piece = read(), !piece.isEmpty { answer += piece }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Reads until what has come contains `text`; returns all of it, or nil where it ends before.
  package func read(until text: String) -> String? {
    var bytes: [UInt8] = []
    while case let piece = read(), !piece.isEmpty {
      bytes += piece
      let all = String(decoding: bytes, as: UTF8.self)
      if all.contains(text) { return all }
    }
    return nil
  }

  /// The status of an answer; nil where it is none.
  package static func status(_ answer: String) -> Int? {
    answer.prefixMatch(of: #/HTTP/1\.[01] (\d{3}) /#).flatMap { Int($0.1) }
  }
}

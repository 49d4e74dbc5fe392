import Foundation

/// A client of the WebSocket protocol (RFC 6455) for a server of this machine: texts, one after the other.
///
/// Reads wait on the thread that asks, so it is for one that may wait: a test's, and not a task among others.
package final class WebSocketClient {
  package struct Ended: Error {}

  private enum Operation {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  private let connection: RawClient
  /// What was read and not used yet.
  private var buffer: ArraySlice<UInt8> = []

  /// Opens a connection to a path; what is not answered within `patience` seconds ends it.
  package init(port: Int, path: String, patience: Int) throws {
    connection = try RawClient(port: port, patience: patience)
    let key = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
    let head =
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n\r\n"
    connection.send(Array(head.utf8))
    // What comes after the empty line are frames already.
    var answer: [UInt8] = []
    while !answer.suffix(4).elementsEqual("\r\n\r\n".utf8) { answer += try take(1) }
    guard String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 101 ") else { throw Ended() }
  }

  /// Sends a text.
  package func send(_ text: String) { send(Operation.text, Array(text.utf8)) }

  /// Returns the next text, of one frame or of many.
  package func receive() throws -> String {
    var text: [UInt8] = []
    while true {
      let head = try take(2)
      let payload = try take(try length(head[1] & 0x7F))
      switch head[0] & 0x0F {
      case Operation.text, Operation.continuation:
        text += payload
        if head[0] & 0x80 != 0 { return String(decoding: text, as: UTF8.self) }
      case Operation.ping: send(Operation.pong, payload)
      case Operation.pong: break
      default: throw Ended()
      }
    }
  }

  /// The length that a frame says it has: up to 125 in its second byte, else in the two or eight after that.
  private func length(_ short: UInt8) throws -> Int {
    if short < 126 { return Int(short) }
    return try take(short == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Sends a frame, under a mask as the protocol demands of clients; Firefox hangs up on one of zeros.
  private func send(_ operation: UInt8, _ payload: [UInt8]) {
    let mask = (0..<4).map { _ in UInt8.random(in: 1 ... .max) }
    // The shortest way to write a length is the only one that is allowed.
    let (short, rest) = payload.count < 126 ? (payload.count, 0) : payload.count < 1 << 16 ? (126, 2) : (127, 8)
    var frame: [UInt8] = [0x80 | operation, 0x80 | UInt8(short)]
    frame += (0..<rest).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    connection.send(frame)
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      let piece = connection.read()
      if piece.isEmpty { throw Ended() }
      buffer += piece
    }
    defer { buffer = buffer.dropFirst(count) }
    return Array(buffer.prefix(count))
  }
}

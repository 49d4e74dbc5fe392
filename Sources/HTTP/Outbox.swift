#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import Synchronization

/// The answers on their way from the tasks that make them to the loop that sends them.
final class Outbox: Sendable {
  /// A message about the request of a number.
  enum Message {
    case response(HTTPResponse)
    case piece([UInt8])
    case end
  }

  private let waiting = Mutex<[(request: Int, message: Message)]>([])
  /// The descriptor that becomes readable as soon as there is something to send.
  let bell: Int32
  private let ringing: Int32

  init() throws(HTTPError) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw HTTPError(message: "the system has no pipe left") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    (bell, ringing) = (ends[0], ends[1])
  }

  deinit {
    close(bell)
    close(ringing)
  }

  /// Hands a message over.
  func post(_ message: Message, for request: Int) {
    let isFirst = waiting.withLock { waiting in
      waiting.append((request, message))
      return waiting.count == 1
    }
    // One byte is enough for all that is there when it is read; a full pipe rings as well.
    if isFirst {
      var byte: UInt8 = 0
      while write(ringing, &byte, 1) < 0 && errno == EINTR {}
    }
  }

  /// Takes all messages out.
  func take() -> [(request: Int, message: Message)] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(bell, &bytes, bytes.count) > 0 {}
    return waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

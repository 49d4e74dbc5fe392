import Dispatch
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// The server below the studio, with limits that a test can reach.
@Suite(.enabled(if: HTTPServer.isAvailable, "libevent is not installed"))
struct HTTPServerTests {
  /// A server on a thread of its own, which answers everything with "yes".
  private final class Server: Sendable {
    private let isStopped = Atomic<Bool>(false)
    private let started = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let found = Mutex<Int?>(nil)

    init(_ limits: HTTPLimits) throws {
      Thread { [self] in
        let server = try? HTTPServer(port: 0, limits: limits)
        found.withLock { $0 = server?.port }
        started.signal()
        try? server?.run(
          onTick: { [self] _ in !isStopped.load(ordering: .relaxed) },
          handler: { _ in HTTPResponse(200, body: .bytes(Array("yes".utf8))) })
        ended.signal()
      }.start()
      started.wait()
    }

    var port: Int { found.withLock { $0 } ?? 0 }

    func stop() {
      isStopped.store(true, ordering: .relaxed)
      ended.wait()
    }

    func answer(_ text: String) throws -> String { try RawClient(port: port).exchange(Array(text.utf8)) }
  }

  private static let plain = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test(
    arguments: [
      ("plain", plain, 200),
      ("8,000 bytes of headers", "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 8000))\r\n\r\n", 200),
      ("9,000 bytes of headers", "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 9000))\r\n\r\n", 400),
      ("a long target", "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\r\n", 400),
      ("a body that is too long", "POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
      ("a chunk that is too long", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\nx", 413),
      (
        "a chunk beyond arithmetic",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFFFF\r\nx", 413
      ),
      ("a negative length", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("no request", "\u{0}\u{1}\u{2}\r\n\r\n", 400), ("HTTP/9.9", "GET / HTTP/9.9\r\n\r\n", 400),
      ("an expectation", "POST / HTTP/1.1\r\nExpect: tea\r\nContent-Length: 3\r\n\r\nyes", 417),
    ])
  func requestsAreTakenOrRefused(_ what: String, _ request: String, _ status: Int) throws {
    let server = try Server(HTTPLimits())
    defer { server.stop() }
    #expect(RawClient.status(try server.answer(request)) == status, "\(what)")
  }

  /// A client that sends a byte now and then is never silent for long, and is ended all the same.
  @Test func whoNeverEndsIsEnded() throws {
    var limits = HTTPLimits()
    limits.patience = .seconds(1)
    let server = try Server(limits)
    defer { server.stop() }
    let (slow, half) = (try RawClient(port: server.port), try RawClient(port: server.port))
    slow.send(Array("GET / HTTP/1.1\r\nX: ".utf8))
    half.send(Array("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf".utf8))
    #expect(slow.read().isEmpty && half.read().isEmpty)
    #expect(RawClient.status(try server.answer(Self.plain)) == 200)
  }

  @Test func whoComesLateWaitsForRoom() throws {
    var limits = HTTPLimits()
    limits.connections = 4
    let server = try Server(limits)
    defer { server.stop() }
    var others = try (0..<4).map { _ in try RawClient(port: server.port) }
    for other in others { other.send(Array("GET / ".utf8)) }
    let late = try RawClient(port: server.port)
    late.send(Array(Self.plain.utf8))
    others.removeAll()
    #expect(RawClient.status(String(decoding: late.read(), as: UTF8.self)) == 200)
  }

  /// Ten thousand requests of random bytes, and of right ones with random bytes in them.
  @Test func nothingEndsIt() throws {
    let server = try Server(HTTPLimits())
    defer { server.stop() }
    var generator = SeededGenerator(seed: 18)
    let words = [
      "GET", "POST", " / ", " http://a:1/ ", "HTTP/1.1", "\r\n", "Host: x", "Content-Length: ", "5", "-1", ":", " ",
      "\t",
      "Transfer-Encoding: chunked", "Expect: 100-continue", "0\r\n\r\n", "FFFFFFFFFFFFFFFF", "\u{0}", "é", "\n", "%00",
      "?",
    ]
    for round in 0..<10_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1..<24, using: &generator) {
        text += words.randomElement(using: &generator) ?? ""
      }
      var bytes = Array(text.utf8)
      if round.isMultiple(of: 3) {
        bytes = (0..<Int.random(in: 1..<200, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
        }
      }
      let client = try RawClient(port: server.port)
      client.send(bytes)
      // Most are not whole: the answer of those that are is seen where the client says that no more will come.
      client.finish()
      let status = RawClient.status(String(decoding: client.read(), as: UTF8.self))
      #expect(status.map { $0 < 500 } ?? true, "\(bytes): \(status ?? 0)")
    }
    #expect(RawClient.status(try server.answer(Self.plain)) == 200)
  }
}

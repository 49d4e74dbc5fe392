import Foundation
import TestSupport
import Testing

/// Requests of every shape: each is answered or cut off, and nothing of the catalog is read or changed by one of them.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioHostileTests {
  private static let targets = [
    "/", "/catalog", "/kinds", "/presets", "/measures", "/draft", "/flight", "/paste", "/save", "/conflict",
    "/change", "/visit", "/history", "/proposals", "/proposal", "/propose", "/releases", "/changelog", "/release",
    "/export", "/axes", "/axis", "/rules", "/undo", "/events",
    "/../etc/passwd", "/%2e%2e/", "//evil", "*", "/save?x=1", "/\u{0}", "/" + String(repeating: "a", count: 9000),
  ]

  /// Values that no member of a body is.
  private static func value(_ random: inout SeededGenerator) -> Any {
    let values: [Any] = [
      NSNull(), true, -1, 0, 1e308, 2.5, 9_007_199_254_740_993, "", "hero", "../../etc/passwd", "\u{0}", "\u{202e}evil",
      String(repeating: "x", count: 3000), [Any](), ["hero", 1, NSNull()] as [Any], [String: Any](),
      ["name": "hero", "animation": ["kind": "spring", "bounce": 99]] as [String: Any],
      ["name": "hero", "animation": ["kind": "keyframes", "segments": [["kind": "cubic"]]]] as [String: Any],
      ["kind": "spring"], ["brand": "acme"], ["value": "d"],
    ]
    return values[Int.random(in: values.indices, using: &random)]
  }

  private static let members = [
    "action", "name", "names", "document", "stored", "ifRevision", "base", "author", "reason", "proposal", "modes",
    "tags", "group", "status", "format", "tolerance", "from", "to", "velocity", "changes", "fps", "text", "version",
    "revision", "before", "isForced", "withTexts", "title", "keep", "newName",
  ]

  private func body(_ random: inout SeededGenerator) -> [UInt8] {
    var object: [String: Any] = [:]
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      object[Self.members[Int.random(in: Self.members.indices, using: &random)]] = Self.value(&random)
    }
    var bytes = Array((try? JSONSerialization.data(withJSONObject: object)) ?? Data())
    // Now and then bytes that are no JSON, or no text.
    if Int.random(in: 0..<5, using: &random) == 0, !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  /// A request of random parts, most of which are right; `token` is the right one in some tests.
  private func request(_ random: inout SeededGenerator, port: Int, token: String) -> [UInt8] {
    func mostly(_ right: String, _ others: [String]) -> String {
      Int.random(in: 0..<8, using: &random) > 0 ? right : others[Int.random(in: others.indices, using: &random)]
    }
    let body = body(&random)
    let target = Self.targets[Int.random(in: Self.targets.indices, using: &random)]
    let method = mostly(target == "/kinds" ? "GET" : "POST", ["GET", "PUT", "HEAD", "OPTIONS", "TRACE", "GETT", ""])
    let version = mostly("HTTP/1.1", ["HTTP/1.0", "HTTP/9", "", "HTTP/1.1\r\nX: "])
    let length = mostly(String(body.count), ["0", "-1", "99999999999999999999", "1e3", "x"])
    var lines = [
      "\(method) \(target) \(version)",
      "Host: \(mostly("127.0.0.1:\(port)", ["evil.example", "localhost:\(port)", ""]))",
      "Authorization: \(mostly("Bearer \(token)", ["Bearer 0", "Basic x", ""]))",
      "Content-Type: \(mostly("application/json", ["text/plain", ""]))", "Content-Length: \(length)",
    ]
    let odd = mostly("", ["Origin: null", "Origin: http://evil.example", "Transfer-Encoding: chunked", Self.long])
    if !odd.isEmpty { lines.append(odd) }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static let long = "X: " + String(repeating: "y", count: 9000)

  /// To read only, requests may have the token; where something can be written, none has.
  @Test(arguments: [true, false])
  func nothingOfThemReachesTheCatalog(isReadOnly: Bool) throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool, isReadOnly ? ["--read-only"] : [])
    let wrong = String(repeating: "0", count: studio.token.count)
    var random = SeededGenerator(seed: isReadOnly ? 1 : 2)
    var answers: [Int: Int] = [:]
    let count = ProcessInfo.processInfo.environment["PRESETS_LONG"] == nil ? 1000 : 10_000
    for number in 0..<count {
      let request = request(&random, port: studio.port, token: isReadOnly ? studio.token : wrong)
      let client = try RawClient(port: studio.port)
      client.send(request)
      // A body that is shorter than it said is not waited for.
      client.finish()
      let answer = String(decoding: client.read(), as: UTF8.self)
      let status = RawClient.status(answer) ?? 0
      answers[status, default: 0] += 1
      let told = String(decoding: request.prefix(300), as: UTF8.self)
      #expect(status < 500, "\(number): \(answer.prefix(200)) \(told)")
    }
    for status in isReadOnly ? [200, 401, 403, 404, 405, 415, 421, 422] : [401, 403, 404, 405, 421] {
      #expect(answers[status, default: 0] > 0, "\(status): \(answers)")
    }
    #expect(try studio.ask("/catalog", [:]).status == 200)
    #expect(try catalog.history().count == 1)
  }
}

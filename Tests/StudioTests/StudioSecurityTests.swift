import TestSupport
import Testing

/// Who is answered by the studio, and who is not: each line is a way in which such servers have been used by strangers.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioSecurityTests {
  private static let host = "Host: 127.0.0.1:PORT\r\n"
  private static let token = "Authorization: Bearer TOKEN\r\n"
  private static let json = "Content-Type: application/json\r\n"
  private static let save = "{\"action\":\"remove\",\"name\":\"hero\",\"author\":\"eve\",\"ifRevision\":1}"
  private static let length = "Content-Length: \(save.utf8.count)\r\n\r\n\(save)"
  private static let wrong = String(repeating: "0", count: 64)

  private static let lines: [(what: String, request: String, status: Int)] = [
    ("the page", "GET / HTTP/1.1\r\n\(host)\r\n", 200),
    ("no host", "GET / HTTP/1.1\r\n\r\n", 421),
    ("DNS rebinding", "GET / HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", 421),
    ("localhost by another name", "GET / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 421),
    ("another port", "GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 421),
    ("two hosts", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", 421),
    ("an absolute target", "GET http://evil.example/ HTTP/1.1\r\n\(host)\r\n", 404),
    ("the page's own origin", "GET / HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:PORT\r\n\r\n", 200),
    ("the origin null", "GET / HTTP/1.1\r\n\(host)Origin: null\r\n\r\n", 403),
    ("a foreign origin", "GET / HTTP/1.1\r\n\(host)Origin: http://evil.example\r\n\r\n", 403),
    ("a foreign port", "GET / HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:1\r\n\r\n", 403),
    ("two origins", "GET / HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:PORT\r\nOrigin: null\r\n\r\n", 403),
    ("with the token", "GET /kinds HTTP/1.1\r\n\(host)\(token)\r\n", 200),
    ("no token", "GET /kinds HTTP/1.1\r\n\(host)\r\n", 401),
    ("no token for events", "GET /events HTTP/1.1\r\n\(host)\r\n", 401),
    ("a wrong token", "GET /kinds HTTP/1.1\r\n\(host)Authorization: Bearer \(wrong)\r\n\r\n", 401),
    ("a token and more", "GET /kinds HTTP/1.1\r\n\(host)Authorization: Bearer TOKEN0\r\n\r\n", 401),
    ("two tokens", "GET /kinds HTTP/1.1\r\n\(host)\(token)\(token)\r\n", 401),
    ("the token in the target", "GET /kinds?token=TOKEN HTTP/1.1\r\n\(host)\r\n", 404),
    ("a write by GET", "GET /save HTTP/1.1\r\n\(host)\(token)\r\n", 405),
    ("a form", "POST /save HTTP/1.1\r\n\(host)\(token)Content-Type: text/plain\r\n\(length)", 415),
    ("no type", "POST /save HTTP/1.1\r\n\(host)\(token)\(length)", 415),
    ("a write without a token", "POST /save HTTP/1.1\r\n\(host)\(json)\(length)", 401),
    ("a write from elsewhere", "POST /save HTTP/1.1\r\n\(host)\(token)\(json)Origin: null\r\n\(length)", 403),
    (
      "two ends",
      "POST /save HTTP/1.1\r\n\(host)\(token)\(json)Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
      400
    ),
    ("chunks", "POST /save HTTP/1.1\r\n\(host)\(token)\(json)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("no JSON", "POST /draft HTTP/1.1\r\n\(host)\(token)\(json)Content-Length: 1\r\n\r\n{", 400),
    ("a preflight", "OPTIONS /save HTTP/1.1\r\n\(host)Origin: http://evil.example\r\n\r\n", 403),
    ("a file", "GET /../../etc/passwd HTTP/1.1\r\n\(host)\(token)\r\n", 404),
    ("a method of its own", "BREW / HTTP/1.1\r\n\(host)\r\n", 405),
  ]

  @Test func eachIsAnsweredAsItHasToBe() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    for (what, request, status) in Self.lines {
      let text = request.replacing("PORT", with: "\(studio.port)").replacing("TOKEN", with: studio.token)
      let answer = try RawClient(port: studio.port).exchange(Array(text.utf8))
      #expect(RawClient.status(answer) == status, "\(what): \(answer.prefix(60))")
      #expect(!answer.lowercased().contains("access-control-"), "\(what)")
    }
    #expect(try catalog.history().count == 1)
  }

  @Test func everyAnswerSaysWhatMayBeDoneWithIt() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let requests = ["GET / HTTP/1.1", "GET /kinds HTTP/1.1", "GET /nothing HTTP/1.1"]
    for request in requests {
      let text = "\(request)\r\nHost: 127.0.0.1:\(studio.port)\r\nAuthorization: Bearer \(studio.token)\r\n\r\n"
      let head = try RawClient(port: studio.port).exchange(Array(text.utf8)).components(until: "\r\n\r\n")
      for header in [
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
        "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin", "Connection: close",
        "default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'",
      ] { #expect(head.contains(header), "\(request): \(header)") }
      #expect(!head.contains("unsafe-"))
    }
  }

  /// Whoever reads the page without the token learns nothing of the catalog.
  @Test func thePageIsEmpty() throws {
    let catalog = try StudioCatalog()
    // Its examples have names of their own.
    try catalog.run("add", "launch-of-atlas", "linear")
    let studio = try RunningStudio(catalog.tool)
    let text = try RawClient(port: studio.port).exchange(
      Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\r\n".utf8))
    #expect(text.contains("<title>Presets</title>") && !text.contains("atlas") && !text.contains(studio.token))
  }
}

extension String {
  fileprivate func components(until separator: String) -> String {
    firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
  }
}

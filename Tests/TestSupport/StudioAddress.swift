import Foundation

/// Where a studio is, and the secret of its pages.
package struct StudioAddress: Sendable {
  package let port: Int
  package let token: String

  /// Asks for a target with the token; a body makes it a POST.
  package func ask(_ target: String, _ body: [String: Any]? = nil) throws -> (status: Int, answer: [String: Any]) {
    var bytes = Data()
    if let body { bytes = try JSONSerialization.data(withJSONObject: body) }
    let head =
      "\(body == nil ? "GET" : "POST") \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Authorization: Bearer \(token)\r\n"
      + (body == nil ? "" : "Content-Type: application/json\r\nContent-Length: \(bytes.count)\r\n") + "\r\n"
    let text = try RawClient(port: port).exchange(Array(head.utf8) + Array(bytes))
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    let answer = try JSONSerialization.jsonObject(with: Data((parts.last ?? "").utf8)) as? [String: Any]
    return (RawClient.status(text) ?? 0, answer ?? [:])
  }
}

/// The answer to a request.
package struct HTTPResponse: Sendable {
  /// The content, sent after the headers.
  package enum Body: Sendable {
    /// All of it at once.
    case bytes([UInt8])
    /// Pieces as they come, until the stream ends or the client is gone.
    case stream(AsyncStream<[UInt8]>)
  }

  /// The status code of RFC 9110.
  package var status: Int
  /// The headers, in the order in which they are sent.
  package var headers: [(name: String, value: String)]
  /// The content.
  package var body: Body

  /// Creates an answer.
  package init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// A request as it was parsed, whole and not judged.
package struct HTTPRequest: Sendable {
  /// The method, in capitals; `OTHER` for one that is none of RFC 9110 or RFC 5789.
  package var method: String
  /// The target as the client wrote it: usually a path and a query.
  package var target: String
  /// The headers in their order, names as they were written; a name may come more than once.
  package var headers: [(name: String, value: String)]
  /// The bytes that came with it.
  package var body: [UInt8]

  /// Creates a request.
  package init(
    method: String, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
  }

  /// All values of the header called `name`, whatever its case.
  package func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}

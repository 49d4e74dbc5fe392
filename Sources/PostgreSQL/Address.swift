internal import CPostgreSQL

/// Where a database is: what libpq takes as `postgres://…`, several hosts included.
package struct Address: Sendable {
  /// The words as they were given, which may hold a password.
  let words: String
  /// The same for people: user, hosts, port and database, and nothing that is secret.
  package let shown: String
  /// How many servers it names.
  package let hostCount: Int
  /// The kind of server that it asks for, `target_session_attrs`; nil where it does not say.
  package let target: String?
  /// The settings of the session that it asks for, `options`.
  let options: String

  /// Whether `text` is such an address, and not a file's path.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// Reads an address.
  ///
  /// - Throws: Where libpq can't make sense of it; the message does not repeat the address.
  package init(_ words: String) throws(PostgreSQLError) {
    var complaint: UnsafeMutablePointer<CChar>?
    guard let parsed = PQconninfoParse(words, &complaint) else {
      PQfreemem(complaint)
      throw PostgreSQLError(state: "08001", message: "it is no address that libpq understands", address: "postgres://…")
    }
    defer { PQconninfoFree(parsed) }
    let parts = Self.parts(parsed)
    self.words = words
    let hosts = (parts["host"] ?? parts["hostaddr"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    hostCount = max(1, hosts.count)
    target = parts["target_session_attrs"]
    options = parts["options"] ?? ""
    let ports = (parts["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let places = hosts.enumerated().map { index, host in
      let port = ports.count == 1 ? ports.first : (index < ports.count ? ports[index] : nil)
      return port.map { $0.isEmpty ? String(host) : "\(host):\($0)" } ?? String(host)
    }
    let user = parts["user"].map { $0 + "@" } ?? ""
    shown = "postgres://\(user)\(places.joined(separator: ","))/\(parts["dbname"] ?? "")"
  }

  /// libpq's list of options: those that have a value, by their names.
  static func parts(_ options: UnsafeMutablePointer<PQconninfoOption>?) -> [String: String] {
    var parts: [String: String] = [:]
    var option = options
    while let current = option, let keyword = current.pointee.keyword {
      if let value = current.pointee.val { parts[String(cString: keyword)] = String(cString: value) }
      option = current + 1
    }
    return parts
  }
}

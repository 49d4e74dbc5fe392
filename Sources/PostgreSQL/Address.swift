internal import CPostgreSQL

/// The address of a database: all that libpq takes as `postgres://…`, several hosts included.
package struct Address: Sendable {
  /// The words as they were given, which may hold a password.
  let words: String
  /// The address for people: user, hosts, port and database, and nothing that is secret; it can be used as it is.
  package let shown: String
  /// How many servers it names.
  package let hostCount: Int
  /// The kind of server that it asks for, `target_session_attrs`; nil where it does not say.
  package let target: String?
  /// The settings of the session that it asks for, `options`.
  let options: String

  /// Reads an address.
  ///
  /// - Throws: Where libpq can't make sense of it, or takes a part of a password for something else, which it would show;
  ///   the message does not repeat the address.
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
      // An address of IPv6 has colons of its own.
      let host = host.contains(":") ? "[\(host)]" : Self.escaped(host)
      return port.map { $0.isEmpty ? host : "\(host):\($0)" } ?? host
    }
    guard Self.isDistinct(words, hosts: hosts, ports: ports) else {
      throw PostgreSQLError(
        state: "08001",
        message: "its parts can't be told apart; write '@', ':', '/' and '?' of a password as %40, %3A, %2F, %3F",
        address: "postgres://…")
    }
    let user = parts["user"].map { Self.escaped($0) + "@" } ?? ""
    shown = "postgres://\(user)\(places.joined(separator: ","))/\(Self.escaped(parts["dbname"] ?? ""))"
  }

  /// Returns a part of an address with `%2F` for a slash, as the folder of a socket has, and so on for all that would
  /// divide it.
  private static func escaped(_ part: some StringProtocol) -> String {
    part.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar > " ", !"%@:/?#[],&=".unicodeScalars.contains(scalar) { return text.unicodeScalars.append(scalar) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        text += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Whether nothing of a password ended up as a host, a port or the database, as one does that holds what divides these.
  private static func isDistinct(_ words: String, hosts: [Substring], ports: [Substring]) -> Bool {
    let isNumbered = ports.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    // An abstract socket begins with it.
    let isNamed = hosts.allSatisfy { !$0.utf8.dropFirst().contains(UInt8(ascii: "@")) }
    // "postgres:", "", what is before the database, and the rest; none of them in libpq's other form.
    let parts = words.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    let query = UInt8(ascii: "?")
    let isAddress = parts.count == 4 && words.utf8.starts(with: "postgres".utf8) && !parts[2].contains(query)
    let hasMark = isAddress && parts[3].prefix { $0 != query }.contains(UInt8(ascii: "@"))
    return isNumbered && isNamed && !hasMark
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

/// Why no connection came about: libpq has it in words alone.
enum Refusal {
  /// The failure that libpq's message tells of.
  ///
  /// - Parameter message: With the servers' SQLSTATE before their own words, as `PQERRORS_VERBOSE` has it.
  static func error(_ message: String, at address: Address) -> PostgreSQLError {
    var states: [String] = []
    var lines: [String] = []
    for line in message.split(whereSeparator: \.isNewline) where !line.hasPrefix("LOCATION:") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let place = words.firstIndex { isState($0) }
      if let place { states.append(String(words[place].dropLast())) }
      let rest = words.enumerated().filter { $0.offset != place }.map { String($0.element) }.joined(separator: " ")
      lines.append(String(rest.drop(while: \.isWhitespace)))
    }
    // A server that is coming up will answer soon; that one of several is a replica or is down may change as well.
    let state =
      states.first { $0.hasPrefix("57P") || $0 == "53300" } ?? states.first
      ?? signs.first { message.contains($0.1) }?.0 ?? (mayPass(message) ? "" : "08001")
    return PostgreSQLError(state: state, message: lines.joined(separator: "; "), address: address.shown)
  }

  /// The refusal where nobody answered in time.
  static func silence(of places: [String], at address: Address) -> PostgreSQLError {
    let names = places.map { "'\($0)'" }.joined(separator: ", ")
    return PostgreSQLError(state: "", message: "no answer from \(names) in time", address: address.shown)
  }

  /// What libpq itself says, without a server's code.
  private static let signs = [
    ("28P01", "no password supplied"), ("25006", "session is read-only"), ("25006", "server is in hot standby mode"),
  ]

  /// Whether it is a code as "57P03:".
  private static func isState(_ word: Substring) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let code = word.utf8.dropLast()
    return code.count == 5 && word.utf8.last == UInt8(ascii: ":") && code.contains(where: isDigit)
      && code.allSatisfy { isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Whether libpq tells of what may be gone in a moment, as of a server that restarts or a network that is away.
  ///
  /// A name that nobody knows and a folder that is not there are mistakes in the address.
  private static func mayPass(_ message: String) -> Bool {
    let signs = [
      "Connection refused", "Connection reset", "Connection timed out", "No route to host", "is unreachable",
      "Host is down", "Broken pipe", "timeout expired", "closed the connection unexpectedly",
      "Temporary failure in name resolution", "Resource temporarily unavailable",
    ]
    if signs.contains(where: message.contains) { return true }
    // A server without its socket is about to make it, where there is a folder for it.
    return message.split(separator: "\"").contains { part in
      guard part.hasPrefix("/"), let slash = part.lastIndex(of: "/"), part[slash...].hasPrefix("/.s.PGSQL.") else {
        return false
      }
      return message.contains("No such file or directory") && Pause.exists(String(part[..<slash]))
    }
  }
}

extension CatalogAddress {
  /// `text` without the passwords of the addresses that it quotes, `scheme://user:password@…` and `password=…`, nor what
  /// follows the `?` of an address of ours.
  ///
  /// It is the last line of defence, where a message is printed: what quotes an address uses its ``description``.
  package static func redacted(_ text: String) -> String {
    let whole = Array(text.utf8)
    let bytes = withoutQueries(whole)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: "://".utf8) {
        result += rest.prefix(3)
        rest = rest.dropFirst(3)
        let word = rest.prefix { $0 > 0x20 }
        let user = word.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "/") }
        guard word.dropFirst(user.count).first == UInt8(ascii: ":") else { continue }
        if let at = word.lastIndex(of: UInt8(ascii: "@")) {
          result += user
          rest = rest[at...]
        } else if isOurs(result) {
          // Whoever forgets the host has the password where a port would be.
          let port = word.dropFirst(user.count + 1).prefix { !"/?,'\"".utf8.contains($0) }
          if port.allSatisfy({ (0x30...0x39).contains($0) }) { continue }
          result += user + ":…".utf8
          rest = rest.dropFirst(user.count + 1 + port.count)
        }
      } else if isPasswordKey(rest) {
        result += "password=…".utf8
        rest = rest.dropFirst("password=".utf8.count).drop { $0 > 0x20 && $0 != UInt8(ascii: "&") }
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result.count == whole.count ? text : String(decoding: result, as: UTF8.self)
  }

  /// The text without the queries of addresses of ours, and without the users of what was meant for one.
  ///
  /// A key of a query may be written in other signs, and a value may have spaces.
  private static func withoutQueries(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard let name = ["postgresql", "postgres"].first(where: { rest.startsInAnyCase(with: $0.utf8) }) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let isQuoted = result.last == UInt8(ascii: "'")
      let word = rest.prefix { isQuoted ? $0 != UInt8(ascii: "'") && $0 != 0x0A : $0 > 0x20 }
      let tail = word.dropFirst(name.utf8.count)
      let fullWidthColon = Array("：".utf8)
      var kept = word
      if tail.starts(with: "://".utf8) {
        kept = word.prefix { $0 != UInt8(ascii: "?") }
      } else if tail.first.map({ ":/".utf8.contains($0) }) == true || tail.starts(with: fullWidthColon),
        let at = tail.lastIndex(of: UInt8(ascii: "@"))
      {
        result += word.prefix(name.utf8.count) + "…".utf8
        kept = word[at...]
      }
      result += kept
      if kept.endIndex < word.endIndex { result += "?…".utf8 }
      rest = rest[word.endIndex...]
    }
    return result
  }

  /// Whether what ends with `://` is a scheme of ours.
  private static func isOurs(_ text: [UInt8]) -> Bool {
    schemes.contains { scheme in
      text.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 || $0 == $1 }
    }
  }

  private static func isPasswordKey(_ text: ArraySlice<UInt8>) -> Bool {
    text.startsInAnyCase(with: "password=".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it starts with a text in lower case, whatever case its own letters have.
  fileprivate func startsInAnyCase(with text: String.UTF8View) -> Bool {
    prefix(text.count).elementsEqual(text) { $0 | 0x20 == $1 || $0 == $1 }
  }
}

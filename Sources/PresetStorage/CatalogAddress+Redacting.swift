extension CatalogAddress {
  /// `text` without the passwords of the addresses that it quotes, `scheme://user:password@…` and `password=…`.
  ///
  /// It is the last line of defence, where a message is printed: what quotes an address uses its ``description``.
  package static func redacted(_ text: String) -> String {
    let bytes = Array(text.utf8)
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
    return result.count == bytes.count ? text : String(decoding: result, as: UTF8.self)
  }

  /// Whether what ends with `://` is a scheme of ours.
  private static func isOurs(_ text: [UInt8]) -> Bool {
    schemes.contains { scheme in
      text.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 || $0 == $1 }
    }
  }

  private static func isPasswordKey(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix("password=".utf8.count).elementsEqual("password=".utf8) { $0 | 0x20 == $1 || $0 == $1 }
  }
}

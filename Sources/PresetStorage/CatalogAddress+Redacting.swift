extension CatalogAddress {
  /// `text` without the passwords of the addresses that it quotes, `scheme://user:password@…`, `user:password@…` and
  /// `password=…`, nor what follows the `?` of an address of ours.
  ///
  /// It is the last line of defence, where a message is printed: what quotes an address uses its ``description``.
  package static func redacted(_ text: String) -> String {
    let whole = Array(text.utf8)
    let bytes = withoutQueries(whole)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if let finding = PasswordFinding.ofUser(rest, after: result) ?? PasswordFinding.ofKey(rest) {
        result += finding.shown
        rest = rest[finding.end...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result.elementsEqual(whole) ? text : String(decoding: result, as: UTF8.self)
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
      } else if tail.first.map({ ":/\\;".utf8.contains($0) }) == true || tail.starts(with: fullWidthColon),
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
}

extension ArraySlice<UInt8> {
  /// Whether it starts with a text in lower case, whatever case its own letters have.
  func startsInAnyCase(with text: String.UTF8View) -> Bool {
    prefix(text.count).elementsEqual(text) { $0 | 0x20 == $1 || $0 == $1 }
  }
}

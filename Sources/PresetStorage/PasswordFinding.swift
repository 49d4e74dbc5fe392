/// A password in a message: what a person reads in its place, and where the message goes on behind it.
struct PasswordFinding {
  let shown: [UInt8]
  let end: Int

  /// Finds one that follows a user's name: `scheme://user:` of any scheme, with any number of slashes, or a bare `user:`.
  ///
  /// - Parameters:
  ///   - text: A message from some place on.
  ///   - before: What stands before that place.
  static func ofUser(_ text: ArraySlice<UInt8>, after before: [UInt8]) -> PasswordFinding? {
    if let last = before.last, isOfWord(last) { return nil }
    // A quoted address may have spaces.
    let isQuoted = before.last == UInt8(ascii: "'")
    let name = text.prefix { isOfWord($0) }
    var rest = text[name.endIndex...]
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    let slashes = rest.prefix { $0 == UInt8(ascii: "/") }
    let isAddress = !name.isEmpty && !slashes.isEmpty && rest.startIndex + slashes.count >= name.endIndex + 2
    // What is no address is a word by itself, and no part of a path.
    let begins = isStart(before[...]) || before.suffix(2).elementsEqual("//".utf8) && isStart(before.dropLast(2))
    guard isAddress || begins else { return nil }
    // No name is longer, and a message may quote a file that is one word.
    let user = (isAddress ? rest[slashes.endIndex...] : text).prefix(1024).prefix {
      $0 > 0x20 && !":@/'".utf8.contains($0)
    }
    let isWhole = isAddress || !user.isEmpty
    guard text[user.endIndex...].first == UInt8(ascii: ":"), isWhole else { return nil }
    let tail = text[(user.endIndex + 1)...]
    let word = tail.prefix(8192).prefix { isAddress && isQuoted ? $0 != UInt8(ascii: "'") && $0 != 0x0A : $0 > 0x20 }
    if let at = word.lastIndex(of: UInt8(ascii: "@")) {
      // A place in a file, 'a.css:3:@media', is none.
      let secret = word[..<at]
      let isPlace = secret.contains { "/'\"".utf8.contains($0) } || secret.allSatisfy(isOfPlace)
      return !isAddress && isPlace ? nil : PasswordFinding(shown: Array(text[..<user.endIndex]), end: at)
    }
    // Whoever forgets the host has the password where a port would be.
    let port = word.prefix { !"/?,'\"".utf8.contains($0) }
    if !isAddress || port.allSatisfy(isDigit) { return nil }
    return PasswordFinding(shown: Array(text[..<tail.startIndex]) + Array("…".utf8), end: port.endIndex)
  }

  /// Finds one that begins here as `password=`, with spaces around the `=` or without, and in quotes or not.
  static func ofKey(_ text: ArraySlice<UInt8>) -> PasswordFinding? {
    guard let key = ["password", "passwd", "pwd"].first(where: { text.startsInAnyCase(with: $0.utf8) }) else {
      return nil
    }
    let sign = text.dropFirst(key.utf8.count).drop { $0 == 0x20 }
    guard sign.first == UInt8(ascii: "=") else { return nil }
    let value = sign.dropFirst().drop { $0 == 0x20 }
    var rest = value.drop { $0 > 0x20 && $0 != UInt8(ascii: "&") }
    if let quote = value.first, "'\"".utf8.contains(quote) {
      var isEscaped = false
      rest = value.dropFirst().drop { byte in
        defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
        return byte != quote || isEscaped
      }.dropFirst()
    }
    return PasswordFinding(shown: Array((key + "=…").utf8), end: rest.startIndex)
  }

  /// Whether a word may begin behind a text.
  private static func isStart(_ before: ArraySlice<UInt8>) -> Bool {
    before.last.map { " '\"=(".utf8.contains($0) || $0 < 0x20 } ?? true
  }

  /// Whether a byte is of a scheme's or a user's name.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "+.-_%".utf8.contains(byte) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isOfPlace(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: ":") }
}

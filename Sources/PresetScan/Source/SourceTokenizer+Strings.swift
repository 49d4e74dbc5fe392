extension SourceTokenizer {
  /// How many `#` stand here before a string's quote; nil where no string follows.
  func hashes() -> Int? {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : nil
  }

  /// Reads a string, whose quote is here or behind its `#`.
  mutating func string(hashes: Int = 0) { string(from: position, hashes: hashes) }

  /// Reads a string that begins at `start`, and whose quote is here or behind its `#`.
  mutating func string(from start: Int, hashes: Int = 0, isRaw: Bool = false) {
    let isComposed = skipString(hashes: hashes, isRaw: isRaw, depth: 0)
    append(isComposed ? .composedString : .string, from: start)
  }

  /// Skips a string and returns whether it has parts that are computed.
  private mutating func skipString(hashes: Int, isRaw: Bool, depth: Int) -> Bool {
    position += hashes
    let quote = byte()
    let isTriple =
      syntax.hasTripleQuotes && byte(1) == quote && byte(2) == quote
      && (quote == UInt8(ascii: "\"") || syntax.hasSingleQuotes)
    position += isTriple ? 3 : 1
    let spansLines = isTriple || quote == UInt8(ascii: "`")
    // In Kotlin, a string of several lines has no escapes.
    let hasEscapes = !isRaw && !(isTriple && syntax.interpolation == .dollar && !syntax.hasSingleQuotes)
    var isComposed = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, isEnd(quote, isTriple: isTriple, hashes: hashes) {
        position += (isTriple ? 3 : 1) + hashes
        return isComposed
      }
      if byte == 0x0A, !spansLines { return isComposed }
      if byte == UInt8(ascii: "\\"), hasEscapes, followsHashes(1, hashes) {
        if syntax.interpolation == .backslash, self.byte(1 + hashes) == UInt8(ascii: "(") {
          isComposed = true
          position += 2 + hashes
          skipComputed(closing: UInt8(ascii: ")"), depth: depth + 1)
        } else {
          // A line's end, which may follow, still counts as one.
          position += self.byte(1) == 0x0A ? 1 : 2
        }
      } else if byte == UInt8(ascii: "$"), !isRaw, syntax.interpolation == .dollar || quote == UInt8(ascii: "`") {
        if self.byte(1) == UInt8(ascii: "{") {
          isComposed = true
          position += 2
          skipComputed(closing: UInt8(ascii: "}"), depth: depth + 1)
        } else {
          if syntax.interpolation == .dollar, Self.isWordPart(self.byte(1)) { isComposed = true }
          position += 1
        }
      } else {
        position += 1
      }
    }
    return isComposed
  }

  private func followsHashes(_ offset: Int, _ count: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private func isEnd(_ quote: UInt8, isTriple: Bool, hashes: Int) -> Bool {
    if isTriple && !(byte(1) == quote && byte(2) == quote) { return false }
    return followsHashes(isTriple ? 3 : 1, hashes)
  }

  /// Skips a part that is computed, up to and with what closes it.
  private mutating func skipComputed(closing: UInt8, depth: Int) {
    let opening = closing == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    var open = 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == closing {
        open -= 1
        position += 1
        if open == 0 { return }
      } else if byte == opening {
        open += 1
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        skipComment()
      } else if depth < Self.maximumDepth, isQuote(byte) {
        _ = skipString(hashes: 0, isRaw: false, depth: depth)
      } else {
        position += 1
      }
    }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && syntax.hasSingleQuotes
      || byte == UInt8(ascii: "`") && syntax.interpolation == .template
  }
}

/// The objects that a script assigns to names, as one JSON5 text.
struct ScriptObjects {
  private let bytes: [UInt8]
  private var position = 0

  /// Returns `bytes` where they are an object or a list; of a script, an object of what it assigns, in the same lines.
  ///
  /// `export const springs = { soft: {…} } as const;` gives `{ springs: { soft: {…} } }`, and what has no name, as in
  /// `export default {…}`, is given alone.
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    var script = ScriptObjects(bytes: bytes)
    script.skipBlank()
    guard script.position < bytes.count, ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[script.position]) else {
      return bytes
    }
    return script.objects()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func objects() -> [UInt8] {
    var result: [UInt8] = []
    var count = 0
    var copied = 0
    var word: ArraySlice<UInt8> = []
    var name: ArraySlice<UInt8> = []
    while position < bytes.count {
      skipBlank()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), !name.isEmpty {
        // The lines before it stay, so that places are those of the file.
        result += bytes[copied..<position].filter { $0 == 0x0A }
        result.append(count == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
        let start = position
        skipBrackets()
        result += Array("\"".utf8) + name + Array("\":".utf8) + bytes[start..<position]
        (copied, count) = (position, count + 1)
        (word, name) = ([], [])
      } else if byte == UInt8(ascii: "=") {
        // An arrow leads to a function.
        let isArrow = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">")
        (name, word) = (isArrow ? [] : name.isEmpty ? word : name, [])
        position += isArrow ? 2 : 1
      } else if byte == UInt8(ascii: ":") {
        // A type stands between the name and its value.
        if name.isEmpty { name = word }
        position += 1
      } else if byte == UInt8(ascii: ";") {
        (word, name) = ([], [])
        position += 1
      } else if Self.isWord(byte) {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        word = bytes[start..<position]
        if word.elementsEqual("default".utf8) { name = word }
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") {
        skipBrackets()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skipString(byte)
      } else {
        position += 1
      }
    }
    return count == 0 ? bytes : result + [UInt8(ascii: "}")]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 36 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }

  /// Skips white space, comments and a byte order mark.
  private mutating func skipBlank() {
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte == UInt8(ascii: "/") && next == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "*") {
        position += 2
        while position + 1 < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else if byte <= 0x20 || (position < 3 && [0xEF, 0xBB, 0xBF].contains(byte)) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips from an opening bracket to the one that closes it.
  private mutating func skipBrackets() {
    var depth = 0
    while position < bytes.count {
      skipBlank()
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(bytes[position])
        continue
      default: break
      }
      position += 1
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }
}

extension ScriptValues {
  /// An object, brackets included.
  mutating func object(_ depth: Int) -> Bool {
    scanner.position += 1
    text.append(UInt8(ascii: "{"))
    var count = 0
    while true {
      blank()
      guard let byte = scanner.byte else { return false }
      if byte == UInt8(ascii: "}") {
        scanner.position += 1
        text.append(byte)
        return true
      }
      count += 1
      guard member(count, depth) else { return false }
      blank()
      if scanner.byte == UInt8(ascii: ",") {
        scanner.position += 1
        text.append(UInt8(ascii: ","))
      } else if scanner.byte != UInt8(ascii: "}") {
        return false
      }
    }
  }

  /// A member of an object, the how manieth it is.
  private mutating func member(_ number: Int, _ depth: Int) -> Bool {
    guard let byte = scanner.byte else { return false }
    if scanner.isAt("...") {
      scanner.position += 3
      write(key: "\(Self.spread)\(number)")
      value(depth: depth + 1)
      return true
    }
    let (start, length) = (scanner.position, text.count)
    var name = ""
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      copyString(byte)
    } else if byte == UInt8(ascii: "[") {
      scanner.skipBrackets()
      write(string: String(decoding: scanner.bytes[start..<scanner.position].prefix(80), as: UTF8.self))
    } else {
      name = scanner.word()
      if name.isEmpty { return false }
      write(string: name)
    }
    blank()
    text.append(UInt8(ascii: ":"))
    if scanner.byte == UInt8(ascii: ":") {
      scanner.position += 1
      value(depth: depth + 1)
    } else if scanner.byte == UInt8(ascii: ",") || scanner.byte == UInt8(ascii: "}"), !name.isEmpty {
      if !constant(name) { write(unknown: name) }
    } else {
      // A function, which may be there twice, to get and to set.
      takeBack(to: length)
      write(key: "\(Self.called)\(number)")
      scanner.position = start
      scanner.skipExpression()
      if scanner.position == start { return false }
      opaque(from: start)
    }
    return true
  }
}

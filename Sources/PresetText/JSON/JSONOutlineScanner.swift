/// Finds where the values of a JSON or JSON5 text are.
package struct JSONOutlineScanner {
  private let bytes: [UInt8]
  private let allowsJSON5: Bool
  private let maximumDepth: Int
  private var position = 0
  private var depth = 0
  package private(set) var nodes: [JSONOutline.Node] = []

  package init(_ bytes: [UInt8], allowsJSON5: Bool, maximumDepth: Int) {
    self.bytes = bytes
    self.allowsJSON5 = allowsJSON5
    self.maximumDepth = maximumDepth
    // An estimate: memory that is never written to costs nothing, and a list that has to grow is there twice.
    nodes.reserveCapacity(bytes.count / 5 + 1)
  }

  package mutating func scan() throws(JSONError) {
    if bytes.count > Int(UInt32.max) { throw JSONError(message: "more than 4 GiB", line: 1, column: 1) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    try value()
    try skipSpace()
    if position < bytes.count { throw error("there is more after the end of the value") }
  }

  private mutating func value() throws(JSONError) {
    guard position < bytes.count else { throw error("the text ends where a value should be") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "'") where allowsJSON5: try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try number()
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      if !allowsJSON5 { throw error("a value should be here, not \(currentCharacter)") }
      try number()
    default: try word()
    }
  }

  private mutating func add(_ kind: JSONOutline.Kind, from start: Int) {
    nodes.append(
      JSONOutline.Node(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind))
  }

  private mutating func open(_ kind: JSONOutline.Kind) throws(JSONError) -> Int {
    depth += 1
    if depth > maximumDepth { throw error("nested deeper than \(maximumDepth) levels") }
    add(kind, from: position)
    position += 1
    try skipSpace()
    return nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    position += 1
    depth -= 1
    nodes[index].end = UInt32(truncatingIfNeeded: position)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Whether another element follows; else the closing bracket is here.
  private mutating func goesOn(until bracket: UInt8) throws(JSONError) -> Bool {
    try skipSpace()
    guard position < bytes.count, bytes[position] != bracket else {
      if position < bytes.count { return false }
      throw error("the text ends before '\(Unicode.Scalar(bracket))'")
    }
    guard bytes[position] == UInt8(ascii: ",") else {
      throw error("',' or '\(Unicode.Scalar(bracket))' should be here, not \(currentCharacter)")
    }
    position += 1
    try skipSpace()
    return !(allowsJSON5 && position < bytes.count && bytes[position] == bracket)
  }

  private mutating func array() throws(JSONError) {
    let index = try open(.array)
    var isOpen = !(position < bytes.count && bytes[position] == UInt8(ascii: "]"))
    while isOpen {
      try value()
      isOpen = try goesOn(until: UInt8(ascii: "]"))
    }
    close(index)
  }

  private mutating func object() throws(JSONError) {
    let index = try open(.object)
    var count = 0
    var isOpen = !(position < bytes.count && bytes[position] == UInt8(ascii: "}"))
    while isOpen {
      try key()
      try skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
        throw error("':' should be here, not \(currentCharacter)")
      }
      position += 1
      try skipSpace()
      try value()
      count += 1
      isOpen = try goesOn(until: UInt8(ascii: "}"))
    }
    close(index)
    if count > 1 { try checkKeys(of: index, count: count) }
  }

  private mutating func key() throws(JSONError) {
    guard position < bytes.count else { throw error("the text ends where a key should be") }
    let byte = bytes[position]
    if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "'") && allowsJSON5) { return try string() }
    let start = position
    while allowsJSON5, position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    if position == start || Self.isDigit(byte) {
      position = start
      throw error("a key\(allowsJSON5 ? "" : " in double quotes") should be here, not \(currentCharacter)")
    }
    add(.word, from: start)
  }

  private mutating func string() throws(JSONError) {
    let start = position
    let quote = bytes[position]
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return add(.string, from: start) }
      if byte == UInt8(ascii: "\\") {
        // What is escaped is looked at when the text is read; here it only must not end the text.
        let isLineEnd = position + 1 < bytes.count && bytes[position] == 0x0D && bytes[position + 1] == 0x0A
        position += isLineEnd ? 2 : 1
      } else if byte < 0x20 && (!allowsJSON5 || byte == 0x0A || byte == 0x0D) {
        throw error("a control character in a text must be written as an escape", at: position - 1)
      }
    }
    throw error("a text has no closing quote", at: start)
  }

  private mutating func number() throws(JSONError) {
    let start = position
    while position < bytes.count, Self.isNumber(bytes[position]) { position += 1 }
    let isRight =
      allowsJSON5 ? JSON5Text.isNumber(bytes[start..<position]) : JSON5Text.isStrictNumber(bytes[start..<position])
    if !isRight { throw error("not a number", at: start) }
    add(.number, from: start)
  }

  private mutating func word() throws(JSONError) {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    let kinds: [(StaticString, JSONOutline.Kind)] = [("null", .null), ("true", .yes), ("false", .no)]
    for (word, kind) in kinds where bytes[start..<position].elementsEqual(word.description.utf8) {
      return add(kind, from: start)
    }
    position = start
    throw error("a value should be here, not \(currentCharacter)")
  }

  private mutating func skipSpace() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case 0x0B, 0x0C, 0x2F, 0x80...0xFF:
        guard allowsJSON5, try skipRareSpace() else { return }
      default: return
      }
    }
  }

  /// Skips a comment, or white space beyond JSON's; false where there is neither.
  private mutating func skipRareSpace() throws(JSONError) -> Bool {
    let rest = bytes[position...].prefix(3)
    let spaces: [[UInt8]] = [
      [0x0B], [0x0C], [0xC2, 0xA0], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
    ]
    if let space = spaces.first(where: rest.starts) {
      position += space.count
    } else if rest.starts(with: "//".utf8) {
      position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
    } else if rest.starts(with: "/*".utf8) {
      let start = position
      position += 2
      while true {
        guard let star = bytes[position...].firstIndex(of: UInt8(ascii: "*")) else {
          throw error("a comment has no end", at: start)
        }
        position = star + 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "/") { break }
      }
      position += 1
    } else {
      return false
    }
    return true
  }

  /// Refuses a key that is there twice.
  private func checkKeys(of index: Int, count: Int) throws(JSONError) {
    var key = index + 1
    func isOver() -> Bool { key >= Int(nodes[index].next) }
    func content(_ key: Int) -> ArraySlice<UInt8> {
      let quote = nodes[key].kind == .string ? 1 : 0
      return bytes[(Int(nodes[key].start) + quote)..<(Int(nodes[key].end) - quote)]
    }
    if count <= 12 {
      var contents: [ArraySlice<UInt8>] = []
      contents.reserveCapacity(count)
      var hasEscape = false
      while !isOver() {
        let text = content(key)
        if contents.contains(where: { $0.count == text.count && $0 == text }) { throw twice(key) }
        hasEscape = hasEscape || text.contains(UInt8(ascii: "\\"))
        contents.append(text)
        key = Int(nodes[key + 1].next)
      }
      if !hasEscape { return }
      key = index + 1
    }
    var texts = Set<[UInt8]>(minimumCapacity: count)
    while !isOver() {
      let text = content(key)
      let isPlain = nodes[key].kind == .word || !text.contains(UInt8(ascii: "\\"))
      let decoded =
        isPlain ? Array(text) : JSON5Text.decoded(bytes[(text.startIndex - 1)...text.endIndex]).map { Array($0.utf8) }
      if !texts.insert(decoded ?? Array(text)).inserted { throw twice(key) }
      key = Int(nodes[key + 1].next)
    }
  }

  private func twice(_ key: Int) -> JSONError {
    let text = String(decoding: bytes[Int(nodes[key].start)..<Int(nodes[key].end)].prefix(100), as: UTF8.self)
    return error("the key \(text) is there twice", at: Int(nodes[key].start))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 43 || byte == 45 || byte == 46
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte == 36 || byte >= 0x80
  }

  /// The character at the position, for a message.
  private var currentCharacter: String {
    guard position < bytes.count else { return "the end of the text" }
    let text = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    return text.first.map { "'\($0)'" } ?? "nothing"
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(message, at: offset ?? position, in: bytes)
  }
}

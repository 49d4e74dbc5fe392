// CSS in a script: properties in objects, stylesheets in template strings, and easing functions in strings.
extension ScriptReader {
  /// Reads a string that is the value of a property of CSS, with the other properties of motion in its object, once.
  mutating func styles(around key: Int, _ index: Int, _ name: String) {
    let opening = source.isMark(key + 1, ":") ? opening(of: key) : nil
    if let opening, !styled.insert(opening).inserted { return }
    let declarations = opening.map { styles(from: $0) } ?? [(name, source.content(index), true)]
    guard let first = declarations.first, let last = declarations.last else { return }
    // All of them in one text, each in its place.
    let start = first.range.lowerBound
    var bytes = [UInt8](repeating: 0x20, count: last.range.upperBound - start)
    for (_, range, isText) in declarations {
      let text = isText ? blanked(range) : Array(source.bytes[range])
      bytes.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: text)
    }
    var reader = CSSReader(bytes, at: start)
    for (name, range, _) in declarations {
      var property = ""
      for character in name {
        property += character.isUppercase ? "-\(character.lowercased())" : String(character)
      }
      reader.declaration(property, range.lowerBound - start..<range.upperBound - start)
    }
    literals += reader.literals
  }

  /// Reads a template string that may be a stylesheet, or a string that is an easing function.
  mutating func text(_ index: Int) {
    let range = source.content(index)
    if source.bytes[source.tokens[index].start] == UInt8(ascii: "`") { return template(range) }
    // Most strings are none.
    guard range.count > 8, isEasing(range) else { return }
    var reader = CSSReader(blanked(range), at: range.lowerBound)
    reader.run()
    // A string by itself may go to element.animate(), which takes no variable.
    literals += reader.literals.map { ScannedLiteral(range: $0.range, reading: $0.reading) }
  }

  /// How many templates are looked at within one another.
  private static let maximumTemplates = 8

  /// Reads the text of a template string as a stylesheet, and that of those in what it computes:
  /// ``${open && css`transition: opacity 1s`}``.
  private mutating func template(_ range: Range<Int>, depth: Int = 0) {
    guard range.count > 8, source.bytes[range].contains(UInt8(ascii: ":")) else { return }
    var reader = CSSReader(blanked(range), at: range.lowerBound)
    reader.run()
    literals += reader.literals
    if depth == Self.maximumTemplates { return }
    for computed in interpolations(of: Array(source.bytes[range])) {
      let start = range.lowerBound + computed.lowerBound
      let bytes = source.bytes[start..<range.lowerBound + computed.upperBound]
      guard bytes.contains(UInt8(ascii: "`")) else { continue }
      let inner = TokenizedSource(Array(bytes), .script)
      for (index, token) in inner.tokens.enumerated() where inner.bytes[token.start] == UInt8(ascii: "`") {
        let content = inner.content(index)
        template(start + content.lowerBound..<start + content.upperBound, depth: depth + 1)
      }
    }
  }

  private func isEasing(_ range: Range<Int>) -> Bool {
    ["cubic-bezier(", "linear(", "steps("].contains { source.bytes[range].starts(with: $0.utf8) }
  }

  /// The bytes of a range, what is computed in it blanked to a reference.
  private func blanked(_ range: Range<Int>) -> [UInt8] {
    var bytes = Array(source.bytes[range])
    for index in interpolations(of: bytes).joined() where bytes[index] != 0x0A { bytes[index] = UInt8(ascii: "x") }
    return bytes
  }

  /// The places of what a text computes, the braces around it included.
  private func interpolations(of bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      var depth = 0
      index += 1
      let start = index
      repeat {
        if bytes[index] == UInt8(ascii: "{") { depth += 1 }
        if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
        index += 1
      } while depth > 0 && index < bytes.count
      places.append(start..<index)
    }
    return places
  }
}

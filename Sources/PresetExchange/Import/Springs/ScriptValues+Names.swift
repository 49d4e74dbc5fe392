extension ScriptValues {
  /// Words that begin what no name stands for.
  private static let words: Set = [
    "function", "class", "new", "async", "await", "typeof", "void", "yield", "delete", "this", "super", "import",
  ]

  /// What begins with a name: a word of JSON5, a function, a call, or what the name stands for.
  mutating func name(_ depth: Int) -> Bool {
    let start = scanner.position
    let path = scanner.path()
    if Self.words.contains(path) { return false }
    if ["true", "false", "null", "Infinity", "NaN"].contains(path) {
      text += Array(path.utf8)
      return true
    }
    if path == "undefined" {
      text += Array("null".utf8)
      return true
    }
    var ahead = scanner
    ahead.skipBlank()
    if ahead.isAt("=>") {
      scanner = ahead
      return function(of: path, depth)
    }
    if path == "reduceMotion", ahead.byte == UInt8(ascii: "?"), !ahead.isAt("??"), !ahead.isAt("?.") {
      // What an export does where less motion is wanted is another preset.
      ahead.position += 1
      ahead.skipExpression { $0.isAt(":") }
      guard ahead.isAt(":") else { return false }
      scanner = ahead
      scanner.position += 1
      countOfReduced += 1
      lines(from: start)
      value(depth: depth + 1)
      return true
    }
    if ahead.byte == UInt8(ascii: "<") {
      // The types of a call.
      ahead.position += 1
      ahead.skipExpression(isType: true) { $0.isAt(">(") }
      if ahead.isAt(">(") { ahead.position += 1 }
    }
    if ahead.byte == UInt8(ascii: "(") {
      let from = scanner.position
      scanner = ahead
      lines(from: from)
      write(key: Self.called, opening: "{")
      write(string: path)
      write(key: Self.arguments, opening: ",")
      guard list(depth + 1, closing: UInt8(ascii: ")")) else { return false }
      text.append(UInt8(ascii: "}"))
      return true
    }
    if !constant(path) { opaque(from: start) }
    return true
  }

  /// A value in parentheses, or a function whose parameters they are.
  mutating func parenthesis(_ depth: Int) -> Bool {
    let start = scanner.position
    var ahead = scanner
    ahead.skipBrackets()
    let parameters = scanner.bytes[(start + 1)..<max(start + 1, ahead.position - 1)]
    ahead.skipBlank()
    if ahead.byte == UInt8(ascii: ":") { ahead.skipExpression(isType: true) { $0.isAt("=>") } }
    if ahead.isAt("=>") {
      scanner = ahead
      lines(from: start)
      var names = ScriptScanner(Array(parameters))
      names.skipBlank()
      return function(of: names.word(), depth)
    }
    scanner.position += 1
    value(depth: depth + 1)
    blank()
    guard scanner.byte == UInt8(ascii: ")") else { return false }
    scanner.position += 1
    return true
  }

  /// What a function gives whose body is one `return`, maybe after a directive as `"worklet"`; false for any other body.
  private mutating func body(_ depth: Int) -> Bool {
    scanner.position += 1
    blank()
    if let quote = scanner.byte, "\"'".utf8.contains(quote) {
      let start = scanner.position
      scanner.skipString(quote)
      lines(from: start)
      endStatement()
    }
    guard scanner.word() == "return" else { return false }
    value(depth: depth + 1)
    endStatement()
    guard scanner.byte == UInt8(ascii: "}") else { return false }
    scanner.position += 1
    return true
  }

  private mutating func endStatement() {
    blank()
    guard scanner.byte == UInt8(ascii: ";") else { return }
    scanner.position += 1
    blank()
  }

  /// What a function of one expression gives, from its arrow on.
  mutating func function(of parameter: String, _ depth: Int) -> Bool {
    scanner.position += 2
    blank()
    if scanner.byte == UInt8(ascii: "{") { return body(depth) }
    var ahead = scanner
    if !parameter.isEmpty, ahead.path() == parameter {
      // What gives back what it gets is an even pace.
      write(string: "linear")
      scanner = ahead
      return true
    }
    value(depth: depth + 1)
    return true
  }
}

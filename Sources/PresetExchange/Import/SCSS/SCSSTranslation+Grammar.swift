// What Sass adds to the grammar of CSS: comments to the end of the line, interpolation, and statements at the top.
extension SCSSTranslation {
  /// Whether a text has variables, modules or mixins of Sass.
  static func isLikely(_ start: ArraySlice<UInt8>) -> Bool {
    var rest = tokens(Array(start))[...]
    var count = 0
    while !rest.isEmpty, count < 200 {
      let statement = statement(&rest).trimmed
      guard let first = statement.first else { continue }
      if first.text == "$" { return name(statement) != nil && isDeclared(statement) }
      if case .atKeyword(let name) = first.kind, ["use", "forward", "mixin", "include"].contains(name) {
        return statement.count > 2 && statement.dropFirst().first?.kind == .space
      }
      // Code of other languages: CSS has a block, or begins with an at-rule.
      guard case .atKeyword = first.kind else {
        guard statement.last?.kind == .close(UInt8(ascii: "}")), !statement.contains(where: { $0.text == "=" }) else {
          return false
        }
        if first.text == "%" || usesSass(statement) { return true }
        count += 1
        continue
      }
      count += 1
    }
    return false
  }

  /// Whether a rule uses mixins, extends others, or refers to variables.
  private static func usesSass(_ rule: ArraySlice<CSSToken>) -> Bool {
    guard let first = rule.first, [".", "#", "*", ":", "["].contains(first.text.prefix(1)) else { return false }
    return rule.indices.contains { index in
      if case .atKeyword(let word) = rule[index].kind { return ["include", "extend"].contains(word) }
      return name(rule[index...]) != nil
    }
  }

  /// The tokens of a text whose comments may be Sass's, to the end of the line.
  static func tokens(_ bytes: [UInt8]) -> [CSSToken] {
    var tokenizer = CSSTokenizer(withoutLineComments(bytes))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// The text with blanks in the place of comments that end with their line.
  static func withoutLineComments(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    func at(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
    let (slash, star, newline) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
    while let byte = at(0) {
      if byte == slash, at(1) == star {
        index += 2
        while index < bytes.count, !(bytes[index] == star && at(1) == slash) { index += 1 }
        index += 2
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index += 1
        while let next = at(0), next != byte, next != newline { index += next == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
      } else if byte == slash, at(1) == slash, index == 0 || bytes[index - 1] != UInt8(ascii: ":") {
        // Behind a colon it is a part of an address.
        while let next = at(0), next != newline {
          bytes[index] = next == 0x0D ? next : 0x20
          index += 1
        }
      } else {
        index += 1
      }
    }
    return bytes
  }

  /// Takes the next statement from the beginning of `rest`: up to a semicolon, or a block with what is before it.
  static func statement(_ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var depth = 0
    for (index, token) in zip(rest.indices, rest) {
      switch token.kind {
      case .open, .function:
        depth += 1
        continue
      case .close:
        depth = max(0, depth - 1)
        guard depth == 0, token.kind == .close(UInt8(ascii: "}")) else { continue }
      case .semicolon where depth == 0: break
      default: continue
      }
      // What closes an interpolation does not end a statement.
      if token.kind != .semicolon, isInterpolation(rest[..<index]) { continue }
      defer { rest = rest[(index + 1)...] }
      return rest[...index]
    }
    defer { rest = [] }
    return rest
  }

  /// Whether the brace that is open at the end of tokens is `#{`.
  static func isInterpolation(_ tokens: ArraySlice<CSSToken>) -> Bool {
    var depth = 0
    for (index, token) in zip(tokens.indices, tokens).reversed() {
      if token.kind == .close(UInt8(ascii: "}")) { depth += 1 }
      guard token.kind == .open(UInt8(ascii: "{")) else { continue }
      if depth == 0 { return index > tokens.startIndex && tokens[index - 1].text == "#" }
      depth -= 1
    }
    return false
  }
}

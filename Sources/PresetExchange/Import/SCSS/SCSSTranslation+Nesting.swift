// Sass's nested properties: `transition: { duration: 1s }` is `transition-duration: 1s`.
extension SCSSTranslation {
  private static let nesting: Set = ["transition", "animation"]

  /// The tokens with the longhands that a block in the place of a value stands for; of other properties they stay.
  static func withoutNestedProperties(_ tokens: [CSSToken]) -> [CSSToken] {
    var result: [CSSToken] = []
    var rest = tokens[...]
    while let token = rest.first {
      guard let name = token.keyword, nesting.contains(name), let block = nestedBlock(rest.dropFirst()) else {
        result.append(rest.removeFirst())
        continue
      }
      rest = rest[(block.upperBound + 1)...]
      var inner = tokens[block]
      while !inner.isEmpty {
        let declaration = statement(&inner).trimmed
        guard let first = declaration.first, let longhand = first.keyword else { continue }
        result.append(CSSToken(kind: .identifier("\(name)-\(longhand)"), text: "\(name)-\(longhand)", line: first.line))
        result += declaration.dropFirst()
        if declaration.last?.kind != .semicolon {
          result.append(CSSToken(kind: .semicolon, text: ";", line: first.line))
        }
      }
    }
    return result
  }

  /// The places of what is between the braces behind a colon; nil where no block follows one.
  private static func nestedBlock(_ rest: ArraySlice<CSSToken>) -> Range<Int>? {
    let significant = rest.indices.lazy.filter { rest[$0].kind != .space }.prefix(2)
    guard let colon = significant.first, rest[colon].kind == .colon, let open = significant.dropFirst().first,
      rest[open].kind == .open(UInt8(ascii: "{"))
    else { return nil }
    var depth = 0
    for index in rest[open...].indices {
      if rest[index].kind == .open(UInt8(ascii: "{")) { depth += 1 }
      if rest[index].kind == .close(UInt8(ascii: "}")) { depth -= 1 }
      if depth == 0 { return open + 1..<index }
    }
    return nil
  }
}

// What refers to variables, and what is computed from them.
extension SCSSTranslation {
  /// The tokens with references as `var()`, and without interpolation.
  func translated(_ tokens: ArraySlice<CSSToken>) -> [CSSToken] {
    var result: [CSSToken] = []
    var rest = tokens
    // The braces that are interpolation's, and no block's.
    var braces: [Bool] = []
    var isAtStart = true
    var isInPrelude = false
    while let token = rest.popFirst() {
      if isAtStart, token.kind != .space { isInPrelude = Self.isPrelude([token] + rest.prefix(Self.longestPrelude)) }
      // Sass leaves the value of a custom property as it is, but for interpolation.
      if isAtStart, case .identifier(let name) = token.kind, name.hasPrefix("--"),
        let end = Self.endOfValue(rest), !rest[..<end].contains(where: { $0.text == "#" })
      {
        result += [token] + rest[..<end]
        rest = rest[end...]
        continue
      }
      // A variable of a block holds in that alone, as a custom property does.
      if isAtStart, token.text == "$", case let start = [token] + rest.prefix(Self.longestName),
        let name = Self.name(start[...]), Self.isDeclared(start[...]),
        let end = rest.firstIndex(where: { [.semicolon, .close(UInt8(ascii: "}"))].contains($0.kind) })
      {
        let colon = rest.firstIndex { $0.kind == .colon } ?? rest.startIndex
        let spelling = names[Self.canonical(name)] ?? name
        result += local(spelling, Self.withoutFlags(rest[(colon + 1)..<end].trimmed), line: token.line)
        rest = rest[end...]
        if rest.first?.kind == .semicolon { rest = rest.dropFirst() }
        continue
      }
      if isAtStart, let end = Self.endOfTime(token, rest) {
        result += [token] + computed(rest[..<end])
        rest = rest[end...]
        continue
      }
      if token.kind != .space {
        isAtStart = [.semicolon, .open(UInt8(ascii: "{")), .close(UInt8(ascii: "}"))].contains(token.kind)
      }
      if let (quotient, count) = quotient([token] + rest.prefix(Self.longestQuotient)) {
        rest = rest.dropFirst(count - 1)
        result += quotient
      } else if let (text, count) = interpolated(
        [token] + rest.prefix(Self.longestName), isInPrelude, behind: result.last)
      {
        rest = rest.dropFirst(count - 1)
        result.append(CSSToken(kind: .other, text: text, line: token.line))
      } else if isInPrelude, case .string = token.kind {
        result.append(CSSToken(kind: .other, text: Self.filled(token.text) { texts[$0] }, line: token.line))
      } else if token.text == "#", rest.first?.kind == .open(UInt8(ascii: "{")) {
        rest.removeFirst()
        braces.append(true)
      } else if token.kind == .open(UInt8(ascii: "{")) {
        braces.append(false)
        result.append(token)
      } else if token.kind == .close(UInt8(ascii: "}")) {
        if braces.popLast() != true { result.append(token) }
      } else if let (name, count) = reference([token] + rest.prefix(40)) {
        rest = rest.dropFirst(count - 1)
        result += use(of: name, line: token.line)
      } else {
        result.append(token)
      }
    }
    return result
  }

  /// How many tokens a variable's name and the colon behind it may be.
  static let longestName = 8

  /// A variable of a block, or each entry of a map, as custom properties.
  private func local(_ name: String, _ value: ArraySlice<CSSToken>, line: Int, depth: Int = 0) -> [CSSToken] {
    if let entries = Self.entries(value) {
      if depth == Self.maximumDepth { return [] }
      return entries.flatMap { local("\(name)-\($0.key)", $0.value, line: line, depth: depth + 1) }
    }
    let opening = CSSToken(kind: .other, text: "--\\$\(Self.escaped(name)):", line: line)
    return [opening] + figure(value) + [CSSToken(kind: .semicolon, text: ";", line: line)]
  }

  /// The variable that tokens begin by referring to, as `$name`, `module.$name` or `map.get($name, key)`, and how many
  /// tokens that takes.
  private func reference(_ tokens: some Collection<CSSToken>) -> (name: String, count: Int)? {
    var rest = Array(tokens)[...]
    let isModule = rest.count > 2 && rest[1].text == "." && rest[0].keyword != nil
    if isModule, rest[2].functionName == "get", rest[0].keyword == "map" {
      rest = rest.dropFirst(3)
    } else if rest.first?.functionName == "map-get" {
      rest = rest.dropFirst()
    } else {
      if isModule { rest = rest.dropFirst(2) }
      guard let name = Self.name(rest) else { return nil }
      return (names[Self.canonical(name)] ?? name, rest.startIndex + 2)
    }
    guard let end = rest.firstIndex(where: { $0.kind == .close(UInt8(ascii: ")")) }) else { return nil }
    let arguments = rest[..<end].listItems
    guard let map = arguments.first, let (name, count) = reference(map), count == map.count else { return nil }
    let keys = arguments.dropFirst().compactMap(Self.key)
    guard !keys.isEmpty, keys.count == arguments.count - 1 else { return nil }
    return (([name] + keys).joined(separator: "-"), end + 1)
  }
}

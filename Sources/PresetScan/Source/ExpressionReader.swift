/// Reads values from tokens: literals, arithmetic of literals, lists, objects, and chains of members and calls.
///
/// All else is ``SourceExpression/unknown``, and stepped over up to the end of the argument that it is.
struct ExpressionReader {
  /// How deep values may be nested: people write a few levels, and what is nested deeper is read from each of them.
  static let maximumDepth = 16

  let source: TokenizedSource
  /// The index of the next token.
  private(set) var position: Int

  init(_ source: TokenizedSource, at position: Int) {
    self.source = source
    self.position = position
  }

  /// Reads a chain that begins here, at a name or a full stop; nil where there is none.
  mutating func chain(depth: Int = 0) -> SourceChain? {
    var chain = SourceChain(links: [])
    if source.isMark(position, ".") {
      chain.links.append(SourceChain.Link(name: ""))
    } else if let name = source.word(position) {
      chain.links.append(SourceChain.Link(name: name))
      position += 1
      arguments(of: &chain, depth: depth)
    } else {
      return nil
    }
    extend(&chain, depth: depth)
    return chain
  }

  /// Reads the members of a chain that follow here.
  private mutating func extend(_ chain: inout SourceChain, depth: Int) {
    while true {
      if source.isMark(position, "?"), source.isMark(position + 1, ".") { position += 1 }
      if source.isMark(position, "."), let name = source.word(position + 1) {
        position += 2
        chain.links.append(SourceChain.Link(name: name))
        arguments(of: &chain, depth: depth)
      } else if source.isMark(position, "["), position > 0, source.touches(position - 1, position) {
        chain.isCut = true
        position = source.end(of: position)
      } else {
        return
      }
    }
  }

  /// Reads the arguments of a chain's last name, where it is called here.
  private mutating func arguments(of chain: inout SourceChain, depth: Int) {
    // A generic call: its types do not matter.
    if source.isMark(position, "<"), let end = source.endOfTypes(position), source.isMark(end, "(") { position = end }
    guard source.isMark(position, "("), !source.tokens[position].startsLine else { return }
    guard depth < Self.maximumDepth else {
      position = source.end(of: position)
      chain.isCut = true
      return
    }
    chain.links[chain.links.count - 1].arguments = members(closing: ")", depth: depth + 1)
  }

  /// Reads arguments or members, from what opens them here up to and with `closing`.
  private mutating func members(closing: Unicode.Scalar, depth: Int) -> [SourceArgument] {
    var members: [SourceArgument] = []
    position += 1
    while position < source.tokens.count, !source.isMark(position, closing) {
      let start = position
      var label: String?
      let key = source.word(position) ?? source.key(position)
      if let key, source.isMark(position + 1, ":") || isAssignment(position + 1) {
        label = key
        position += 2
      }
      let isSpread =
        source.isMark(position, ".") && source.isMark(position + 1, ".") && source.isMark(position + 2, ".")
      if isSpread { position += 3 }
      let value = argument(depth: depth)
      members.append(SourceArgument(label: label, value: isSpread ? .spread(value) : value))
      if source.isMark(position, ",") { position += 1 } else if position == start { position += 1 }
    }
    position = min(position + 1, source.tokens.count)
    return members
  }

  /// Whether `=` alone stands at an index: Kotlin's arguments have their labels so.
  private func isAssignment(_ index: Int) -> Bool {
    source.isMark(index, "=") && !source.isMark(index + 1, "=") && !source.isMark(index + 1, ">")
  }

  /// Reads the members of an object that opens here, whatever comes behind it; nil where none does.
  mutating func object() -> [SourceArgument]? {
    guard source.readsObjects, source.isMark(position, "{") else { return nil }
    return members(closing: "}", depth: 1)
  }

  /// Reads a value up to the comma or the bracket that ends it.
  mutating func argument(depth: Int = 0) -> SourceExpression {
    let value = sum(depth: depth)
    if isAtEnd { return value }
    // What type it is said to be makes no other value of it.
    let isTyped = ["as", "satisfies"].contains(source.word(position))
    while !isAtEnd { position = source.end(of: position) }
    return isTyped ? value : .unknown
  }

  fileprivate var isAtEnd: Bool {
    guard position < source.tokens.count else { return true }
    let token = source.tokens[position]
    guard token.kind == .mark else { return false }
    switch source.bytes[token.start] {
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"): return true
    default: return false
    }
  }

  fileprivate mutating func sum(depth: Int) -> SourceExpression {
    var value = product(depth: depth)
    while source.isMark(position, "+") || source.isMark(position, "-") {
      let isMinus = source.isMark(position, "-")
      position += 1
      guard let left = value.number, let right = product(depth: depth).number else { return .unknown }
      value = .number(isMinus ? left - right : left + right)
    }
    return value
  }

  private mutating func product(depth: Int) -> SourceExpression {
    var value = operand(depth: depth)
    while source.isMark(position, "*") || source.isMark(position, "/") {
      let isQuotient = source.isMark(position, "/")
      position += 1
      guard let left = value.number, let right = operand(depth: depth).number, !isQuotient || right != 0 else {
        return .unknown
      }
      value = .number(isQuotient ? left / right : left * right)
    }
    return value
  }

  private mutating func operand(depth: Int) -> SourceExpression {
    guard position < source.tokens.count, depth < Self.maximumDepth else { return .unknown }
    let token = source.tokens[position]
    switch token.kind {
    case .number: return number(depth: depth)
    case .string:
      position += 1
      let isCalled = source.isMark(position, ".")
      return isCalled ? .unknown : .string(source.text(source.content(position - 1)))
    case .composedString: return .unknown
    case .word: return word(depth: depth)
    case .mark: break
    }
    switch source.bytes[token.start] {
    case UInt8(ascii: "-"):
      position += 1
      return operand(depth: depth + 1).number.map { .number(-$0) } ?? .unknown
    case UInt8(ascii: "("):
      position += 1
      let inner = argument(depth: depth + 1)
      guard source.isMark(position, ")") else { return .unknown }
      position += 1
      return source.isMark(position, ".") ? .unknown : inner
    case UInt8(ascii: "["): return .list(members(closing: "]", depth: depth + 1).map(\.value))
    case UInt8(ascii: "{") where source.readsObjects: return .object(members(closing: "}", depth: depth + 1))
    case UInt8(ascii: "."): return chain(depth: depth).map { .chain($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// Reads a number, or a chain that begins with one.
  private mutating func number(depth: Int) -> SourceExpression {
    let number = source.number(position)
    position += 1
    guard source.isMark(position, "."), source.word(position + 1) != nil else {
      return number.map { .number($0) } ?? .unknown
    }
    var chain = SourceChain(links: [SourceChain.Link(name: "")], number: number)
    chain.isCut = number == nil
    extend(&chain, depth: depth)
    return .chain(chain)
  }

  private mutating func word(depth: Int) -> SourceExpression {
    switch source.word(position) {
    case "true":
      position += 1
      return .bool(true)
    case "false":
      position += 1
      return .bool(false)
    case "const", "new":
      position += 1
      return operand(depth: depth + 1)
    default:
      guard let chain = chain(depth: depth) else { return .unknown }
      if source.figures.isEmpty || chain.isCut || chain.links.contains(where: { $0.arguments != nil }) {
        return .chain(chain)
      }
      return source.figures[chain.path] ?? .chain(chain)
    }
  }
}

extension ExpressionReader {
  /// Reads a value that ends with its line.
  mutating func line() -> SourceExpression {
    let value = sum(depth: 0)
    let isEnd = position >= source.tokens.count || source.tokens[position].startsLine || isAtEnd
    return isEnd ? value : .unknown
  }
}

extension Collection<CSSToken> where SubSequence == ArraySlice<CSSToken> {
  /// The tokens without white space at their ends.
  var trimmed: ArraySlice<CSSToken> {
    var tokens = self[startIndex...]
    while tokens.first?.kind == .space { tokens.removeFirst() }
    while tokens.last?.kind == .space { tokens.removeLast() }
    return tokens
  }

  /// The parts between the commas that are in no parentheses.
  var listItems: [ArraySlice<CSSToken>] {
    let tokens = self[startIndex...]
    var items: [ArraySlice<CSSToken>] = []
    var start = tokens.startIndex
    for index in tokens.outerIndices where tokens[index].kind == .comma {
      items.append(tokens[start..<index].trimmed)
      start = index + 1
    }
    items.append(tokens[start...].trimmed)
    return items
  }

  /// The custom properties that `var()` names anywhere in them, in their order.
  var mentionedProperties: [String] {
    let tokens = self[startIndex...]
    return tokens.indices.compactMap { index in
      guard tokens[index].functionName == "var" else { return nil }
      let name = tokens[(index + 1)...].first { $0.kind != .space }
      guard case .identifier(let name)? = name?.kind, name.hasPrefix("--") else { return nil }
      return name
    }
  }

  /// The values that white space divides: a token each, or a function with what is in its parentheses.
  var values: [ArraySlice<CSSToken>] {
    let tokens = self[startIndex...]
    let starts = tokens.outerIndices
    var values: [ArraySlice<CSSToken>] = []
    for (number, index) in starts.enumerated() where tokens[index].kind != .space {
      values.append(tokens[index..<(number + 1 < starts.count ? starts[number + 1] : tokens.endIndex)])
    }
    return values
  }

  /// The tokens in the parentheses of a function: all but the first and the one that closes it.
  var functionArguments: ArraySlice<CSSToken> {
    let inner = self[startIndex...].dropFirst()
    return (inner.last?.kind == .close(UInt8(ascii: ")")) ? inner.dropLast() : inner).trimmed
  }
}

extension ArraySlice<CSSToken> {
  /// The places of the tokens that are in no parentheses; what opens some stands for all of it.
  var outerIndices: [Int] {
    var indices: [Int] = []
    var depth = 0
    for index in self.indices {
      switch self[index].kind {
      case .function, .open:
        if depth == 0 { indices.append(index) }
        depth += 1
      case .close:
        if depth == 0 { indices.append(index) } else { depth -= 1 }
      default: if depth == 0 { indices.append(index) }
      }
    }
    return indices
  }
}

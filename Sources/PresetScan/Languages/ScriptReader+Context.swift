// What stands around an animation in a script: the constants that its object takes up, and what is said beside it.
extension ScriptReader {
  /// The objects of a file's constants, by name: the index of the token that opens each.
  ///
  /// A name that is anything else somewhere in the file is none of them.
  static func constants(of source: TokenizedSource) -> [String: Int] {
    var found: [String: Int] = [:]
    var hidden: Set<String> = []
    for index in source.tokens.indices {
      let token = source.tokens[index]
      if token.kind == .word, declaring.contains(token.hash), let name = source.word(index + 1) {
        let opening = token.hash == constant ? value(source, of: index + 1) : nil
        if let opening, found[name] == nil, source.isMark(opening, "{") {
          found[name] = opening
        } else {
          hidden.insert(name)
        }
      } else if source.isMark(index, ")"), isFunction(source, after: index) {
        // Parameters have the names of others.
        for place in (source.start(of: index)..<index).prefix(maximumSiblings) {
          if let name = source.word(place) { hidden.insert(name) }
        }
      } else if source.isMark(index, "="), source.isMark(index + 1, ">"), let name = source.word(index - 1) {
        hidden.insert(name)
      }
    }
    return found.filter { !hidden.contains($0.key) }
  }

  private static let constant = SourceToken.hash("const".utf8)
  private static let declaring = CallScan.hashes(["const", "let", "var", "function", "class"])
  /// How many tokens a type, or what stands beside an animation, may have, what is in brackets counted once.
  private static let maximumSiblings = 64
  /// How many tokens an object may have whose members stand beside an animation.
  private static let maximumLength = 2048
  /// How many constants may take up each other.
  private static let maximumDepth = 8

  /// The index of the value of a constant, behind its type.
  private static func value(_ source: TokenizedSource, of name: Int) -> Int? {
    var index = name + 1
    for _ in 0..<maximumSiblings {
      if source.isMark(index, "=") { return source.isMark(index + 1, ">") ? nil : index + 1 }
      if source.isMark(index, ";") || index >= source.tokens.count { return nil }
      index = source.end(of: index)
    }
    return nil
  }

  private static func isFunction(_ source: TokenizedSource, after closing: Int) -> Bool {
    source.isMark(closing + 1, "{") || source.isMark(closing + 1, ":")
      || source.isMark(closing + 1, "=") && source.isMark(closing + 2, ">")
  }

  /// Returns the members of an object, those of the file's constants that it takes up among them; of two that have one
  /// name, the last.
  func expanded(_ members: [SourceArgument], depth: Int = 0) -> [SourceArgument] {
    guard members.contains(where: { $0.value.isSpread }) else { return members }
    var result: [SourceArgument] = []
    func add(_ member: SourceArgument) {
      if let label = member.label { result.removeAll { $0.label == label } }
      result.append(member)
    }
    for member in members {
      if case .spread(let value) = member.value, depth < Self.maximumDepth, let chain = value.chain, !chain.isCut,
        chain.links.count == 1, chain.links[0].arguments == nil, let opening = constants[chain.path],
        source.end(of: opening) - opening <= Self.maximumLength
      {
        var reader = ExpressionReader(source, at: opening)
        for inner in expanded(reader.object() ?? [], depth: depth + 1).prefix(Self.maximumSiblings) { add(inner) }
      } else if case .spread(let value) = member.value, usesLibrary, let chain = value.chain, chain.links.count == 2,
        chain.links[0].name == "config", let spring = ScriptMotion.reactSprings[chain.links[1].name]
      {
        add(SourceArgument(label: "tension", value: .number(spring.stiffness)))
        add(SourceArgument(label: "friction", value: .number(spring.damping)))
      } else {
        add(member)
      }
    }
    return result
  }

  /// The members of the object that a key stands in, or the attributes beside one of JSX; none where these are too many.
  func siblings(of key: Int) -> [SourceArgument] {
    if source.isMark(key + 1, "=") {
      var index = key - 1
      for _ in 0..<Self.maximumSiblings where index >= 0 && !source.isMark(index, "{") {
        if source.isMark(index, "<") { return attributes(from: index + 1) }
        index = source.start(of: index) - 1
      }
      return []
    }
    guard let opening = opening(of: key) else { return [] }
    var reader = ExpressionReader(source, at: opening)
    return reader.object() ?? []
  }

  /// The members of an object, or of the constant of the file that a name stands for; nil for what is neither.
  func members(of value: SourceExpression) -> [SourceArgument]? {
    if let members = value.members { return expanded(members) }
    guard let chain = value.chain, !chain.isCut, chain.links.count == 1, chain.links[0].arguments == nil,
      let opening = constants[chain.path], source.end(of: opening) - opening <= Self.maximumLength
    else { return nil }
    var reader = ExpressionReader(source, at: opening)
    return reader.object().map { expanded($0) }
  }

  /// The members by which an object is a configuration of Reanimated.
  private static let telling: Set = ["duration", "easing", "stiffness", "damping", "dampingRatio", "mass"]

  /// Returns calls with the file's constants that are objects in place of their names.
  func resolved(_ chain: SourceChain, depth: Int = 0) -> SourceChain {
    if depth == Self.maximumDepth { return chain }
    var chain = chain
    for index in chain.links.indices {
      chain.links[index].arguments = chain.links[index].arguments?.map { argument in
        // A constant of another function may have the name; it is none of motion, then.
        let found = members(of: argument.value)
        let isOne =
          argument.value.members != nil || found?.contains { $0.label.map(Self.telling.contains) ?? false } == true
        let value = isOne ? found.map(SourceExpression.object) : nil
        let inner = argument.value.chain.map { SourceExpression.chain(resolved($0, depth: depth + 1)) }
        return SourceArgument(label: argument.label, value: value ?? inner ?? argument.value)
      }
    }
    return chain
  }

  /// The token that opens the object that a key stands in; nil where that is none, or long.
  func opening(of key: Int) -> Int? {
    var index = key - 1
    for _ in 0..<Self.maximumSiblings where index >= 0 {
      if source.isMark(index, "{") { return source.end(of: index) - index <= Self.maximumLength ? index : nil }
      if source.isMark(index, "(") || source.isMark(index, "[") { return nil }
      index = source.start(of: index) - 1
    }
    return nil
  }

  /// The properties of CSS in an object that have to do with motion: their names, the places of their values, and whether
  /// these are texts, and not what only running the script would tell.
  func styles(from opening: Int) -> [(name: String, range: Range<Int>, isText: Bool)] {
    var styles: [(name: String, range: Range<Int>, isText: Bool)] = []
    var index = opening + 1
    let end = source.end(of: opening) - 1
    while index < end {
      let name = source.word(index) ?? source.key(index) ?? ""
      let isKey = source.isMark(index + 1, ":")
      let value = isKey ? index + 2 : index
      index = value
      while index < end, !source.isMark(index, ",") { index = source.end(of: index) }
      if isKey, index > value, name.hasPrefix("transition") || name.hasPrefix("animation") {
        let isText = index == value + 1 && [.string, .composedString].contains(source.tokens[value].kind)
        let range = isText ? source.content(value) : source.tokens[value].start..<source.tokens[index - 1].end
        styles.append((name, range, isText))
      }
      index += 1
    }
    return styles
  }

  /// The attributes of an element of JSX, from its name on.
  private func attributes(from start: Int) -> [SourceArgument] {
    var attributes: [SourceArgument] = []
    var index = start
    for _ in 0..<Self.maximumSiblings where index < source.tokens.count && !source.isMark(index, ">") {
      if let name = source.word(index), source.isMark(index + 1, "="), source.isMark(index + 2, "{"),
        source.end(of: index + 2) - index <= Self.maximumLength
      {
        var reader = ExpressionReader(source, at: index + 3)
        attributes.append(SourceArgument(label: name, value: reader.argument()))
        index += 2
      } else if index > start, let name = source.word(index),
        source.word(index + 1) != nil || source.isMark(index + 1, "/")
      {
        attributes.append(SourceArgument(label: name, value: .bool(true)))
      }
      index = source.end(of: index)
    }
    return attributes
  }

  /// The values that have keyframes between both ends, of those that stand beside a transition.
  func keyframes(beside key: Int) -> Set<String> {
    let siblings = siblings(of: key).filter { $0.label != source.word(key) }
    if !source.isMark(key + 1, "=") { return ScriptMotion.keyframed(siblings) }
    return siblings.reduce(into: []) { $0.formUnion(ScriptMotion.keyframed($1.value.members ?? [])) }
  }
}

extension SourceExpression {
  /// Whether it takes up the members of another object.
  var isSpread: Bool { if case .spread = self { true } else { false } }
}

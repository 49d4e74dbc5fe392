/// Finds the animations that a TypeScript or JavaScript file writes out: those of Motion, react-spring and Reanimated, and
/// CSS in strings.
struct ScriptReader {
  let source: TokenizedSource
  var literals: [ScannedLiteral] = []
  private var position = 0
  /// The objects of the file's constants, by name: the index of the token that opens each.
  let constants: [String: Int]
  /// Whether the file takes anything from a library of motion: others have such words for something else.
  let usesLibrary: Bool
  /// The objects that have been read as motions, by a name or where they stand.
  private var known: Set<Int> = []
  /// The objects whose properties of CSS have been read.
  var styled: Set<Int> = []

  init(_ source: TokenizedSource) {
    var source = source
    source.readShadows(of: Self.paces, isLibrary: Self.isLibrary) { source, index in
      guard source.isMark(index + 1, "=") else { return nil }
      var reader = ExpressionReader(source, at: index + 2)
      guard case .list(let numbers) = reader.line() else { return nil }
      return .list(numbers)
    }
    self.source = source
    constants = Self.constants(of: source)
    usesLibrary = source.tokens.indices.contains { index in
      guard source.tokens[index].kind == .string,
        source.word(index - 1) == "from" || source.word(index - 2) == "require" || source.word(index - 1) == "import"
      else { return false }
      let module = source.text(source.content(index)).lowercased()
      return ["motion", "spring", "animat"].contains { module.contains($0) }
    }
  }

  private static let paces = CallScan.hashes(ScriptEasing.named.keys)

  /// Whether a module is a package of animations, and no file of the project.
  private static func isLibrary(_ module: String) -> Bool {
    let module = module.lowercased()
    let isFile = [".", "/", "~", "#", "@/"].contains { module.hasPrefix($0) }
    return !isFile && ["motion", "anim", "spring"].contains { module.contains($0) }
  }

  private static let keys = CallScan.hashes([
    "transition", "config", "animation", "transitionTimingFunction", "animationTimingFunction",
  ])
  private static let calls = CallScan.hashes(ScriptMotion.reanimated)
  private static let type = SourceToken.hash("type".utf8)
  private static let animate = CallScan.hashes(["animate", "useSpring"])

  /// Reads the whole file.
  mutating func run() {
    while position < source.tokens.count {
      let token = source.tokens[position]
      switch token.kind {
      case .word where Self.keys.contains(token.hash): keyed()
      case .word where Self.calls.contains(token.hash): call()
      case .word where token.hash == Self.type: typed()
      case .word where Self.animate.contains(token.hash): animated()
      case .string where source.key(position) == "type" && source.isMark(position + 1, ":"): typed()
      case .string, .composedString:
        text(position)
        position += 1
      default: position += 1
      }
    }
  }

  /// Reads the value of a key or of an attribute whose name says that it is a motion.
  private mutating func keyed() {
    let name = source.word(position) ?? ""
    let key = position
    var start = position + 1
    guard source.isMark(start, ":") || source.isMark(start, "="), !source.isMark(position - 1, ".") else {
      position += 1
      return
    }
    start += 1
    // JSX has an object, or what else makes one, in braces of its own.
    let isInJSX =
      source.isMark(position + 1, "=") && source.isMark(start, "{") && !source.isMark(start + 1, "}")
      && !source.isMark(start + 1, ".") && !source.isMark(start + 2, ":")
    if isInJSX { start += 1 }
    position = start
    if source.isMark(start, "{") {
      object(start, of: key, isConfiguration: name == "config")
    } else if start < source.tokens.count, [.string, .composedString].contains(source.tokens[start].kind) {
      styles(around: key, start, name)
      position = start + 1
    } else if let constant = source.word(start).flatMap({ constants[$0] }), !source.isMark(start + 1, "."),
      !source.isMark(start + 1, "(")
    {
      // A constant of the file stands where it is defined.
      object(constant, of: key, isConfiguration: name == "config")
      known.insert(constant)
      position = start + 1
    } else if name != "config" || !named(start, of: key) {
      alternatives(start, of: key, isConfiguration: name == "config")
    }
  }

  /// Reads one of react-spring's own configurations, `config.wobbly`; returns whether it is one.
  private mutating func named(_ start: Int, of key: Int) -> Bool {
    var reader = ExpressionReader(source, at: start)
    guard usesLibrary, let chain = reader.chain(), chain.links.count == 2, chain.links[0].name == "config",
      let spring = ScriptMotion.reactSprings[chain.links[1].name]
    else { return false }
    position = reader.position
    let siblings = siblings(of: key)
    return add(
      start, to: position,
      reading: { () throws(UnreadLiteral) in
        try ScriptMotion.started(ScannedMotion(spring.component), by: siblings)
      })
  }

  /// How many tokens a condition, and what is chosen by it, may have.
  private static let maximumAlternatives = 32

  /// Reads the objects that a condition chooses from, `reduced ? {…} : {…}`, in a value that begins at a token.
  private mutating func alternatives(_ start: Int, of key: Int, isConfiguration: Bool) {
    var index = start
    let source = source
    func isMark(_ index: Int, of marks: [Unicode.Scalar]) -> Bool { marks.contains { source.isMark(index, $0) } }
    for _ in 0..<Self.maximumAlternatives
    where index < source.tokens.count && !isMark(index, of: [",", ";", ")", "]", "}"]) {
      let end = source.end(of: index)
      if index > start, source.isMark(index, "{"), isMark(index - 1, of: ["?", ":", "|", "&"]) {
        object(index, of: key, isConfiguration: isConfiguration)
        position = max(position, end)
      }
      index = end
    }
  }

  /// How deep the transitions of single values may be nested.
  private static let maximumDepth = 8

  /// Reads the object that opens at a token, or those that it has for single values.
  ///
  /// - Parameters:
  ///   - key: The key whose value it is; nil where it stands by itself.
  ///   - value: The name of the single value that it is for; nil for all.
  private mutating func object(
    _ start: Int, of key: Int?, isConfiguration: Bool, for value: String? = nil, depth: Int = 0
  ) {
    if depth == Self.maximumDepth {
      position = source.end(of: start)
      return
    }
    if known.contains(start) {
      position = source.end(of: start)
      return
    }
    var reader = ExpressionReader(source, at: start)
    guard let own = reader.object() else { return }
    let members = expanded(own)
    // What a transition takes up alone is read where it is written.
    let keys = Set((isConfiguration ? members : own).compactMap(\.label))
    let said = keys.intersection(isConfiguration ? ScriptMotion.figures : ScriptMotion.telling)
    let isTelling = said.isSubset(of: ["type", "duration"]) ? usesLibrary && !said.isEmpty : true
    if isTelling {
      let isOne = add(
        start, to: reader.position,
        reading: { [self] () throws(UnreadLiteral) in
          guard
            let motion = try isConfiguration ? ScriptMotion.configuration(members) : ScriptMotion.transition(members)
          else { return nil }
          guard let key else { return motion }
          if isConfiguration { return try ScriptMotion.started(motion, by: siblings(of: key)) }
          let keyframed = keyframes(beside: key)
          if value.map(keyframed.contains) ?? !keyframed.isEmpty { throw .keyframes }
          return motion
        })
      if isOne { known.insert(start) }
    }
    // Transitions of single values.
    position = start + 1
    let end = source.end(of: start)
    while position < end {
      if let name = source.word(position), source.isMark(position + 1, ":"), source.isMark(position + 2, "{") {
        let inner = position + 2
        object(inner, of: key, isConfiguration: isConfiguration, for: name, depth: depth + 1)
        position = max(position, source.end(of: inner))
      } else {
        position = source.end(of: position)
      }
    }
  }

  /// How many tokens an object may have before its `type`.
  private static let maximumMembers = 64

  /// Reads an object that says of itself that it is a transition of Motion, `{ type: "spring", stiffness: 300 }`, wherever
  /// it stands: as a constant that transitions are made of.
  private mutating func typed() {
    let place = position
    position += 1
    // No declaration of a type, whose members end with semicolons or go on with other types.
    guard source.isMark(place + 1, ":"), place + 2 < source.tokens.count, source.tokens[place + 2].kind == .string,
      ["spring", "tween"].contains(source.text(source.content(place + 2))), isOver(place + 3)
    else { return }
    var start = place - 1
    while start >= 0, place - start < Self.maximumMembers, !source.isMark(start, "{") {
      start = source.start(of: start) - 1
    }
    guard start >= 0, source.isMark(start, "{") else { return }
    object(start, of: nil, isConfiguration: false)
    position = max(position, place + 1)
  }

  /// Whether a member's value ends at a token, after its type: `as const`, `satisfies string`.
  private func isOver(_ index: Int) -> Bool {
    var index = index
    if ["as", "satisfies"].contains(source.word(index)) { index += 2 }
    return source.isMark(index, ",") || source.isMark(index, "}")
  }

  /// Reads the timing of a call of the Web Animations API or of Motion.
  ///
  /// `element.animate(keyframes, timing)` is of the first, where a number alone is a duration; of Motion are
  /// `animate(element, keyframes, transition)` and `useSpring(value, transition)`.
  private mutating func animated() {
    let start = position
    position += 1
    let isMember = source.isMark(start - 1, ".")
    guard isMember || usesLibrary, source.isMark(position, "(") else { return }
    var reader = ExpressionReader(source, at: start)
    guard let arguments = reader.chain()?.links.first?.arguments,
      let timing = arguments.last.flatMap({ argument in
        isMember && argument.value.number != nil
          ? [SourceArgument(label: "duration", value: argument.value)] : members(of: argument.value)
      }),
      arguments.count == 2 || arguments.count == 3 && !isMember
    else { return }
    let isSpring = source.word(start) == "useSpring"
    if isMember && isSpring { return }
    if add(
      start, to: source.end(of: start + 1),
      reading: { () throws(UnreadLiteral) in
        if isMember { return try ScriptMotion.webAnimation(arguments[0].value, timing) }
        let keys = Set(timing.compactMap(\.label))
        if keys.isDisjoint(with: ScriptMotion.telling) { return nil }
        let type = SourceArgument(label: "type", value: .string("spring"))
        let motion = try ScriptMotion.transition(isSpring ? timing + [type] : timing)
        if !isSpring, motion != nil { try ScriptMotion.checkKeyframes(arguments[1].value) }
        return motion
      })
    {
      position = source.end(of: start + 1)
    }
  }

  private mutating func call() {
    let start = position
    position += 1
    guard source.isMark(position, "("), source.word(start - 1) != "function", !source.isMark(start - 1, ".") else {
      return
    }
    var reader = ExpressionReader(source, at: start)
    guard let chain = reader.chain().map({ resolved($0) }) else { return }
    if add(start, to: reader.position, reading: { () throws(UnreadLiteral) in try ScriptMotion.reanimated(chain) }) {
      position = reader.position
    }
  }

  private mutating func add(
    _ start: Int, to end: Int, reading read: () throws(UnreadLiteral) -> ScannedMotion?
  ) -> Bool {
    let reading: Result<ScannedMotion, UnreadLiteral>
    do throws(UnreadLiteral) {
      guard let motion = try read() else { return false }
      reading = .success(motion)
    } catch {
      reading = .failure(error)
    }
    let range = source.tokens[start].start..<source.tokens[end - 1].end
    literals.append(ScannedLiteral(range: range, reading: reading))
    return true
  }
}

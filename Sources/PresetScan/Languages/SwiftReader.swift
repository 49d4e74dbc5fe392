/// Finds the animations that a Swift file writes out: SwiftUI's, UIKit's and Core Animation's.
struct SwiftReader {
  let source: TokenizedSource
  private(set) var literals: [ScannedLiteral] = []
  /// The members of `Animation` that SwiftUI does not have.
  private(set) var references: [ScannedReference] = []
  var frames: [SwiftFrame] = []
  /// The index of the next token.
  private var position = 0
  /// Whether the file speaks of SwiftUI, so that members without a type may be its.
  private let usesSwiftUI: Bool

  init(_ source: TokenizedSource) {
    self.source = source
    usesSwiftUI = source.tokens.contains { Self.swiftUIWords.contains($0.hash) }
  }

  /// Reads the whole file.
  mutating func run() {
    while position < source.tokens.count {
      switch source.tokens[position].kind {
      case .mark:
        mark()
        position += 1
      case .word: word()
      default: position += 1
      }
    }
  }

  private static func hashes(_ words: some Sequence<String>) -> Set<UInt64> {
    Set(words.map { SourceToken.hash($0.utf8) })
  }

  private static let swiftUIWords = hashes([
    // A module of a team may hand SwiftUI on.
    "SwiftUI", "AnimationEngine", "Animation", "withAnimation", "View", "ViewModifier",
  ])
  private static let types = hashes(["Animation", "Spring", "UnitCurve", "UIView", "Self"] + UIKitAnimation.types)
  private static let members = hashes(
    SwiftAnimation.factories.union(SwiftAnimation.curves).union(["init", "circularEaseIn"]))

  private mutating func mark() {
    switch source.bytes[source.tokens[position].start] {
    case UInt8(ascii: "("), UInt8(ascii: "["): frames.append(SwiftFrame(opening: position))
    case UInt8(ascii: "{"): frames.append(block())
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = frames.popLast()
    case UInt8(ascii: ","): if !frames.isEmpty { frames[frames.count - 1].label = nil }
    default: break
    }
  }

  /// The block that opens here, by what is declared before it.
  private func block() -> SwiftFrame {
    var frame = SwiftFrame(opening: position)
    var before = position - 1
    while before > 0, source.isMark(before, "?") || source.isMark(before, "!") { before -= 1 }
    let isTyped = source.isMark(before - 1, ":") || source.isMark(before - 1, ">")
    let own = source.word(before) == "Self" ? frames.last { $0.extended != nil }?.extended : nil
    if isTyped, let type = own ?? SwiftValueType(named: source.word(before)) {
      if source.word(before - 2) != nil, source.word(before - 3) == "extension" { return frame }
      frame.returns = type
    } else if source.isMark(before, ":"), SwiftValueType(labeled: source.word(before - 1)) == .animation {
      // `phaseAnimator(…) { … } animation: { phase in .bouncy }`
      frame.returns = .animation
    } else if source.word(before - 1) == "extension" {
      frame.extended = SwiftValueType(named: source.word(before))
    } else if let outer = frames.last, source.isMark(outer.opening, "{") {
      frame.returns = outer.returns
    }
    return frame
  }

  private mutating func word() {
    let token = source.tokens[position]
    if source.isMark(position + 1, ":"), let frame = frames.last, !source.isMark(frame.opening, "{"),
      position == frame.opening + 1 || source.isMark(position - 1, ",")
    {
      frames[frames.count - 1].label = position
      position += 2
    } else if Self.types.contains(token.hash) {
      typed()
    } else if usesSwiftUI, Self.members.contains(token.hash), isImplicitMember {
      implicit()
    } else if usesSwiftUI, Self.members.contains(token.hash), isOwnMember {
      ownMember()
    } else {
      let isConstant = usesSwiftUI && isImplicitMember && !isPattern(position - 1)
      if isConstant, context(of: position - 1) == .animation { refer(to: position) }
      position += 1
    }
  }

  private mutating func refer(to index: Int) {
    guard let name = source.word(index) else { return }
    references.append(ScannedReference(export: .swiftUI, name: name, start: source.tokens[index].start))
  }

  /// Whether the word here follows a full stop that follows nothing.
  private var isImplicitMember: Bool {
    guard source.isMark(position - 1, "."), source.touches(position - 1, position) else { return false }
    guard position >= 2 else { return true }
    let before = source.tokens[position - 2]
    if source.tokens[position - 1].startsLine { return !continuesLine(position - 2) }
    guard before.end == source.tokens[position - 1].start else { return true }
    // What a member belongs to touches its full stop.
    return before.kind == .mark
      && ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: "!")]
        .contains(source.bytes[before.start])
  }

  /// Whether the word here is called by itself in an extension of `Animation`, where that has its members.
  private var isOwnMember: Bool {
    source.isMark(position + 1, "(") && source.touches(position, position + 1)
      && !source.isMark(position - 1, ".") && source.word(position - 1) != "func"
      && frames.contains { $0.extended == .animation }
  }

  /// Reads a member that is called by itself.
  private mutating func ownMember() {
    let start = position
    position += 1
    var reader = ExpressionReader(source, at: start)
    guard let name = source.word(start), SwiftAnimation.factories.contains(name), let chain = reader.chain() else {
      return
    }
    do throws(UnreadLiteral) {
      let motion = try SwiftAnimation.motion(chain.links[...])
      if chain.isCut { throw UnreadLiteral("it is not read to its end") }
      add(start, reader.position, .success(motion), end: reader.position, isAnimation: true)
    } catch {
      add(start, reader.position, .failure(error), end: reader.position)
    }
  }

  /// Whether a full stop on the next line belongs to the token at an index.
  private func continuesLine(_ index: Int) -> Bool {
    switch source.tokens[index].kind {
    // Values begin behind these, on the same line or on the next.
    case .word: !["return", "in", "else"].contains(source.word(index) ?? "")
    case .mark:
      [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?")]
        .contains(source.bytes[source.tokens[index].start])
    default: true
    }
  }

  /// Reads what begins with a type.
  private mutating func typed() {
    let start = position
    position += 1
    // Another module's type of that name, or a declaration.
    if source.isMark(start - 1, "."), source.word(start - 2) != "SwiftUI" { return }
    guard source.isMark(position, ".") || source.isMark(position, "("), !isDeclared(start) else { return }
    var reader = ExpressionReader(source, at: start)
    guard let chain = reader.chain(), chain.links.count > 1 || chain.links[0].arguments != nil else { return }
    guard let reading = reading(chain, at: start, end: reader.position) else {
      // `Animation.press`, `Spring.press`, and `Animation.Preset.press` of the enumeration that an export has of them all.
      if ["Animation", "Spring"].contains(chain.links[0].name), source.isMark(start + 1, ".") {
        refer(to: source.word(start + 2) == "Preset" && source.isMark(start + 3, ".") ? start + 4 : start + 2)
      }
      return
    }
    // What an animation does may have others in it; timing parameters are an animator's own.
    let isAnimator =
      chain.links[0].name == "UIViewPropertyAnimator" && chain.links[0].arguments?["timingParameters"] == nil
    let isValue = chain.links[0].name != "UIView" && !isAnimator
    add(
      start, isValue ? reader.position : start + 1, reading, end: reader.position,
      isAnimation: chain.links[0].name == "Animation")
  }

  /// Whether a type is being declared or named, not used.
  private func isDeclared(_ index: Int) -> Bool {
    ["struct", "class", "enum", "extension", "protocol", "func", "case", "import", "typealias", "actor"]
      .contains(source.word(index - 1) ?? "")
  }

  private func reading(
    _ chain: SourceChain, at start: Int, end: Int
  ) -> Result<ScannedMotion, UnreadLiteral>? {
    let first = chain.links[0]
    let second = chain.links.count > 1 ? chain.links[1] : nil
    do throws(UnreadLiteral) {
      switch first.name {
      case "Animation" where first.arguments != nil:
        guard !chain.isCut else { return nil }
        return try SwiftExportedTypes.motion(chain.links).map { .success($0) }
      case "Animation", "Self":
        guard let second, SwiftAnimation.factories.contains(second.name), first.arguments == nil else { return nil }
        if first.name == "Self", !frames.contains(where: { $0.extended == .animation }) { return nil }
        if chain.isCut { throw UnreadLiteral("it is not read to its end") }
        return .success(try SwiftAnimation.motion(chain.links[1...]))
      case "Spring":
        let isMade = first.arguments != nil && chain.links.count == 1
        guard isMade || second.map({ SwiftAnimation.springs.contains($0.name) || $0.name == "init" }) == true else {
          return nil
        }
        return .success(try SwiftAnimation.spring(chain))
      case "UnitCurve":
        guard let second, SwiftAnimation.curves.contains(second.name) else { return nil }
        if chain.links.dropFirst(2).first?.name == "inverse" { throw UnreadLiteral("its 'inverse' is another curve") }
        return .success(try SwiftAnimation.curve(chain.links[1...1]))
      case "UIView":
        guard let second, let arguments = second.arguments else { return nil }
        return try UIKitAnimation.viewAnimation(second.name, arguments).map { .success($0) }
      case "CASpringAnimation":
        guard let arguments = first.arguments, chain.links.count == 1 else { return nil }
        return try UIKitAnimation.layerSpring(arguments, properties(of: start, from: end)).map { .success($0) }
      default:
        if let second, let arguments = second.arguments, first.name == "UIViewPropertyAnimator" {
          return try UIKitAnimation.viewAnimation(second.name, arguments).map { .success($0) }
        }
        guard let arguments = first.arguments else { return nil }
        if let label = frames.last?.label, source.word(label) == "timingParameters", start != label + 2 {
          throw UnreadLiteral("it is one of several, beside which its duration stands")
        }
        return try UIKitAnimation.motion(of: first.name, arguments).map { .success($0) }
      }
    } catch {
      return .failure(error)
    }
  }

  /// How many tokens are looked at for the properties of an animation.
  private static let maximumProperties = 400

  /// The properties that the variable which a value is bound to is given in its own block.
  private func properties(of start: Int, from end: Int) -> [(name: String, value: SourceExpression)] {
    guard source.isMark(start - 1, "="), let name = source.word(start - 2) else { return [] }
    let last = frames.last.map { source.end(of: $0.opening) } ?? source.tokens.count
    var found: [(name: String, value: SourceExpression)] = []
    var index = end
    while index < min(last, end + Self.maximumProperties) {
      if source.word(index) == name,
        source.tokens[index].startsLine || source.isMark(index - 1, "{") || source.isMark(index - 1, ";"),
        source.isMark(index + 1, "."),
        let property = source.word(index + 2), source.isMark(index + 3, "=")
      {
        var reader = ExpressionReader(source, at: index + 4)
        let value = reader.line()
        found.append((property, value))
      }
      index += 1
    }
    return found
  }

  /// Reads a member whose type is not written.
  private mutating func implicit() {
    let start = position - 1
    position += 1
    guard !isPattern(start), let name = source.word(start + 1) else { return }
    var reader = ExpressionReader(source, at: start)
    guard let chain = reader.chain(), chain.links.count > 1 else { return }
    let context = context(of: start)
    do throws(UnreadLiteral) {
      var motion: ScannedMotion
      switch context {
      case .spring?: motion = try SwiftAnimation.spring(chain)
      case .curve?: motion = try SwiftAnimation.curve(chain.links[1...])
      case .animation?:
        guard SwiftAnimation.factories.contains(name) else { return }
        motion = try SwiftAnimation.motion(chain.links[1...])
      case nil:
        guard Self.isTelling(chain.links[1]) else { return }
        motion = try SwiftAnimation.motion(chain.links[1...])
      }
      if chain.isCut { throw UnreadLiteral("it is not read to its end") }
      motion.isCurve = context == .curve
      add(
        start, reader.position, .success(motion), end: reader.position,
        isAnimation: context == .animation || context == nil)
    } catch {
      add(start, reader.position, .failure(error), end: reader.position)
    }
  }

  /// Whether a call can only be one of `Animation`'s, wherever it stands: by its labels.
  private static func isTelling(_ link: SourceChain.Link) -> Bool {
    guard let arguments = link.arguments, let first = arguments.first?.label else { return false }
    switch link.name {
    case "spring", "interactiveSpring": return ["response", "dampingFraction", "bounce", "duration"].contains(first)
    case "interpolatingSpring": return ["mass", "stiffness", "duration", "bounce"].contains(first)
    case "linear", "easeIn", "easeOut", "easeInOut": return first == "duration" && arguments.count == 1
    case "smooth", "snappy", "bouncy": return first == "duration" || first == "extraBounce"
    default: return false
    }
  }

  private mutating func add(
    _ start: Int, _ next: Int, _ reading: Result<ScannedMotion, UnreadLiteral>, end: Int, isAnimation: Bool = false
  ) {
    let last = source.tokens[max(start, end - 1)]
    var export: ScannedReference.Export?
    if isAnimation || source.word(start) == "UnitCurve" {
      export = .swiftUI
    } else if UIKitAnimation.types.contains(source.word(start) ?? "") {
      export = .uiKit
    }
    var literal = ScannedLiteral(range: source.tokens[start].start..<last.end, reading: reading, export: export)
    if source.isMark(start - 1, "=") {
      literal.definition = source.word(source.isMark(start - 3, ":") ? start - 4 : start - 2)
    } else {
      literal.definition = computedName(of: start)
    }
    literals.append(literal)
    position = max(position, next)
  }
}

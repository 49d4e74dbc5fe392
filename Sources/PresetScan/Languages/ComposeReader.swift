/// Reads the animations of Compose: `tween`, `spring`, repetitions, and Bézier easings.
enum ComposeReader {
  /// Finds the animations of a Kotlin file.
  static func read(_ source: TokenizedSource) -> [ScannedLiteral] {
    // These words are everybody's; only Compose's are read.
    guard source.tokens.contains(where: { $0.hash == compose }) else { return [] }
    let source = readingShadows(source)
    // By this name, only what our own exports declare is known.
    let hasPoints = source.tokens.indices.contains { index in
      source.tokens[index].hash == points && source.word(index - 1) == "fun"
    }
    var scan = CallScan(source: source, export: .compose)
    // The places of springs that say more than a constant would, and of what has to be of another type than a constant is.
    var kept: Set<Int> = []
    scan.run(names) { index, chain throws(UnreadLiteral) in
      let arguments = chain.links.first?.arguments ?? []
      if isTyped(index, in: source) { kept.insert(source.tokens[index].start) }
      if source.word(index) == "spring", arguments.count > 2 || arguments["visibilityThreshold"] != nil {
        kept.insert(source.tokens[index].start)
      }
      if let name = source.word(index), let reason = unread[name] {
        // A word alone is what somebody calls something.
        guard isCalled(index, in: source) else { return nil }
        throw UnreadLiteral(reason)
      }
      return try motion(chain, hasPoints)
    }
    return scan.literals.map { literal in
      var literal = literal
      if kept.contains(literal.range.lowerBound) { literal.export = nil }
      return literal
    }
  }

  /// The source with what the file itself has under the names of Compose's easings.
  static func readingShadows(_ source: TokenizedSource) -> TokenizedSource {
    var source = source
    source.readShadows(of: easings, isLibrary: { $0.hasPrefix("androidx.compose.") }) { source, index in
      guard source.isMark(index + 1, "=") else { return nil }
      var reader = ExpressionReader(source, at: index + 2)
      let value = reader.line()
      return value.chain?.path == "CubicBezierEasing" ? value : nil
    }
    return source
  }

  private static let easings = CallScan.hashes(ComposeEasing.named.keys)
  private static let compose = SourceToken.hash("compose".utf8)
  private static let points = SourceToken.hash("points".utf8)
  private static let names = CallScan.hashes(
    ["tween", "spring", "infiniteRepeatable", "repeatable", "CubicBezierEasing"] + unread.keys)

  /// The other specifications and easings of Compose, and why none of them is read.
  private static let unread: [String: String] = [
    "snap": "it changes at once, after its delay if it has one", "SnapSpec": "it changes at once",
    "keyframes": "its keyframes are what something is at a time, and no part of a way",
    "keyframesWithSpline": "its keyframes are what something is at a time, and no part of a way",
    "KeyframesSpec": "its keyframes are what something is at a time, and no part of a way",
    "exponentialDecay": "it slows down from a velocity, and has no target",
    "splineBasedDecay": "it slows down from a velocity, and has no target",
    "rememberSplineBasedDecay": "it slows down from a velocity, and has no target",
    "PathEasing": "its path is drawn when it runs",
    "TweenSpec": "it is made by its class: 'tween' is read", "SpringSpec": "it is made by its class: 'spring' is read",
    "RepeatableSpec": "it is made by its class: 'repeatable' is read",
    "InfiniteRepeatableSpec": "it is made by its class: 'infiniteRepeatable' is read",
    "FloatTweenSpec": "it is made by its class: 'tween' is read",
    "FloatSpringSpec": "it is made by its class: 'spring' is read",
  ]

  /// Whether a name is a class that makes a specification or an easing.
  static func isClass(_ name: String) -> Bool {
    name.hasSuffix("Easing") || name.hasPrefix("Vectorized")
      || (unread[name] != nil && name.first?.isUppercase == true)
  }

  /// The easing of Compose that a name alone stands for; nil for other values.
  static func easing(named chain: SourceChain) -> ScannedMotion? {
    guard let last = chain.links.last, chain.links.allSatisfy({ $0.arguments == nil }),
      ["", "androidx.compose.animation.core"].contains(chain.links.dropLast().map(\.name).joined(separator: "."))
    else { return nil }
    return ComposeEasing.named[last.name]
  }

  /// Whether a value at an index is a part of what is declared of a type that is none of an export's functions and curves.
  private static func isTyped(_ index: Int, in source: TokenizedSource) -> Bool {
    // The first token of the statement: a line may go on from the one before.
    var first = index
    while first > 0, index - first < 48 {
      let goesOn = ["=", "(", ","].contains { source.isMark(first - 1, $0) }
      if source.tokens[first].startsLine && !goesOn { break }
      first -= 1
    }
    guard let name = (first..<index).first(where: { ["val", "var", "fun"].contains(source.word($0) ?? "") }),
      let end = (name..<index).first(where: { source.isMark($0, "=") }),
      let colon = (name..<end).last(where: { source.isMark($0, ":") })
    else { return false }
    return (colon..<end).contains { place in
      guard let word = source.word(place) else { return false }
      let isSpec = word.hasSuffix("Spec") && !["AnimationSpec", "FiniteAnimationSpec"].contains(word)
      return isSpec || word == "CubicBezierEasing"
    }
  }

  /// Whether a name is called: with arguments, or a function with a block alone; a type before a block is what is returned.
  private static func isCalled(_ index: Int, in source: TokenizedSource) -> Bool {
    let end = source.isMark(index + 1, "<") ? source.endOfTypes(index + 1) ?? index + 1 : index + 1
    let isType = source.word(index)?.first?.isUppercase ?? false
    return source.isMark(end, "(") || (!isType && source.isMark(end, "{"))
  }

  /// - Parameter hasPoints: Whether the file declares the function of points that exports call.
  private static func motion(
    _ chain: SourceChain, _ hasPoints: Bool
  ) throws(UnreadLiteral) -> ScannedMotion? {
    guard chain.links.count == 1, let link = chain.links.first, let arguments = link.arguments else { return nil }
    switch link.name {
    case "tween": return try tween(arguments, hasPoints)
    case "spring": return try spring(arguments)
    case "CubicBezierEasing":
      guard let curve = ScannedMotion.bezier(arguments.map(\.value)) else {
        throw UnreadLiteral("its control points are not written as numbers")
      }
      return curve
    case "infiniteRepeatable", "repeatable":
      return try repetition(arguments, isEndless: link.name == "infiniteRepeatable", hasPoints)
    default: return nil
    }
  }

  /// The arguments of a call by the names of its parameters, in whose order those without a name are.
  private static func named(
    _ arguments: [SourceArgument], _ parameters: [String]
  ) throws(UnreadLiteral) -> [String: SourceExpression] {
    var values: [String: SourceExpression] = [:]
    for (index, argument) in arguments.enumerated() {
      guard let name = argument.label ?? (index < parameters.count ? parameters[index] : nil),
        parameters.contains(name)
      else { throw UnreadLiteral("it has an argument that is not known") }
      values[name] = argument.value
    }
    return values
  }

  private static func tween(
    _ arguments: [SourceArgument], _ hasPoints: Bool
  ) throws(UnreadLiteral) -> ScannedMotion {
    let values = try named(arguments, ["durationMillis", "delayMillis", "easing"])
    let duration = try number(values["durationMillis"] ?? .number(300), "durationMillis")
    let delay = try number(values["delayMillis"] ?? .number(0), "delayMillis")
    let curve = try values["easing"].map { value throws(UnreadLiteral) in try easing(value, hasPoints) } ?? standard
    return curve.lasting(duration / 1000).delayed(delay / 1000)
  }

  /// The constants of `Spring`.
  private static let springs: [String: Double] = [
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75,
    "DampingRatioNoBouncy": 1, "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50,
  ]

  private static func spring(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    let values = try named(arguments, ["dampingRatio", "stiffness", "visibilityThreshold"])
    let ratio = try number(values["dampingRatio"] ?? .number(1), "dampingRatio")
    let stiffness = try number(values["stiffness"] ?? .number(1500), "stiffness")
    guard stiffness > 0, ratio >= 0 else { throw UnreadLiteral("it is no spring that settles") }
    return ScannedMotion(PhysicalSpring(stiffness: stiffness, dampingRatio: ratio).component)
  }

  private static func repetition(
    _ arguments: [SourceArgument], isEndless: Bool, _ hasPoints: Bool
  ) throws(UnreadLiteral) -> ScannedMotion {
    let all = ["iterations", "animation", "repeatMode", "initialStartOffset"]
    let values = try named(arguments, isEndless ? Array(all.dropFirst()) : all)
    guard let inner = values["animation"]?.chain, var motion = try motion(inner, hasPoints) else {
      throw UnreadLiteral("its animation is not written out")
    }
    var offset = 0.0
    if let value = values["initialStartOffset"] {
      guard let link = value.chain?.links.first, link.name == "StartOffset", let arguments = link.arguments,
        arguments.count == 1, let milliseconds = arguments[0].value.number
      else { throw UnreadLiteral("its 'initialStartOffset' is no delay that is written out") }
      offset = milliseconds / 1000
    }
    var parameters = PresetParameters()
    switch values["repeatMode"]?.chain?.path {
    case nil where values["repeatMode"] == nil: parameters["autoreverses"] = false
    case "RepeatMode.Restart": parameters["autoreverses"] = false
    case "RepeatMode.Reverse": parameters["autoreverses"] = true
    default: throw UnreadLiteral("its 'repeatMode' is not written out")
    }
    // A pass back is one in reverse, its delay at the end.
    if !motion.modifiers.isEmpty, parameters["autoreverses"] == true {
      throw UnreadLiteral("it waits before each pass, and after each way back, as no preset does")
    }
    if !isEndless { parameters["count"] = .number(try number(values["iterations"] ?? .unknown, "iterations")) }
    motion.modifiers.append(PresetComponent(kind: isEndless ? "repeatForever" : "repeatCount", parameters: parameters))
    return try UnreadLiteral.wrapping { () throws(PresetError) in try motion.reversingPasses() }.delayed(offset)
  }

  private static var standard: ScannedMotion { ComposeEasing.standard }

  private static func easing(_ value: SourceExpression, _ hasPoints: Bool) throws(UnreadLiteral) -> ScannedMotion {
    guard let chain = value.chain, let link = chain.links.last else {
      throw UnreadLiteral("its 'easing' is not written out")
    }
    if chain.links.count == 1, link.arguments == nil, let easing = ComposeEasing.named[link.name] { return easing }
    if hasPoints, chain.path == "points", let lines = ScannedMotion.points(link.arguments?.map(\.value) ?? []) {
      return lines
    }
    guard link.name == "CubicBezierEasing", let curve = ScannedMotion.bezier(link.arguments?.map(\.value) ?? []) else {
      throw UnreadLiteral("its 'easing' is not written out")
    }
    return curve
  }

  private static func number(_ value: SourceExpression, _ name: String) throws(UnreadLiteral) -> Double {
    if let chain = value.chain, chain.links.count == 2, chain.links[0].name == "Spring",
      let number = springs[chain.links[1].name]
    {
      return number
    }
    return try SwiftAnimation.number(value, name)
  }
}

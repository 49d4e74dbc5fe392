/// Reads the animations of Flutter: durations with curves, curves, cubics and springs.
struct FlutterReader {
  private let source: TokenizedSource
  private let material: MaterialMotion

  init(_ source: TokenizedSource) { (self.source, material) = (source, MaterialMotion(in: source)) }

  /// Finds the animations of a Dart file.
  static func read(_ source: TokenizedSource) -> [ScannedLiteral] { FlutterReader(source).literals() }

  private func literals() -> [ScannedLiteral] {
    var literals: [ScannedLiteral] = []
    var position = 0
    while position < source.tokens.count {
      let start = position
      position += 1
      guard Self.names.contains(source.tokens[start].hash), source.tokens[start].kind == .word,
        !source.isMark(start - 1, "."), source.word(start - 1) != "class"
      else { continue }
      // A label: a curve with the duration beside it.
      if source.word(start) == "curve" {
        if source.isMark(start + 1, ":"), let literal = curve(at: start) {
          literals.append(literal.literal)
          position = literal.end
        }
        continue
      }
      // Another label of a curve, as `switchInCurve`.
      let label = source.word(start - 1) == "const" ? start - 3 : start - 2
      if source.isMark(label + 1, ":"), source.word(label)?.hasSuffix("Curve") == true, let literal = curve(at: label) {
        literals.append(literal.literal)
        position = literal.end
        continue
      }
      var reader = ExpressionReader(source, at: start)
      guard let chain = reader.chain() else { continue }
      let reading: Result<ScannedMotion, UnreadLiteral>
      // Of a curve that is chosen among others, the duration stands beside the choice.
      let beside = labelOfChoice(at: start).flatMap { duration(beside: $0) }
      do throws(UnreadLiteral) {
        guard var motion = try motion(chain) else { continue }
        if motion.isCurve, let beside {
          guard let seconds = seconds(beside.value) else { throw .notANumber("duration") }
          motion = motion.lasting(seconds)
        }
        reading = .success(motion)
      } catch {
        reading = .failure(error)
      }
      position = max(position, reader.position)
      literals.append(literal(start..<position, reading))
    }
    return literals
  }

  private static let names = CallScan.hashes(
    ["curve", "Curves", "Cubic", "Easing", "SpringDescription", "PointsCurve"] + FlutterCurve.read + FlutterCurve.making
  )

  /// Reads the curve behind a label, over the duration that the same call is given.
  private func curve(at label: Int) -> (literal: ScannedLiteral, end: Int)? {
    let start = source.word(label + 2) == "const" ? label + 3 : label + 2
    var reader = ExpressionReader(source, at: start)
    guard let chain = reader.chain(), reader.position > start else { return nil }
    let end = reader.position
    let reading: Result<ScannedMotion, UnreadLiteral>
    let beside = duration(beside: label)
    do throws(UnreadLiteral) {
      guard var motion = try motion(chain), motion.isCurve else { return nil }
      if let beside {
        guard let seconds = seconds(beside.value) else { throw .notANumber("duration") }
        motion = motion.lasting(seconds)
        if let delay = argument("delay", beside: label) {
          guard let seconds = self.seconds(delay.value) else { throw .notANumber("delay") }
          motion = motion.delayed(seconds)
        }
      }
      reading = .success(motion)
    } catch {
      reading = .failure(error)
    }
    var literal = literal(start..<end, reading)
    literal.duration = beside?.place
    return (literal, end)
  }

  /// The literal that tokens are; its constant takes the place of a `const` before them as well.
  private func literal(_ tokens: Range<Int>, _ reading: Result<ScannedMotion, UnreadLiteral>) -> ScannedLiteral {
    let end = source.tokens[tokens.upperBound - 1].end
    let start = tokens.lowerBound
    var literal = ScannedLiteral(range: source.tokens[start].start..<end, reading: reading, export: .flutter)
    let isConstant = source.word(start - 1) == "const"
    if isConstant { literal.replaced = source.tokens[start - 1].start..<end }
    // An export's constants are of the type Curve.
    let mark = isConstant ? start - 2 : start - 1
    if source.isMark(mark, "="), source.word(mark - 2) == "Cubic" { literal.export = nil }
    return literal
  }

  /// How many arguments of a call are looked at for its duration, to either side.
  private static let maximumArguments = 64

  /// The labels of curves of the way back, which `reverseDuration` is for where it is said.
  private static let reversing: Set = ["switchOutCurve", "reverseCurve"]

  /// The label of the argument for a curve that a value is only a part of, as `curve: open ? Curves.easeIn : …`; nil where it
  /// is none.
  private func labelOfChoice(at start: Int) -> Int? {
    var index = start
    for _ in 0..<Self.maximumArguments {
      let before = index - 1
      if before < 0 || source.isMark(before, ";") { return nil }
      let isOpening = ["(", "{", "["].contains { source.isMark(before, $0) }
      if isOpening || source.isMark(before, ",") {
        if source.word(index)?.hasSuffix("urve") == true, source.isMark(index + 1, ":") { return index }
        // What is given to a call is that call's.
        if isOpening, source.isMark(before, "("), source.word(before - 1) != nil { return nil }
      }
      index = isOpening ? before : source.start(of: before)
    }
    return nil
  }

  /// The value of the argument for the duration of a curve of the call that a label is in, and its place; nil where it has
  /// none.
  private func duration(beside label: Int) -> (value: SourceExpression, place: Range<Int>)? {
    let isReversing = source.word(label).map(Self.reversing.contains) ?? false
    return (isReversing ? argument("reverseDuration", beside: label) : nil) ?? argument("duration", beside: label)
  }

  private func argument(_ name: String, beside label: Int) -> (value: SourceExpression, place: Range<Int>)? {
    var index = label
    for _ in 0..<Self.maximumArguments * 16 {
      guard index > 0 else { break }
      let before = index - 1
      if source.isMark(before, "(") || source.isMark(before, "{") || source.isMark(before, "[") { break }
      index = source.start(of: before)
    }
    for _ in 0..<Self.maximumArguments * 16 {
      guard index < source.tokens.count, !source.isMark(index, ")"), !source.isMark(index, "]"),
        !source.isMark(index, "}")
      else { return nil }
      if source.word(index) == name, source.isMark(index + 1, ":"), index + 2 < source.tokens.count {
        var reader = ExpressionReader(source, at: index + 2)
        let value = reader.argument()
        let (start, end) = (source.tokens[index + 2].start, source.tokens[max(index + 2, reader.position - 1)].end)
        return (value, start..<end)
      }
      index = source.end(of: index)
    }
    return nil
  }

  /// The seconds of a `Duration`, or of a number with the unit that packages add; nil for others.
  func seconds(_ value: SourceExpression) -> Double? {
    guard let chain = value.chain else { return nil }
    if let number = chain.number, chain.links.count == 2, !chain.isCut {
      switch chain.links[1].name {
      case "ms", "milliseconds": return number / 1000
      case "seconds": return number
      default: return nil
      }
    }
    guard chain.links.count == 1, chain.links[0].name == "Duration", let arguments = chain.links[0].arguments else {
      return chain.path == "Duration.zero" ? 0 : material.seconds(chain)
    }
    let units: [String: Double] = ["microseconds": 1e6, "milliseconds": 1000, "seconds": 1]
    var seconds = 0.0
    for argument in arguments {
      guard let unit = argument.label.flatMap({ units[$0] }), let number = argument.value.number else { return nil }
      seconds += number / unit
    }
    return seconds
  }

  private func motion(_ chain: SourceChain) throws(UnreadLiteral) -> ScannedMotion? {
    guard let first = chain.links.first, let last = chain.links.last, !chain.isCut else { return nil }
    if last.name == "flipped", chain.links.count > 1, last.arguments == nil {
      let base = try motion(SourceChain(links: chain.links.dropLast()))
      return try base.map { base throws(UnreadLiteral) in try FlutterCurve.flipped(base) }
    }
    switch first.name {
    case "Curves":
      guard chain.links.count == 2, last.arguments == nil else { return nil }
      guard let curve = FlutterCurve.named[last.name] else {
        throw UnreadLiteral("the figures of 'Curves.\(last.name)' are not known")
      }
      return curve
    case "Easing": return material.curve(chain)
    case "Cubic":
      guard chain.links.count == 1, let arguments = first.arguments else { return nil }
      guard let curve = ScannedMotion.bezier(arguments.map(\.value)) else {
        throw UnreadLiteral("its control points are not written as numbers")
      }
      return curve
    case "PointsCurve":
      // As exports for Flutter declare and use it.
      guard chain.links.count == 1, let arguments = first.arguments, arguments.count == 1,
        case .list(let values) = arguments[0].value
      else { return nil }
      guard let lines = ScannedMotion.points(values) else {
        throw UnreadLiteral("its points are not written as numbers")
      }
      return lines
    case "SpringDescription": return try spring(last, isPlain: chain.links.count == 1)
    case "FlippedCurve":
      guard chain.links.count == 1, let arguments = first.arguments, arguments.count == 1 else { return nil }
      guard let inner = arguments[0].value.chain, let base = try motion(inner) else {
        throw UnreadLiteral("the curve that it turns round is not written out")
      }
      return try FlutterCurve.flipped(base)
    default:
      guard chain.links.count == 1, let arguments = first.arguments else { return nil }
      return try FlutterCurve.motion(first.name, arguments)
    }
  }

  private func spring(_ link: SourceChain.Link, isPlain: Bool) throws(UnreadLiteral) -> ScannedMotion? {
    guard let arguments = link.arguments else { return nil }
    func number(_ name: String, _ standard: Double? = nil) throws(UnreadLiteral) -> Double {
      try SwiftAnimation.number(arguments[name] ?? standard.map { .number($0) } ?? .unknown, name)
    }
    switch link.name {
    case "SpringDescription" where isPlain:
      return ScannedMotion(
        PhysicalSpring(
          mass: try number("mass"), stiffness: try number("stiffness"), damping: try number("damping")
        ).component)
    case "withDampingRatio":
      return ScannedMotion(
        PhysicalSpring(
          stiffness: try number("stiffness"), dampingRatio: try number("ratio", 1), mass: try number("mass")
        ).component)
    case "withDurationAndBounce":
      guard let duration = arguments["duration"].map({ seconds($0) }) ?? 0.5 else { throw .notANumber("duration") }
      return ScannedMotion(
        "interpolatingSpring", ["duration": duration, "bounce": try number("bounce", 0)])
    default: return nil
    }
  }
}

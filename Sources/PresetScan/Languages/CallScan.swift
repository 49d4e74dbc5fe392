/// The calls of a file that a language's reader knows by their names.
struct CallScan {
  let source: TokenizedSource
  /// The export whose constants can stand in the place of a call.
  var export: ScannedReference.Export?
  private(set) var literals: [ScannedLiteral] = []

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - names: The names of the calls, by their hashes.
  ///   - read: Returns the motion of the chain that begins at a token; nil where it is no animation.
  mutating func run(
    _ names: Set<UInt64>,
    _ read: (_ index: Int, _ chain: SourceChain) throws(UnreadLiteral) -> ScannedMotion?
  ) {
    var position = 0
    while position < source.tokens.count {
      let start = position
      position += 1
      guard names.contains(source.tokens[start].hash), source.tokens[start].kind == .word,
        !source.isMark(start - 1, "."), !isDeclared(start)
      else { continue }
      var reader = ExpressionReader(source, at: start)
      guard let chain = reader.chain() else { continue }
      let reading: Result<ScannedMotion, UnreadLiteral>
      do throws(UnreadLiteral) {
        guard let motion = try read(start, chain) else { continue }
        reading = .success(motion)
      } catch {
        reading = .failure(error)
      }
      let end = max(reader.position, start + 1)
      literals.append(
        ScannedLiteral(
          range: source.tokens[start].start..<source.tokens[end - 1].end, reading: reading, export: export))
      position = end
    }
  }

  /// The hashes of names.
  static func hashes(_ names: some Sequence<String>) -> Set<UInt64> { Set(names.map { SourceToken.hash($0.utf8) }) }

  private static let declarations: Set = ["fun", "class", "object", "interface", "import", "enum", "package"]

  /// Whether a name is declared at an index, with types before it or without.
  private func isDeclared(_ index: Int) -> Bool {
    var before = index - 1
    if source.isMark(before, ">") {
      while before > 0, !source.isMark(before, "<"), index - before < 32 { before -= 1 }
      before -= 1
    }
    return Self.declarations.contains(source.word(before) ?? "")
  }
}

extension ScannedMotion {
  /// A cubic Bézier curve without a duration.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ScannedMotion {
    ScannedMotion("timingCurve", ["x1": x1, "y1": y1, "x2": x2, "y2": y2], isCurve: true)
  }

  /// Straight lines between points, as exports list them: pairs of a part of the duration, from 0 to 1, and a value; nil
  /// where they are not written as such numbers.
  static func points(_ values: [SourceExpression]) -> ScannedMotion? {
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, numbers.count >= 4, numbers.count.isMultiple(of: 2) else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map { (input: numbers[$0], output: numbers[$0 + 1]) }
    let increases = zip(points, points.dropFirst()).allSatisfy { $0.input <= $1.input }
    guard points.first?.input == 0, points.last?.input == 1, increases else { return nil }
    let list = points.map { JSON.array([.number($0.input), .number($0.output)]) }
    return ScannedMotion(PresetComponent(kind: "linearPoints", parameters: ["points": .array(list)]), isCurve: true)
  }

  /// A cubic Bézier curve by four values; nil where they are not written as numbers.
  static func bezier(_ values: [SourceExpression]) -> ScannedMotion? {
    let numbers = values.compactMap(\.number)
    guard values.count == 4, numbers.count == 4 else { return nil }
    return bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

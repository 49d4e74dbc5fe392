internal import PresetExchange

// Constants that are motions and are not written out: made from others of the file, or by what no preset is.
extension SourceImport {
  /// A constant that no literal is the value of.
  private struct Waiting {
    let constant: SourceConstant
    /// Its value; nil for one that is more than names and calls.
    let chain: SourceChain?
    /// Whether its type, or the way in which it is made, says that it is a motion.
    let isMotion: Bool
  }

  /// The path and the motion of a curve with what else a file says of it.
  typealias Completion = (_ path: [String], _ curve: PresetComponent) throws(PresetError) -> ([String], ScannedMotion)?

  /// How often the constants are looked at for others that are known by then.
  private static let mostRounds = 32
  /// How many constants may lead to each other.
  private static let maximumDepth = 8
  /// How many names a constant's path, and a value that refers to one, may have.
  private static let longestPath = 32

  /// Takes the constants that are made from others of the file, and leaves out those that can't be read: a motion never
  /// goes without a word.
  ///
  /// - Parameter completed: Returns the path and the motion of a constant that is another one, a curve, by what else the file
  ///   says of it; nil where that is nothing.
  mutating func takeOthers(
    _ literals: [ScannedLiteral], _ reading: ConstantReading, _ completed: Completion = { _, _ in nil }
  ) throws {
    var waiting: [Waiting] = []
    let all = Set(literals.map(\.range.lowerBound))
    let starts = literals.map(\.range.lowerBound).filter { names.path(ofValueAt: $0) != nil }.sorted()
    for constant in names.constants
    where !constant.value.isEmpty && !parts.contains(constant.path) && constants[constant.path] == nil {
      let title = title(of: constant)
      // An export has what it names, and other forms of that.
      if titles.isExport && (title == nil || settled.contains(line(of: constant))) { continue }
      let (first, last) = (source.tokens[constant.value.lowerBound], source.tokens[constant.value.upperBound - 1])
      if starts.hasElement(in: first.start..<last.end) { continue }
      if ["nil", "null", "get", "set"].contains(source.word(constant.value.lowerBound) ?? "") { continue }
      var reader = ExpressionReader(source, at: constant.value.lowerBound)
      let chain = reader.chain()
      let isWhole =
        reader.position >= constant.value.upperBound && chain?.isCut == false
        && (chain?.links.count ?? 0) <= Self.longestPath
      if isWhole, let chain, source.figures[chain.path] == nil, let motion = reading.named(chain) {
        try take(motion, constant)
      } else {
        let isMotion =
          title != nil || !reading.types.isDisjoint(with: constant.types) || chain.map(reading.isMotion) ?? false
          || isChosen(constant, from: all)
        waiting.append(Waiting(constant: constant, chain: isWhole ? chain : nil, isMotion: isMotion))
      }
    }
    try settle(&waiting, reading, completed)
    waiting.sort { $0.constant.value.lowerBound < $1.constant.value.lowerBound }
    for left in waiting where left.isMotion {
      let names = left.chain.map { $0.links.map(\.name).filter { !$0.isEmpty }.joined(separator: ".").prefix(200) }
      let isList = source.isMark(left.constant.value.lowerBound, "[")
      try leaveOut(
        left.constant,
        names.map { "it is made from '\($0)', which is nothing that is read in this file" }
          ?? (isList
            ? "it is a list, whose animations have no names" : "its value is computed, and not written out"))
    }
    waiting.removeAll(where: \.isMotion)
    // What is made from those is none either.
    try settle(&waiting, reading, completed)
    try tellRest()
  }

  /// Whether a constant is one of several motions that are written out, as a condition chooses, or a list of them.
  private func isChosen(_ constant: SourceConstant, from motions: Set<Int>) -> Bool {
    let isBranched = ["if", "when", "switch", "try"].contains(source.word(constant.value.lowerBound) ?? "")
    // The body of a function has motions for many reasons.
    if source.isMark(constant.value.lowerBound - 1, "{") { return false }
    var index = constant.value.lowerBound
    while index < constant.value.upperBound {
      if motions.contains(source.tokens[index].start) { return true }
      let isEntered = source.isMark(index, "[") || isBranched && source.isMark(index, "{")
      index = isEntered ? index + 1 : source.end(of: index)
    }
    return false
  }

  /// Takes what others that have been looked at are, as often as that leads to more, up and down the file in turn.
  private mutating func settle(
    _ waiting: inout [Waiting], _ reading: ConstantReading, _ completed: Completion
  ) throws {
    for _ in 0..<Self.mostRounds {
      let count = waiting.count
      var rest: [Waiting] = []
      for constant in waiting where try !takeAlias(constant, reading, completed) { rest.append(constant) }
      waiting = rest.reversed()
      if rest.count == count { return }
    }
  }

  private mutating func leaveOut(_ constant: SourceConstant, _ reason: String) throws {
    if constants[constant.path] == nil { constants[constant.path] = (nil, nil, 0) }
    settled.insert(line(of: constant))
    try sink.leaveOut(place(of: constant), PresetError(.data, reason))
  }

  func place(of constant: SourceConstant) -> PresetSource {
    let offset = source.tokens[constant.value.lowerBound].start
    return context.source(line: lines.position(of: offset).line, path: constant.path.joined(separator: "."))
  }

  private mutating func take(_ motion: ScannedMotion, _ constant: SourceConstant) throws {
    let animation = motion.isCurve ? context.curve(motion.animation) : motion.animation
    try take(
      Preset(name: "", animation: animation, modifiers: motion.modifiers), constant, isTimeless: motion.isCurve)
  }

  /// Takes a preset of several constants, the first of which has its name in an export.
  private mutating func take(_ motion: ScannedMotion, _ constant: SourceConstant, _ path: [String]) throws {
    let title = title(of: constant)
    settled.insert(line(of: constant))
    try take(
      Preset(name: "", animation: motion.animation, modifiers: motion.modifiers), title.map { [$0] } ?? path,
      place(of: constant), isTitle: title != nil)
  }

  private mutating func take(
    _ preset: Preset, _ constant: SourceConstant, depth: Int = 0, isTimeless: Bool = false
  ) throws {
    let title = title(of: constant)
    settled.insert(line(of: constant))
    try take(
      preset, title.map { [$0] } ?? constant.path, place(of: constant), isTitle: title != nil, constant: constant.path,
      depth: depth, isTimeless: isTimeless)
  }

  /// Takes a constant that is another one, with modifiers or without; returns whether that is settled.
  private mutating func takeAlias(
    _ waiting: Waiting, _ reading: ConstantReading, _ completed: Completion
  ) throws -> Bool {
    guard let chain = waiting.chain, let (other, rest) = other(chain, waiting.constant, reading) else { return false }
    let modifiers: [PresetComponent]
    guard let name = other.name else {
      // A figure that is asked of a motion is none.
      if waiting.isMotion || rest.isEmpty {
        try leaveOut(waiting.constant, "it is made from another constant that is left out")
      }
      return true
    }
    do throws(UnreadLiteral) {
      if other.depth == Self.maximumDepth {
        throw UnreadLiteral("it leads through more than \(Self.maximumDepth) other constants")
      }
      modifiers = try reading.modifiers(rest)
      if other.type != nil, let link = rest.first { throw UnreadLiteral("its '\(link.name)' is no curve's") }
    } catch {
      let isCalled = rest.last.map { $0.arguments != nil } ?? true
      if waiting.isMotion || isCalled { try leaveOut(waiting.constant, error.reason) }
      return true
    }
    if other.type == "curve" {
      let curve = PresetComponent(kind: "timingCurve", parameters: ["curve": JSON(referringTo: name)])
      let whole: ([String], ScannedMotion)?
      do throws(PresetError) {
        whole = try completed(waiting.constant.path, curve)
      } catch {
        try leaveOut(waiting.constant, error.message)
        return true
      }
      if let (path, motion) = whole {
        try take(motion, waiting.constant, path)
        return true
      }
    }
    let animation =
      other.type.map { PresetComponent(kind: $0, parameters: ["value": JSON(referringTo: name)]) }
      ?? PresetComponent(kind: "alias", parameters: ["preset": .string(name)])
    try take(
      Preset(name: "", animation: animation, modifiers: modifiers), waiting.constant, depth: other.depth + 1)
    return true
  }

  /// The constant that a value begins with, by its path or what is left of that in the types around, and the calls behind.
  private func other(
    _ chain: SourceChain, _ constant: SourceConstant, _ reading: ConstantReading
  ) -> (Constant, ArraySlice<SourceChain.Link>)? {
    if constant.path.count > Self.longestPath { return nil }
    var links = chain.links[...]
    if links.count > 1, reading.owners.contains(links[links.startIndex].name), links.first?.arguments == nil {
      links = links.dropFirst()
      if links.count > 1, links.first?.name == "Animation" { links = links.dropFirst() }
    }
    if links.count > 1, links.first?.name == "Self", links.first?.arguments == nil { links = links.dropFirst() }
    for count in stride(from: links.count, to: 0, by: -1) {
      let key = links.prefix(count)
      guard key.allSatisfy({ $0.arguments == nil }) else { continue }
      for depth in stride(from: constant.path.count - 1, through: 0, by: -1) {
        let path = constant.path.prefix(depth) + key.map(\.name)
        if path != constant.path[...], let other = constants[Array(path)] { return (other, links.dropFirst(count)) }
      }
    }
    return nil
  }
}

extension [Int] {
  /// Whether one of these numbers, which are in order, is in a range.
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    var rest = indices
    while !rest.isEmpty {
      let middle = (rest.lowerBound + rest.upperBound) / 2
      if range.contains(self[middle]) { return true }
      rest = self[middle] < range.lowerBound ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
    }
    return false
  }
}

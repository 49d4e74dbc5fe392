internal import PresetExchange

// What a file has beside what is written out: the names of an export, its values, and what they are used for.
extension TokenizedSource {
  /// Finds the numbers and the curves that names in capital letters, or that begin with one, stand for in the whole file:
  /// no parameter and no variable is called so, which could hide them.
  mutating func readConstants(_ names: ConstantNames, _ reading: ConstantReading) {
    let constants = Dictionary(grouping: names.constants.filter { !$0.value.isEmpty }) { $0.path.last ?? "" }
    for (name, constants) in constants where constants.count == 1 && name.utf8.first.map({ $0 < 0x5B }) ?? false {
      var reader = ExpressionReader(self, at: constants[0].value.lowerBound)
      let value = reader.line()
      let isCurve = value.chain.map { $0.links[0].name == "CubicBezierEasing" || reading.named($0) != nil } ?? false
      if value.number != nil || isCurve { figures[name] = value }
    }
  }

  /// Finds the numbers, and Kotlin's curves, that names stand for: behind the types that they are in, `Duration.fast` and
  /// `Motion.Duration.fast`, and numbers also by themselves and behind `Self`, where the file has one of that name.
  ///
  /// A name that is also a parameter's or an argument's is read behind its type alone.
  mutating func readNumbers(_ names: ConstantNames) {
    var labels: Set<String> = []
    for index in tokens.indices where isMark(index, ":") && (isMark(index - 2, "(") || isMark(index - 2, ",")) {
      if let word = word(index - 1) { labels.insert(word) }
    }
    // A number that is made of others is known once those are.
    for _ in 0..<2 {
      var found: [String: [SourceExpression]] = [:]
      for constant in names.constants where !constant.value.isEmpty && constant.path.count <= Self.longestName {
        var reader = ExpressionReader(self, at: constant.value.lowerBound)
        let value = reader.line()
        let isCurve = value.chain?.path == "CubicBezierEasing"
        guard value.number != nil || isCurve else { continue }
        for count in (isCurve ? 2 : 1)..<max(2, constant.path.count + 1) where count <= constant.path.count {
          found[constant.path.suffix(count).joined(separator: "."), default: []].append(value)
        }
      }
      for (name, values) in found where values.count == 1 {
        if name.contains(".") {
          figures[name] = values[0]
        } else if !labels.contains(name) {
          (figures[name], figures["Self." + name]) = (values[0], values[0])
        }
      }
    }
  }

  /// How many types a number may be in that is read.
  private static var longestName: Int { 8 }

  /// Finds what an export's presets may refer to, so that they are read as if they had the figures.
  mutating func readFigures(_ names: ConstantNames, _ reading: ConstantReading) {
    let types = reading.valueTypes.union([reading.time?.type].compactMap(\.self))
    for constant in names.constants where !types.isDisjoint(with: constant.types) && !constant.value.isEmpty {
      guard let name = constant.path.last, figures[name] == nil else { continue }
      var reader = ExpressionReader(self, at: constant.value.lowerBound)
      let value = reader.line()
      if case .unknown = value { continue }
      figures[name] = value
    }
  }
}

extension SourceImport {
  /// The name of the preset or the value that a constant is in an export; nil where it is none, or is another form of one.
  func title(of constant: SourceConstant) -> String? { titles.isExport ? titles.name(atLine: line(of: constant)) : nil }

  func line(of constant: SourceConstant) -> Int {
    Self.line(ofValueAt: source.tokens[constant.value.lowerBound].start, names, lines)
  }

  /// The line of a constant by where its value begins: that of its name, as a long one has its value below.
  static func line(ofValueAt offset: Int, _ names: ConstantNames, _ lines: LineTable) -> Int {
    let place = names.constant(ofValueAt: offset)?.place
    return lines.position(of: place.map { names.source.tokens[$0].start } ?? offset).line
  }

  /// Takes the durations of an export, which are plain numbers there.
  mutating func takeTimes(_ reading: ConstantReading) throws {
    guard titles.isExport, let time = reading.time else { return }
    for constant in names.constants where constant.types.contains(time.type) && !constant.value.isEmpty {
      guard let title = title(of: constant) else { continue }
      var reader = ExpressionReader(original, at: constant.value.lowerBound)
      guard let number = reader.line().number else { continue }
      let value = PresetComponent(kind: "duration", parameters: ["value": .number(number / time.unit)])
      settled.insert(line(of: constant))
      try take(
        Preset(name: "", animation: value), [title], place(of: constant), isTitle: true, constant: constant.path)
    }
  }

  /// The constants of an export that are others, by their paths: what they are, and their names.
  static func aliases(of names: ConstantNames, _ titles: ExportTitles, _ lines: LineTable) -> [[String]: Alias] {
    if !titles.isExport { return [:] }
    var aliases: [[String]: Alias] = [:]
    for constant in names.constants where constant.value.count == 1 {
      guard let word = names.source.word(constant.value.lowerBound) else { continue }
      let line = line(ofValueAt: names.source.tokens[constant.value.lowerBound].start, names, lines)
      guard let title = titles.name(atLine: line) else { continue }
      aliases[constant.path] = (constant.path.dropLast() + [word], title)
    }
    return aliases
  }

  /// The name and the type of the value that a constant is, also of one that is another and is taken later.
  func value(_ path: [String]) -> (name: String, type: String)? {
    var (path, name): ([String], String?) = (path, nil)
    for _ in 0..<Self.longestWay {
      if let known = constants[path] {
        guard let own = known.name, let type = known.type else { return nil }
        return (name ?? own, type)
      }
      guard let alias = aliases[path] else { return nil }
      (path, name) = (alias.target, name ?? alias.title)
    }
    return nil
  }

  /// How many constants may lead to each other, as a catalog follows values.
  private static let longestWay = 8
  /// How deep in calls values are looked for.
  private static let deepest = 4

  /// The motion of a preset that a file makes of its values, with the references to them in the place of their figures.
  func referring(_ motion: ScannedMotion, at start: Int, _ path: [String]) -> ScannedMotion {
    guard titles.isExport || names.language == .kotlin, let index = names.token(at: start) else { return motion }
    var reader = ExpressionReader(original, at: index)
    var motion = motion
    if let chain = reader.chain() { refer(&motion, chain, path.dropLast(), depth: 0) }
    return motion
  }

  private func refer(_ motion: inout ScannedMotion, _ chain: SourceChain, _ scope: ArraySlice<String>, depth: Int) {
    if depth > Self.deepest { return }
    for link in chain.links {
      for argument in link.arguments ?? [] {
        guard let chain = argument.value.chain else { continue }
        let label = argument.label ?? ""
        guard chain.links.count == 1, chain.links[0].arguments == nil, let value = value(scope + [chain.links[0].name])
        else {
          refer(&motion, chain, scope, depth: depth + 1)
          continue
        }
        let reference = JSON(referringTo: value.name)
        let delays = motion.modifiers.indices.filter { motion.modifiers[$0].kind == "delay" }
        if value.type == "duration",
          label == "delayMillis" || label.isEmpty && ["delay", "StartOffset"].contains(link.name)
        {
          if delays.count == 1 { motion.modifiers[delays[0]].parameters["duration"] = reference }
        } else if value.type == "duration", ["duration", "durationMillis"].contains(label),
          motion.animation.parameters["duration"] != nil
        {
          motion.animation.parameters["duration"] = reference
        } else if value.type == "curve", label.isEmpty || label == "easing",
          let duration = motion.animation.parameters["duration"]
        {
          motion.animation = PresetComponent(
            kind: "timingCurve", parameters: ["curve": reference, "duration": duration])
        }
      }
    }
  }

  /// Tells what an export has that was neither taken nor told until here.
  mutating func tellRest() throws {
    for line in titles.lines where !settled.contains(line) {
      guard let name = titles.name(atLine: line) else { continue }
      let reason = PresetError(.data, "it is written in a form that is not read back; the catalog itself has it")
      try sink.leaveOut(context.source(line: line, path: name), reason)
    }
    for _ in 0..<titles.countOfModes { try sink.passOver("functions of what presets are in other modes") }
  }
}

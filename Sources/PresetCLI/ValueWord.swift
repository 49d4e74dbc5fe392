internal import PresetService

/// A value as it is typed: a time with its unit, a number, a curve of CSS, path data, or another value as @NAME.
enum ValueWord {
  /// The parameter of a value's document that has it.
  static let parameter = "value"

  /// Reads a word.
  ///
  /// - Parameter type: The type that it has to be of; nil for what the word says.
  /// - Throws: An error of code `usage` where it is none, or leaves its type open.
  static func read(
    _ word: String, as type: ValueType?, in catalog: PresetCatalog
  ) throws(PresetError) -> (type: ValueType, figure: JSON) {
    if word.hasPrefix("@") {
      let name = String(word.dropFirst())
      if let type { return (type, JSON(referringTo: name)) }
      let target = try catalog.preset(named: name)
      guard let found = target.valueType else {
        throw PresetError(.data, "'\(name)' is no value", hint: "'presets value list' shows values")
      }
      return (found, JSON(referringTo: name))
    }
    switch type {
    case .duration:
      if Double(strict: word) == nil && ParameterType.seconds(word) == nil {
        throw PresetError(.usage, "'\(word)' is no time", hint: "write 150ms, 0.2s or @NAME")
      }
      return (.duration, try WordReader.figure(of: .duration()).read(word, "VALUE"))
    case .number: return (.number, try WordReader.figure(of: .number(in: .any)).read(word, "VALUE"))
    case .curve: return (.curve, try curve(word))
    case nil: break
    }
    if Double(strict: word) != nil {
      return (.number, try WordReader.figure(of: .number(in: .any)).read(word, "VALUE"))
    }
    if ParameterType.seconds(word) != nil {
      return (.duration, try WordReader.figure(of: .duration()).read(word, "VALUE"))
    }
    return (.curve, try curve(word))
  }

  /// The shape of a curve that is written out.
  static func curve(_ word: String) throws(PresetError) -> JSON {
    if word.hasPrefix("M") || word.hasPrefix("[") || word.hasPrefix("{") {
      return ParameterType.textOrJSON(word) ?? .string(word)
    }
    guard let curve = try InlineCurve(word, kinds: .standard, takesKeywords: true) else {
      if AnimationKinds.standard.kinds.contains(where: { $0.name == word }) { return .string(word) }
      throw PresetError(
        .usage, "'\(word)' is no time, number or curve",
        hint: "write 150ms, 1.5, 'cubic-bezier(.2,0,0,1)', 'linear(0, 0.5 20%, 1)', 'steps(4, end)', ease-out or @NAME")
    }
    if !curve.isDurationAssumed {
      throw PresetError(.usage, "'\(word)' has a time, and a curve has none", hint: "leave it out; presets have times")
    }
    guard let shape = CurveShape(of: curve.component) else {
      throw PresetError(.data, "'\(word)' is no curve by itself", hint: "add it as a preset")
    }
    return shape.document
  }

  /// The text of a value, for people.
  static func text(of figure: JSON, _ type: ValueType?) -> String {
    switch type {
    case .duration: "\(figure.text) s"
    case .number, nil: figure.text
    case .curve: figure.string ?? figure.text
    }
  }
}

extension Session {
  /// Runs another command on the same catalog, for words that are that of values or axes.
  func run(
    _ command: Command, _ words: [String], _ options: [Invocation.Given] = []
  ) throws(PresetError) -> ExitStatus {
    try command.request(Invocation(command: command, words: words, options: options)).run(in: self)
  }

  /// Tells which presets a change of what they refer to has moved, and how far.
  ///
  /// - Parameters:
  ///   - modes: The modes in which presets are looked at, where something was changed in those.
  ///   - includesChanged: Whether it tells of what was changed itself as well, since that should have moved nothing.
  func tellMoved(
    in catalog: PresetCatalog, by revision: Int64?, with modes: Modes = Modes(), includesChanged: Bool = false
  ) {
    // What was asked for has been done: that this can't be found out is no failure of it.
    guard !isQuiet, catalog.proposalName == nil, let revision,
      let moves = try? catalog.moves(
        with: modes,
        { () throws(PresetError) in try catalog.moved(by: revision, includesChanged: includesChanged) })
    else { return }
    for moved in moves { tell(moved) }
  }

  private func tell(_ moves: MovesInModes) {
    let count = moves.measured.count
    let farthest = moves.measured.max { $0.distance < $1.distance }
    var line =
      "moved \(moves.isAll ? "" : "at least ")\(counted(count, "preset"))"
      + (moves.modes.isEmpty ? "" : " with \(moves.modes)")
    if let farthest, farthest.distance > 0 {
      let name = printable(farthest.name)
      line += count == 1 ? ": \(name)" : "; the farthest, \(name),"
      line +=
        farthest.distance < 0.001
        ? " by less than 0.001 of the way" : " by \(rounded(farthest.distance, digits: 3)) of the way"
      if let before = farthest.durationBefore, let after = farthest.durationAfter, before != after {
        line += ", \(rounded(before, digits: 3)) → \(rounded(after, digits: 3)) s"
      }
    }
    tell(line)
  }
}

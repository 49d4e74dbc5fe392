internal import PresetExchange

/// A function of an export to UIKit, which makes a layer's animation of one preset: what its statements assign.
struct LayerFunction {
  private let source: TokenizedSource
  /// The class of the animation that it makes.
  private var type = ""
  /// Where the values begin that the animation's properties are given, and that of the points.
  private var values: [String: Int] = [:]

  /// Reads the statements between two braces.
  init(_ source: TokenizedSource, in body: Range<Int>) {
    self.source = source
    for index in body {
      switch source.word(index) {
      case "animation" where source.isMark(index + 1, "=") && type.isEmpty: type = source.word(index + 2) ?? ""
      case "animation" where source.isMark(index + 1, ".") && source.isMark(index + 3, "="):
        values[source.word(index + 2) ?? ""] = index + 4
      // let parts: [Double] = […]
      case "parts" where source.isMark(index + 1, ":") && source.isMark(index + 5, "="): values["parts"] = index + 6
      default: continue
      }
    }
  }

  /// The motion that it makes.
  ///
  /// - Throws: An ``UnreadLiteral`` where it is not written as an export writes it, a `PresetError` where no preset moves so.
  func motion() throws -> ScannedMotion {
    var motion = try animation()
    if values["repeatCount"] != nil {
      let reverses = value("autoreverses")?.bool ?? false
      var parameters: PresetParameters = ["autoreverses": .bool(reverses)]
      // A repetition that reverses is there and back.
      let count = value("repeatCount")?.number.map { $0 * (reverses ? 2 : 1) }
      if let count { parameters["count"] = .number(count) }
      motion.modifiers.append(
        PresetComponent(kind: count == nil ? "repeatForever" : "repeatCount", parameters: parameters))
    }
    return try motion.reversingPasses().delayed(try delay())
  }

  /// The name of the constant that a property is; nil where it has figures.
  func reference(_ name: String, in original: TokenizedSource) -> String? {
    // What an animation waits for stands behind the current time.
    guard let place = values[name].map({ name == "beginTime" ? $0 + 4 : $0 }), !original.isMark(place + 1, "(") else {
      return nil
    }
    return original.word(place)
  }

  private func value(_ name: String) -> SourceExpression? {
    values[name].map { place in
      var reader = ExpressionReader(source, at: place)
      return reader.line()
    }
  }

  /// How long it takes; of no time where that is written as the least that there is.
  private var seconds: Double? {
    let value = value("duration")
    return value?.chain?.links.last?.name == "leastNonzeroMagnitude" ? 0 : value?.number
  }

  private func animation() throws(UnreadLiteral) -> ScannedMotion {
    switch type {
    case "CASpringAnimation":
      let properties = ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"].compactMap { name in
        value(name).map { (name: name, value: $0) }
      }
      if let spring = try UIKitAnimation.layerSpring([], properties) { return spring }
    case "CABasicAnimation":
      if let link = value("timingFunction")?.chain?.links.first, let arguments = link.arguments,
        let curve = try UIKitAnimation.motion(of: link.name, arguments), let seconds
      {
        return curve.lasting(seconds)
      }
    case "CAKeyframeAnimation":
      if case .list(let times)? = value("keyTimes"), case .list(let parts)? = value("parts"),
        times.count == parts.count, let lines = ScannedMotion.points(zip(times, parts).flatMap { [$0, $1] }),
        let seconds
      {
        return lines.lasting(seconds)
      }
    default: break
    }
    throw UnreadLiteral("it is written in a form that is not read back; the catalog itself has it")
  }

  /// `beginTime`, from the current time on.
  private func delay() throws(UnreadLiteral) -> Double {
    guard let start = values["beginTime"] else { return 0 }
    // CACurrentMediaTime() + 0.1
    var reader = ExpressionReader(source, at: start + 4)
    guard source.word(start) == "CACurrentMediaTime", source.isMark(start + 3, "+"), let seconds = reader.line().number
    else { throw UnreadLiteral("its delay is not written as a number") }
    return seconds
  }
}

extension SourceImport {
  /// Takes the functions of an export to UIKit; each preset's name is in the comments before it.
  mutating func takeLayerFunctions() throws {
    guard titles.isExport else { return }
    let values = Dictionary((Array(constants.keys) + aliases.keys).map { ($0.last ?? "", $0) }) { first, _ in first }
    for index in source.tokens.indices where source.word(index) == "func" && source.word(index - 1) == "static" {
      let line = lines.position(of: source.tokens[index].start).line
      guard let title = titles.name(atLine: line),
        let brace = source.tokens.indices[index...].first(where: { source.isMark($0, "{") })
      else { continue }
      settled.insert(line)
      let place = context.source(line: line, path: title)
      let function = LayerFunction(source, in: brace + 1..<max(brace + 1, source.end(of: brace) - 1))
      let preset: Preset
      do {
        let motion = referring(try function.motion(), to: function, values)
        preset = Preset(name: "", animation: motion.animation, modifiers: motion.modifiers)
      } catch let error as UnreadLiteral {
        try sink.leaveOut(place, PresetError(.data, error.reason))
        continue
      } catch let error as PresetError {
        try sink.leaveOut(place, error)
        continue
      }
      try take(preset, [title], place, isTitle: true)
    }
  }

  /// A motion with references to the values that its function names.
  ///
  /// - Parameter paths: The paths of the file's values by their last names.
  private func referring(
    _ motion: ScannedMotion, to function: LayerFunction, _ paths: [String: [String]]
  ) -> ScannedMotion {
    func value(_ property: String, _ type: ValueType) -> JSON? {
      guard let word = function.reference(property, in: original),
        let found = paths[word].flatMap({ self.value($0) }), found.type == type.rawValue
      else { return nil }
      return JSON(referringTo: found.name)
    }
    var motion = motion
    let duration = value("duration", .duration) ?? motion.animation.parameters["duration"]
    if let curve = value("timingFunction", .curve) {
      motion.animation = PresetComponent(kind: "timingCurve", parameters: ["curve": curve])
    }
    motion.animation.parameters["duration"] = duration
    if let delay = value("beginTime", .duration), motion.modifiers.last?.kind == "delay" {
      motion.modifiers[motion.modifiers.count - 1].parameters["duration"] = delay
    }
    return motion
  }
}

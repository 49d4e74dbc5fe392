public import PresetExchange

extension ImportFormat {
  /// Dart: constants that are Flutter's curves, springs and durations.
  ///
  /// A curve and a duration whose names begin alike, as `openCurve` and `openDuration`, are one preset.
  public static let dart = ImportFormat(
    name: "dart", summary: "Dart: Flutter's curves, springs and durations in constants",
    recognizes: { hasImport(["import 'package:flutter", "import \"package:flutter"], in: $0) },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      let source = TokenizedSource(bytes, .dart)
      var constants = SourceImport(bytes, source, .dart, .flutter, .dart, comment: "/// ", context, sink)
      var figures = DartFigures(source, constants.names)
      let literals = FlutterReader.read(source)
      try constants.take(literals) { path, motion throws(PresetError) in
        try figures.complete(path, motion)
      }
      for (path, seconds, offset) in figures.unused {
        let line = constants.lines.position(of: offset).line
        let title = constants.titles.name(atLine: line)
        constants.settled.insert(line)
        let value = PresetComponent(kind: "duration", parameters: ["value": .number(seconds)])
        try constants.take(
          Preset(name: "", animation: value), title.map { [$0] } ?? path,
          context.source(line: line, path: path.joined(separator: ".")), isTitle: title != nil, constant: path)
      }
      try constants.takeOthers(literals, .dart)
    })
}

/// The durations and numbers of a Dart file's constants, which the curves beside them take.
private struct DartFigures {
  private var durations: [[String]: (seconds: Double, offset: Int)] = [:]
  private var others: [[String]: SourceExpression] = [:]
  private var used: Set<[String]> = []

  /// The durations that no curve has taken.
  var unused: [(path: [String], seconds: Double, offset: Int)] {
    durations.filter { !used.contains($0.key) }.map { ($0.key, $0.value.seconds, $0.value.offset) }
      .sorted { $0.2 < $1.2 }
  }

  init(_ source: TokenizedSource, _ names: ConstantNames) {
    let flutter = FlutterReader(source)
    for index in source.tokens.indices where source.isMark(index, "=") && source.word(index - 1) != nil {
      // A getter, `Duration get slow => const Duration(seconds: 1);`, says it behind `=>`.
      let behind = source.isMark(index + 1, ">") ? index + 2 : index + 1
      let start = source.word(behind) == "const" ? behind + 1 : behind
      guard start < source.tokens.count, let path = names.path(ofValueAt: source.tokens[start].start) else { continue }
      var reader = ExpressionReader(source, at: start)
      let value = reader.argument()
      if let seconds = flutter.seconds(value) {
        durations[path] = (seconds, source.tokens[start].start)
      } else {
        others[path] = value
      }
    }
  }

  /// A curve with the duration, the delay and the passes of its name; anything else as it is.
  mutating func complete(
    _ path: [String], _ motion: ScannedMotion
  ) throws(PresetError) -> ([String], ScannedMotion) {
    guard let name = path.last, let ending = ["Curve", "Spring"].first(where: { name.hasSuffix($0) }) else {
      return (path, motion)
    }
    let stem = path.dropLast() + [String(name.dropLast(ending.count))]
    if stem.last?.isEmpty ?? true { return (path, motion) }
    func named(_ word: String) -> [String] { stem.dropLast() + [(stem.last ?? "") + word] }
    var motion = motion
    if let velocity = others[named("Velocity")]?.number, velocity != 0 {
      motion.animation.parameters["initialVelocity"] = .number(velocity)
    }
    if ending == "Curve" {
      guard let seconds = take(named("Duration")) else { return (path, motion) }
      motion = motion.lasting(seconds)
    }
    if let passes = others[named("Passes")] {
      let reverses = others[named("Reverses")]?.bool ?? false
      if let count = passes.number {
        if count != 1 {
          motion.modifiers.append(
            PresetComponent(
              kind: "repeatCount", parameters: ["count": .number(count), "autoreverses": .bool(reverses)]))
        }
      } else if ["double.infinity", "null"].contains(passes.chain?.path) {
        motion.modifiers.append(PresetComponent(kind: "repeatForever", parameters: ["autoreverses": .bool(reverses)]))
      } else {
        throw PresetError(.data, "its '\(named("Passes").last ?? "")' is not written as a number")
      }
    }
    motion = try motion.reversingPasses()
    return (Array(stem), motion.delayed(take(named("Delay")) ?? 0))
  }

  private mutating func take(_ path: [String]) -> Double? {
    guard let duration = durations[path] else { return nil }
    used.insert(path)
    return duration.seconds
  }
}

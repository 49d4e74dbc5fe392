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
      figures.reserve(literals.compactMap { constants.names.path(ofValueAt: $0.range.lowerBound) })
      for (path, seconds, offset) in figures.unused {
        let line = SourceImport.line(ofValueAt: offset, constants.names, constants.lines)
        let title = constants.titles.name(atLine: line)
        constants.settled.insert(line)
        let value = PresetComponent(kind: "duration", parameters: ["value": .number(seconds)])
        try constants.take(
          Preset(name: "", animation: value), title.map { [$0] } ?? path,
          context.source(line: line, path: path.joined(separator: ".")), isTitle: title != nil, constant: path)
      }
      let known = constants
      figures.value = { path in known.value(path).flatMap { $0.type == "duration" ? $0.name : nil } }
      try constants.take(literals) { path, motion throws(PresetError) in try figures.complete(path, motion) }
      constants.parts = figures.reserved
      try constants.takeOthers(literals, .dart) { path, curve throws(PresetError) in
        let (name, motion) = try figures.complete(path, ScannedMotion(curve, isCurve: true))
        return name == path ? nil : (name, motion)
      }
    })
}

/// The durations and numbers of a Dart file's constants, which the curves beside them take.
private struct DartFigures {
  private var durations: [[String]: (seconds: Double, offset: Int)] = [:]
  /// The constants that are others, by their paths.
  private var references: [[String]: [String]] = [:]
  private var others: [[String]: SourceExpression] = [:]
  /// The constants that are parts of presets, and nothing by themselves.
  private(set) var reserved: Set<[String]> = []
  /// Returns the name of the value that a duration has become.
  var value: ([String]) -> String? = { _ in nil }

  /// The durations that no curve takes.
  var unused: [(path: [String], seconds: Double, offset: Int)] {
    durations.filter { !reserved.contains($0.key) }.map { ($0.key, $0.value.seconds, $0.value.offset) }
      .sorted { $0.2 < $1.2 }
  }

  init(_ source: TokenizedSource, _ names: ConstantNames) {
    let flutter = FlutterReader(source)
    var named: [[String]: [String]] = [:]
    var products: [(path: [String], base: SourceChain, factor: Double, offset: Int)] = []
    for index in source.tokens.indices where source.isMark(index, "=") && source.word(index - 1) != nil {
      // A getter, `Duration get slow => const Duration(seconds: 1);`, says it behind `=>`.
      let behind = source.isMark(index + 1, ">") ? index + 2 : index + 1
      let start = source.word(behind) == "const" ? behind + 1 : behind
      guard start < source.tokens.count, let path = names.path(ofValueAt: source.tokens[start].start) else { continue }
      var reader = ExpressionReader(source, at: start)
      let value = reader.argument()
      if let seconds = flutter.seconds(value) {
        durations[path] = (seconds, source.tokens[start].start)
      } else if let (base, factor) = Self.product(source, at: start) {
        products.append((path, base, factor, source.tokens[start].start))
      } else {
        others[path] = value
        if let chain = value.chain, !chain.isCut, chain.links.allSatisfy({ $0.arguments == nil }) {
          named[path] = chain.links.map(\.name)
        }
      }
    }
    for (path, base, factor, offset) in products {
      let links = base.links
      let isName = links.count == 1 && links[0].arguments == nil
      let own = isName ? [Array(path.dropLast()) + [links[0].name], [links[0].name]] : []
      let seconds = flutter.seconds(.chain(base)) ?? own.compactMap { durations[$0]?.seconds }.first
      if let seconds { durations[path] = (seconds * factor, offset) } else { others[path] = .unknown }
    }
    for (path, name) in named {
      let targets = [Array(path.dropLast()) + name, name]
      references[path] = targets.first { $0 != path && (durations[$0] != nil || others[$0] != nil) }
    }
  }

  /// The factors of a value that is a duration times a number, and nothing more; nil for others.
  private static func product(_ source: TokenizedSource, at start: Int) -> (base: SourceChain, factor: Double)? {
    var reader = ExpressionReader(source, at: start)
    guard let base = reader.chain(), !base.isCut, source.isMark(reader.position, "*"),
      reader.position + 1 < source.tokens.count, source.tokens[reader.position + 1].kind == .number,
      let factor = source.number(reader.position + 1),
      source.isMark(reader.position + 2, ";") || source.isMark(reader.position + 2, ",")
    else { return nil }
    return (base, factor)
  }

  /// A curve's path without the ending by which it is one part of several; nil where it has none.
  private static func stem(of path: [String]) -> (path: [String], ending: String)? {
    guard let name = path.last, let ending = ["Curve", "Spring"].first(where: { name.hasSuffix($0) }),
      name.utf8.count > ending.utf8.count
    else { return nil }
    return (path.dropLast() + [String(name.dropLast(ending.count))], ending)
  }

  private static func named(_ word: String, _ stem: [String]) -> [String] {
    stem.dropLast() + [(stem.last ?? "") + word]
  }

  /// Notes which durations belong to curves and springs: to those that are written out, and to constants that are others.
  mutating func reserve(_ motions: [[String]]) {
    for path in motions + references.keys {
      guard let (stem, ending) = Self.stem(of: path) else { continue }
      let hasDuration = duration(Self.named("Duration", stem)) != nil
      if ending == "Curve", !hasDuration { continue }
      for word in ending == "Curve" ? ["Duration", "Delay"] : ["Delay"] { reserved.insert(Self.named(word, stem)) }
    }
  }

  /// The seconds of a duration, and the name of the value that it refers to.
  private func duration(_ path: [String]) -> (seconds: Double, value: String?)? {
    var next = path
    for _ in 0..<8 {
      if let duration = durations[next] { return (duration.seconds, references[path].flatMap(value)) }
      guard let target = references[next] else { return nil }
      next = target
    }
    return nil
  }

  /// A curve with the duration, the delay and the passes of its name; anything else as it is.
  func complete(_ path: [String], _ motion: ScannedMotion) throws(PresetError) -> ([String], ScannedMotion) {
    guard let (stem, ending) = Self.stem(of: path) else { return (path, motion) }
    func named(_ word: String) -> [String] { Self.named(word, stem) }
    var motion = motion
    if let velocity = others[named("Velocity")]?.number, velocity != 0 {
      motion.animation.parameters["initialVelocity"] = .number(velocity)
    }
    let length = duration(named("Duration"))
    if ending == "Curve" {
      guard let length else { return (path, motion) }
      motion = motion.lasting(length.seconds)
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
    let plain = motion.animation
    motion = try motion.reversingPasses()
    // Passes that have become one curve have figures of their own.
    if ending == "Curve", motion.animation == plain, let value = length?.value {
      motion.animation.parameters["duration"] = JSON(referringTo: value)
    }
    let delay = duration(named("Delay"))
    motion = motion.delayed(delay?.seconds ?? 0)
    if let value = delay?.value, motion.modifiers.last?.kind == "delay" {
      motion.modifiers[motion.modifiers.count - 1].parameters["duration"] = JSON(referringTo: value)
    }
    return (Array(stem), motion)
  }
}

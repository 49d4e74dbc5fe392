internal import PresetExchange

/// Makes presets and values of the constants that a source file writes out; nothing of it is run.
struct SourceImport {
  let context: ImportContext
  let sink: ImportSink
  let source: TokenizedSource
  /// The source without what its names stand for.
  let original: TokenizedSource
  private(set) var names: ConstantNames
  let lines: LineTable
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  private var taken = ImportNames()
  /// The lines of an export's names that were taken or told.
  var settled: Set<Int> = []

  /// A constant that is a motion: the preset that it has become, nil where it was left out, the type of a value, and how
  /// many others it leads through.
  typealias Constant = (name: String?, type: String?, depth: Int)

  /// The constants that are motions, by their paths.
  var constants: [[String]: Constant] = [:]
  /// A constant that is another one: the path of that, and its own name.
  typealias Alias = (target: [String], title: String)

  /// The constants of an export that are others, by their paths.
  let aliases: [[String]: Alias]
  /// The constants that are parts of presets, and nothing by themselves.
  var parts: Set<[String]> = []

  init(
    _ bytes: [UInt8], _ source: TokenizedSource, _ language: ConstantNames.Language, _ format: ExportFormat,
    _ reading: ConstantReading, comment: String, _ context: ImportContext, _ sink: ImportSink
  ) {
    (self.context, self.sink, original) = (context, sink, source)
    names = ConstantNames(source, language)
    lines = LineTable(bytes)
    titles = ExportTitles(bytes, heading: "// \(ExportSheet.mark(of: format))", opening: comment, closing: "")
    aliases = Self.aliases(of: names, titles, lines)
    var source = source
    if titles.isExport {
      source.readFigures(names, reading)
    } else if language == .kotlin {
      source.readConstants(names, reading)
      source = ComposeReader.readingShadows(source)
      source.readNumbers(names)
    } else if language == .swift {
      source.readNumbers(names)
    }
    self.source = source
  }

  /// Takes the animations that are constants, in the order in which they stand.
  ///
  /// - Parameter adjusted: Returns the path and the motion by what else the file says of a constant.
  mutating func take(
    _ literals: [ScannedLiteral],
    _ adjusted: (_ path: [String], _ motion: ScannedMotion) throws(PresetError) -> ([String], ScannedMotion) = {
      path, motion in (path, motion)
    }
  ) throws {
    names.qualify(valuesAt: literals.map(\.range.lowerBound))
    for literal in literals.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let line = Self.line(ofValueAt: literal.range.lowerBound, names, lines)
      guard let path = names.path(ofValueAt: literal.range.lowerBound) else {
        try sink.passOver("animations that are no constants")
        continue
      }
      let title = titles.name(atLine: line)
      // An export has each preset in several forms, of which the first one has its name.
      if titles.isExport && title == nil {
        try sink.passOver("other forms of presets")
        continue
      }
      settled.insert(line)
      let source = context.source(line: line, path: path.joined(separator: "."))
      let adjustment: ([String], ScannedMotion)
      do throws(PresetError) {
        adjustment = try adjusted(path, try Self.motion(literal))
      } catch {
        if constants[path] == nil { constants[path] = (nil, nil, 0) }
        try sink.leaveOut(source, error)
        continue
      }
      let name = adjustment.0
      let motion = referring(adjustment.1, at: literal.range.lowerBound, path)
      let animation = motion.isCurve ? context.curve(motion.animation) : motion.animation
      try take(
        Preset(name: "", animation: animation, modifiers: motion.modifiers), title.map { [$0] } ?? name, source,
        isTitle: title != nil, constant: name == path ? path : nil, isTimeless: motion.isCurve)
    }
  }

  private static func motion(_ literal: ScannedLiteral) throws(PresetError) -> ScannedMotion {
    do throws(UnreadLiteral) {
      return try literal.reading.get()
    } catch {
      throw PresetError(.data, error.reason)
    }
  }

  /// Takes a preset or a value.
  ///
  /// - Parameters:
  ///   - constant: The path by which others of the file may refer to it.
  ///   - depth: How many others it leads through.
  ///   - isTimeless: Whether the file has a curve alone.
  mutating func take(
    _ preset: Preset, _ path: [String], _ source: PresetSource, isTitle: Bool = false, constant: [String]? = nil,
    depth: Int = 0, isTimeless: Bool = false
  ) throws {
    var preset = preset
    if isTitle {
      preset.name = path[0]
    } else {
      guard let name = taken.name(of: path, for: preset) else { return try sink.passOver("repeated constants") }
      preset.name = name
    }
    let isTaken = try sink.offer(
      preset, source, isDurationAssumed: isTimeless && context.isAssumed(preset))
    if let constant, constants[constant] == nil {
      let type = ValueType(rawValue: preset.animation.kind)?.rawValue
      constants[constant] = (isTaken ? preset.name : nil, type, depth)
    }
  }
}

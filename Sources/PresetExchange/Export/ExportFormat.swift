/// A format that presets are exported to, as ``css`` or ``swiftUI``.
public struct ExportFormat: Hashable, Sendable, CustomStringConvertible {
  /// The formats, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  public static let all: [ExportFormat] = [
    .json, .ndjson, .csv, .samples, .samplesCSV, .swiftUI, .css, .scss, .tailwind, .javaScript, .dtcg, .compose,
    .android, .uiKit, .flutter, .motion,
    .reactSpring, .reanimated, .lottie, .lottieAnimation, .figma,
  ]

  /// How presets become text.
  package enum Kind: Sendable {
    /// The presets as they are, each by itself: any number of them in constant memory.
    case stream(ExportStream)
    /// Another language, which is told whole, after every error is known.
    case conversion(ExportConversion)
  }

  /// Its name on the command line, as `swiftui`: no other format has it.
  public let name: String
  /// A summary in a few words.
  public let summary: String
  /// What its file is called in a folder.
  package let fileName: String
  /// What the names of its files end with, from the first dot on and in lower case, where that tells the format; none
  /// for a format that has to be named.
  let endings: [String]
  package let kind: Kind

  /// The name.
  public var description: String { name }

  /// Whether both are the format of one name.
  public static func == (one: ExportFormat, other: ExportFormat) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether an export to this format has made a file, as the file itself says first.
  package func hasMade(_ start: [UInt8]) -> Bool { ExportSheet.isExport(start, to: self) }

  /// Returns the name of a value's constant in an export for the value's identifier.
  package func constant(ofValue identifier: String) -> String {
    if case .conversion(let conversion) = kind { conversion.valueName(identifier) } else { identifier }
  }

  /// Returns the format called `name`.
  ///
  /// - Throws: An error of code `usage` where there is none.
  public static func named(_ name: String) throws(PresetError) -> ExportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown export format '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }
}

extension ExportFormat {
  /// Returns the format that a file's name ends with, by the longest ending that fits: ``css`` for `motion.css`,
  /// ``dtcg`` for `motion.tokens.json`; nil for a name without a dot.
  ///
  /// - Throws: An error of code `usage` where no format or more than one has that ending.
  public static func format(ofFile path: String) throws(PresetError) -> ExportFormat? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let fitting = all.flatMap { format in format.endings.map { (format: format, ending: $0) } }
      .filter { name.hasSuffix($0.ending) }
    let length = fitting.map(\.ending.count).max()
    let formats = fitting.filter { $0.ending.count == length }.map(\.format)
    if formats.count == 1 { return formats[0] }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    if !formats.isEmpty {
      throw PresetError(
        .usage, "'\(name[dot...])' is the ending of several formats",
        hint: "say with '--format' which: \(formats.map(\.name).joined(separator: ", "))")
    }
    var endings: [String] = []
    for ending in all.flatMap(\.endings) where !endings.contains(ending) { endings.append(ending) }
    throw PresetError(
      .usage, "'\(name[dot...])' is no kind of file that 'export' writes",
      hint: "end the name in one of \(endings.joined(separator: ", ")), or say which with '--format'")
  }
}

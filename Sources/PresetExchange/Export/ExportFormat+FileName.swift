extension ExportFormat {
  /// Returns the format that a file's name ends with, by the longest ending that fits; nil for a name without a dot.
  ///
  /// - Throws: An error of code `usage` where no format or more than one has that ending.
  package static func format(ofFile path: String) throws(PresetError) -> ExportFormat? {
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

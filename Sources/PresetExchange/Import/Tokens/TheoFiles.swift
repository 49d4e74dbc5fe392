/// A file of Theo with those that it imports, which become files of tokens as ``TokenReader`` reads them.
///
/// An alias that is the whole value of a motion becomes a token of that motion's type, so that what is made from it
/// follows it; elsewhere its text takes its place, as in Theo.
struct TheoFiles {
  /// Returns a file by its path from the folder of the first one; nil where that is in no folder.
  let neighbor: (@Sendable (String) throws(PresetError) -> ImportSource)?
  let sink: ImportSink
  let context: ImportContext
  /// The files that were read, by their paths; none for one that is being read.
  private var known: Set<String> = []
  private var files: [TheoFile] = []

  private static let maximumFiles = 1000
  private static let maximumDepth = 32

  init(
    neighbor: (@Sendable (String) throws(PresetError) -> ImportSource)?, sink: ImportSink, context: ImportContext
  ) {
    (self.neighbor, self.sink, self.context) = (neighbor, sink, context)
  }

  /// The tokens of a file and of those that it imports, the last of which win: its own.
  mutating func tokens(of file: TokenFile) throws -> [TokenFile] {
    try add(file, in: "", depth: 0)
    var aliases = TheoAliases(of: files)
    for file in files { aliases.want(by: file) }
    return try files.map { try $0.tokens(aliases) }
  }

  /// Adds what a file imports, and then the file.
  private mutating func add(_ file: TokenFile, in folder: String, depth: Int) throws {
    let theo = TheoFile(file)
    for (key, place) in theo.unknown {
      let sections = TheoFile.sections.joined(separator: ", ")
      try leaveOut(place, "'\(key)' is no section of Theo's files, which are \(sections)")
    }
    for place in theo.imports {
      guard let (path, target) = try imported(place, in: folder, depth: depth) else { continue }
      try add(target, in: path.split(separator: "/").dropLast().map { $0 + "/" }.joined(), depth: depth + 1)
    }
    files.append(theo)
  }

  /// The file that an import names: beside the first one or deeper, and never elsewhere; nil where it was read already.
  private mutating func imported(
    _ place: TokenPlace, in folder: String, depth: Int
  ) throws -> (path: String, file: TokenFile)? {
    guard let text = place.string, let path = Self.path(text, in: folder) else {
      try leaveOut(
        place, "\(place.excerpt) is no path within the folder of the file that is imported; move that file up")
      return nil
    }
    guard let neighbor else {
      try leaveOut(place, "'\(text)' can't be read: \(place.file.name) is in no folder")
      return nil
    }
    if !known.insert(path).inserted { return nil }
    if known.count > Self.maximumFiles || depth >= Self.maximumDepth {
      throw PresetError(.data, "more than \(Self.maximumFiles) files, or imports too deep").at(line(of: place))
    }
    let source: ImportSource
    do throws(PresetError) {
      source = try neighbor(path)
    } catch {
      throw error.at(line(of: place))
    }
    var reader = try source.reader()
    return (path, try TokenFile(reading: &reader, isStrict: false))
  }

  /// A path without `.` and `..`; nil where it leads out of the first file's folder, or has what no plain path has.
  private static func path(_ text: String, in folder: String) -> String? {
    var parts: [Substring] = []
    let isPlain = !text.contains { ":\\#?%".contains($0) || $0.isNewline || $0 == "\0" }
    if text.hasPrefix("/") || !isPlain { return nil }
    for part in (folder + text).split(separator: "/", omittingEmptySubsequences: false) where part != "." {
      if part.isEmpty || part == ".." && parts.popLast() == nil { return nil }
      if part != ".." { parts.append(part) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  private func line(of place: TokenPlace) -> String {
    PresetSource(file: place.file.name, line: place.file.line(of: place.node)).place
  }

  private func leaveOut(_ place: TokenPlace, _ reason: String) throws {
    let source = PresetSource(file: place.file.name, line: place.file.line(of: place.node))
    try sink.leaveOut(ImportOmission(source, reason))
  }
}

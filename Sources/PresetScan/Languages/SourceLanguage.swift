/// A language whose sources are scanned.
package struct SourceLanguage: Sendable {
  /// The languages.
  ///
  /// A new one is a file and a line here.
  package static let all: [SourceLanguage] = [.swift, .css, .kotlin, .android, .dart, .script]

  /// Its name in reports.
  package let name: String
  /// The endings of its files' names, with their full stops and in lower case.
  package let endings: [String]
  /// Whether its exports have reduced-motion variants take the place of presets without a word of the code, as a stylesheet
  /// has.
  var reducesMotionByItself = false
  /// Finds the animations, the references to constants and the notes to the scanner in a file.
  let read: @Sendable ([UInt8]) -> SourceReading

  /// The language of a file; nil where it is none of these.
  package static func of(file path: String) -> SourceLanguage? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { language in language.endings.contains { name.hasSuffix($0) } }
  }

  private static let swift = SourceLanguage(name: "swift", endings: [".swift"]) { bytes in
    let source = TokenizedSource(bytes, .swift)
    var reader = SwiftReader(source)
    reader.run()
    return SourceReading(
      literals: reader.literals, notes: source.notes, references: reader.references + source.motionMembers(.uiKit))
  }

  private static let css = SourceLanguage(
    name: "css", endings: [".css", ".scss"], reducesMotionByItself: true
  ) { bytes in
    var reader = CSSReader(bytes)
    reader.run()
    return SourceReading(literals: reader.literals, notes: reader.notes, references: reader.references)
  }

  private static let kotlin = SourceLanguage(name: "kotlin", endings: [".kt", ".kts"]) { bytes in
    let source = TokenizedSource(bytes, .kotlin)
    return SourceReading(
      literals: ComposeReader.read(source), notes: source.notes,
      references: source.motionMembers(.compose) + source.resourceMembers())
  }

  private static let android = SourceLanguage(
    name: "android", endings: [".xml"], reducesMotionByItself: true
  ) { bytes in
    var tree = AndroidTreeReader(bytes)
    tree.run()
    let literals = tree.root.map { AndroidReader.read($0) } ?? []
    return SourceReading(literals: literals, notes: tree.notes, references: tree.references)
  }

  private static let dart = SourceLanguage(name: "dart", endings: [".dart"]) { bytes in
    let source = TokenizedSource(bytes, .dart)
    return SourceReading(
      literals: FlutterReader.read(source), notes: source.notes, references: source.motionMembers(.flutter))
  }

  private static let script = SourceLanguage(
    name: "typescript", endings: [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"]
  ) { bytes in
    let source = TokenizedSource(bytes, .script)
    var reader = ScriptReader(source)
    reader.run()
    return SourceReading(
      literals: reader.literals, notes: source.notes,
      references: ScriptImports.references(in: source) + ScriptProperties.references(in: source))
  }
}

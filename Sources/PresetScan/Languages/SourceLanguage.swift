/// A language whose sources are scanned.
package struct SourceLanguage: Sendable {
  /// The languages.
  ///
  /// A new one is a file and a line here.
  package static let all: [SourceLanguage] = [.swift]

  /// Its name in reports.
  package let name: String
  /// The endings of its files' names, with their full stops and in lower case.
  package let endings: [String]
  /// Finds the animations and the notes to the scanner in a file.
  let read: @Sendable ([UInt8]) -> (literals: [ScannedLiteral], notes: [Range<Int>])

  /// The language of a file; nil where it is none of these.
  package static func of(file path: String) -> SourceLanguage? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { language in language.endings.contains { name.hasSuffix($0) } }
  }

  static let swift = SourceLanguage(name: "swift", endings: [".swift"]) { bytes in
    let source = TokenizedSource(bytes, .swift)
    var reader = SwiftReader(source)
    reader.run()
    return (reader.literals, source.notes)
  }
}

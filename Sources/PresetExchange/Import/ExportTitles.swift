/// The names of presets in a file that `presets export` wrote, where identifiers take their place: each is in the first
/// line of the comments right before what is written of the preset.
package struct ExportTitles {
  /// By the number of the line after the comments.
  private var names: [Int: String] = [:]
  /// Whether the file begins as an export does.
  package let isExport: Bool

  /// How many functions it has of what presets and values are in other modes.
  package private(set) var countOfModes = 0
  private static let modesMark = " in modes."

  /// The lines that have a name, in order.
  package var lines: [Int] { names.keys.sorted() }

  /// Finds the names in `bytes`; none where the file does not begin as an export does.
  ///
  /// - Parameters:
  ///   - heading: What the file begins with, the comment's opening included.
  ///   - opening: What begins a comment.
  ///   - closing: What ends one in the same line.
  package init(_ bytes: [UInt8], heading: String, opening: String, closing: String) {
    isExport = bytes.starts(with: heading.utf8)
    if !isExport { return }
    var title: String?
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == 0x20 }
      if text.starts(with: opening.utf8), text.reversed().starts(with: closing.utf8.reversed()),
        text.count >= opening.utf8.count + closing.utf8.count
      {
        let comment = text.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
        title = title ?? Self.unescaped(String(decoding: comment, as: UTF8.self), closing: closing)
      } else if title != nil, text.first == UInt8(ascii: "@") || text.starts(with: "/** @deprecated".utf8) {
        // What says that something is deprecated stands between a name and what it names.
        continue
      } else {
        if let title, title.hasSuffix(Self.modesMark) { countOfModes += 1 }
        if let title, let name = Self.name(in: title) { names[index + 1] = name }
        title = nil
      }
    }
  }

  /// The name of the preset whose text begins in a line, as a name that an import gives.
  package func name(atLine line: Int) -> String? {
    guard let name = names[line] else { return nil }
    // As a rule it is one that a preset has had.
    if (try? Preset.check(name: name)) != nil { return name }
    let path = ImportContext.name(of: name.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    return path.isEmpty ? nil : path
  }

  /// A comment's text as it was before exports kept the comment's end out of it.
  private static func unescaped(_ text: String, closing: String) -> String {
    if closing.hasSuffix("*/") { return text.replacing("* /", by: "*/") }
    let isXML = closing.hasSuffix("-->") && text.contains("- -")
    return isXML ? text.replacing("- ", by: "-") : text
  }

  /// What stands before the last colon of `motion/in: linear() of 9 stops, error 0.0098`.
  private static func name(in title: String) -> String? {
    var end: String.Index?
    for index in title.indices where title[index] == ":" && title[index...].hasPrefix(": ") { end = index }
    guard let end else { return nil }
    let outcome = title[end...]
    return outcome.hasSuffix(", exact") || outcome.contains(", error ") ? String(title[..<end]) : nil
  }
}

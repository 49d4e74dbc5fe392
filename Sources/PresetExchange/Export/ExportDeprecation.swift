/// The words on a preset that is deprecated, for those who use an export of it.
package struct ExportDeprecation {
  /// Why, what takes its place and when it goes, in a line.
  let message: String
  /// The name of what takes its place; nil where nothing does.
  let replacementName: String?
  /// The identifier of what takes its place; nil where that is not in the same file.
  var replacement: String?

  /// Looks at a preset; nil for one that is not deprecated.
  init?(_ preset: Preset) {
    guard preset.status == .deprecated else { return nil }
    replacementName = preset.deprecation?.replacedBy
    message = (preset.deprecation ?? Deprecation()).message
  }

  /// The line of a comment, for what has no word of its own for it.
  var comment: String { "Deprecated: \(message)." }

  /// The attribute of a declaration in Swift.
  var swift: String {
    let renamed = replacement.map { ", renamed: \"\($0)\"" } ?? ""
    return "@available(*, deprecated, message: \(Self.quoted(message, "\""))\(renamed))"
  }

  /// The annotation of a function in Kotlin.
  var kotlin: String {
    let replacement = replacement.map { ", ReplaceWith(\"\($0)()\")" } ?? ""
    return "@Deprecated(\(Self.quoted(message, "\"", also: "$"))\(replacement))"
  }

  /// The annotation of a constant in Kotlin.
  var kotlinConstant: String { "@Deprecated(\(Self.quoted(message, "\"", also: "$")))" }

  /// The annotation of a member in Dart.
  var dart: String { "@Deprecated(\(Self.quoted(message, "'", also: "$")))" }

  /// The comment that tools of TypeScript and JavaScript read.
  var jsDoc: String { "/** @deprecated \(message.replacing("*/", by: "* /")) */" }

  /// A line as a literal, in these quotation marks.
  private static func quoted(_ line: String, _ mark: Character, also special: String = "") -> String {
    let escaped = line.flatMap { character in
      character == "\\" || character == mark || special.contains(character) ? ["\\", character] : [character]
    }
    return "\(mark)\(String(escaped))\(mark)"
  }
}

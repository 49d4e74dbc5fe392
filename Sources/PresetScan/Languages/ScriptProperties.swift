/// The custom properties that the strings of a TypeScript or JavaScript file ask for, in objects of styles and templates of
/// CSS, and the classes of Tailwind.
struct ScriptProperties {
  /// The beginning of `var(--name)`, and of Tailwind's `duration-(--name)`.
  private static let opening = Array("(--".utf8)
  private static let getter = SourceToken.hash("getPropertyValue".utf8)

  /// The properties that are asked for, in the order in which they stand.
  static func references(in source: TokenizedSource) -> [ScannedReference] {
    var references: [ScannedReference] = []
    for (index, token) in source.tokens.enumerated() where token.kind == .string || token.kind == .composedString {
      var range = source.content(index)
      references += TailwindClasses.references(in: source.bytes[range], at: range.lowerBound)
      let isAsked = index > 1 && source.isMark(index - 1, "(") && source.tokens[index - 2].hash == getter
      if isAsked, source.bytes[range].starts(with: opening.dropFirst()) {
        references.append(name(at: range.lowerBound + 2, in: source))
      }
      while let place = source.bytes[range].firstRange(of: opening) {
        if isComment(source.bytes[range.lowerBound..<place.lowerBound]) {
          // It has no more of them before its end.
          let end = source.bytes[place.upperBound..<range.upperBound].firstRange(of: Array("*/".utf8))
          range = (end?.upperBound ?? range.upperBound)..<range.upperBound
        } else {
          references.append(name(at: place.upperBound, in: source))
          range = place.upperBound..<range.upperBound
        }
      }
    }
    return references
  }

  /// Whether a comment of CSS is open at the end of a text.
  private static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    guard let opening = text.ranges(of: Array("/*".utf8)).last else { return false }
    return text[opening.upperBound...].firstRange(of: Array("*/".utf8)) == nil
  }

  private static func name(at start: Int, in source: TokenizedSource) -> ScannedReference {
    let name = source.bytes[start...].prefix { CSSReader.isName($0) }
    return ScannedReference(export: .css, name: String(decoding: name, as: UTF8.self), start: start)
  }
}

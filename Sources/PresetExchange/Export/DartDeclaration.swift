/// The declaration of a constant in Dart, on as many lines as `dart format` gives it: none longer than 80 where it has
/// a bracket to split at.
///
/// Source of the style: the tall style of dart_style 3, in which the arguments that don't fit go one to a line.
enum DartDeclaration {
  private static let width = 80

  /// The lines of one, `static const Curve card = Cubic(0.2, 0, 0, 1);`; of any other text, that text.
  static func lines(of text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard margin.count + text.utf16.count > width, text.hasSuffix(";"), text.hasPrefix("static const "),
      let equals = text.firstRange(of: " = ")
    else { return [margin + text] }
    let (name, value) = (text[..<equals.lowerBound] + " =", text[equals.upperBound...])
    guard let (opening, elements, closing) = parts(of: value) else { return [margin + name, "\(margin)    \(value)"] }
    let first = "\(margin)\(name) \(opening)"
    if first.utf16.count <= width {
      return [first] + elements.map { "\(margin)  \($0)," } + [margin + closing]
    }
    let inner = margin + "    "
    if (inner + value).utf16.count <= width { return [margin + name, inner + value] }
    return [margin + name, inner + opening] + elements.map { "\(inner)  \($0)," } + [inner + closing]
  }

  /// The opening of a call with what is between its commas, and its closing; nil for what is no call.
  ///
  /// A list that is the only argument is split in its place.
  private static func parts(of value: Substring) -> (opening: String, elements: [String], closing: String)? {
    guard let open = value.firstIndex(of: "("), value.hasSuffix(");") else { return nil }
    let arguments = value[value.index(after: open)...].dropLast(2)
    let isList = arguments.hasPrefix("[") && arguments.hasSuffix("]")
    let inner = isList ? arguments.dropFirst().dropLast() : arguments
    let elements = inner.split(separator: ", ").map(String.init)
    if elements.isEmpty { return nil }
    return (value[...open] + (isList ? "[" : ""), elements, isList ? "]);" : ");")
  }
}

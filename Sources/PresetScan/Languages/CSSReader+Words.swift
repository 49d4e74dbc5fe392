extension CSSReader {
  /// The words of a value, by what they look like.
  struct Words {
    /// Whether one is a time with a unit.
    var hasTime = false
    /// Whether one is an easing function or its name.
    var hasEasing = false

    private static let marks = Array("(),".utf8)
    private static let numberStarts = Array("0123456789.-".utf8)

    init(_ text: String) {
      // By bytes: asking what sort each character is of takes longer than all the rest.
      for bytes in text.utf8.split(whereSeparator: { $0 <= 0x20 || Self.marks.contains($0) }) {
        if let first = bytes.first, Self.numberStarts.contains(first), bytes.last == UInt8(ascii: "s") {
          hasTime = true
        }
        let word = String(Substring(bytes))
        if CSSEasing.isKeyword(word) || word == "cubic-bezier" || word == "steps" { hasEasing = true }
      }
    }
  }
}

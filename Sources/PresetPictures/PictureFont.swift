/// How wide texts will be, as well as can be told without knowing the font.
///
/// The widths are those of a wide sans-serif, so that a narrower one leaves a gap and none runs over.
package enum PictureFont {
  /// The width of `text` at a font size, in the unit of the size.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    text.reduce(0) { $0 + width(of: $1) } * size * (isBold ? 1.1 : 1)
  }

  /// `text`, with `…` for its middle where it would be wider than `width`: names of one group differ at their ends.
  static func fitted(_ text: String, into width: Double, size: Double, isBold: Bool = false) -> String {
    func room(_ text: some StringProtocol) -> Double { self.width(of: String(text), size: size, isBold: isBold) }
    if room(text) <= width { return text }
    var (start, end) = (text[..<text.startIndex], text[text.endIndex...])
    var used = room("…")
    while start.endIndex < end.startIndex {
      // Turn by turn, the end first.
      let takesEnd = start.count >= end.count
      let index = takesEnd ? text.index(before: end.startIndex) : start.endIndex
      used += room(text[index...index])
      if used > width { break }
      if takesEnd { end = text[index...] } else { start = text[...index] }
    }
    return start + "…" + end
  }

  private static func width(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "/", "f", "t", "(", ")": 0.4
    case "m", "w", "M", "W", "@", "%", "…": 1
    case "A"..."Z": 0.75
    default: character.utf8.count > 2 ? 1.2 : 0.65
    }
  }
}

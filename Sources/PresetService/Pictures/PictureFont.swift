/// How wide texts will be, as well as can be told without knowing the font.
///
/// The widths are those of a wide sans-serif, so that a narrower one leaves a gap and none runs over.
package enum PictureFont {
  /// The width of `text` at a font size, in the unit of the size.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    text.reduce(0) { $0 + width(of: $1) } * size * (isBold ? 1.1 : 1)
  }

  /// `text`, cut and ended with `…` where it would be wider than `width`.
  static func fitted(_ text: String, into width: Double, size: Double, isBold: Bool = false) -> String {
    if self.width(of: text, size: size, isBold: isBold) <= width { return text }
    var result = ""
    var used = self.width(of: "…", size: size, isBold: isBold)
    for character in text {
      used += self.width(of: String(character), size: size, isBold: isBold)
      if used > width { break }
      result.append(character)
    }
    return result + "…"
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

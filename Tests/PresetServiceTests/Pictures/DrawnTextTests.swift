import PresetService
import Testing

/// What is written from right to left, as what draws from left to right has to put it.
struct DrawnTextTests {
  @Test(arguments: [
    ("hero/calm 0.5", "hero/calm 0.5"), ("", ""),
    // Hebrew is turned round, with its numbers and brackets as they are read; marks stay with their letters.
    ("\u{5D0}\u{5D1}\u{5D2}", "\u{5D2}\u{5D1}\u{5D0}"),
    ("a \u{5D0}\u{5D1} b", "a \u{5D1}\u{5D0} b"),
    ("\u{5D0} 12.5", "12.5 \u{5D0}"), ("\u{5D0}(\u{5D1})", "(\u{5D1})\u{5D0}"),
    ("\u{5D0}\u{5B7}\u{5D1}", "\u{5D1}\u{5D0}\u{5B7}"), ("\u{5D0}, b", "\u{5D0}, b"),
    // Arabic letters are joined: seen with lam and alef, meem; and yeh, which is within, after beh.
    ("\u{633}\u{644}\u{627}\u{645}", "\u{FEE1}\u{FEFC}\u{FEB3}"),
    ("\u{628}\u{64A}\u{62A}", "\u{FE96}\u{FEF4}\u{FE91}"),
    ("\u{62F}\u{627}\u{631}", "\u{FEAD}\u{FE8D}\u{FEA9}"),
    // Persian peh and gaf; and a mark does not part letters.
    ("\u{67E}\u{6AF}", "\u{FB93}\u{FB58}"), ("\u{628}\u{64E}\u{628}", "\u{FE90}\u{FE91}\u{64E}"),
  ]) func rightToLeftIsTurnedAndJoined(text: String, drawn: String) {
    #expect(
      DrawnText(text).text.unicodeScalars.elementsEqual(drawn.unicodeScalars),
      "\(DrawnText(text).text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  /// What would turn the text around it round is replaced, as other characters that no picture can show.
  @Test func whatReordersIsNotDrawn() {
    var picture = Picture(width: 10, height: 10, title: "a\u{202E}b")
    picture.elements = [
      .text(Picture.Text(text: "\u{2067}c\u{61C}", place: PicturePoint(0, 0), size: 8, color: PictureColor(0)))
    ]
    #expect(picture.svg.contains("<title>a\u{FFFD}b</title>") && picture.svg.contains(">\u{FFFD}c\u{FFFD}</text>"))
    let isLeft = picture.svg.unicodeScalars.contains { $0.isReordering }
    #expect(!isLeft)
  }
}

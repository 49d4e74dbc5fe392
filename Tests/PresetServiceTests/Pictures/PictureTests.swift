import PresetService
import Testing

struct PictureTests {
  private static let picture: Picture = {
    var picture = Picture(width: 100, height: 50, title: "a <b> & \"c\"\u{7}")
    let blue = PictureColor(0x0B63CE)
    picture.elements = [
      .rectangle(PicturePoint(0, 0), width: 100, height: 50, radius: 0, PictureColor(0xFFFFFF)),
      .rectangle(PicturePoint(1, 2), width: 3, height: 4.004, radius: 1, PictureColor(0xFF, opacity: 0.5)),
      .line(
        [PicturePoint(0, 0.1 + 0.2), PicturePoint(10, 20)], Picture.Stroke(color: blue, width: 2, dashes: [1, 2])),
      .disc(PicturePoint(5, 6), radius: 2, blue),
      .text(Picture.Text(text: "</text>\u{0}", place: PicturePoint(1, 9), size: 8, color: blue)),
      .text(
        Picture.Text(
          text: "b", place: PicturePoint(99, 9), size: 8, color: blue, anchor: .end, isBold: true)),
    ]
    return picture
  }()

  @Test func svgIsVerbatim() {
    #expect(
      Self.picture.svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img" \
        font-family="sans-serif">
        <title>a &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}</title>
        <rect x="0" y="0" width="100" height="50" fill="#ffffff"/>
        <rect x="1" y="2" width="3" height="4" rx="1" fill="#0000ff" fill-opacity="0.5"/>
        <polyline points="0,0.3 10,20" fill="none" stroke="#0b63ce" stroke-width="2" stroke-dasharray="1 2" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <circle cx="5" cy="6" r="2" fill="#0b63ce"/>
        <text x="1" y="9" font-size="8" fill="#0b63ce">&lt;/text&gt;\u{FFFD}</text>
        <text x="99" y="9" font-size="8" text-anchor="end" font-weight="bold" fill="#0b63ce">b</text>
        </svg>

        """)
  }

  @Test func pngIsAnImageOfThatSizeOrSaysWhatItNeeds() throws {
    if let refusal = Picture.Format.png.refusal {
      #expect(refusal.code == .usage && refusal.hint?.contains("libcairo2-dev") == true)
      #expect(throws: refusal) { try Self.picture.bytes(.png) }
      return
    }
    let bytes = try Self.picture.bytes(.png)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(bytes[16..<24] == [0, 0, 0, 100, 0, 0, 0, 50])
    #expect(try Self.picture.bytes(.png) == bytes, "the same picture gives the same bytes")
  }

  @Test func svgIsItsOwnFormat() throws {
    #expect(try Self.picture.bytes(.svg) == Array(Self.picture.svg.utf8))
    #expect(Picture.Format.svg.refusal == nil)
  }

  /// WCAG 2.2: 4.5 for text, 3 for what else is to be seen.
  @Test(arguments: PictureTheme.all.map(\.name))
  func themesCanBeRead(name: String) throws {
    let theme = try #require(PictureTheme.all.first { $0.name == name })
    let backgrounds = theme.background.map { [$0] } ?? theme.grounds
    #expect(!backgrounds.isEmpty)
    for background in backgrounds {
      for color in [theme.text, theme.secondary] { #expect(color.contrast(to: background) >= 4.5) }
      for color in theme.curves { #expect(color.contrast(to: background) >= 3.5, "\(color.hexadecimal)") }
    }
    #expect(Set(theme.curves.map(\.hexadecimal)).count >= CurvePicture.maximumCount)
  }

  @Test func contrastIsThatOfTheGuideline() {
    #expect(abs(PictureColor(0).contrast(to: PictureColor(0xFFFFFF)) - 21) < 1e-9)
    #expect(abs(PictureColor(0x767676).contrast(to: PictureColor(0xFFFFFF)) - 4.54) < 0.01)
  }
}

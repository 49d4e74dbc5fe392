import PresetService
import PresetText
import Testing

struct RoundedFigureTests {
  /// However large a number is, or small: its digits are those that were asked for, as text too.
  @Test(arguments: [
    (2.0999e302, "2.1e+302"), (4.31e25, "4.4e+25"), (0.00534, "0.0054"), (1.21e-30, "1.3e-30"), (9.99e300, "1e+301"),
  ])
  func aNumberHasTwoFigures(number: Double, text: String) {
    #expect(JSON.text(of: number.rounded(figures: 2, up: true)) == text)
  }
}

/// The colours of a picture.
package struct PictureTheme: Sendable {
  /// The themes.
  ///
  /// A new one is a constant below and a word here.
  package static let all: [PictureTheme] = [.light, .dark, .transparent, .transparentLight, .transparentDark]

  /// Its name on the command line.
  package let name: String
  /// The background's color; nil for none.
  package let background: PictureColor?
  /// What a picture without a background is meant to lie on: it can be read on these.
  package let grounds: [PictureColor]
  /// Titles and names.
  package let text: PictureColor
  /// Numbers and notes.
  package let secondary: PictureColor
  /// The lines at 0 and 1.
  package let axis: PictureColor
  /// All other lines of the axes.
  package let grid: PictureColor
  /// The zone beyond the target.
  package let overshoot: PictureColor
  /// The curves, in their order.
  package let curves: [PictureColor]

  /// On white.
  package static let light = PictureTheme(
    name: "light", background: PictureColor(0xFFFFFF), grounds: [], text: PictureColor(0x1B1F24),
    secondary: PictureColor(0x57606A),
    axis: PictureColor(0x8C959F), grid: PictureColor(0xE4E8EC), overshoot: PictureColor(0xFFB020, opacity: 0.18),
    curves: [0x0B63CE, 0xC2410C, 0x15803D, 0x7E22CE, 0x0F766E, 0xBE185D, 0x854D0E, 0x374151].map { PictureColor($0) })

  /// On near black.
  package static let dark = PictureTheme(
    name: "dark", background: PictureColor(0x0D1117), grounds: [], text: PictureColor(0xF0F3F6),
    secondary: PictureColor(0xA9B4C0),
    axis: PictureColor(0x6E7A87), grid: PictureColor(0x262D36), overshoot: PictureColor(0xFFB020, opacity: 0.16),
    curves: [0x58A6FF, 0xFF9E64, 0x56D364, 0xD2A8FF, 0x4FD1C5, 0xFF7EB6, 0xE3B341, 0xC9D1D9].map { PictureColor($0) })

  /// On anything, so of a lightness that can be read on white and on black.
  package static let transparent = PictureTheme(
    name: "transparent", background: nil, grounds: [PictureColor(0xFFFFFF), PictureColor(0)],
    text: PictureColor(0x767676), secondary: PictureColor(0x767676),
    axis: PictureColor(0x808890), grid: PictureColor(0x808890, opacity: 0.3),
    overshoot: PictureColor(0xF0A020, opacity: 0.2),
    curves: [0x2A7DE1, 0xD9541E, 0x24883E, 0x9B5DE5, 0x12857C, 0xDB3B85, 0x9A6B12, 0x767676].map { PictureColor($0) })

  /// On a light slide, whatever its colour.
  package static let transparentLight = light.withoutBackground(
    "transparent-light", grid: PictureColor(0x1B1F24, opacity: 0.12), on: [0xFFFFFF, 0xF3F4F6, 0xFFF7E6])

  /// On a dark slide, whatever its colour.
  package static let transparentDark = dark.withoutBackground(
    "transparent-dark", grid: PictureColor(0xF0F3F6, opacity: 0.16), on: [0, 0x14161E, 0x1E2430])

  /// These colours on nothing, with a grid that takes on the colour of what is behind it.
  private func withoutBackground(_ name: String, grid: PictureColor, on grounds: [UInt32]) -> PictureTheme {
    PictureTheme(
      name: name, background: nil, grounds: grounds.map { PictureColor($0) }, text: text, secondary: secondary,
      axis: axis, grid: grid, overshoot: overshoot, curves: curves)
  }
}

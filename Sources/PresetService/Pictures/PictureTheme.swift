/// The colours of a picture.
package struct PictureTheme: Sendable {
  /// The themes.
  ///
  /// A new one is a constant below and a word here.
  package static let all: [PictureTheme] = [.light, .dark, .transparent]

  /// Its name on the command line.
  package let name: String
  /// What is behind everything; nil for nothing.
  package let background: PictureColor?
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
    name: "light", background: PictureColor(0xFFFFFF), text: PictureColor(0x1B1F24), secondary: PictureColor(0x57606A),
    axis: PictureColor(0x8C959F), grid: PictureColor(0xE4E8EC), overshoot: PictureColor(0xFFB020, opacity: 0.18),
    curves: [0x0B63CE, 0xC2410C, 0x15803D, 0x7E22CE, 0x0F766E, 0xBE185D, 0x854D0E, 0x374151].map { PictureColor($0) })

  /// On near black.
  package static let dark = PictureTheme(
    name: "dark", background: PictureColor(0x0D1117), text: PictureColor(0xF0F3F6), secondary: PictureColor(0xA9B4C0),
    axis: PictureColor(0x6E7A87), grid: PictureColor(0x262D36), overshoot: PictureColor(0xFFB020, opacity: 0.16),
    curves: [0x58A6FF, 0xFF9E64, 0x56D364, 0xD2A8FF, 0x4FD1C5, 0xFF7EB6, 0xE3B341, 0xC9D1D9].map { PictureColor($0) })

  /// On anything, so of a lightness that can be read on white and on black.
  package static let transparent = PictureTheme(
    name: "transparent", background: nil, text: PictureColor(0x767676), secondary: PictureColor(0x767676),
    axis: PictureColor(0x808890), grid: PictureColor(0x808890, opacity: 0.3),
    overshoot: PictureColor(0xF0A020, opacity: 0.2),
    curves: [0x2A7DE1, 0xD9541E, 0x24883E, 0x9B5DE5, 0x12857C, 0xDB3B85, 0x9A6B12, 0x767676].map { PictureColor($0) })
}

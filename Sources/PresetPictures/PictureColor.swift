internal import AnimationEngine

/// A colour in sRGB with an opacity.
package struct PictureColor: Equatable, Sendable {
  /// Red, green and blue, of eight bits each, as 0x0B63CE.
  package let rgb: UInt32
  /// From 0, nothing, to 1, opaque.
  package var opacity: Double

  /// Creates a colour.
  package init(_ rgb: UInt32, opacity: Double = 1) {
    self.rgb = rgb & 0xFFFFFF
    self.opacity = opacity
  }

  /// Red, green and blue from 0 to 1.
  package var components: (red: Double, green: Double, blue: Double) {
    (Double(rgb >> 16 & 0xFF) / 255, Double(rgb >> 8 & 0xFF) / 255, Double(rgb & 0xFF) / 255)
  }

  /// Red, green and blue as `#0b63ce`.
  package var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The contrast to another colour, both taken as opaque: from 1 to 21 (WCAG 2.2, "contrast ratio").
  package func contrast(to other: PictureColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// From 0, black, to 1, white (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    let (red, green, blue) = components
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// A drawing of lines, areas and texts, in points: the one description from which each file format is made.
package struct Picture: Equatable, Sendable {
  /// How a line is drawn.
  package struct Stroke: Equatable, Sendable {
    /// Its colour.
    package var color: PictureColor
    /// In points.
    package var width: Double
    /// The lengths of dashes and gaps, in points, in turn; none for a solid line.
    package var dashes: [Double]

    /// Creates a way to draw a line.
    package init(color: PictureColor, width: Double, dashes: [Double] = []) {
      self.color = color
      self.width = width
      self.dashes = dashes
    }
  }

  /// The part of a text that is at its place.
  package enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// One line of text.
  package struct Text: Equatable, Sendable {
    /// The text; characters that can't be drawn are replaced.
    package var text: String
    /// Where its baseline is.
    package var place: PicturePoint
    /// The font's size, in points.
    package var size: Double
    /// Its colour.
    package var color: PictureColor
    /// Which part of it is at the place.
    package var anchor: Anchor
    /// Whether it is bold.
    package var isBold: Bool

    /// Creates a line of text.
    package init(
      text: String, place: PicturePoint, size: Double, color: PictureColor, anchor: Anchor = .start,
      isBold: Bool = false
    ) {
      self.text = text
      self.place = place
      self.size = size
      self.color = color
      self.anchor = anchor
      self.isBold = isBold
    }
  }

  /// A thing that is drawn over those before it.
  package enum Element: Equatable, Sendable {
    /// A rectangle from its upper left corner, with rounded corners.
    case rectangle(PicturePoint, width: Double, height: Double, radius: Double, PictureColor)
    /// A line through places, with round joints and ends.
    case line([PicturePoint], Stroke)
    /// A disc around its middle.
    case disc(PicturePoint, radius: Double, PictureColor)
    /// A text.
    case text(Text)
  }

  /// In points.
  package let width: Int
  /// In points.
  package let height: Int
  /// A description for people who do not see it.
  package let title: String
  /// The elements, the first one lowest.
  package var elements: [Element]
  /// What moves, over all else; nil where nothing does.
  package var film: PictureFilm?

  /// Creates a picture.
  package init(width: Int, height: Int, title: String, elements: [Element] = []) {
    self.width = width
    self.height = height
    self.title = title
    self.elements = elements
  }

  /// The file that shows this picture.
  ///
  /// - Throws: An error of code `usage` where this build can't write the format.
  package func bytes(_ format: Format) throws(PresetError) -> [UInt8] {
    switch format {
    case .svg: Array(svg.utf8)
    case .png, .apng: try film == nil ? png() : apng()
    }
  }

  /// `text` with what no picture can show replaced: characters that no XML may have, and no font, and those that would
  /// reorder what is around them or are not seen.
  static func drawable(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      let isNone =
        scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE
        || scalar.isHidden(after: previous)
      result.unicodeScalars.append(isNone ? "\u{FFFD}" : scalar)
    }
    return result
  }
}

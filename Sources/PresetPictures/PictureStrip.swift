/// The place of the strip in a picture: a row for each preset, in which a square moves from 0 to 1.
struct PictureStrip {
  let left: Double
  let right: Double
  let top: Double
  /// How high a row is.
  let row: Double
  let rowCount: Int
  let range: PlotRange

  /// How large the squares are.
  var side: Double { row * 0.74 }

  var bottom: Double { top + row * Double(rowCount) }

  /// Where the middle of a square is at a value.
  func x(_ value: Double) -> Double {
    let part = (PlotRange.drawable(value) - range.lowest) / (range.highest - range.lowest)
    return left + side / 2 + part * (right - left - side)
  }

  /// The middle of a square of a preset at a value.
  func place(_ value: Double, row index: Int) -> PicturePoint {
    PicturePoint(x(value), top + (Double(index) + 0.5) * row)
  }

  /// The square of a preset at a value.
  func square(_ value: Double, row index: Int, _ color: PictureColor) -> Picture.Element {
    let middle = place(value, row: index)
    let corner = PicturePoint(middle.x - side / 2, middle.y - side / 2)
    return .rectangle(corner, width: side, height: side, radius: side * 0.22, color)
  }
}

/// The place of the curves in a picture, and the scales of time and value.
struct PlotArea: Equatable, Sendable {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The place of a time, in seconds, and a value.
  func place(_ time: Double, _ value: Double, _ range: PlotRange) -> PicturePoint {
    PicturePoint(x(time, range), y(value, range))
  }

  /// Where a time is.
  func x(_ time: Double, _ range: PlotRange) -> Double { left + min(1, time / range.span) * width }

  /// Where a value is; some room is left beyond the highest and the lowest.
  func y(_ value: Double, _ range: PlotRange) -> Double {
    let margin = (range.highest - range.lowest) * 0.06
    let part = (range.highest + margin - PlotRange.drawable(value)) / (range.highest - range.lowest + 2 * margin)
    return top + part * height
  }
}

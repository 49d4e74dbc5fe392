// Where two presets that are compared are farthest apart.
extension CurvePicture {
  /// The largest gap between two curves.
  package struct Gap: Equatable, Sendable {
    /// In seconds.
    let time: Double
    /// The values of both at that time.
    let values: (a: Double, b: Double)

    package static func == (one: Gap, other: Gap) -> Bool { one.time == other.time && one.values == other.values }

    /// The gap that a comparison has found.
    package init(_ comparison: CurveComparison) {
      time = comparison.difference.time
      values = comparison.valuesAtMaximum
    }

    /// Whether there is nothing to be seen of it.
    var isNone: Bool { abs(values.a - values.b) < 5e-5 }

    /// The gap in words, with the digits that one can say of it.
    var words: String {
      isNone
        ? "the same motion"
        : "largest gap \(AxisTicks.label(abs(values.a - values.b), step: 1e-3)) at \(AxisTicks.label(time, step: 1e-3)) s"
    }
  }

  /// A bar from one curve to the other, with a leader to the words above the curves, where nothing crosses them.
  func gapMark(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    guard let gap else { return [] }
    let title = area.left + PictureFont.width(of: valueTitle(range), size: 14 * scale) + 16 * scale
    let x = area.x(gap.time, range)
    let half = PictureFont.width(of: gap.words, size: 14 * scale, isBold: true) / 2
    let label = text(
      gap.words, max(title + half, min(area.right - half, x)), area.top - 10 * scale, size: 14, theme.text, .middle,
      isBold: true)
    if gap.isNone { return [label] }
    let ends = [area.y(gap.values.a, range), area.y(gap.values.b, range)].sorted()
    let leader = Picture.Stroke(color: theme.secondary, width: 1.5 * scale, dashes: [2 * scale, 4 * scale])
    let bar = Picture.Stroke(color: theme.text, width: 3 * scale)
    let caps = ends.map { y in
      Picture.Element.line([PicturePoint(x - 6 * scale, y), PicturePoint(x + 6 * scale, y)], bar)
    }
    return [
      .line([PicturePoint(x, area.top - 4 * scale), PicturePoint(x, ends[0])], leader),
      .line([PicturePoint(x, ends[0]), PicturePoint(x, ends[1])], bar),
    ] + caps + [label]
  }
}

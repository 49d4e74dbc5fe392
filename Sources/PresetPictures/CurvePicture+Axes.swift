// The axes: seconds to the right, the way from 0 to 1 upwards, and the zone beyond the target.
extension CurvePicture {
  private static let labelSize = 16.0

  /// The zone, the lines and the numbers that the curves are drawn over.
  func axes(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    // The lines of 0 and 1 come last, so that none of the grid is seen across them.
    overshoot(area, range) + timeAxis(area, range) + valueAxis(area, range)
  }

  /// The zones beyond the target and the start, each where there is something in it.
  private func overshoot(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    func zone(from top: Double, to bottom: Double) -> Picture.Element {
      .rectangle(PicturePoint(area.left, top), width: area.width, height: bottom - top, radius: 0, theme.overshoot)
    }
    return (range.hasOvershoot ? [zone(from: area.top, to: area.y(1, range))] : [])
      + (range.hasUndershoot ? [zone(from: area.y(0, range), to: area.bottom)] : [])
  }

  private func valueAxis(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    let size = Self.labelSize * scale
    var elements: [Picture.Element] = []
    var taken: [Double] = []
    func add(_ value: Double, _ label: String, isMain: Bool) {
      let y = area.y(value, range)
      // A number that does not fit beside its neighbour is left out; its line then says nothing either.
      if !isMain && taken.contains(where: { abs($0 - y) < 1.5 * size }) { return }
      let stroke = Picture.Stroke(color: isMain ? theme.axis : theme.grid, width: (isMain ? 1.5 : 1) * scale)
      elements.append(.line([PicturePoint(area.left, y), PicturePoint(area.right, y)], stroke))
      if isMain && taken.contains(where: { abs($0 - y) < 1.2 * size }) { return }
      taken.append(y)
      elements.append(
        text(label, area.left - 12 * scale, y + 0.36 * size, size: Self.labelSize, theme.secondary, .end))
    }
    add(0, "0", isMain: true)
    add(1, "1", isMain: true)
    let ticks = AxisTicks(range.lowest...range.highest, count: max(2, min(6, Int(area.height / (3 * size)))))
    for (value, label) in zip(ticks.values, ticks.labels) where value != 0 && value != 1 {
      add(value, label, isMain: false)
    }
    elements.append(text(valueTitle(range), area.left, area.top - 10 * scale, size: 14, theme.secondary))
    return elements
  }

  /// What stands above the axis of values.
  func valueTitle(_ range: PlotRange) -> String {
    // A comparison says more there.
    if gap != nil { return "progress" }
    return switch (range.hasUndershoot, range.hasOvershoot) {
    case (false, false): "progress"
    case (false, true): "progress (shaded: beyond the target)"
    case (true, false): "progress (shaded: behind the start)"
    case (true, true): "progress (shaded: beyond both ends)"
    }
  }

  private func timeAxis(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    let count = min(10, Int(area.width / (86 * scale)))
    let ticks = AxisTicks(0...range.span, count: max(2, count))
    let grid = Picture.Stroke(color: theme.grid, width: scale)
    for (time, label) in zip(ticks.values, ticks.labels) {
      let x = area.x(time, range)
      elements.append(.line([PicturePoint(x, area.top), PicturePoint(x, area.bottom)], grid))
      let time = time == 0 ? label : label + " s"
      elements.append(text(time, x, area.bottom + 24 * scale, size: Self.labelSize, theme.secondary, .middle))
    }
    return elements
  }
}

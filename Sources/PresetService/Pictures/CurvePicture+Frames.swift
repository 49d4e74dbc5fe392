// The strip: what moves, at equal steps of the time, over itself; the nearer the end, the stronger.
extension CurvePicture {
  /// How high the strip is, in points.
  var stripHeight: Double {
    guard frameCount != nil else { return 0 }
    let row = min(66 * scale, height * 0.24 / Double(presets.count))
    return row * Double(presets.count) + 10 * scale
  }

  /// The strip, below the axis of time.
  func frames(
    _ area: PlotArea, _ range: PlotRange, _ traces: [CurveTrace], height: Double
  ) -> [Picture.Element] {
    guard let frameCount else { return [] }
    let row = (height - 10 * scale) / Double(presets.count)
    let side = row * 0.74
    let top = area.bottom + 62 * scale
    func x(_ value: Double) -> Double {
      let part = (PlotRange.drawable(value) - range.lowest) / (range.highest - range.lowest)
      return area.left + side / 2 + part * (area.width - side)
    }
    var elements: [Picture.Element] = []
    let step = AxisTicks.label(range.span / Double(frameCount - 1), step: 0.001)
    elements.append(
      text("\(frameCount) frames, \(step) s apart", area.left, area.bottom + 50 * scale, size: 14, theme.secondary))
    let mark = Picture.Stroke(color: theme.axis, width: 1.5 * scale, dashes: [3 * scale, 5 * scale])
    for value in [0.0, 1] {
      elements.append(
        .line([PicturePoint(x(value), top), PicturePoint(x(value), top + row * Double(presets.count))], mark))
    }
    for (index, trace) in traces.enumerated() {
      let middle = top + (Double(index) + 0.5) * row
      let places = (0..<frameCount).map { x(trace.value(at: Double($0) / Double(frameCount - 1) * range.span)) }
      for frame in 0..<frameCount {
        // What stays where it is, as between the jumps of steps, is shown once: over each other, they would be stronger
        // than what is later.
        if frame + 1 < frameCount && places[frame + 1] == places[frame] { continue }
        let part = Double(frame) / Double(frameCount - 1)
        var color = stroke(index).color
        color.opacity = frame == frameCount - 1 ? 1 : 0.22 + 0.4 * part
        let corner = PicturePoint(places[frame] - side / 2, middle - side / 2)
        elements.append(.rectangle(corner, width: side, height: side, radius: side * 0.22, color))
      }
    }
    return elements
  }
}

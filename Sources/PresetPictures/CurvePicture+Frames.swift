// The strip: what moves, below the curves. At equal steps of the time, over itself, the nearer the end, the stronger; or
// moving, where the picture does.
extension CurvePicture {
  /// How high a row of the strip is, in points.
  private var stripRow: Double {
    min((isPortrait ? 120 : 66) * scale, height * (titleHeight > 0 ? 0.22 : 0.28) / Double(presets.count))
  }

  /// How high the strip is with what is written at it, in points.
  var stripHeight: Double {
    frameCount == nil && framesPerSecond == nil ? 0 : stripRow * Double(presets.count) + 46 * scale
  }

  /// Where the strip is, below the axis of time.
  func strip(below area: PlotArea, _ range: PlotRange) -> PictureStrip {
    PictureStrip(
      left: area.left, right: area.right, top: area.bottom + 62 * scale, row: stripRow, rowCount: presets.count,
      range: range)
  }

  /// What stays of the strip.
  func frames(_ area: PlotArea, _ range: PlotRange, _ traces: [CurveTrace]) -> [Picture.Element] {
    if stripHeight == 0 { return [] }
    let strip = strip(below: area, range)
    return stripMarks(strip) + (frameCount.map { onion(strip, range, traces, count: $0) } ?? [])
  }

  /// The lines of 0 and 1, what the strip shows, and which row is whose.
  private func stripMarks(_ strip: PictureStrip) -> [Picture.Element] {
    let mark = Picture.Stroke(color: theme.axis, width: 1.5 * scale, dashes: [3 * scale, 5 * scale])
    var elements = [text(stripTitle(strip.range), strip.left, strip.top - 12 * scale, size: 14, theme.secondary)]
    let ends = [strip.x(0), strip.x(1)]
    for x in ends { elements.append(.line([PicturePoint(x, strip.top), PicturePoint(x, strip.bottom)], mark)) }
    // Where a motion goes far beyond, both are at one place.
    let labels = ends[1] - ends[0] > 20 * scale ? [("0", ends[0]), ("1", ends[1])] : [("0, 1", ends[0] + 14 * scale)]
    for (label, x) in labels {
      elements.append(text(label, x, strip.bottom + 16 * scale, size: 14, theme.secondary, .middle))
    }
    for (index, preset) in presets.enumerated() where presets.count > 1 {
      let size = min(13, 0.8 * strip.row / scale)
      let name = PictureFont.fitted(preset.name, into: strip.left - 16 * scale, size: size * scale)
      let y = strip.place(0, row: index).y + 0.36 * size * scale
      elements.append(text(name, strip.left - 10 * scale, y, size: size, theme.text, .end))
    }
    return elements
  }

  private func stripTitle(_ range: PlotRange) -> String {
    guard let frameCount else { return "as it moves" }
    let step = AxisTicks.label(range.span / Double(frameCount - 1), step: 0.001)
    return "\(frameCount) frames, \(step) s apart"
  }

  private func onion(
    _ strip: PictureStrip, _ range: PlotRange, _ traces: [CurveTrace], count: Int
  ) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    for (index, trace) in traces.enumerated() {
      let values = (0..<count).map { trace.value(at: Double($0) / Double(count - 1) * range.span) }
      for frame in 0..<count {
        // What stays where it is, as between the jumps of steps, is shown once: over each other, they would be stronger
        // than what is later.
        if frame + 1 < count && strip.x(values[frame + 1]) == strip.x(values[frame]) { continue }
        let part = Double(frame) / Double(count - 1)
        var color = stroke(index).color
        color.opacity = frame == count - 1 ? 1 : 0.22 + 0.4 * part
        // Behind what moves they are only where it has been.
        if framesPerSecond != nil { color.opacity *= 0.35 }
        elements.append(strip.square(values[frame], row: index, color))
      }
    }
    return elements
  }
}

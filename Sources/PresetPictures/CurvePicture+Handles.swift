internal import AnimationEngine

extension PlottedPreset {
  /// The Bézier curve that it is; nil where it is none, or one with modifiers.
  private var bezier: BezierFigures? {
    let (base, modifiers) = animation.withoutModifiers
    return modifiers.isEmpty ? BezierFigures(base.shape) : nil
  }

  /// The control points of the Bézier curve that it is, in seconds and normalized distance; nil where it is none, or one
  /// with modifiers.
  package var controlPoints: [CurveTrace.Point]? {
    bezier.map {
      [
        CurveTrace.Point(time: $0.x1 * $0.duration, value: $0.y1),
        CurveTrace.Point(time: $0.x2 * $0.duration, value: $0.y2),
      ]
    }
  }

  /// The start and the end of that curve.
  fileprivate var ends: [CurveTrace.Point] {
    bezier.map { [CurveTrace.Point(time: 0, value: 0), CurveTrace.Point(time: $0.duration, value: 1)] } ?? []
  }
}

// The handles of Bézier curves: a line from each end to its control point.
extension CurvePicture {
  /// Handles, below the curves.
  func handles(_ area: PlotArea, _ range: PlotRange) -> [Picture.Element] {
    guard hasHandles else { return [] }
    return presets.enumerated().flatMap { index, preset -> [Picture.Element] in
      let color = stroke(index).color
      return zip(preset.ends, preset.controlPoints ?? []).flatMap { end, control -> [Picture.Element] in
        let place = area.place(control.time, control.value, range)
        let line = [area.place(end.time, end.value, range), place]
        return [
          .line(line, Picture.Stroke(color: color, width: 1.5 * scale)), .disc(place, radius: 7 * scale, color),
        ]
      }
    }
  }
}

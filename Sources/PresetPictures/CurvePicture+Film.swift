internal import AnimationEngine

// What moves in a picture: a line over the time, a disc on each curve, and a square on each row of the strip.
extension CurvePicture {
  /// How many frames the film of presets has at most, at a rate of frames a second.
  package static func longestFilm(of presets: [PlottedPreset], framesPerSecond: Int) -> Int {
    1 + Int((presets.map(\.span).max() ?? 0) * Double(framesPerSecond) + 1.5)
  }

  /// The film: what the engine does at each frame, k / framesPerSecond seconds after the start.
  func film(_ area: PlotArea, _ range: PlotRange, _ traces: [CurveTrace]) -> PictureFilm? {
    guard let framesPerSecond else { return nil }
    let rate = Double(framesPerSecond)
    let curves = presets.map { preset in
      // What finishes does so at one of the film's own frames, which may be later than on another clock.
      SampledCurve(
        preset.animation, framesPerSecond: rate, limit: preset.span + (preset.isCutOff ? 0.5 : 1.5) / rate)
    }
    let count = curves.map(\.values.count).max() ?? 1
    let strip = strip(below: area, range)
    let now = PicturePoint(area.x(Double(count - 1) / rate, range), area.top)
    var movers = [
      mover(
        [
          .line(
            [now, PicturePoint(now.x, area.bottom)], Picture.Stroke(color: theme.secondary, width: 1.5 * scale))
        ], (0..<count).map { PicturePoint(area.x(Double($0) / rate, range), area.top) })
    ]
    for (index, curve) in curves.enumerated().reversed() {
      let values = (0..<count).map { curve.values[min($0, curve.values.count - 1)] }
      let color = stroke(index).color
      let jumps = Self.jumps(values)
      let places = values.enumerated().map { frame, value in
        // What has come to its end stays at the end of its line, which may be before a frame.
        area.place(min(Double(frame) / rate, traces[index].points.last?.time ?? 0), value, range)
      }
      movers.append(mover([.disc(places[count - 1], radius: 10 * scale, color)], places, jumps))
      movers.append(
        mover(
          [strip.square(values[count - 1], row: index, color)], values.map { strip.place($0, row: index) }, jumps))
    }
    return PictureFilm(framesPerSecond: framesPerSecond, frameCount: count, movers: movers)
  }

  /// Things that are drawn at the last of these places, and are at each of them in turn.
  private func mover(
    _ elements: [Picture.Element], _ places: [PicturePoint], _ jumps: Set<Int> = []
  ) -> PictureFilm.Mover {
    let end = places[places.count - 1]
    let offsets = places.map { PicturePoint($0.x - end.x, $0.y - end.y) }
    return PictureFilm.Mover(elements: elements, offsets: offsets, jumps: jumps)
  }

  /// The frames after which the value jumps, as far as frames tell.
  private static func jumps(_ values: [Double]) -> Set<Int> {
    func change(_ index: Int) -> Double {
      values.indices.contains(index) && values.indices.contains(index + 1) ? abs(values[index + 1] - values[index]) : 0
    }
    return Set(
      values.indices.filter { change($0) > 0.05 && change($0) > 8 * max(change($0 - 1), change($0 + 1)) })
  }
}

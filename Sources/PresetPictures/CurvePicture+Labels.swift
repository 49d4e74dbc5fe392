// The names of several curves at their ends, so that nobody has to look them up.
extension CurvePicture {
  private static let endLabelSize = 14.0

  /// The space of a label, in points.
  private struct Box {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    func contains(_ place: PicturePoint, margin: Double) -> Bool {
      place.x > left - margin && place.x < right + margin && place.y > top - margin && place.y < bottom + margin
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// The names for which there is room below or above the end of their curves: over no curve and no other name.
  func endLabels(_ area: PlotArea, _ range: PlotRange, _ traces: [CurveTrace]) -> [Picture.Element] {
    // Beside the mark of a gap there are two curves, which the legend tells apart.
    guard presets.count > 1, gap == nil else { return [] }
    let lines = traces.map { $0.points.map { area.place($0.time, $0.value, range) } }
    let size = Self.endLabelSize * scale
    // The words above the axis of values.
    let title = PictureFont.width(of: valueTitle(range), size: size)
    var taken = [
      Box(
        left: area.left, right: area.left + title, top: area.top - 10 * scale - 0.75 * size,
        bottom: area.top - 10 * scale + 0.22 * size)
    ]
    var elements: [Picture.Element] = []
    for (index, line) in lines.enumerated() where traces[index].isFinished {
      guard let end = line.last else { continue }
      let name = PictureFont.fitted(presets[index].name, into: 150 * scale, size: size)
      let width = PictureFont.width(of: name, size: size)
      let boxes = [24.0, -12].flatMap { shift in
        [0.5, 1, 0].map { part in
          let (left, baseline) = (end.x - width * part, end.y + shift * scale)
          return Box(left: left, right: left + width, top: baseline - 0.75 * size, bottom: baseline + 0.22 * size)
        }
      }
      let free = boxes.first { box in
        box.left >= area.left && box.right <= area.right && box.top >= area.top - 24 * scale
          && box.bottom <= area.bottom
          && !taken.contains(where: box.overlaps)
          && !lines.contains { $0.contains { box.contains($0, margin: 3 * scale) } }
          && !lines.enumerated().contains { other, line in
            other != index && line.last.map { box.contains($0, margin: 7 * scale) } == true
          }
      }
      guard let free else { continue }
      taken.append(free)
      let baseline = free.bottom - 0.22 * size
      elements.append(text(name, free.left, baseline, size: Self.endLabelSize, theme.text))
    }
    return elements
  }
}

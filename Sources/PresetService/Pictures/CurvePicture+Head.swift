// The head: one preset's name as a title with its measures below, or a legend.
extension CurvePicture {
  private static let rowHeight = 28.0

  /// How many columns the legend has.
  private var columnCount: Int { presets.count > 3 ? 2 : 1 }

  /// How high the head is, in points.
  var headHeight: Double {
    if presets.count == 1 { return 58 * scale }
    return Double((presets.count + columnCount - 1) / columnCount) * Self.rowHeight * scale
  }

  /// What is above the curves.
  func head(left: Double, right: Double) -> [Picture.Element] {
    presets.count == 1 ? heading(presets[0], left: left, right: right) : legend(left: left, right: right)
  }

  private func heading(_ preset: PlottedPreset, left: Double, right: Double) -> [Picture.Element] {
    let name = PictureFont.fitted(preset.name, into: right - left, size: 26 * scale, isBold: true)
    return [
      text(name, left, 46 * scale, size: 26, theme.text, isBold: true),
      text(preset.summary, left, 72 * scale, size: 17, theme.secondary),
    ]
  }

  private func legend(left: Double, right: Double) -> [Picture.Element] {
    let gap = 32 * scale
    let sample = 52 * scale
    let columnWidth = (right - left - gap * Double(columnCount - 1)) / Double(columnCount)
    let rowCount = (presets.count + columnCount - 1) / columnCount
    let summaries = presets.map { columnCount > 1 ? $0.shortSummary : $0.summary }
    let widest = summaries.map { PictureFont.width(of: $0, size: 15 * scale) }.max() ?? 0
    // The measures stand in a column of their own, as near to the names as the longest of these allows.
    let names = presets.map { PictureFont.width(of: $0.name, size: 18 * scale) }.max() ?? 0
    let room = max(0, min(names, columnWidth - sample - gap - widest))
    var elements: [Picture.Element] = []
    for (index, preset) in presets.enumerated() {
      let x = left + Double(index / rowCount) * (columnWidth + gap)
      let y = 24 * scale + (Double(index % rowCount) + 0.7) * Self.rowHeight * scale
      let line = [PicturePoint(x, y - 6 * scale), PicturePoint(x + sample - 12 * scale, y - 6 * scale)]
      elements.append(.line(line, stroke(index)))
      let name = PictureFont.fitted(preset.name, into: room, size: 18 * scale)
      elements.append(text(name, x + sample, y, size: 18, theme.text))
      elements.append(text(summaries[index], x + sample + room + gap, y, size: 15, theme.secondary))
    }
    return elements
  }
}

// The head: one preset's name as a title with its measures below, or a legend.
extension CurvePicture {
  private static let rowHeight = 28.0

  /// How many columns the legend has.
  private var columnCount: Int { presets.count > 3 ? 2 : 1 }

  /// How high the head is, in points.
  var headHeight: Double {
    if presets.count == 1 { return 58 * scale }
    let rowCount = Double((presets.count + columnCount - 1) / columnCount)
    return titleHeight + rowCount * Self.rowHeight * scale
  }

  /// How high a title above a legend is, in points.
  var titleHeight: Double { heading == nil || presets.count == 1 ? 0 : 40 * scale }

  /// The title and the legend above the curves.
  func head(left: Double, right: Double) -> [Picture.Element] {
    if presets.count == 1 {
      // Below a title, the preset's name stands with its measures.
      let summary = (heading == nil ? "" : presets[0].name + ", ") + presets[0].summary
      let line = PictureFont.fitted(summary, into: right - left, size: 17 * scale)
      return [
        title(heading ?? presets[0].name, left, right), text(line, left, 72 * scale, size: 17, theme.secondary),
      ]
    }
    return (heading.map { [title($0, left, right)] } ?? []) + legend(left: left, right: right)
  }

  private func title(_ words: String, _ left: Double, _ right: Double) -> Picture.Element {
    let title = PictureFont.fitted(words, into: right - left, size: 26 * scale, isBold: true)
    return text(title, left, 46 * scale, size: 26, theme.text, isBold: true)
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
      let y = 24 * scale + titleHeight + (Double(index % rowCount) + 0.7) * Self.rowHeight * scale
      let line = [PicturePoint(x, y - 6 * scale), PicturePoint(x + sample - 12 * scale, y - 6 * scale)]
      elements.append(.line(line, stroke(index)))
      let name = PictureFont.fitted(preset.name, into: room, size: 18 * scale)
      elements.append(text(name, x + sample, y, size: 18, theme.text))
      elements.append(text(summaries[index], x + sample + room + gap, y, size: 15, theme.secondary))
    }
    return elements
  }
}

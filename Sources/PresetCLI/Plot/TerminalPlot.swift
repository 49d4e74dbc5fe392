internal import PresetService

/// The curves of presets, drawn with the characters of a terminal: value over time, and their velocity below.
struct TerminalPlot {
  let presets: [PlottedPreset]
  let style: PlotStyle
  /// In columns.
  let width: Int
  /// The rows that the curves take.
  let height: Int
  /// The rows that the velocity takes; 0 for none.
  var velocityHeight: Int
  /// The fewest samples a second that the curves are drawn from.
  var leastRate = 600.0

  init(_ presets: [PlottedPreset], style: PlotStyle, width: Int, height: Int) {
    self.presets = presets
    self.style = style
    self.width = width
    self.height = height
    velocityHeight = max(3, (height + 1) / 3)
  }

  /// The columns left of the curves: numbers, a space and the axis.
  private static let gutter = 8
  private var columns: Int { max(8, width - Self.gutter) }

  /// The names of the presets, a line each, with the letters that their curves carry.
  var legend: String {
    presets.enumerated().map { index, preset in
      let mark = presets.count == 1 ? "" : "\(PlotStyle.letter(index))  "
      let notice = preset.cutOffNotice.map { " (\($0))" } ?? ""
      return style.painted(Table.fit(mark + preset.name + notice, to: width), as: .curve(index)) + "\n"
    }.joined()
  }

  /// The whole plot.
  var text: String {
    let traces = presets.map { $0.trace(columns: 2 * columns, leastRate: leastRate) }
    let range = PlotRange(presets, traces)
    var lines = curves(traces, range)
    if velocityHeight > 0 { lines += velocities(span: range.span) }
    lines += timeAxis(span: range.span)
    return lines.map { $0 + "\n" }.joined()
  }

  private func curves(_ traces: [CurveTrace], _ range: PlotRange) -> [String] {
    let lines = traces.map { $0.points.map { ($0.time, PlotRange.drawable($0.value)) } }
    // The zone beyond the target gets a row, however little the curve goes beyond.
    let least = range.hasOvershoot ? 1 + (1 - range.lowest) / Double(max(1, height - 1)) : 1
    var pane = PlotPane(
      lines: lines, span: range.span, lowest: range.lowest, highest: max(range.highest, least), columns: columns,
      height: height, style: style)
    if range.hasOvershoot {
      for row in 0..<pane.row(of: 1) { pane.canvas.fill(row: row, with: style.isUnicode ? "░" : ".") }
    }
    pane.baseline(1)
    pane.baseline(0)
    if range.hasOvershoot { pane.label(range.highest, at: pane.row(of: range.highest)) }
    if range.lowest < -0.001 { pane.label(range.lowest, at: height - 1) }
    return pane.rows(gutter: Self.gutter)
  }

  /// The velocities as `Measures` has them: on a clock of 120 Hz.
  private func velocities(span: Double) -> [String] {
    let lines = presets.map { $0.velocities.map { ($0.time, PlotRange.drawable($0.value)) } }
    let values = lines.flatMap { $0.map(\.1) }
    let (lowest, highest) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
    var pane = PlotPane(
      lines: lines, span: span, lowest: lowest, highest: max(highest, lowest == 0 ? 1e-9 : 0), columns: columns,
      height: velocityHeight, style: style)
    pane.baseline(0)
    if highest > 0 { pane.label(highest, at: 0) }
    if lowest < -0.001 * highest { pane.label(lowest, at: velocityHeight - 1) }
    return [String(repeating: " ", count: Self.gutter) + "velocity, 1/s"] + pane.rows(gutter: Self.gutter)
  }

  private func timeAxis(span: Double) -> [String] {
    let ticks = AxisTicks(0...span, count: max(1, columns / 10))
    let (line, tick) = style.isUnicode ? ("─", "┬") : ("-", "+")
    var axis = String(repeating: " ", count: Self.gutter - 1) + (style.isUnicode ? "└" : "+")
    var labels = ""
    // How many columns of the axis there are, and of the labels with the space behind each.
    var (drawn, end) = (0, 0)
    for (index, time) in ticks.values.enumerated() {
      let column = min(columns - 1, Int((time / span * Double(2 * columns - 1)).rounded()) / 2)
      if column >= drawn {
        axis += String(repeating: line, count: column - drawn) + tick
        drawn = column + 1
      }
      let label = ticks.labels[index] + (index == ticks.values.count - 1 ? " s" : "")
      let length = label.utf8.count
      let start = min(columns + Self.gutter - length, column + Self.gutter - ticks.labels[index].utf8.count / 2)
      if start < end { continue }
      labels += String(repeating: " ", count: start - labels.utf8.count) + label
      end = start + length + 1
    }
    return [axis + String(repeating: line, count: columns - drawn), labels]
  }
}

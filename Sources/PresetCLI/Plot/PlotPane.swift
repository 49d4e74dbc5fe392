internal import PresetService

/// One of the panes of a plot in a terminal: lines over one axis of values, with a gutter for its numbers.
struct PlotPane {
  let lowest: Double
  let highest: Double
  let height: Int
  let style: PlotStyle
  var canvas: TerminalCanvas
  /// The texts beside the rows, in the order of the rows.
  private var labels: [String?]

  /// Draws lines of times and values; several ones with their letters on them.
  init(
    lines: [[(Double, Double)]], span: Double, lowest: Double, highest: Double, columns: Int, height: Int,
    style: PlotStyle
  ) {
    self.lowest = lowest
    self.highest = highest
    self.height = height
    self.style = style
    labels = Array(repeating: nil, count: height)
    canvas = TerminalCanvas(width: columns, height: height, style: style, hasLetters: lines.count > 1)
    for (index, line) in lines.enumerated() {
      let places = line.map { (x: $0.0 / span * Double(2 * columns - 1), y: dot(of: $0.1)) }
      if let first = places.first { canvas.line(from: first, to: first, curve: index) }
      for next in places.indices.dropFirst() { canvas.line(from: places[next - 1], to: places[next], curve: index) }
    }
    if lines.count > 1 {
      for curve in lines.indices { canvas.mark(curve: curve) }
    }
  }

  private func dot(of value: Double) -> Double {
    (highest - value) / (highest - lowest) * Double(4 * height - 1)
  }

  /// The row that a value is in.
  func row(of value: Double) -> Int { max(0, min(height - 1, Int(dot(of: value).rounded()) / 4)) }

  /// A number for the gutter, which has room for six characters.
  private static func number(_ value: Double) -> String {
    abs(value) >= 1e5
      ? AxisTicks.shortLabel(value)
      : AxisTicks.label(value, step: abs(value) >= 1000 ? 1 : (abs(value) >= 100 ? 0.1 : 0.01))
  }

  /// Draws a line at a value, with its number.
  mutating func baseline(_ value: Double) {
    let row = row(of: value)
    canvas.fill(row: row, with: style.isUnicode ? "╌" : "-")
    let text = Self.number(value)
    labels[row] = labels[row].map { "\(text), \($0)" } ?? text
  }

  /// Writes a number beside a row, unless there is one already.
  mutating func label(_ value: Double, at row: Int) {
    if labels[row] == nil { labels[row] = Self.number(value) }
  }

  /// The rows, each with its number and the axis.
  func rows(gutter: Int) -> [String] {
    canvas.rows.enumerated().map { row, text in
      let label = labels[row] ?? ""
      let axis = style.isUnicode ? (label.isEmpty ? "│" : "┤") : (label.isEmpty ? "|" : "+")
      return String(repeating: " ", count: max(0, gutter - 2 - label.count)) + label + " " + axis + text
    }
  }
}

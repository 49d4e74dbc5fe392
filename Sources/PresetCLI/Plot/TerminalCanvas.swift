/// A drawing in the cells of a terminal, each of 2×4 dots.
struct TerminalCanvas {
  private struct Cell {
    var dots: UInt8 = 0
    /// The background where no curve runs.
    var ground: Unicode.Scalar = " "
    /// The character in place of the dots.
    var mark: Unicode.Scalar?
    /// The curve that the dots are of.
    var curve = 0
  }

  /// In cells.
  let width: Int
  /// In cells.
  let height: Int
  let style: PlotStyle
  /// Whether each curve is drawn with its letter where there are no dots.
  let hasLetters: Bool
  private var cells: [Cell]

  init(width: Int, height: Int, style: PlotStyle, hasLetters: Bool) {
    self.width = width
    self.height = height
    self.style = style
    self.hasLetters = hasLetters
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// Fills a row with a character for where no curve runs.
  mutating func fill(row: Int, with character: Unicode.Scalar) {
    for column in 0..<width { cells[row * width + column].ground = character }
  }

  /// Draws a line between places in dots; what is outside is left out.
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double), curve: Int) {
    // Rounded first, so that what is level stays so.
    let (x0, y0, x1, y1) = (start.x.rounded(), start.y.rounded(), end.x.rounded(), end.y.rounded())
    let count = max(1, Int(max(abs(x1 - x0), abs(y1 - y0))))
    for step in 0...count {
      let part = Double(step) / Double(count)
      dot(x: Int((x0 + (x1 - x0) * part).rounded()), y: Int((y0 + (y1 - y0) * part).rounded()), curve: curve)
    }
  }

  private mutating func dot(x: Int, y: Int, curve: Int) {
    guard x >= 0, y >= 0, x < 2 * width, y < 4 * height else { return }
    let bits: [UInt8] = x % 2 == 0 ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
    let index = y / 4 * width + x / 2
    // The curve that comes first keeps its cells.
    if cells[index].dots != 0 && cells[index].curve < curve { return }
    if cells[index].curve != curve { cells[index].dots = 0 }
    cells[index].dots |= bits[y % 4]
    cells[index].curve = curve
  }

  /// Puts a curve's letter on it, again and again: on each 14th of the cells that it runs through.
  mutating func mark(curve: Int) {
    var path: [Int] = []
    for column in 0..<width {
      path += stride(from: column, to: cells.count, by: width).filter {
        cells[$0].dots != 0 && cells[$0].curve == curve
      }
    }
    for place in stride(from: min(4 + 2 * curve, path.count / 2), to: path.count, by: 14) {
      cells[path[place]].mark = PlotStyle.letter(curve)
    }
  }

  /// The rows as text, without spaces at their ends.
  var rows: [String] {
    (0..<height).map { row in
      var text = ""
      var run = ""
      var part = PlotStyle.Part.ground
      for cell in cells[row * width..<(row + 1) * width] {
        let next: PlotStyle.Part = cell.dots == 0 ? .ground : .curve(cell.curve)
        if next != part {
          text += style.painted(run, as: part)
          (run, part) = ("", next)
        }
        run.unicodeScalars.append(character(of: cell))
      }
      let last = run.utf8.lastIndex { $0 != UInt8(ascii: " ") }
      return text + style.painted(last.map { String(run[..<run.utf8.index(after: $0)]) } ?? "", as: part)
    }
  }

  private func character(of cell: Cell) -> Unicode.Scalar {
    if cell.dots == 0 { return cell.ground }
    if let mark = cell.mark { return mark }
    if !style.isUnicode { return hasLetters ? PlotStyle.letter(cell.curve) : "*" }
    return Unicode.Scalar(0x2800 + UInt32(cell.dots)) ?? "*"
  }
}

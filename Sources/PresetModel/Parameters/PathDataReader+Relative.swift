// What other programs write: relative coordinates, and the short forms of lines and curves.
extension PathDataReader {
  /// Returns the commands of path data in any spelling but arcs, as absolute lines and cubic curves.
  mutating func anyCommands() throws(ValueProblem) -> [PathData.Command] {
    var pen = Pen()
    var letter: UInt8 = 0
    while true {
      skipSeparators()
      guard position < bytes.count else { return pen.commands }
      if pen.commands.count > PathData.maximumCount { return pen.commands }
      if !isNumberStart, let next = next() {
        letter = next
      } else if letter == 0 {
        throw ValueProblem("must start with 'M0,0'")
      }
      // In lower case, coordinates count from where the pen is.
      let isRelative = letter & 0x20 != 0
      let (originX, originY) = isRelative ? (pen.x, pen.y) : (0, 0)
      let upper = letter & 0xDF
      if upper == UInt8(ascii: "M") && !pen.isDown {
        guard try numbers(2) == [0, 0] else { throw ValueProblem("must start with 'M0,0'") }
        pen.isDown = true
        letter = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
        continue
      }
      // A path that begins with a line or a curve begins at 0,0, as Android's parser has it.
      pen.isDown = true
      switch upper {
      case UInt8(ascii: "L"):
        let end = try numbers(2)
        pen.line(end[0] + originX, end[1] + originY)
      case UInt8(ascii: "H"): pen.line(try numbers(1)[0] + originX, pen.y)
      case UInt8(ascii: "V"): pen.line(pen.x, try numbers(1)[0] + originY)
      case UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "Q"), UInt8(ascii: "T"):
        let count = [UInt8(ascii: "C"): 6, UInt8(ascii: "T"): 2][upper] ?? 4
        let points = try numbers(count).enumerated().map { $1 + ($0.isMultiple(of: 2) ? originX : originY) }
        pen.curve(upper, points)
      case UInt8(ascii: "M"): throw ValueProblem("has a gap: 'M' may stand only at its start")
      default:
        throw ValueProblem("has a command '\(Unicode.Scalar(letter))', which is no line or curve of a function")
      }
    }
  }

  /// The position that path data has come to.
  private struct Pen {
    var (x, y) = (0.0, 0.0)
    var isDown = false
    var commands: [PathData.Command] = []
    /// The last control point, and the letter of the curve that it was of.
    private var control = (letter: UInt8(0), x: 0.0, y: 0.0)

    mutating func line(_ endX: Double, _ endY: Double) {
      commands.append(.line(x: endX, y: endY))
      (x, y) = (endX, endY)
      control.letter = 0
    }

    mutating func curve(_ letter: UInt8, _ points: [Double]) {
      var points = points
      // S and T go on as smoothly as the curve before them, if that was of their own kind.
      let model = letter == UInt8(ascii: "S") ? UInt8(ascii: "C") : UInt8(ascii: "Q")
      let isSmooth = letter == UInt8(ascii: "S") || letter == UInt8(ascii: "T")
      if isSmooth {
        let isFollowing = control.letter == model
        points.insert(
          contentsOf: [isFollowing ? 2 * x - control.x : x, isFollowing ? 2 * y - control.y : y], at: 0)
      }
      if points.count == 4 {
        // A quadratic curve is the cubic one whose control points are two thirds of the way to its own.
        let (cx, cy, endX, endY) = (points[0], points[1], points[2], points[3])
        control = (UInt8(ascii: "Q"), cx, cy)
        points = [
          x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), endX + 2 / 3 * (cx - endX), endY + 2 / 3 * (cy - endY), endX,
          endY,
        ]
      } else {
        control = (UInt8(ascii: "C"), points[2], points[3])
      }
      if let command = PathData.Command(points) { commands.append(command) }
      (x, y) = (points[4], points[5])
    }
  }
}

extension PathData {
  /// Reads path data as other programs write it.
  package init(anySpelling text: String) throws(ValueProblem) {
    var reader = PathDataReader(text)
    let commands = try reader.anyCommands()
    try self.init(.array(commands.map { .array($0.numbers.map(JSON.number)) }))
  }
}

extension PathData.Command {
  /// The two or six numbers.
  fileprivate var numbers: [Double] {
    switch self {
    case .line(let x, let y): [x, y]
    case .curve(let x1, let y1, let x2, let y2, let x, let y): [x1, y1, x2, y2, x, y]
    }
  }
}

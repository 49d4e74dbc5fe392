internal import AnimationEngine

/// A curve as SVG path data: absolute M, L and C, from 0,0 to 1,1.
package struct PathData {
  enum Command: Hashable {
    case line(x: Double, y: Double)
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  }

  static let maximumCount = 10_000

  let commands: [Command]
  /// The curve as a function.
  let path: BezierPath

  /// Reads path data, or a list of segments, each a list of two numbers (a line to) or six (a curve to).
  init(_ value: JSON) throws(ValueProblem) {
    if let text = value.string {
      var reader = PathDataReader(text)
      commands = try reader.commands()
    } else if let segments = value.array {
      commands = try Self.commands(segments)
    } else {
      throw ValueProblem("must be SVG path data or a list of segments, not \(value.kindName)")
    }
    if commands.isEmpty { throw ValueProblem("has no segment") }
    if commands.count > Self.maximumCount { throw ValueProblem("has more than \(Self.maximumCount) segments") }
    path = try Self.path(commands)
  }

  private static func commands(_ segments: [JSON]) throws(ValueProblem) -> [Command] {
    var commands: [Command] = []
    for (index, segment) in segments.enumerated() {
      let numbers = segment.array?.compactMap(\.number) ?? []
      guard numbers.count == segment.array?.count, let command = Command(numbers) else {
        throw ValueProblem("has a segment \(index + 1) that is not a list of 2 or 6 numbers")
      }
      commands.append(command)
    }
    return commands
  }

  private static func path(_ commands: [Command]) throws(ValueProblem) -> BezierPath {
    var (x, y) = (0.0, 0.0)
    var segments: [BezierPath.Segment] = []
    for command in commands {
      switch command {
      case .line(let endX, let endY): segments.append(BezierPath.Segment(lineTo: endX, endY, from: x, y))
      case .curve(let x1, let y1, let x2, let y2, let endX, let endY):
        segments.append(BezierPath.Segment(x1: x1, y1: y1, x2: x2, y2: y2, x: endX, y: endY))
      }
      if let last = segments.last { (x, y) = (last.x, last.y) }
    }
    do throws(BezierPath.Flaw) {
      return try BezierPath(segments)
    } catch {
      switch error {
      case .outOfBounds(let index): throw ValueProblem("has a segment \(index + 1) with a number beyond ±1e9")
      case .goesBack(let index):
        throw ValueProblem("goes back in x in its segment \(index + 1), and so has two values at one time")
      case .end(let x, let y):
        throw ValueProblem("ends at \(JSON.text(of: x)),\(JSON.text(of: y)); it must end at 1,1")
      }
    }
  }

  /// The path data that a document keeps: `M0,0 C0.2,0 0,1 1,1`.
  package var text: String {
    func pair(_ x: Double, _ y: Double) -> String { "\(JSON.text(of: x)),\(JSON.text(of: y))" }
    var parts = ["M0,0"]
    for command in commands {
      switch command {
      case .line(let x, let y): parts.append("L" + pair(x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        parts += ["C" + pair(x1, y1), pair(x2, y2), pair(x, y)]
      }
    }
    return parts.joined(separator: " ")
  }
}

extension PathData.Command {
  /// The command with these numbers; nil for any other count than 2 and 6.
  init?(_ numbers: [Double]) {
    switch numbers.count {
    case 2: self = .line(x: numbers[0], y: numbers[1])
    case 6:
      self = .curve(
        x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3], x: numbers[4], y: numbers[5])
    default: return nil
    }
  }
}

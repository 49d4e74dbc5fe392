/// Straight lines that follow a curve within a tolerance, with as few points as that needs.
///
/// Points are looked for on a grid of times and, at each, on a few values around the curve's own that are as short as
/// decimals as the tolerance allows. Among all ways from the first to the last that stay within the tolerance, the one
/// of the fewest lines is taken (the shortest path in a graph whose steps are the lines, each looked for within the
/// cone of slopes that the samples before it leave open). Points off the curve save about a third of what points on it
/// would need.
package struct LinearFit: Equatable, Sendable {
  /// A point, its numbers rounded as they are to be written.
  package struct Point: Equatable, Sendable {
    /// The part of the duration, from 0 to 1.
    package let input: Double
    /// The value.
    package let output: Double

    /// Creates a point.
    package init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The points, the first at 0 and the last at 1.
  package let points: [Point]
  /// The largest distance from the curve at its ticks, in normalized distance.
  package let error: Double

  /// The most points that are worth writing.
  private static let maximumCount = 2000
  /// The most times that points are looked for at.
  private static let maximumGrid = 4000
  /// The distances from the curve at which points are looked for, in parts of the tolerance; the nearest first.
  private static let offsets = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  /// Fits a curve that has an end; nil where it has none, or needs more than two thousand points.
  package init?(_ curve: SampledCurve, tolerance: Double) {
    guard curve.isFinished, tolerance > 0 else { return nil }
    guard curve.values.count > 1 else {
      self.init(points: [Point(input: 0, output: 0), Point(input: 1, output: 1)], error: 0)
      return
    }
    var best: LinearFit?
    for (division, digits) in [(250, 3), (250, 4), (1000, 5), (2500, 6)] {
      let grid = Self.grid(curve, division: division, digits: digits, tolerance: tolerance)
      guard grid.count <= Self.maximumGrid else { break }
      // A little less than is allowed, for what lies between the grid's times.
      guard let fit = Self.fit(curve, grid, tolerance: tolerance * 0.97) else { continue }
      if fit.error < best?.error ?? .infinity { best = fit }
      if fit.error <= tolerance { break }
    }
    guard let best, best.error <= tolerance, best.points.count <= Self.maximumCount else { return nil }
    self = best
  }

  private init(points: [Point], error: Double) {
    self.points = points
    self.error = error
  }

  /// Times to look at: the ends, a regular grid, and closer where the curve is steep or jumps.
  private static func grid(_ curve: SampledCurve, division: Int, digits: Int, tolerance: Double) -> [Point] {
    let last = curve.values.count - 1
    let leap = max(0.02, tolerance / 2)
    let stride = Double(last) / Double(division)
    var grid = [Point(input: 0, output: curve.values[0])]
    var (place, value) = (0, curve.values[0])
    func add(_ tick: Int) {
      // Where a leap begins or ends, a rounded time is a rounded value.
      let change = [tick - 1, tick].map { abs(curve.values[$0 + 1] - curve.values[$0]) }.max() ?? 0
      let digits = change < leap ? digits : max(digits, Self.digits(for: tolerance / 100 / (change * Double(last))))
      let input = (Double(tick) / Double(last)).rounded(decimals: digits)
      (place, value) = (tick, curve.values[tick])
      guard input > grid[grid.count - 1].input, input < 1 else { return }
      grid.append(Point(input: input, output: curve.value(at: input * curve.span)))
    }
    for tick in 1..<max(2, last) where tick < last {
      let isLeap = abs(curve.values[tick] - value) >= leap
      if isLeap && abs(curve.values[tick] - curve.values[tick - 1]) >= leap && place < tick - 1 { add(tick - 1) }
      if isLeap || Double(tick - place) >= stride { add(tick) }
    }
    if last - 1 > place && abs(curve.values[last] - curve.values[last - 1]) >= leap { add(last - 1) }
    grid.append(Point(input: 1, output: curve.values[last]))
    return grid
  }

  /// The fewest digits to which numbers are rounded by no more than `step`.
  private static func digits(for step: Double) -> Int { (1...12).first { step.rounded(decimals: $0) != 0 } ?? 12 }

  private static func fit(_ curve: SampledCurve, _ grid: [Point], tolerance: Double) -> LinearFit? {
    let digits = digits(for: tolerance / 4)
    let search = LinearSearch(grid, tolerance: tolerance, offsets: offsets, digits: digits)
    guard let points = search.points() else { return nil }
    var position = 1
    let difference = curve.difference(over: curve.span) { time in
      let input = min(1, time / curve.span)
      // Ticks come in order, so that the line of the last one is where to begin.
      while position < points.count - 1 && points[position].input <= input { position += 1 }
      let (start, end) = (points[position - 1], points[position])
      return start.output + (input - start.input) / (end.input - start.input) * (end.output - start.output)
    }
    return LinearFit(points: points, error: difference.maximum)
  }
}

/// The search for the fewest lines.
private struct LinearSearch {
  /// A place that a line may begin or end at.
  private struct Node {
    let output: Double
    /// A thousand a line, and how far off the curve its points are, to choose among equals.
    var cost = Int.max
    var origin = (column: -1, row: 0)
  }

  private let grid: [LinearFit.Point]
  private let tolerance: Double
  private var nodes: [[Node]]

  init(_ grid: [LinearFit.Point], tolerance: Double, offsets: [Double], digits: Int) {
    self.grid = grid
    self.tolerance = tolerance
    nodes = grid.map { point in
      var outputs: [Double] = []
      for offset in offsets {
        let output = (point.output + offset * tolerance).rounded(decimals: digits)
        if abs(output - point.output) <= tolerance && !outputs.contains(output) { outputs.append(output) }
      }
      return outputs.map { Node(output: $0) }
    }
    // The ends are what they are: where a curve begins and rests is seen.
    for end in [0, grid.count - 1] { nodes[end] = [Node(output: grid[end].output.rounded(decimals: digits + 2))] }
  }

  func points() -> [LinearFit.Point]? {
    var search = self
    search.nodes[0][0].cost = 0
    for column in grid.indices {
      for row in search.nodes[column].indices where search.nodes[column][row].cost < .max {
        search.follow(column, row)
      }
    }
    guard let last = search.nodes.last?.first, last.cost < .max else { return nil }
    var points = [LinearFit.Point(input: 1, output: last.output)]
    var origin = last.origin
    while origin.column >= 0 {
      let node = search.nodes[origin.column][origin.row]
      points.append(LinearFit.Point(input: grid[origin.column].input, output: node.output))
      origin = node.origin
    }
    return points.reversed()
  }

  /// Notes what the lines that begin at a node lead to.
  private mutating func follow(_ column: Int, _ row: Int) {
    let start = nodes[column][row]
    // What can't come first at the end leads nowhere: without this the flat end of a curve would be searched whole.
    if let end = nodes[nodes.count - 1].first, start.cost >= end.cost - 1000 { return }
    var (low, high) = (-Double.infinity, Double.infinity)
    for end in column + 1..<max(column + 1, grid.count) {
      let width = grid[end].input - grid[column].input
      for candidate in nodes[end].indices {
        let cost = start.cost + 1000 + candidate
        if cost >= nodes[end][candidate].cost { continue }
        let slope = (nodes[end][candidate].output - start.output) / width
        guard slope >= low, slope <= high else { continue }
        nodes[end][candidate].cost = cost
        nodes[end][candidate].origin = (column, row)
      }
      low = max(low, (grid[end].output - tolerance - start.output) / width)
      high = min(high, (grid[end].output + tolerance - start.output) / width)
      if low > high { break }
    }
  }
}

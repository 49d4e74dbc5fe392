/// A function by points with straight lines between them: CSS's `linear()` (CSS Easing 2, section 2.2).
public struct LinearPoints: Hashable, Sendable {
  /// A point as it is written: its input may be left out.
  public struct Stop: Hashable, Sendable {
    /// The value.
    public var output: Double
    /// The part of the duration; nil to be spread between its neighbours.
    public var input: Double?

    /// Creates a stop.
    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// A point of the function.
  public struct Point: Hashable, Sendable {
    /// The part of the duration.
    public let input: Double
    /// The value.
    public let output: Double
  }

  /// The points; their inputs never decrease, and two points with one input are a jump.
  public let points: [Point]

  /// Creates the function as CSS does: a first input left out is 0, a last one 1, those between are spread evenly, and
  /// an input below an earlier one is raised to it.
  ///
  /// Numbers are used within ±10⁹, NaN as 0; without a stop the function is progress itself.
  ///
  /// - Complexity: O(*n*) in the number of stops.
  public init(_ stops: [Stop]) {
    let stops = stops.isEmpty ? [Stop(0), Stop(1)] : stops
    var inputs = stops.map { $0.input.map(Self.bounded) }
    if inputs[0] == nil { inputs[0] = 0 }
    var largest = -Double.infinity
    for index in inputs.indices {
      if inputs[index] == nil && index == inputs.count - 1 { inputs[index] = 1 }
      if let input = inputs[index] {
        largest = max(largest, input)
        inputs[index] = largest
      }
    }
    var points: [Point] = []
    var next = 0
    for index in stops.indices {
      if next <= index { next = inputs[(index + 1)...].firstIndex { $0 != nil } ?? index }
      // The first input is known by now, and with each point that of the one after.
      let input = inputs[index] ?? 0
      points.append(Point(input: input, output: Self.bounded(stops[index].output)))
      if index + 1 < inputs.count, inputs[index + 1] == nil, let end = inputs[next] {
        inputs[index + 1] = input + (end - input) / Double(next - index)
      }
    }
    self.points = points
  }

  private static func bounded(_ number: Double) -> Double { number.isNaN ? 0 : clamp(number, -1e9, 1e9) }

  /// Returns the value at `progress`; before the first point and after the last one the nearest line goes on.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  public func value(at progress: Double) -> Double {
    guard let (start, end) = line(at: progress) else { return points[0].output }
    if start.input == end.input { return end.output }
    return start.output + (progress - start.input) / (end.input - start.input) * (end.output - start.output)
  }

  /// Returns the slope at `progress`; where two lines meet, that of the later one.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  public func slope(at progress: Double) -> Double {
    guard let (start, end) = line(at: progress), start.input < end.input else { return 0 }
    return (end.output - start.output) / (end.input - start.input)
  }

  /// The ends of the line that `progress` is on; nil for a single point.
  private func line(at progress: Double) -> (start: Point, end: Point)? {
    guard points.count > 1 else { return nil }
    // A quotient of times is rounded, and a jump must not come a tick late for it.
    let progress = progress * (1 + 0x1p-50)
    // The first point whose input is beyond the progress, the last point excepted, which only ends a line.
    var low = 1
    var high = points.count - 1
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= progress { low = middle + 1 } else { high = middle }
    }
    return (points[low - 1], points[low])
  }
}

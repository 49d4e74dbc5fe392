internal import AnimationEngine

/// Points with straight lines between them over a duration, as other languages take them.
struct PointFigures: Equatable, Sendable {
  /// The points; the parts of the duration never decrease, from 0 to 1, and two of one part are a jump.
  let points: [LinearFit.Point]
  /// In seconds.
  let duration: Double
  private let function: LinearPoints

  /// The most jumps that are written as points.
  private static let maximumSteps = 1000

  private init(_ points: [LinearFit.Point], duration: Double) {
    self.points = points
    self.duration = duration
    function = LinearPoints(points.map { LinearPoints.Stop($0.output, at: $0.input) })
  }

  /// The points that a shape is made of from its start to its end, where it is at its target; nil for what is none.
  init?(_ shape: AnimationShape?, grain: TimeGrain = .any) {
    switch shape {
    case .linearPoints(let line, let duration):
      var points = Self.clipped(line)
      // The languages that end at the last point have to leap there.
      if points.last?.output != 1 { points.append(LinearFit.Point(input: 1, output: 1)) }
      self.init(points, duration: grain.rounded(duration))
    case .steps(let count, let position, let duration):
      guard count <= Self.maximumSteps else { return nil }
      self.init(Self.stair(count, position), duration: grain.rounded(duration))
    default: return nil
    }
  }

  /// The fewest points that follow a curve within a tolerance; nil where there are none.
  init?(_ pass: ExportPass, tolerance: Double, grain: TimeGrain = .any) {
    // Rounding the duration takes a part of the tolerance, which is left for it, as does what lies between the ticks, and
    // rounding the delay, by which all of it begins too early or too late.
    let early = pass.delay - grain.rounded(pass.delay)
    var best: (figures: PointFigures, error: Double)?
    let span = pass.curve.span
    for part in [1, 0.95, 0.85, 0.5, 0.1] {
      guard let fit = LinearFit(pass.curve, tolerance: tolerance * part),
        let points = fit.refined(by: pass.samples, tolerance: tolerance * part)
      else { break }
      let fitted = PointFigures(points, duration: span)
      for tried in [fitted.lasting(grain.rounded(span)), fitted.resting(grain)].compactMap(\.self) {
        let error = pass.samples.difference(over: max(span, tried.duration)) { tried.value(at: max(0, $0 + early)) }
          .maximum
        if error < best?.error ?? .infinity { best = (tried, error) }
        if error <= tolerance { break }
      }
      if let best, best.error <= tolerance { break }
    }
    guard let best else { return nil }
    self = best.figures
  }

  /// These over another time.
  func lasting(_ duration: Double) -> PointFigures { PointFigures(points, duration: duration) }

  /// These over a time that the language has, none less than it is: what is left of it rests, so that no jump moves.
  func resting(_ grain: TimeGrain) -> PointFigures? {
    let whole = grain.roundedUp(duration)
    guard whole > duration * (1 + 1e-12), let last = points.last else { return nil }
    let kept = points.map { LinearFit.Point(input: $0.input * (duration / whole), output: $0.output) }
    return PointFigures(kept + [LinearFit.Point(input: 1, output: last.output)], duration: whole)
  }

  /// These again and again as one list, every other time from the target back.
  ///
  /// - Parameters:
  ///   - endsAtTarget: Whether the list ends at the target, wherever the last time leads.
  /// - Returns: nil where that takes more points than are worth writing.
  func alternating(count: Int, endsAtTarget: Bool) -> PointFigures? {
    guard points.count * count <= Self.maximumSteps else { return nil }
    var all = (0..<count).flatMap { pass in
      points.map { point in
        LinearFit.Point(
          input: (Double(pass) + point.input) / Double(count), output: pass % 2 == 0 ? point.output : 1 - point.output)
      }
    }
    if endsAtTarget && all.last?.output != 1 { all.append(LinearFit.Point(input: 1, output: 1)) }
    let isRepeated = { (index: Int) in index > 0 && all[index] == all[index - 1] }
    return PointFigures(
      all.indices.filter { !isRepeated($0) }.map { all[$0] }, duration: duration * Double(count))
  }

  /// The points of a function between its start and its end, and those at both.
  private static func clipped(_ line: LinearPoints) -> [LinearFit.Point] {
    let points = line.points.map { LinearFit.Point(input: $0.input, output: $0.output) }
    if points.count > 1 && points.first?.input == 0 && points.last?.input == 1 { return points }
    let inner = points.filter { 0 < $0.input && $0.input < 1 }
    let start = LinearFit.Point(input: 0, output: line.value(at: 0))
    // A leap at the end itself comes after it: the line before leads there.
    let before = inner.last ?? start
    let slope = points.count > 1 ? line.slope(at: before.input) : 0
    return [start] + inner + [LinearFit.Point(input: 1, output: before.output + slope * (1 - before.input))]
  }

  private static func stair(_ count: Int, _ position: StepPosition) -> [LinearFit.Point] {
    let jumps =
      switch position {
      case .start, .end: count
      case .none: count - 1
      case .both: count + 1
      }
    let first = position == .start || position == .both ? 1 : 0
    var points: [LinearFit.Point] = first == 1 ? [LinearFit.Point(input: 0, output: 0)] : []
    for step in 0..<count {
      let output = Double(min(step + first, jumps)) / Double(jumps)
      for end in [step, step + 1] {
        points.append(LinearFit.Point(input: Double(end) / Double(count), output: output))
      }
    }
    if points.last?.output != 1 { points.append(LinearFit.Point(input: 1, output: 1)) }
    return points
  }

  /// The value at a time in seconds; a jump is not missed for the rounding of a quotient.
  func value(at time: Double) -> Double {
    let progress = time / duration * (1 + 0x1p-50)
    // There and back does not end at the target.
    return progress < 1 ? function.value(at: progress) : points.last?.output ?? 1
  }

  /// The points as one list of numbers, a comma between them.
  func list(_ text: (Double) -> String = JSON.text(of:)) -> String {
    points.map { "\(text($0.input)), \(text($0.output))" }.joined(separator: ", ")
  }
}

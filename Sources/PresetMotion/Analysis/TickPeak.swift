/// The search for the greatest value of a function of the time whose values at ticks are known: it may lie between two.
enum TickPeak {
  /// How many of the highest ticks are looked around at most: those that oscillate have several.
  private static let maximumCount = 8
  /// The part of the highest value that a tick must have for the greatest to be next to it.
  ///
  /// Of an oscillation with eight ticks a period, the one next to the top has 0.92 of it.
  private static let nearness = 0.8
  /// Returns the greatest value at the ticks and around the highest of them.
  ///
  /// - Parameters:
  ///   - values: The values at the ticks.
  ///   - floor: What is no peak at all; where no tick is above it, nothing is looked for.
  ///   - framesPerSecond: The clock's rate.
  ///   - steps: How often the interval around a tick is narrowed, each time to 0.618 of it.
  ///   - function: The function of the time in seconds; what is no number is no peak.
  static func greatest(
    of values: [Double], above floor: Double, framesPerSecond: Double, steps: Int, function: (Double) -> Double
  ) -> Double {
    guard let highest = values.max(), highest > floor, highest < .infinity else { return values.max() ?? floor }
    let near = floor + nearness * (highest - floor)
    var greatest = highest
    var count = 0
    for tick in values.indices where values[tick] >= near && count < maximumCount {
      let isTop =
        (tick == 0 || values[tick] > values[tick - 1])
        && (tick == values.count - 1 || values[tick] >= values[tick + 1])
      guard isTop else { continue }
      count += 1
      let (start, end) = (Double(max(0, tick - 1)) / framesPerSecond, Double(tick + 1) / framesPerSecond)
      greatest = max(greatest, top(of: function, from: start, to: end, steps: steps))
    }
    return greatest
  }

  /// How many ticks are so few that the greatest value may be around none of the highest.
  private static let fewTicks = 30
  /// How often is looked between two of so few ticks.
  private static let detail = 8

  /// Returns the greatest value of a function of the time that counts until `end`, looked for between all ticks where they
  /// are few.
  ///
  /// - Parameters:
  ///   - values: The values at the ticks before the end.
  ///   - end: When it ends, in seconds; nil where nobody knows.
  static func greatest(
    of values: [Double], above floor: Double, framesPerSecond: Double, until end: Double?, steps: Int,
    function: (Double) -> Double
  ) -> Double {
    var known = greatest(
      of: values, above: floor, framesPerSecond: framesPerSecond, steps: steps, function: function)
    guard let end, end > 0, values.count <= fewTicks, known < .infinity else { return known }
    let rate = framesPerSecond * Double(detail)
    let times = (0..<values.count * detail).map { Double($0) / rate }.prefix { $0 < end }
    let finer = times.map { time in
      let value = function(time)
      return value.isNaN ? floor : value
    }
    known = max(
      known, greatest(of: finer, above: floor, framesPerSecond: rate, steps: steps) { $0 < end ? function($0) : floor })
    // Up to the end, from the last of them.
    return max(known, top(of: function, from: times.last ?? 0, to: end.nextDown, steps: steps))
  }

  /// The greatest value that a search by the golden section sees.
  private static func top(
    of function: (Double) -> Double, from start: Double, to end: Double, steps: Int
  ) -> Double {
    let golden = 0.5 * (5.0.squareRoot() - 1)
    func value(at time: Double) -> Double {
      let value = function(time)
      return value.isNaN ? -.infinity : value
    }
    var (low, high) = (start, end)
    var places = (high - golden * (high - low), low + golden * (high - low))
    var values = (value(at: places.0), value(at: places.1))
    var greatest = max(values.0, values.1)
    for _ in 0..<steps where low < high {
      if values.0 > values.1 {
        high = places.1
        places = (high - golden * (high - low), places.0)
        values = (value(at: places.0), values.0)
      } else {
        low = places.0
        places = (places.1, low + golden * (high - low))
        values = (values.1, value(at: places.1))
      }
      greatest = max(greatest, values.0, values.1)
    }
    return greatest
  }
}

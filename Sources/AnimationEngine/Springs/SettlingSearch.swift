/// The search that SwiftUI uses where a spring's settling time has no closed form.
enum SettlingSearch {
  /// Returns the first time on a grid of 0.1 s from which `error` stays below `epsilon` for a second.
  ///
  /// The grid is an accumulated sum of at most 1024 steps.
  ///
  /// - Parameters:
  ///   - otherwise: What to return when no such second was found, given the best time so far.
  ///   - error: The distance from the target at a time; where it is not finite, the result is 0, as for an
  ///     `epsilon` that is NaN.
  static func time(epsilon: Double, otherwise: (Double) -> Double, error: (Double) -> Double) -> Double {
    // To come within no number is not to be waited for.
    if epsilon.isNaN { return 0 }
    var best = Double.infinity
    var bestTime = -1.0
    var time = 0.0
    for _ in 0..<1024 {
      let error = error(time)
      if !error.isFinite { return 0 }
      if best >= epsilon {
        if error < best {
          best = error
          bestTime = time
        }
      } else if error >= epsilon {
        best = .infinity
      } else if time - bestTime > 1 {
        return bestTime
      }
      time += 0.1
    }
    return otherwise(bestTime)
  }
}

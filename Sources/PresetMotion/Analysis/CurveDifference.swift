/// How far two curves are apart.
package struct CurveDifference: Equatable, Sendable {
  /// The largest distance of their values, in normalized distance.
  package private(set) var maximum = 0.0
  /// Where that is first reached, in seconds.
  package private(set) var time = 0.0
  private var squares = 0.0
  private var count = 0.0

  /// No distance yet.
  package init() {}

  /// The root of the mean square of the distances, in normalized distance.
  package var rootMeanSquare: Double { count > 0 ? (squares / count).squareRoot() : 0 }

  /// Takes in a distance; one that is no number counts as infinite.
  package mutating func add(_ distance: Double, at time: Double) {
    let distance = distance.isNaN ? .infinity : abs(distance)
    if distance > maximum {
      maximum = distance
      self.time = time
    }
    squares += distance * distance
    count += 1
  }
}

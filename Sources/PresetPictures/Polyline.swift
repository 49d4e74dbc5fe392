/// A simplification of drawn lines that changes nothing that is seen.
package enum Polyline {
  /// The fewest of `points` that show the same line.
  ///
  /// - Parameters:
  ///   - points: The line, never going to the left.
  ///   - tolerance: How far the line may move, in points.
  package static func simplified(_ points: [PicturePoint], tolerance: Double) -> [PicturePoint] {
    withoutStraightParts(withoutCrowds(points, width: 0.5), tolerance: tolerance)
  }

  /// Of the points within each column of this width only the first, the last and the extremes.
  private static func withoutCrowds(_ points: [PicturePoint], width: Double) -> [PicturePoint] {
    var result: [PicturePoint] = []
    var first = 0
    while first < points.count {
      let column = (points[first].x / width).rounded(.down)
      var last = first
      var (lowest, highest) = (first, first)
      while last + 1 < points.count, (points[last + 1].x / width).rounded(.down) == column {
        last += 1
        if points[last].y < points[lowest].y { lowest = last }
        if points[last].y > points[highest].y { highest = last }
      }
      if last - first < 4 {
        result += points[first...last]
      } else {
        for index in Set([first, lowest, highest, last]).sorted() { result.append(points[index]) }
      }
      first = last + 1
    }
    return result
  }

  /// Drops the points that are on the line between their neighbours, in one pass: a cone from the last point that was
  /// kept narrows until a point falls outside of it.
  private static func withoutStraightParts(_ points: [PicturePoint], tolerance: Double) -> [PicturePoint] {
    guard var anchor = points.first else { return [] }
    var result = [anchor]
    var previous = anchor
    var cone = -Double.infinity...Double.infinity
    for point in points.dropFirst() {
      var slope = (point.y - anchor.y) / (point.x - anchor.x)
      if previous != anchor && !(point.x > previous.x && cone.contains(slope)) {
        result.append(previous)
        anchor = previous
        cone = -Double.infinity...Double.infinity
        slope = (point.y - anchor.y) / (point.x - anchor.x)
      }
      previous = point
      let reach = tolerance / (point.x - anchor.x)
      if slope.isFinite && reach.isFinite {
        let lower = max(cone.lowerBound, slope - reach)
        cone = lower...max(lower, min(cone.upperBound, slope + reach))
      } else if point != anchor {
        // Upwards or downwards: nothing lies between.
        result.append(point)
        anchor = point
        cone = -Double.infinity...Double.infinity
      }
    }
    if previous != anchor { result.append(previous) }
    return result
  }
}

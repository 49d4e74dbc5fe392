/// The method of Levenberg and Marquardt: from a place near a minimum of a sum of squares to the minimum itself.
enum LeastSquares {
  /// Returns the best point found.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - rounds: How many steps to try.
  ///   - width: How far apart the points are that a slope is taken from, as a part of what is 1 or more.
  ///   - residuals: What is to be small, of at least as many numbers as there are dimensions.
  static func minimum(
    from start: [Double], rounds: Int, width: Double = 1e-6, of residuals: ([Double]) -> [Double]
  ) -> [Double] {
    func sum(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
    var point = start
    var values = residuals(point)
    var best = sum(values)
    var damping = 1e-3
    for _ in 0..<rounds {
      let slopes = point.indices.map { index in
        var moved = point
        let step = width * max(1, abs(point[index]))
        moved[index] += step
        return zip(residuals(moved), values).map { ($0 - $1) / step }
      }
      var matrix = slopes.map { row in slopes.map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } } }
      let gradient = slopes.map { row in -zip(row, values).reduce(0) { $0 + $1.0 * $1.1 } }
      for index in point.indices { matrix[index][index] *= 1 + damping }
      guard let step = solution(of: matrix, gradient) else { break }
      let next = zip(point, step).map { $0 + $1 }
      let nextValues = residuals(next)
      let nextSum = sum(nextValues)
      if nextSum < best {
        let isDone = best - nextSum <= 1e-15 * best
        (point, values, best) = (next, nextValues, nextSum)
        damping = max(1e-12, damping / 5)
        if isDone || best < 1e-24 { break }
      } else {
        damping *= 8
        if damping > 1e9 { break }
      }
    }
    return point
  }

  /// Solves a few linear equations by elimination; nil where they have no single solution.
  private static func solution(of matrix: [[Double]], _ values: [Double]) -> [Double]? {
    var rows = zip(matrix, values).map { $0 + [$1] }
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-300
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    let solution = (0..<count).map { rows[$0][count] / rows[$0][$0] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}

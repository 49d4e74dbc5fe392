/// The downhill simplex of Nelder and Mead: a minimum without derivatives, the same one every time.
enum NelderMead {
  /// Returns the best point found, and its value.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - steps: How far the other corners of the first simplex are from there, one a dimension.
  ///   - evaluations: How often `function` may be asked, about.
  ///   - function: What is to be small; a NaN counts as infinite.
  static func minimum(
    from start: [Double], steps: [Double], evaluations: Int, of function: ([Double]) -> Double
  ) -> (point: [Double], value: Double) {
    typealias Corner = (point: [Double], value: Double)
    var count = 0
    func corner(_ point: [Double]) -> Corner {
      count += 1
      let value = function(point)
      return (point, value.isNaN ? .infinity : value)
    }
    var corners = [corner(start)]
    for dimension in start.indices {
      var point = start
      point[dimension] += steps[dimension]
      corners.append(corner(point))
    }
    while count < evaluations {
      corners.sort { $0.value < $1.value }
      let worst = corners[corners.count - 1]
      if worst.value - corners[0].value <= 1e-13 * (1 + abs(corners[0].value)) { break }
      let others = corners.dropLast()
      let center = start.indices.map { index in
        others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
      }
      // 1 reflects the worst corner, 2 goes on beyond that, ±0.5 stays on either side of the middle.
      func moved(_ factor: Double) -> Corner {
        corner(start.indices.map { center[$0] + factor * (center[$0] - worst.point[$0]) })
      }
      let reflected = moved(1)
      if reflected.value < corners[0].value {
        let expanded = moved(2)
        corners[corners.count - 1] = expanded.value < reflected.value ? expanded : reflected
      } else if reflected.value < corners[corners.count - 2].value {
        corners[corners.count - 1] = reflected
      } else {
        let contracted = moved(reflected.value < worst.value ? 0.5 : -0.5)
        if contracted.value < min(worst.value, reflected.value) {
          corners[corners.count - 1] = contracted
        } else {
          let best = corners[0].point
          for index in 1..<corners.count {
            corners[index] = corner(zip(corners[index].point, best).map { ($0 + $1) / 2 })
          }
        }
      }
    }
    return corners.min { $0.value < $1.value } ?? corners[0]
  }

  /// The best of several starts, each looked at briefly, and the best one then followed twice.
  static func minimum(
    fromAnyOf starts: [[Double]], steps: [Double], evaluations: Int, of function: ([Double]) -> Double
  ) -> (point: [Double], value: Double) {
    let tries = starts.map { minimum(from: $0, steps: steps, evaluations: evaluations / 4, of: function) }
    guard var best = tries.min(by: { $0.value < $1.value }) else { return ([], .infinity) }
    for scale in [0.2, 0.02] {
      let again = minimum(
        from: best.point, steps: steps.map { $0 * scale }, evaluations: evaluations, of: function)
      if again.value < best.value { best = again }
    }
    return best
  }
}

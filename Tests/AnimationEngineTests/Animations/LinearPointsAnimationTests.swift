import AnimationEngine
import Testing

struct LinearPointsAnimationTests {
  typealias Stop = LinearPoints.Stop

  private static let lists: [([Stop], [(Double, Double)])] = [
    // linear(0, 1)
    ([Stop(0), Stop(1)], [(0, 0), (1, 1)]),
    // linear(0.5)
    ([Stop(0.5)], [(0, 0.5)]),
    // linear(0, 0.25 25% 75%, 1)
    ([Stop(0), Stop(0.25, at: 0.25), Stop(0.25, at: 0.75), Stop(1)], [(0, 0), (0.25, 0.25), (0.75, 0.25), (1, 1)]),
    // linear(0, 0.1, 0.2, 0.3, 1): what is missing is spread evenly.
    ([Stop(0), Stop(0.1), Stop(0.2), Stop(0.3), Stop(1)], [(0, 0), (0.25, 0.1), (0.5, 0.2), (0.75, 0.3), (1, 1)]),
    // linear(0 50%, 1 20%, 0.5): inputs never decrease.
    ([Stop(0, at: 0.5), Stop(1, at: 0.2), Stop(0.5)], [(0.5, 0), (0.5, 1), (1, 0.5)]),
    // linear(0, 1 120%, 2): the last input is at least the largest.
    ([Stop(0), Stop(1, at: 1.5), Stop(2)], [(0, 0), (1.5, 1), (1.5, 2)]),
    // linear(0 -25%, 1, 2 75%)
    ([Stop(0, at: -0.25), Stop(1), Stop(2, at: 0.75)], [(-0.25, 0), (0.25, 1), (0.75, 2)]),
    ([], [(0, 0), (1, 1)]),
  ]

  /// The points that CSS makes of `linear()`, as pairs of input and output.
  @Test(arguments: lists)
  func stopsBecomePoints(stops: [Stop], points: [(Double, Double)]) {
    let made = LinearPoints(stops).points
    #expect(made.map(\.input) == points.map(\.0))
    #expect(made.map(\.output) == points.map(\.1))
  }

  private static let values: [([Stop], Double, Double)] = [
    // At a jump the later value shows.
    ([Stop(0), Stop(0.2, at: 0.5), Stop(0.8, at: 0.5), Stop(1)], 0.5, 0.8),
    ([Stop(0), Stop(0.2, at: 0.5), Stop(0.8, at: 0.5), Stop(1)], 0.25, 0.1),
    ([Stop(0), Stop(0.2, at: 0.5), Stop(0.8, at: 0.5), Stop(1)], 1, 1),
    // Beyond the first and the last point the nearest line goes on.
    ([Stop(0, at: 0.25), Stop(1, at: 0.75)], 0, -0.5), ([Stop(0, at: 0.25), Stop(1, at: 0.75)], 1, 1.5),
    ([Stop(0.7)], 0.3, 0.7),
  ]

  @Test(arguments: values)
  func evaluation(stops: [Stop], progress: Double, value: Double) {
    #expect(abs(LinearPoints(stops).value(at: progress) - value) < 1e-15)
  }

  /// The search finds what reading all points finds.
  @Test(arguments: [2, 3, 7, 100, 1001])
  func theSearchIsExact(count: Int) {
    let points = LinearPoints((0..<count).map { Stop(Double($0 * $0 % 13), at: Double($0 / 2 * 2) / Double(count)) })
    for tick in 0...500 {
      let progress = Double(tick) / 500
      var index = points.points.lastIndex { $0.input <= progress } ?? 0
      if index == count - 1 { index -= 1 }
      let (start, end) = (points.points[index], points.points[index + 1])
      let part = (progress - start.input) / (end.input - start.input)
      let value = start.input == end.input ? end.output : start.output + part * (end.output - start.output)
      #expect(points.value(at: progress) == value)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func anyNumbersAreBounded(number: Double) {
    let points = LinearPoints([Stop(number), Stop(-number, at: number), Stop(number, at: -number), Stop(1)])
    for tick in 0...10 {
      #expect(points.value(at: Double(tick) / 10).isFinite)
      #expect(points.slope(at: Double(tick) / 10).isFinite)
    }
  }
}

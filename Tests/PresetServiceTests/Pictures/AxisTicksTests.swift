import PresetService
import Testing

struct AxisTicksTests {
  @Test(arguments: [
    (0.0...1.0, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (0...0.8667, 6, ["0", "0.2", "0.4", "0.6", "0.8"]),
    (0...0.3, 3, ["0", "0.1", "0.2", "0.3"]), (-0.1...1.1, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    (-43...273, 3, ["0", "200"]), (0...10, 5, ["0", "2", "4", "6", "8", "10"]),
    (0...0.0167, 4, ["0", "0.005", "0.01", "0.015"]), (0...60, 10, ["0", "10", "20", "30", "40", "50", "60"]),
    (0...3e12, 3, ["0", "1e12", "2e12", "3e12"]), (2...2, 5, ["2"]),
  ])
  func ticksAreRound(range: ClosedRange<Double>, count: Int, labels: [String]) {
    #expect(AxisTicks(range, count: count).labels == labels)
  }

  @Test(arguments: [0.0, 1, -1, 0.1, -0.25, 1e-9, 1e5, 123_456, -99_999, 1e15, -1e15, 9.99e5, 9.96e11])
  func labelsOfTheGutterAreShort(value: Double) {
    #expect(AxisTicks.label(value).count <= 9)
    if value != 0 { #expect(AxisTicks.shortLabel(value).count <= 6, "\(AxisTicks.shortLabel(value))") }
  }

  @Test(arguments: [1e-300, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  func noRangeIsTooMuch(length: Double) {
    let ticks = AxisTicks(0...length, count: 5)
    #expect(ticks.values.count <= 20 && ticks.values.count == ticks.labels.count)
  }
}

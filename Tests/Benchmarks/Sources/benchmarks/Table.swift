import Yardstick

/// The measurements as text.
struct Table {
  private static let header = ["operation", "ns", "ratio", "limit", "allocations", ""]

  /// The widths of the columns: the first is flush left, the others flush right.
  private static let widths = [46, 10, 8, 9, 12, 8]

  static func printHeader() { print(line(header)) }

  static func print(_ measurement: Measurement) {
    let benchmark = measurement.benchmark
    let (ratio, limit) =
      switch benchmark.limit {
      case .yardsticks(let limit): (text(measurement.yardsticks, digits: 2), text(limit, digits: 2))
      case .milliseconds(let limit): ("", text(limit, digits: 1) + " ms")
      }
    let uncounted = benchmark.countAllocations == nil ? "" : "not counted"
    print(
      line([
        benchmark.name, text(measurement.nanoseconds, digits: 1), ratio, limit,
        measurement.allocations.map { String($0) } ?? uncounted, measurement.isPassed ? "pass" : "FAIL",
      ]))
  }

  static func printComparisonHeader(_ section: String) {
    print(line([section, "ms", "ratio", "limit", "MiB", ""]))
  }

  static func print(_ result: ComparisonResult) {
    let comparison = result.comparison
    print(
      line([
        comparison.name, text(result.nanoseconds / 1e6, digits: 2), text(result.ratio, digits: 2),
        text(comparison.limit, digits: 2), result.size.map { text($0 / 1_048_576, digits: 1) } ?? "",
        result.isPassed ? "pass" : "FAIL",
      ]))
  }

  static func printReaderHeader() { print(line(["readers", "median ms", "max ms", "limit", "MiB", ""])) }

  static func print(_ wait: ReaderWait, _ result: ReaderWait.Result) {
    let times = result.times
    let size = text(result.size / ReaderWait.mebibyte, digits: 1)
    print(
      line([
        wait.name, times.isEmpty ? "" : text(times[times.count / 2], digits: 1), text(times.last ?? 0, digits: 1),
        text(wait.limit, digits: 0), size, wait.isPassed(result) ? "pass" : "FAIL",
      ]))
  }

  private static func print(_ line: String) { Swift.print(line) }

  private static func line(_ cells: [String]) -> String {
    var result = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(1, widths[index] - cell.count))
      result += index == 0 ? cell + padding : padding + cell
    }
    return result
  }

  /// `number` rounded to `digits` decimals, without Foundation.
  private static func text(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { result, _ in result * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    if digits == 0 { return String(scaled) }
    return "\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}

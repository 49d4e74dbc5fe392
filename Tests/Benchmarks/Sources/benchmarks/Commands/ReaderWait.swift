import Foundation

/// How long readers wait beside an import: processes that list one preset, one after the other, while another process
/// imports into the same catalog.
struct ReaderWait {
  /// How many presets are imported.
  let count: Int

  /// How many milliseconds the longest read may take.
  let limit: Double

  /// The memory that the import may take, in bytes: a larger one keeps more of what it writes.
  var sizeLimit: Double { (count > 100_000 ? 192 : 48) * Self.mebibyte }

  static let mebibyte = 1_048_576.0

  /// What was found.
  struct Result {
    /// The times of the reads, in milliseconds, sorted.
    let times: [Double]
    /// How many reads were refused.
    let refusals: Int
    /// The greatest size of the importing process.
    let size: Double
  }

  /// The imports; with PRESETS_LONG=1 also a larger one, beside which no reader is refused.
  static let all =
    [
      ReaderWait(count: 10_000, limit: 100), ReaderWait(count: 100_000, limit: 500),
      ReaderWait(count: 400_000, limit: 1500),
    ]
    + (ProcessInfo.processInfo.environment["PRESETS_LONG"] == "1"
      ? [ReaderWait(count: 600_000, limit: 10_000)] : [])

  var name: String { "read beside an import of \(count / 1000),000" }

  /// Imports once, and reads meanwhile.
  func result(of tool: String, in folder: BenchmarkFolder) throws -> Result {
    let document = try folder.write(lines(count), to: "\(count).ndjson")
    let path = folder.freshPath("readers.db")
    try ProgramRun.cost(of: [tool, "init", path])
    let (process, output) = try ProgramRun.start([tool, "--db", path, "import", document, "--quiet"])
    var times: [Double] = []
    var refusals = 0
    while process.isRunning {
      do {
        times.append(try ProgramRun.cost(of: [tool, "--db", path, "list", "--limit", "1"]).nanoseconds / 1e6)
      } catch is ProgramRun.Failure {
        refusals += 1
      }
    }
    let figures = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard let size = figures.split(whereSeparator: \.isWhitespace).last.flatMap({ Double($0) }) else {
      throw ProgramRun.Failure(words: [tool, "import", document])
    }
    return Result(times: times.sorted(), refusals: refusals, size: size)
  }

  /// Whether a result keeps to the limits.
  func isPassed(_ result: Result) -> Bool {
    result.refusals == 0 && (result.times.last ?? 0) <= limit && result.size <= sizeLimit
  }
}

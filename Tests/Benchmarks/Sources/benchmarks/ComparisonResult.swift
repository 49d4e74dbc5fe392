/// What a comparison has come to.
struct ComparisonResult {
  let comparison: Comparison

  /// The median time of the subject, in nanoseconds.
  let nanoseconds: Double

  /// The median of the subject's time as a multiple of the reference's just before it.
  let ratio: Double

  /// The greatest size of all runs, in bytes.
  let size: Double?

  /// Makes `comparison`, after a run of each that does not count.
  init(of comparison: Comparison) throws {
    self.comparison = comparison
    _ = try (comparison.reference(), comparison.subject())
    var times: [Double] = []
    var ratios: [Double] = []
    var size: Double?
    for _ in 0..<comparison.roundCount {
      let reference = try comparison.reference()
      let cost = try comparison.subject()
      times.append(cost.nanoseconds)
      ratios.append(cost.nanoseconds / reference.nanoseconds)
      if let runSize = cost.size { size = max(size ?? 0, runSize) }
    }
    nanoseconds = times.sorted()[times.count / 2]
    ratio = ratios.sorted()[ratios.count / 2]
    self.size = size
  }

  /// Whether it keeps to its limits.
  var isPassed: Bool { ratio <= comparison.limit && (size ?? 0) <= (comparison.sizeLimit ?? .infinity) }
}

/// Something whose cost is watched.
struct Benchmark: Sendable {
  /// What it must not exceed.
  enum Limit: Sendable {
    /// The time of one operation as a multiple of the yardstick's.
    case yardsticks(Double)
    /// The time of one operation, for what no formula is a measure of.
    case milliseconds(Double)
  }

  let name: String
  let limit: Limit

  /// How many operations one run is.
  let operationCount: Int

  /// Does all operations of a run; returns something that depends on each of them.
  let run: @Sendable () async -> Double

  /// Does what must not ask for memory and returns how often it did; nil where memory is no matter.
  let countAllocations: (@Sendable () -> Int)?

  init(
    _ name: String, limit: Limit, operationCount: Int, countAllocations: (@Sendable () -> Int)? = nil,
    run: @escaping @Sendable () async -> Double
  ) {
    self.name = name
    self.limit = limit
    self.operationCount = operationCount
    self.countAllocations = countAllocations
    self.run = run
  }
}

/// Something that is compared with what does the same, or what is its measure, in another language.
struct Comparison {
  /// What one run has cost.
  struct Cost {
    /// The time, in nanoseconds.
    let nanoseconds: Double
    /// The greatest resident size of the process, in bytes; nil where it is not one of its own.
    var size: Double?
  }

  let name: String

  /// The time that it may take, as a multiple of the reference's.
  let limit: Double

  /// The memory that it may take, in bytes.
  var sizeLimit: Double?

  /// How often both are run, in turn.
  var roundCount = 7

  /// Runs the measure.
  let reference: () throws -> Cost

  /// Runs what is measured.
  let subject: () throws -> Cost

  /// The cost of `body`, which runs in this process.
  static func cost(of body: () throws -> Void) rethrows -> Cost {
    let time = try ContinuousClock().measure(body)
    return Cost(nanoseconds: time / .nanoseconds(1))
  }
}

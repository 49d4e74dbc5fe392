internal import AnimationEngine

extension Measures {
  /// A measure by its name, as a number to compare.
  struct Named: Sendable {
    /// Its name, as in documents.
    let name: String
    /// Its value; infinity where it lies beyond the horizon.
    let value: @Sendable (Animation) -> Double
  }

  /// All measures, each found by itself.
  ///
  /// A new one is a line here and one in ``document``.
  static let all: [Named] = [
    Named(name: "duration") { duration(of: $0) ?? .infinity },
    Named(name: "settlingDuration") { ValueMeasures($0).settlingDuration ?? .infinity },
    Named(name: "overshoot") { ValueMeasures($0).overshoot },
    Named(name: "peakVelocity") { peakVelocity(of: $0) },
    Named(name: "crossings") { Double(ValueMeasures($0).crossings) },
    Named(name: "framesAt60") { frames(of: $0, framesPerSecond: 60).map(Double.init) ?? .infinity },
    Named(name: "framesAt120") { ValueMeasures($0).frames.map(Double.init) ?? .infinity },
  ]
}

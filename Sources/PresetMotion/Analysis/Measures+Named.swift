package import AnimationEngine

extension Measures {
  /// A measure by its name, as a number to compare.
  package struct Named: Sendable {
    /// Its name, as in documents.
    package let name: String
    /// The label where it is shown.
    let title: String
    /// What it says, and in which unit.
    let summary: String
    /// Whether it is a time, in seconds.
    package var isTime = false
    /// Its value; infinity where it lies beyond the horizon.
    package let value: @Sendable (Animation) -> Double
  }

  /// All measures, each found by itself.
  ///
  /// A new one is a line here and one in ``document``.
  package static let all: [Named] = [
    Named(
      name: "duration", title: "finished after",
      summary: "seconds until the animation has finished, in whole frames of a 60 Hz display", isTime: true
    ) { duration(of: $0) ?? .infinity },
    Named(
      name: "settlingDuration", title: "settled after",
      summary: "seconds until the value is within 0.1 % of the way of its target for good, by ticks of 120 Hz",
      isTime: true
    ) { ValueMeasures($0).settlingDuration ?? .infinity },
    Named(
      name: "overshoot", title: "overshoot",
      summary:
        "how far the value goes beyond its target, in percent of the way; of 'spring' and what is repeated by ticks of 120 Hz"
    ) { overshoot(of: $0) },
    Named(
      name: "peakVelocity", title: "peak velocity",
      summary:
        "the greatest speed, in normalized distance per second: 5 /s over 100 points are 500 points a second; a jump has none, a vertical place an infinite one; of 'spring' and what is repeated by ticks of 120 Hz"
    ) { peakVelocity(of: $0) },
    Named(name: "crossings", title: "crossings", summary: "how often the value crosses its target") {
      Double(ValueMeasures($0).crossings)
    },
    Named(
      name: "framesAt60", title: "frames at 60 Hz",
      summary: "how many frames a 60 Hz display shows until the animation has finished"
    ) { frames(of: $0, framesPerSecond: 60).map(Double.init) ?? .infinity },
    Named(
      name: "framesAt120", title: "frames at 120 Hz",
      summary: "how many frames a 120 Hz display shows until the animation has finished"
    ) { ValueMeasures($0).frames.map(Double.init) ?? .infinity },
  ]

  /// A measure for people: the name in conditions and documents, what `show` calls it, and what it says.
  ///
  /// The way is the distance from the start to the target.
  package static var explanations: [(name: String, title: String, summary: String)] {
    all.map { ($0.name, $0.title, $0.summary) }
  }
}

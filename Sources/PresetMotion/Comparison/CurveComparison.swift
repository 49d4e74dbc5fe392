package import AnimationEngine

/// Two animations side by side: what each measures, and how far their values are apart.
package struct CurveComparison: Sendable {
  /// One of the two.
  package struct Side: Sendable {
    /// The label: a preset's name, that name as of a revision, or a curve that is written out.
    package let name: String
    /// What runs.
    package let animation: Animation
    /// What can be measured of it.
    package let measures: Measures

    /// Measures `animation`.
    package init(name: String, animation: Animation) {
      self.name = name
      self.animation = animation
      measures = Measures(animation)
    }
  }

  /// How often both are looked at, in times a second: eight times in a frame of the fastest common display, so that the
  /// largest difference is not one that a clock happened to meet.
  package static let framesPerSecond = 960.0

  /// The first one.
  package let a: Side
  /// The second one.
  package let b: Side
  /// How far they are apart over the longer of both; what repeats for ever is looked at until it has run once.
  package let difference: CurveDifference

  /// Compares two animations on a clock of ``framesPerSecond``, a slower one for what takes more than a minute.
  package init(_ a: Side, _ b: Side) {
    self.a = a
    self.b = b
    difference = CurveDifference(between: a.animation, and: b.animation)
  }

  /// The values of both where they are farthest apart.
  package var valuesAtMaximum: (a: Double, b: Double) {
    let (a, b) = SampledCurve.pair(a.animation, b.animation)
    return (a.value(at: difference.time), b.value(at: difference.time))
  }

  /// The comparison as an object.
  package var document: JSON {
    .object([
      "a": .string(a.name), "at": .number(difference.time), "b": .string(b.name),
      "maxDifference": .number(difference.maximum),
      "measures": .object(["a": a.measures.document, "b": b.measures.document]),
      "rms": .number(difference.rootMeanSquare),
    ])
  }
}

extension SampledCurve {
  /// Samples two animations on one clock for as long as both take to show all that they do.
  fileprivate static func pair(_ a: Animation, _ b: Animation) -> (SampledCurve, SampledCurve) {
    let span = max(a.fullSpan, b.fullSpan)
    // As many ticks as a minute has, for what takes longer.
    let rate = CurveComparison.framesPerSecond * min(1, Measures.horizon / span)
    return (
      SampledCurve(a, framesPerSecond: rate, limit: span), SampledCurve(b, framesPerSecond: rate, limit: span)
    )
  }
}

extension CurveDifference {
  /// How far two animations are apart, on the clock of ``CurveComparison``.
  package init(between a: Animation, and b: Animation) {
    let (a, b) = SampledCurve.pair(a, b)
    self = a.difference(from: b)
  }
}

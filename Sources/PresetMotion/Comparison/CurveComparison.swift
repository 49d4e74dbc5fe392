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
  /// How far they are apart over the longer of both; animations that do not finish are cut off after 10 s.
  package let difference: CurveDifference

  /// Compares two animations on a clock of ``framesPerSecond``.
  package init(_ a: Side, _ b: Side) {
    self.a = a
    self.b = b
    difference = SampledCurve(a.animation, framesPerSecond: Self.framesPerSecond)
      .difference(from: SampledCurve(b.animation, framesPerSecond: Self.framesPerSecond))
  }

  /// The values of both where they are farthest apart.
  package var valuesAtMaximum: (a: Double, b: Double) {
    func value(_ side: Side) -> Double {
      SampledCurve(side.animation, framesPerSecond: Self.framesPerSecond).value(at: difference.time)
    }
    return (value(a), value(b))
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

package import AnimationEngine

/// A preset to be drawn, with what is written beside its curve.
package struct PlottedPreset: Sendable {
  /// The longest that is drawn of an animation that has not finished within ``Measures/horizon``, in seconds.
  package static let cutOffSpan = EvaluationOptions.endlessLimit

  /// Its name as people read it: without control characters.
  package let name: String
  /// What it does.
  package let animation: Animation
  private let known: Measures?
  private let duration: Double?

  /// Describes a preset to be drawn.
  package init(name: String, animation: Animation, measures: Measures? = nil) {
    (self.name, self.animation) = (name, animation)
    let measures = measures ?? Measures(animation)
    (known, duration) = (measures, measures.duration)
  }

  /// Describes a preset of which the curve alone is drawn.
  ///
  /// - Parameter duration: As ``Measures/duration``.
  package init(name: String, animation: Animation, duration: Double?) {
    (self.name, self.animation, self.duration) = (name, animation, duration)
    known = nil
  }

  /// The measures, which take longer than the curve.
  package var measures: Measures { known ?? Measures(animation) }

  /// Whether only its beginning is drawn, because it does not finish.
  package var isCutOff: Bool { duration == nil }

  /// How much of it is drawn, in seconds.
  package var span: Double { duration ?? Self.cutOffSpan }

  /// The words for a curve of which only the beginning is drawn; nil where all of it is.
  package var cutOffNotice: String? {
    isCutOff
      ? "not finished within \(AxisTicks.label(Measures.horizon)) s; its first \(AxisTicks.label(Self.cutOffSpan)) s"
      : nil
  }

  /// The most important measures as a short line.
  package var summary: String {
    if let cutOffNotice { return cutOffNotice }
    let duration = "\(AxisTicks.label(span, step: 0.001)) s"
    return hasOvershoot ? "\(duration), overshoot \(AxisTicks.label(overshoot, step: 0.1)) %" : duration
  }

  /// The words for it where there is little room.
  package var shortSummary: String {
    if isCutOff { return "not finished" }
    let duration = "\(AxisTicks.label(span, step: 0.001)) s"
    return hasOvershoot ? "\(duration), +\(AxisTicks.label(overshoot, step: 0.1)) %" : duration
  }

  /// Whether it goes so far beyond its target that people speak of it: over 0.1 % of the way.
  package var hasOvershoot: Bool { overshoot > 0.1 }

  /// As ``Measures/overshoot``, without the other measures where none are known.
  private var overshoot: Double { known?.overshoot ?? Measures.overshoot(of: animation) }

  /// Its way as a line.
  ///
  /// - Parameters:
  ///   - columns: How many columns the drawing has, of which each gets two samples or more.
  ///   - leastRate: The fewest samples a second.
  package func trace(columns: Int, leastRate: Double) -> CurveTrace {
    CurveTrace(animation, span: span, columns: columns, leastRate: leastRate, isFinished: !isCutOff)
  }

  /// Its velocities, of which ``Measures`` has the peak: times in seconds, and normalized distance per second.
  ///
  /// Where the curve is vertical there is none.
  package var velocities: [CurveTrace.Point] {
    Measures.velocities(
      of: animation,
      detail: Measures.velocityDetail(of: animation, peak: Measures.peakVelocity(of: animation), until: span)
    ).prefix { $0.time <= span }.filter(\.value.isFinite)
      .map { CurveTrace.Point(time: $0.time, value: $0.value) }
  }
}

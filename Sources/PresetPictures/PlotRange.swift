/// The times and values that the axes of a plot have to show.
package struct PlotRange: Equatable, Sendable {
  /// Values beyond are drawn at this edge, so that the axis stays within the numbers.
  private static let largest = 1e15

  /// From 0 to the end of the longest curve, in seconds.
  package let span: Double
  /// The lowest value, at most 0.
  package let lowest: Double
  /// The highest value, at least 1.
  package let highest: Double
  /// Whether one of the curves goes beyond its target by more than 0.1 %.
  package let hasOvershoot: Bool
  /// Whether one of the curves goes back behind its start by more than 0.1 %.
  package let hasUndershoot: Bool

  /// Finds what the axes of a plot of these presets have to show.
  ///
  /// - Parameters:
  ///   - presets: The presets.
  ///   - traces: Their curves.
  ///   - others: Values beside those of the curves.
  package init(_ presets: [PlottedPreset], _ traces: [CurveTrace], alsoShowing others: [Double] = []) {
    span = max(1.0 / 60, presets.map(\.span).max() ?? 0)
    let values = traces.flatMap { $0.points.map { Self.drawable($0.value) } }
    lowest = min(0, (values + others).min() ?? 0)
    highest = max(1, (values + others).max() ?? 1)
    hasUndershoot = values.contains { $0 < -0.001 }
    hasOvershoot = presets.contains(where: \.hasOvershoot)
  }

  /// A value that can be drawn: a number, and not beyond the largest.
  package static func drawable(_ value: Double) -> Double {
    value.isNaN ? 0 : max(-largest, min(largest, value))
  }
}

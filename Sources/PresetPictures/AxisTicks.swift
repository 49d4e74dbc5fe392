internal import AnimationEngine

/// The places of an axis that carry a number: multiples of 1, 2 or 5 times a power of ten.
package struct AxisTicks: Equatable, Sendable {
  /// The numbers, ascending.
  package let values: [Double]
  /// The numbers as text, all with what digits the step needs.
  package let labels: [String]

  /// Finds the ticks of an axis.
  ///
  /// - Parameters:
  ///   - range: What the axis shows; its ends are finite, and their difference too.
  ///   - count: At most about so many.
  package init(_ range: ClosedRange<Double>, count: Int) {
    let length = range.upperBound - range.lowerBound
    let step = Self.niceStep(length / Double(max(1, count)))
    guard step > 0, step.isFinite else {
      values = [range.lowerBound]
      labels = [Self.label(range.lowerBound)]
      return
    }
    var values: [Double] = []
    // A whisker of tolerance: 0.3 / 0.1 is a little less than 3.
    var multiple = (range.lowerBound / step - 1e-9).rounded(.up)
    while multiple <= range.upperBound / step + 1e-9, values.count <= max(1, count) * 4 {
      values.append(multiple == 0 ? 0 : multiple * step)
      multiple += 1
    }
    self.values = values
    labels = values.map { Self.label($0, step: step) }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below `step`.
  package static func niceStep(_ step: Double) -> Double {
    guard step > 0, step.isFinite else { return step }
    let power = pow(10, log10(step).rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= step * (1 - 1e-9) } ?? 10 * power
  }

  /// `value` with the digits that a step so fine needs; very large and very fine ones with a power of ten.
  package static func label(_ value: Double, step: Double = 0.01) -> String {
    if value == 0 { return "0" }
    if abs(value) >= 1e6 || step < 1e-5 { return shortLabel(value) }
    let digits = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    let scale = pow(10, Double(digits))
    let rounded = (value * scale).rounded() / scale
    return JSON.text(of: rounded == 0 ? 0 : rounded)
  }

  /// `value` as a power of ten, in at most six characters: `1.2e5`, `-1e15`; it is not 0 and finite.
  package static func shortLabel(_ value: Double) -> String {
    var exponent = log10(abs(value)).rounded(.down)
    var mantissa = value / pow(10, exponent)
    let scale: Double = abs(exponent) >= 10 || exponent < 0 ? 1 : 10
    mantissa = (mantissa * scale).rounded() / scale
    if abs(mantissa) >= 10 {
      mantissa /= 10
      exponent += 1
    }
    return "\(JSON.text(of: mantissa))e\(Int(exponent))"
  }
}

/// The one table of conversions between a spring's descriptions (<doc:SpringNumerics>).
///
/// `Spring` converts by way of its stored frequencies; the animations, which know a spring by response and damping
/// fraction or by stiffness and damping, use the functions below.
package enum SpringConversion {
  /// The damping ratio, or fraction, of a bounce: infinite for b ≤ −1, 1 / (1 + b) for b < 0, else 1 − min(b, 1).
  ///
  /// Springs and every factory of animations clamp alike, and those that add to a bounce of their own clamp the sum
  /// (<doc:HowSure>, from SwiftUI's inlinable code).
  package static func dampingRatio(bounce: Double) -> Double {
    if bounce <= -1 { return .infinity }
    return bounce < 0 ? 1 / (bounce + 1) : 1 - min(bounce, 1)
  }

  /// The bounce of a spring known by its frequencies.
  package static func bounce(angularFrequency w: Double, decayConstant l: Double) -> Double {
    w < 0
      ? 1 / (((tau / (l * l - w * w).squareRoot()) * (l / 2)) / .pi) - 1
      : ((-tau / (w * w + l * l).squareRoot()) * (l / 2)) / .pi + 1
  }

  /// The stiffness of a unit mass whose undamped period is `response`: (2π / response)², infinite from 0 down.
  package static func stiffness(response: Double) -> Double {
    if response <= 0 { return .infinity }
    let frequency = tau / response
    return frequency * frequency
  }

  /// The damping of a unit mass on a spring of `stiffness` at a fraction of critical damping.
  package static func damping(stiffness: Double, fraction: Double) -> Double {
    (2 * stiffness.squareRoot()) * fraction
  }
}

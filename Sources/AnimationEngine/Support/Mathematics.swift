// The engine's one door to libm. It is re-exported, as SwiftUI re-exports its platform's: a custom animation that
// calls `sin` compiles with no import but this module.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif

/// A span of time, in seconds.
public typealias TimeInterval = Double

/// One turn, 2π: what relates a spring's response to its natural frequency.
package let tau = 2 * Double.pi

/// Restricts `value` to `lower...upper` by `min(max(lower, value), upper)`; a NaN `value` stays NaN.
@inlinable
func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
  value < lower ? lower : (value > upper ? upper : value)
}

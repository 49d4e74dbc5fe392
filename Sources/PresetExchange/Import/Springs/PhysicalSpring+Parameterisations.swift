internal import AnimationEngine

// The one table of the ways in which springs are published. Times are in seconds: who reads milliseconds divides them.
// Figures out of bounds give springs that are not finite, which the check of the preset then refuses.
extension PhysicalSpring {
  /// Stiffness and damping ratio: Compose, Material 3, Android's SpringForce.
  package init(stiffness: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: SpringConversion.damping(stiffness: stiffness * mass, fraction: dampingRatio))
  }

  /// Tension and friction: react-spring, whose units are the physical ones.
  package init(tension: Double, friction: Double, mass: Double = 1) {
    self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// Response and damping fraction: SwiftUI, and react-spring's frequency (which is a period) and damping.
  init(response: Double, dampingFraction: Double, mass: Double = 1) {
    self.init(
      stiffness: mass * SpringConversion.stiffness(response: response), dampingRatio: dampingFraction, mass: mass)
  }

  /// Duration and bounce: SwiftUI, UIKit, Flutter, anime.js.
  init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingFraction: SpringConversion.dampingRatio(bounce: bounce))
  }

  /// Motion's visual duration and bounce: its period is 1.2 times as long.
  package init(visualDuration: Double, bounce: Double) {
    self.init(duration: 1.2 * visualDuration, bounce: max(0, min(0.95, bounce)))
  }

  /// Motion's duration and bounce: at the duration, the envelope is a thousandth of the way.
  ///
  /// Below critical damping that is ζ/√(1−ζ²)·exp(−ζωd) = 0.001, at it (1+ωd)·exp(−ωd) = 0.001. The ratio is kept
  /// within 0.05…1, as Motion does.
  package init(envelopeDuration duration: Double, bounce: Double) {
    let ratio = max(0.05, min(1, 1 - bounce))
    let phase =
      ratio < 1
      ? log(ratio / (0.001 * (1 - ratio * ratio).squareRoot())) / ratio
      : Self.root(from: 1, to: 100) { (1 + $0) * exp(-$0) - 0.001 }
    self.init(response: tau * duration / phase, dampingFraction: ratio)
  }

  /// Reanimated 4's perceptual duration and damping ratio: after 1.5 durations, 6e-9 of the energy is left.
  ///
  /// With s = ζωt it solves exp(−2s)·((1+s)² + ζ²s²) = 6e-9, whose form is critical damping's at any ratio.
  init(perceptualDuration duration: Double, dampingRatio ratio: Double, mass: Double = 4) {
    let phase = Self.root(from: 1, to: 100) { exp(-2 * $0) * ((1 + $0) * (1 + $0) + ratio * ratio * $0 * $0) - 6e-9 }
    self.init(response: tau * ratio * 1.5 * duration / phase, dampingFraction: ratio, mass: mass)
  }

  /// Origami's tension and friction: Rebound, and React Native's `tension` and `friction`.
  init(origamiTension tension: Double, origamiFriction friction: Double) {
    self.init(stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  /// Bounciness and speed, each 0…20: POP, and React Native's `bounciness` and `speed`.
  ///
  /// Both are shares of a range of Origami values; the friction that does not bounce is a fit in three pieces.
  init(bounciness: Double, speed: Double) {
    let share = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    let still: Double
    switch tension {
    case ...18: still = ((0.0007 * tension - 0.031) * tension + 0.64) * tension + 1.28
    case ...44: still = ((0.000044 * tension - 0.006) * tension + 0.36) * tension + 2
    default: still = ((0.00000045 * tension - 0.000332) * tension + 0.1078) * tension + 5.84
    }
    let part = (2 - share) * share
    self.init(origamiTension: tension, origamiFriction: part * 0.01 + (1 - part) * still)
  }

  /// Where a function that falls from above 0 to below it is 0.
  private static func root(from lower: Double, to upper: Double, _ function: (Double) -> Double) -> Double {
    var (lower, upper) = (lower, upper)
    // Each turn halves the interval, down to neighbouring numbers.
    for _ in 0..<64 {
      let middle = (lower + upper) / 2
      if function(middle) > 0 { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }
}

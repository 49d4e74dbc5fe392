/// An easing function that can be turned round: the families that Robert Penner named.
///
/// A conforming type gives the function that eases in.
protocol DirectedAnimation: TimedAnimation {
  /// At which end it eases.
  var direction: EasingDirection { get }

  /// Returns the value of the function that eases in, strictly within 0...1: its ends are exact by themselves.
  func easeIn(at progress: Double) -> Double

  /// Returns its slope.
  func easeInSlope(at progress: Double) -> Double
}

extension DirectedAnimation {
  func factor(at progress: Double) -> Double {
    switch direction {
    case .in: eased(progress)
    case .out: 1 - eased(1 - progress)
    case .inOut: progress < 0.5 ? eased(2 * progress) / 2 : 1 - eased(2 - 2 * progress) / 2
    }
  }

  /// The function that eases in, its ends where formulas that do not meet them, or round, should have them.
  private func eased(_ progress: Double) -> Double {
    progress <= 0 ? 0 : (progress >= 1 ? 1 : easeIn(at: progress))
  }

  func slope(at progress: Double) -> Double {
    switch direction {
    case .in: easeInSlope(at: progress)
    case .out: easeInSlope(at: 1 - progress)
    case .inOut: easeInSlope(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    }
  }
}

/// An easing function that can be turned round: the families that Robert Penner named.
///
/// A conforming type gives the function that eases in.
protocol DirectedAnimation: TimedAnimation {
  /// At which end it eases.
  var direction: EasingDirection { get }

  /// Returns the value of the function that eases in; 0 at 0, 1 at 1.
  func easeIn(at progress: Double) -> Double

  /// Returns its slope.
  func easeInSlope(at progress: Double) -> Double
}

extension DirectedAnimation {
  func factor(at progress: Double) -> Double {
    switch direction {
    case .in: easeIn(at: progress)
    case .out: 1 - easeIn(at: 1 - progress)
    case .inOut:
      progress < 0.5 ? easeIn(at: 2 * progress) / 2 : 1 - easeIn(at: 2 - 2 * progress) / 2
    }
  }

  func slope(at progress: Double) -> Double {
    switch direction {
    case .in: easeInSlope(at: progress)
    case .out: easeInSlope(at: 1 - progress)
    case .inOut: easeInSlope(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    }
  }
}

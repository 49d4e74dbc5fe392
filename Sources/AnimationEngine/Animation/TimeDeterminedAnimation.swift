/// An animation whose value depends on the time alone, not on the ticks before: the target, scaled by a function of time.
protocol TimeDeterminedAnimation: CustomAnimation {
  /// Returns the slope of the function of time, in normalized distance per second; where two slopes meet, the later one.
  ///
  /// The slope is infinite where the function is vertical, and nil once the animation has finished or where no formula
  /// tells.
  func rate(at time: TimeInterval) -> Double?
}

/// An animation whose value depends on the time alone, not on the ticks before: a function of it, by which the way is
/// scaled.
protocol TimeDeterminedAnimation: CustomAnimation {
  /// Returns the slope of that function at `time`, in ways per second: where two slopes meet, that of the motion to come.
  ///
  /// It is infinite where the function is vertical, and nil once the animation has finished or where no formula tells.
  func rate(at time: TimeInterval) -> Double?
}

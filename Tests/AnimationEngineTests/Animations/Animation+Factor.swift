import AnimationEngine

extension Animation {
  /// The travelled part of the way at `time` where this is the first tick; nil once the animation has finished.
  func factor(at time: Double) -> Double? {
    var run = AnimationRun(self, value: 1.0)
    return run.tick(at: time)
  }

  /// The velocity that the animation itself gives at `time`, in ways per second.
  func rate(at time: Double) -> Double? { AnimationRun(self, value: 1.0).velocity(at: time) }
}

/// The velocity of a moving value, from the last three places where it was seen (<doc:CombinationNumerics>).
package struct VelocitySampler<V: VectorArithmetic> {
  private struct Sample {
    let value: V
    let time: TimeInterval

    /// The mean velocity from `earlier` to this sample.
    func velocity(since earlier: Sample) -> V {
      (value - earlier.value).scaled(by: 1 / (time - earlier.time))
    }
  }

  private var last: Sample?
  private var middle: Sample?
  private var first: Sample?

  package init() {}

  /// A value that stands at zero at time 0, to where it has come at `velocity`.
  init(velocity: V) {
    // By a power of two, which rounds nothing.
    let step: TimeInterval = 0x1p-6
    middle = Sample(value: velocity.scaled(by: -step), time: -step)
    last = Sample(value: .zero, time: 0)
  }

  /// When the value was last seen, in seconds; nil if never.
  package var lastTime: TimeInterval? { last?.time }

  /// Notes that the value was `value` at `time`.
  ///
  /// A time before the last one, and one that is no number, is ignored; the same time again replaces what was seen.
  package mutating func add(_ value: V, at time: TimeInterval) {
    let sample = Sample(value: value, time: time)
    guard time.isFinite else { return }
    guard let last else {
      self.last = sample
      return
    }
    guard time >= last.time else { return }
    if time - last.time >= .ulpOfOne {
      first = middle
      middle = last
    }
    self.last = sample
  }

  /// The current velocity in units of the value per second; zero until the value was seen at two times.
  ///
  /// Of three samples, the older velocity counts three times as much as the newer, which is the noisier one: a finger
  /// that lifts has often stopped already.
  package var velocity: V {
    guard let last, let middle else { return .zero }
    let newer = last.velocity(since: middle)
    guard let first else { return newer }
    return newer + (middle.velocity(since: first) - newer).scaled(by: 0.75)
  }
}

internal import AnimationEngine

/// How far the motion of a preset is from what it was.
public struct MotionDifference: Equatable, Sendable {
  /// The largest gap between the values at one time, as a normalized distance: 1 is from the start to the target.
  public let distance: Double
  /// When that is first reached, in seconds.
  public let time: Double
  /// Seconds until the animation has finished, before and after; nil where that takes over a minute.
  public let durations: (before: Double?, after: Double?)
  /// The modes in which it is this far; every axis as by default where it is so there.
  public let modes: Modes
  /// Whether one side alone has a variant for these modes, of its own or of what it refers to: a variant came or went.
  let isOfOneSide: Bool

  /// The normalized distance above which somebody may see a difference.
  public static let visibleDistance = 0.01
  /// The seconds by which an end is seen to be another one: more than a frame of a 60 Hz display.
  public static let visibleDelay = 1.0 / 60

  /// Whether somebody may see it: by its distance, or by when it ends.
  public var isVisible: Bool {
    if distance > Self.visibleDistance { return true }
    guard let before = durations.before, let after = durations.after else {
      return (durations.before == nil) != (durations.after == nil)
    }
    // Durations are whole frames, which differ by one or by two and not by what rounding makes of them.
    return abs(before - after) > Self.visibleDelay + 1e-9
  }

  /// Compares two animations, as ``CurveComparison`` does.
  init(from before: Animation, to after: Animation, in modes: Modes = Modes(), isOfOneSide: Bool = false) {
    (self.modes, self.isOfOneSide) = (modes, isOfOneSide)
    let difference = CurveDifference(between: before, and: after)
    distance = difference.maximum
    time = difference.time
    durations = (Measures.duration(of: before), Measures.duration(of: after))
  }

  /// The part of the time before by which it takes longer or shorter; infinite where it has an end on one side alone.
  var lengthChange: Double {
    guard let before = durations.before, let after = durations.after else {
      return (durations.before == nil) == (durations.after == nil) ? 0 : .infinity
    }
    return before == after ? 0 : abs(after - before) / before
  }

  /// Whether it is more to see than another one; one of what both sides have is, as long as it can be seen.
  func outweighs(_ other: MotionDifference) -> Bool {
    weight == other.weight ? distance > other.distance : weight > other.weight
  }

  private var weight: Int { isVisible ? (isOfOneSide ? 1 : 2) : 0 }

  /// Whether two differences have the same figures.
  public static func == (one: MotionDifference, other: MotionDifference) -> Bool {
    one.distance == other.distance && one.time == other.time && one.durations == other.durations
      && one.modes == other.modes
  }
}

/// How often an animation asks to be shown: every frame, or at multiples of a power of two of 1/240 s
/// (<doc:PlaybackNumerics>).
struct FrameInterval {
  /// Seconds between two frames that show a new value; 0 for every frame.
  let seconds: TimeInterval

  /// Rounds a requested interval in seconds down to one that displays offer; nil, and what is no length of time, asks
  /// for every frame.
  ///
  /// More than a second counts as a second, so that whoever waits for the end of an animation sees it come.
  init(requested: TimeInterval?) {
    guard let requested, requested > 0 else {
      seconds = 0
      return
    }
    seconds = exp2(floor(log2(min(requested, 1) * 240) + 0.01)) / 240
  }

  private init(seconds: TimeInterval) { self.seconds = seconds }

  /// The more frequent of two.
  func combined(with other: FrameInterval) -> FrameInterval {
    FrameInterval(seconds: min(seconds, other.seconds))
  }

  /// The first time after `time` that asks for a new value.
  func next(after time: TimeInterval) -> TimeInterval {
    guard seconds > 0 else { return time }
    let multiple = (floor(time / seconds) + 1) * seconds
    // So fine an interval that the quotient leaves the numbers: that is every frame.
    return multiple.isFinite ? multiple : time
  }
}

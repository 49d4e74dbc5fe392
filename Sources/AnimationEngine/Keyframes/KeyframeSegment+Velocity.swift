extension KeyframeSegment {
  /// Returns the velocity at `time`, which is within the segment, in units per second.
  func velocity(at time: TimeInterval) -> Data {
    let span = end - start
    let u = clamp((time - start) / span, 0, 1)
    switch curve {
    case .linear:
      return travel.scaled(by: 1 / span)
    case .eased(let timingCurve):
      return travel.scaled(by: timingCurve.velocity(at: u) / span)
    case .cubic(let startTangent, let endTangent):
      let distance = travel.scaled(by: 6 * u * (1 - u))
      let bend = startTangent.scaled(by: (3 * u - 4) * u + 1) + endTangent.scaled(by: (3 * u - 2) * u)
      return (distance + bend).scaled(by: 1 / span)
    case .spring(let spring, let initialVelocity):
      return spring.velocity(target: travel, initialVelocity: initialVelocity, time: time - start)
    }
  }
}

extension _ResolvedKeyframeTrackContent {
  /// Returns the velocity at `time`, in units per second; zero where the track stands or has not begun.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  func velocity(at time: TimeInterval) -> Data {
    guard time >= 0, time <= duration, !segments.isEmpty else { return .zero }
    return segments[index(at: time)].velocity(at: time)
  }
}

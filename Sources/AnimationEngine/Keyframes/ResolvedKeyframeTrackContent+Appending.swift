// Durations that are negative or not finite count as 0, and so do those too short to move the track's clock on. A track
// never gets longer than the greatest finite number of seconds.
extension _ResolvedKeyframeTrackContent {
  /// Appends a way in a straight line.
  mutating func appendLinear(to target: Data, duration: TimeInterval, timingCurve: UnitCurve) {
    guard let end = end(after: duration) else { return jump(to: target) }
    let travel = target - endValue
    let velocity = travel.scaled(by: 1 / (end - self.duration))
    _ = join(startVelocity: velocity.scaled(by: timingCurve.velocity(at: 0)))
    append(
      travel, until: end, curve: timingCurve == .linear ? .linear : .eased(timingCurve), endValue: target,
      endVelocity: velocity.scaled(by: timingCurve.velocity(at: 1)))
  }

  /// Appends a cubic curve, whose velocities follow from its neighbours where they are nil.
  mutating func appendCubic(to target: Data, duration: TimeInterval, startVelocity: Data?, endVelocity: Data?) {
    guard let end = end(after: duration) else { return jump(to: target) }
    let span = end - self.duration
    let tangent = segments.last.map { (target - $0.from).scaled(by: 1 / (end - $0.start)) }
    let start = join(startVelocity: startVelocity, tangent: tangent ?? .zero)
    append(
      target - endValue, until: end,
      curve: .cubic(
        startTangent: start.scaled(by: span).finiteOrZero,
        endTangent: (endVelocity ?? .zero).scaled(by: span).finiteOrZero),
      endValue: target, endVelocity: endVelocity ?? .zero)
    hasOpenEnd = endVelocity == nil
  }

  /// Appends the pull of a spring, until it settles where `duration` is nil.
  mutating func appendSpring(to target: Data, duration: TimeInterval?, spring: Spring, startVelocity: Data?) {
    let travel = target - endValue
    let incoming = (startVelocity ?? endVelocity).finiteOrZero
    let duration = duration ?? spring.settlingDuration(target: travel, initialVelocity: incoming, epsilon: 1e-4)
    // A spring without time goes nowhere: the track is as if it were not there.
    guard let end = end(after: duration) else { return }
    let span = end - self.duration
    let start = join(startVelocity: startVelocity)
    append(
      travel, until: end, curve: .spring(spring, initialVelocity: start),
      endValue: endValue + spring.distance(target: travel, initialVelocity: start, time: span),
      endVelocity: spring.velocity(target: travel, initialVelocity: start, time: span))
  }

  /// Appends a jump, which shows right after its time.
  mutating func appendMove(to target: Data) {
    let shown = segments.last?.endValue
    jump(to: target)
    if let shown { segments[segments.count - 1].endValue = shown }
  }

  /// Appends a jump, which shows at its time.
  private mutating func jump(to target: Data) {
    if segments.isEmpty { startValue = target } else { segments[segments.count - 1].endValue = target }
    endValue = target
    endVelocity = .zero
    hasOpenEnd = false
  }

  private mutating func append(
    _ travel: Data, until end: TimeInterval, curve: KeyframeSegment<Data>.Curve, endValue: Data, endVelocity: Data
  ) {
    segments.append(
      KeyframeSegment(
        start: duration, end: end, from: self.endValue, travel: travel, endValue: endValue, curve: curve))
    duration = end
    self.endValue = endValue
    self.endVelocity = endVelocity
  }

  /// When a segment of `duration` from now ends; nil if it takes no time.
  private func end(after duration: TimeInterval) -> TimeInterval? {
    guard duration > 0, duration.isFinite else { return nil }
    let end = min(self.duration + duration, .greatestFiniteMagnitude)
    return end > self.duration ? end : nil
  }

  /// Returns the velocity with which a segment begins, and gives it to the last one where that left its own open.
  ///
  /// - Parameters:
  ///   - startVelocity: The velocity that the segment brings along, if any.
  ///   - tangent: The velocity where neither of the two brings one along.
  private mutating func join(startVelocity: Data?, tangent: Data = .zero) -> Data {
    guard hasOpenEnd else { return (startVelocity ?? endVelocity).finiteOrZero }
    let velocity = (startVelocity ?? tangent).finiteOrZero
    segments[segments.count - 1].setEndVelocity(velocity)
    hasOpenEnd = false
    return velocity
  }
}

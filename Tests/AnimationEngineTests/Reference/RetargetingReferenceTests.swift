import AnimationEngine
import Testing

/// Retargeted animations against the reference figures, to 1e-9 relative.
///
/// Newer evidence overrules those of an animation that takes over at the very tick at which the one before it ends.
struct RetargetingReferenceTests {
  @Test func direct() throws {
    let cases = try ReferenceVectors.cases("retarget_direct")
    try #require(!cases.isEmpty)
    for (line, figures) in cases.enumerated() {
      let mismatch = try directMismatch(figures)
      #expect(mismatch == nil, "line \(line + 1), \(figures["name"].string)")
    }
  }

  /// Retargets as `figures` say, without a host; returns where the outcome differs from them.
  private func directMismatch(_ figures: ReferenceValue) throws -> String? {
    let previous = try #require(referenceAnimation(figures["previous"]))
    let new = try #require(referenceAnimation(figures["new"]))
    let interval = figures["d1"].number
    let delta = figures["d2"].number
    var context = AnimationContext<Double>()
    for (index, expected) in figures["before"].array.enumerated() {
      let actual = previous.animate(value: interval, time: Double(index) / 60, context: &context)
      if !matches(actual, expected.optionalNumber) { return "before, tick \(index): \(actual as Double?)" }
    }
    let mergeTime = figures["mergeTime"].number
    var merged = context
    let merges = new.shouldMerge(previous: previous, value: interval, time: mergeTime, context: &merged)
    if merges != figures["merged"].bool { return "merges: \(merges)" }
    var animation = new
    var ended = context
    if merges, previous.animate(value: interval, time: mergeTime, context: &ended) == nil {
      // Overruled: in the figures what takes over begins where the state stood; it goes on from the target (HowSure).
      let first = new.animate(value: interval + delta, time: mergeTime, context: &merged)
      return matches(first, interval) ? nil : "after the end: \(first as Double?)"
    }
    if merges {
      // The state alone goes on: whether it was complete is the new animation's to say again.
      context = AnimationContext(state: merged.state)
    } else {
      animation = CombinedAnimation.combine(
        previous, interval: interval, with: new, delta: delta, time: mergeTime, context: &context)
    }
    for (index, time) in figures["t"].numbers.enumerated() {
      let actual = animation.animate(value: interval + delta, time: time, context: &context)
      let velocity = animation.velocity(value: interval + delta, time: time, context: context)
      if !matches(actual, figures["v"][index].optionalNumber)
        || !matches(velocity, figures["vel"][index].optionalNumber)
        || context.isLogicallyComplete != figures["lc"][index].bool
      {
        return "t \(time): \(actual as Double?), \(velocity as Double?), \(context.isLogicallyComplete)"
      }
    }
    return nil
  }

  @Test func hosted() throws {
    let cases = try ReferenceVectors.cases("retarget_hosted")
    try #require(!cases.isEmpty)
    for (line, figures) in cases.enumerated() {
      let mismatch = try hostedMismatch(figures)
      #expect(mismatch == nil, "line \(line + 1), \(figures["name"].string)")
    }
  }

  /// Plays the frames that `figures` tell; returns where a property shows something else.
  private func hostedMismatch(_ figures: ReferenceValue) throws -> String? {
    let property = AnimatedProperty(
      figures["start"].number, frameInterval: figures["frameInterval"].optionalNumber,
      policy: figures["testHost"].bool ? .exact : .recording)
    let log = EventLog()
    let changes = figures["changes"].array
    for (frame, time) in figures["time"].numbers.enumerated() {
      log.frame = frame
      for (number, change) in changes.enumerated() where change["frame"].number == Double(frame) {
        let animation = try #require(referenceAnimation(change["animation"]))
        let removal = EventLog.Listener("removed\(number)", log)
        let logicalCompletion = EventLog.Listener("logical\(number)", log)
        property.change(
          to: change["to"].number, animation: animation,
          listeners: AnimationListeners(logicalCompletion: [logicalCompletion], removal: [removal]))
      }
      let wasAnimating = property.isAnimating
      let presented = property.update(at: time)
      if wasAnimating, !property.isAnimating { log.note("end") }
      if !matches(property.value, figures["model"][frame].number)
        || !matches(presented, figures["presented"][frame].number)
        || !matches(property.elapsedTime ?? .nan, figures["clock"][frame].number)
      {
        return "frame \(frame): \(property.value), \(presented), \(property.elapsedTime as Double?)"
      }
    }
    let events = figures["events"].array.map { "\(Int($0[0].number)) \($0[1].string)" }
    return log.events == events ? nil : "events \(log.events) instead of \(events)"
  }
}

/// Which listeners were added and told, at which frame.
private final class EventLog {
  var frame = 0
  private(set) var events: [String] = []

  func note(_ event: String) { events.append("\(frame) \(event)") }

  final class Listener: AnimationListener {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
      self.name = name
      self.log = log
      log.note("+\(name)")
    }

    /// False: the figures list every time that a listener is told, not only the first.
    var isSettled: Bool { false }

    func animationDidComplete() { log.note("-\(name)") }
  }
}

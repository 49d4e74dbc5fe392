internal import PresetService

extension StudioRoute {
  /// The most changes of the target on the way.
  private static let mostTargets = 100

  /// A draft in flight: `{"document": {…}, "from": 0.4, "velocity": 2, "changes": [{"time": 0.1, "to": 0}], "fps": 60}`.
  ///
  /// The value starts at `from` with the `velocity` that a gesture left it with, goes to `to`, and is retargeted by
  /// `changes`. The answer has the values and velocities of each tick, as `presets eval` has them, and whether the preset
  /// takes the velocity up.
  static let flight = reading("/flight") { body, catalog throws(PresetError) in
    let animation = try catalog.makeAnimation(try catalog.checked(draft: try body.preset("document")))
    var options = EvaluationOptions()
    options.from = [try body.number("from") ?? 0]
    options.to = [try body.number("to") ?? 1]
    options.framesPerSecond = try body.number("fps") ?? 60
    options.velocity = try body.number("velocity").map { [$0] }
    let changes = body["changes"]?.array ?? []
    if changes.count > mostTargets { throw PresetError(.data, "there are more than \(mostTargets) changes") }
    for change in changes {
      let change = StudioBody(change)
      guard let time = try change.number("time"), let target = try change.number("to") else {
        throw PresetError(.data, "a change has a 'time' and a target, 'to'")
      }
      options.changes.append(EvaluationOptions.Change(time: time, to: [target]))
    }
    options.limit = EvaluationOptions.endlessLimit + (options.changes.map(\.time).max() ?? 0)
    let evaluation = try Evaluation(animation, options)
    func numbers(_ values: [Double]) -> JSON { .array(values.map { $0.isFinite ? .number($0) : .null }) }
    return .object([
      "duration": evaluation.duration.map(JSON.number) ?? .null,
      "takesUpVelocity": .bool(evaluation.takesUpVelocity),
      "values": numbers(evaluation.samples.map { $0.value[0] }),
      "velocities": numbers(evaluation.samples.map { $0.velocity[0] }),
    ])
  }
}

internal import PresetService

extension StudioRoute {
  /// What would move if a stored preset or value were another one: `{"document": {"name": "duration/fast", …}}`.
  ///
  /// The answer has how many presets would as `count`, how many of them were measured, and of those the one that would move
  /// `farthest`, with the distance as a part of the way and its seconds before and after.
  static let moves = reading("/moves") { body, catalog throws(PresetError) in
    let (count, measured) = try catalog.moved(ifStored: try body.preset("document"))
    let farthest = measured.max { $0.distance < $1.distance }
    return .object([
      "count": .number(Double(count)),
      "farthest": farthest.map { moved in
        .object([
          "after": moved.durationAfter.map(JSON.number) ?? .null,
          "before": moved.durationBefore.map(JSON.number) ?? .null, "distance": .number(moved.distance),
          "name": .string(moved.name),
        ])
      } ?? .null, "measured": .number(Double(measured.count)),
    ])
  }
}

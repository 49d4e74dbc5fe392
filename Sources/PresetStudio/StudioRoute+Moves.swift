internal import PresetService

extension StudioRoute {
  /// What would move if a stored preset or value were another one: `{"document": {"name": "duration/fast", …}}`.
  ///
  /// The answer has an object for the modes that are looked at and for each others in which more moves, or farther: these as
  /// `when`, how many presets would move as `count`, whether that `isAll` of them, and the one that would move `farthest`, with the distance as a part of the way and its seconds before and after.
  static let moves = reading("/moves") { body, catalog throws(PresetError) in
    let preset = try body.preset("document")
    let moves = try catalog.moves { () throws(PresetError) in
      try catalog.moved(ifStored: preset)
    }
    return .array(
      moves.map { moved in
        let farthest = moved.measured.max { $0.distance < $1.distance }
        return .object([
          "count": .number(Double(moved.measured.count)),
          "farthest": farthest.map { preset in
            .object([
              "after": preset.durationAfter.map(JSON.number) ?? .null,
              "before": preset.durationBefore.map(JSON.number) ?? .null, "distance": .number(preset.distance),
              "name": .string(preset.name),
            ])
          } ?? .null, "isAll": .bool(moved.isAll),
          "when": moved.modes.document,
        ])
      })
  }
}

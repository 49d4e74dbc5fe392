extension CurveSearch.Neighbour {
  /// The neighbour as an object.
  package var document: JSON {
    .object([
      "distance": .number(distance), "duration": duration.map(JSON.number) ?? .null, "name": .string(name),
    ])
  }
}

extension CurveSearch.Group {
  /// The group as an object; distances are from its first preset.
  package var document: JSON { .object(["presets": .array(members.map(\.document))]) }
}

extension CurveSearch.Duplicates {
  /// What was found as an object, with at most `limit` of the groups.
  package func document(limit: Int) -> JSON {
    .object([
      "distinct": .number(Double(distinctCount)), "groups": .array(groups.prefix(limit).map(\.document)),
      "presets": .number(Double(presetCount)),
    ])
  }
}

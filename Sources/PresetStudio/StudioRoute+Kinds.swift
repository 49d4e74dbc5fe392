internal import PresetService

extension StudioRoute {
  /// The kinds, the modifiers and the segments of keyframes with their parameters, from which the page makes its fields, and
  /// the formats of exports.
  static let kinds = StudioRoute("GET", "/kinds") { _, _ in
    .object([
      "formats": .array(
        ExportFormat.all.map { .object(["name": .string($0.name), "summary": .string($0.summary)]) }),
      "kinds": .array(
        AnimationKinds.standard.kinds.map { kind in
          .object([
            "forms": .array(kind.forms.map { .array($0.parameters.map(\.document)) }), "name": .string(kind.name),
            "summary": .string(kind.summary),
          ])
        }),
      "modifiers": .array(
        AnimationKinds.standard.modifiers.map {
          .object([
            "name": .string($0.name), "parameters": .array($0.parameters.map(\.document)),
            "summary": .string($0.summary),
          ])
        }),
      "segments": .array(
        AnimationKinds.segments.map {
          .object(["name": .string($0.name), "parameters": .array($0.parameters.map(\.document))])
        }),
    ])
  }
}

extension Parameter {
  /// The parameter as the page reads it; bounds are there where it is a number.
  fileprivate var document: JSON {
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("summary", .string(summary)),
      JSON.Member("type", .string(type.name)), JSON.Member("default", defaultValue ?? .null),
    ]
    if let unit = type.unit { members.append(JSON.Member("unit", .string(unit))) }
    if let bounds = type.bounds {
      members.append(JSON.Member("minimum", .number(bounds.lower)))
      members.append(JSON.Member("maximum", .number(bounds.upper)))
      members.append(JSON.Member("range", .string(bounds.text)))
    }
    if let value = type.valueType { members.append(JSON.Member("value", .string(value.rawValue))) }
    if let choices = type.choices { members.append(JSON.Member("choices", .array(choices.map(JSON.string)))) }
    return .object(members)
  }
}

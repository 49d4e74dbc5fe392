extension AnimationKinds {
  /// The JSON Schema (2020-12) of the preset document with these kinds.
  public var schema: JSON { schema(of: kinds + Self.referred) }

  /// The JSON Schema of the preset document with only `kinds`.
  public func schema(of kinds: [AnimationKind]) -> JSON {
    let fields = DocumentField.all.map { JSON.Member($0.key, $0.schema(with: self)) }
    var members = [JSON.Member]()
    if kinds.contains(where: { $0.forms.contains { $0.parameters.contains { $0.type.nesting == .component } } }) {
      // What is nested may be of any kind, whichever kinds are asked for.
      members.append(JSON.Member("$defs", .object(["animation": Self.schema(ofAnyOf: self.kinds)])))
    }
    let schema: JSON = .object([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "preset",
      "type": "object",
      "properties": .object(
        [
          JSON.Member("schema", .object(["const": 1])), JSON.Member("name", .presetName),
          JSON.Member("animation", Self.schema(ofAnyOf: kinds)),
        ] + fields + [
          JSON.Member("revision", .object(["type": "integer"])), JSON.Member("created", .anyText),
          JSON.Member("updated", .anyText), JSON.Member("author", .anyText),
          // What 'presets show' says beside the document, and nobody reads.
          JSON.Member("measures", .object(["type": ["object", "null"]])),
          JSON.Member("inheritedReducedMotion", .presetName), JSON.Member("measuredIn", .object(["type": "object"])),
          JSON.Member("resolved", .object([])),
          JSON.Member("usedBy", .object(["type": "array", "items": .presetName])),
        ]),
      "required": ["name", "animation"],
      "additionalProperties": false,
    ])
    return .object((schema.members ?? []) + members)
  }

  private static func schema(ofAnyOf kinds: [AnimationKind]) -> JSON {
    let schemas = kinds.flatMap { kind in kind.forms.map { schema(kind.name, kind.summary, $0.parameters) } }
    return .object(["anyOf": .array(schemas)])
  }

  static func schema(_ kind: String, _ summary: String, _ parameters: [Parameter]) -> JSON {
    var properties = [JSON.Member("kind", .object(["const": .string(kind)]))]
    for parameter in parameters {
      var members = parameter.type.schema.members ?? []
      if parameter.type.valueType != nil {
        members = [JSON.Member("anyOf", .array([.object(members), .valueReference]))]
      }
      let unit = parameter.type.unit.map { " (\($0))" } ?? ""
      members.append(JSON.Member("description", .string(parameter.summary + unit)))
      if let value = parameter.defaultValue, value != .null { members.append(JSON.Member("default", value)) }
      properties.append(JSON.Member(parameter.name, .object(members)))
    }
    let required = parameters.filter { $0.defaultValue == nil }.map { JSON.string($0.name) }
    return .object([
      "description": .string(summary), "type": "object", "properties": .object(properties),
      "required": .array(["kind"] + required), "additionalProperties": false,
    ])
  }
}

extension JSON {
  /// The schema of a reference to a value.
  static let valueReference: JSON = .object([
    "type": "object", "properties": .object(["value": .presetName]), "required": ["value"],
    "additionalProperties": false,
  ])
  /// The schema of any text.
  static let anyText: JSON = .object(["type": "string"])
  /// The schema of a preset's name, or of a tag.
  static let presetName: JSON = .object(["type": "string", "minLength": 1, "maxLength": 255])
}

extension AnimationKinds {
  /// The JSON Schema (2020-12) of the preset document with these kinds.
  public var schema: JSON { schema(of: kinds) }

  /// The JSON Schema of the preset document with only `kinds`.
  public func schema(of kinds: [AnimationKind]) -> JSON {
    let text: JSON = .object(["type": "string"])
    let name: JSON = .object(["type": "string", "minLength": 1, "maxLength": 255])
    let animations = kinds.flatMap { kind in
      kind.forms.map { Self.schema(kind.name, kind.summary, $0.parameters) }
    }
    // What is nested may be of any kind, whichever kinds are asked for.
    let isNesting = kinds.contains { kind in
      kind.forms.contains { $0.parameters.contains { $0.type.nesting == .component } }
    }
    let nested = self.kinds.flatMap { kind in
      kind.forms.map { Self.schema(kind.name, kind.summary, $0.parameters) }
    }
    let modifiers = modifiers.map { Self.schema($0.name, $0.summary, $0.parameters) }
    var schema: JSON = .object([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "preset",
      "type": "object",
      "properties": .object([
        "schema": .object(["const": 1]), "name": name,
        "animation": .object(["anyOf": .array(animations)]),
        "modifiers": .object(["type": "array", "items": .object(["anyOf": .array(modifiers)])]),
        "tags": .object(["type": "array", "items": name]), "note": text, "reducedMotion": name,
        "revision": .object(["type": "integer"]), "created": text, "updated": text, "author": text,
      ]),
      "required": ["name", "animation"],
      "additionalProperties": false,
    ])
    if isNesting, let members = schema.members {
      let definitions: JSON = .object(["animation": .object(["anyOf": .array(nested)])])
      schema = .object(members + [JSON.Member("$defs", definitions)])
    }
    return schema
  }

  static func schema(_ kind: String, _ summary: String, _ parameters: [Parameter]) -> JSON {
    var properties = [JSON.Member("kind", .object(["const": .string(kind)]))]
    for parameter in parameters {
      var members = parameter.type.schema.members ?? []
      let unit = parameter.type.unit.map { " (\($0))" } ?? ""
      members.append(JSON.Member("description", .string(parameter.summary + unit)))
      if let value = parameter.defaultValue { members.append(JSON.Member("default", value)) }
      properties.append(JSON.Member(parameter.name, .object(members)))
    }
    let required = parameters.filter { $0.defaultValue == nil }.map { JSON.string($0.name) }
    return .object([
      "description": .string(summary), "type": "object", "properties": .object(properties),
      "required": .array(["kind"] + required), "additionalProperties": false,
    ])
  }
}

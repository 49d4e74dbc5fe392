internal import PresetService

extension BuildConfiguration {
  /// The JSON Schema of a configuration, made from the options of 'presets export'.
  static var schema: JSON {
    let pins = BuildTarget.pinKeys.map { JSON.Member($0.key, type(["string", "number"], $0.summary)) }
    let options = BuildTarget.options.map { JSON.Member(BuildTarget.key(of: $0), schema(of: $0)) }
    let own = [
      JSON.Member("output", type(["string"], BuildTarget.ownKeys[0].summary)),
      JSON.Member("names", list(BuildTarget.ownKeys[1].summary)),
    ]
    let target = object(own + pins + options, required: ["output"])
    let targets = JSON.object(["type": "array", "items": target, "description": .string(Self.keys.last?.summary ?? "")])
    let database = JSON.Member("db", type(["string"], Self.keys.first?.summary ?? ""))
    let whole = object([database] + pins + [JSON.Member("targets", targets)], required: ["targets"])
    let head = [JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema")]
    return .object(head + (whole.members ?? []))
  }

  /// A configuration to begin with.
  static func example(database: String?) -> JSON {
    let targets: JSON = [
      .object(["format": "css", "output": "motion.css", "tolerance": 0.005]),
      .object(["format": "swiftui", "output": "Sources/Motion/Presets.swift", "lossy": true]),
    ]
    return .object((database.map { [JSON.Member("db", .string($0))] } ?? []) + [JSON.Member("targets", targets)])
  }

  private static func schema(of option: CommandOption) -> JSON {
    if option.value == nil { return type(["boolean"], option.summary) }
    if option.isRepeatable {
      guard option.name == CatalogOptions.mode.declaration.name else { return list(option.summary) }
      let contexts = JSON.object(["type": "object", "additionalProperties": .object(["type": "string"])])
      return .object(["anyOf": [contexts, list(option.summary)]])
    }
    guard case .choice(let choices) = option.completion else { return type(["string", "number"], option.summary) }
    return .object(["enum": .array(choices.map(JSON.string)), "description": .string(option.summary)])
  }

  private static func type(_ types: [String], _ summary: String) -> JSON {
    let named = types.map(JSON.string)
    return .object(["type": named.count == 1 ? named[0] : .array(named), "description": .string(summary)])
  }

  private static func list(_ summary: String) -> JSON {
    let item = JSON.object(["type": ["string", "number"]])
    return .object([
      "type": ["string", "number", "array"], "items": item, "description": .string(summary),
    ])
  }

  private static func object(_ members: [JSON.Member], required: [String]) -> JSON {
    .object([
      "type": "object", "properties": .object(members), "required": .array(required.map(JSON.string)),
      "additionalProperties": false,
    ])
  }
}

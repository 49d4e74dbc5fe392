internal import PresetService

/// The JSON Schemas of structured results.
enum MCPSchema {
  /// An object whose members depend on what was asked for.
  static let object: JSON = .object(["type": "object"])

  /// An object with a list as its one member.
  static func list(_ key: String, of element: JSON) -> JSON {
    closed([(key, .object(["type": "array", "items": element]))])
  }

  /// A preset's document: each field has the schema of documents, the animation without its kinds.
  static let preset: JSON = {
    let properties = (AnimationKinds.standard.schema(of: [])["properties"]?.members ?? []).map { member in
      ["animation", "modifiers", "variants"].contains(member.key)
        ? JSON.Member(member.key, .object(["type": ["object", "array"]])) : member
    }
    return .object([
      "type": "object", "properties": .object(properties), "required": ["name", "animation"],
    ])
  }()

  private static let number: JSON = .object(["type": "number"])
  /// A time that there may not be, as of what never ends.
  private static let time: JSON = .object(["type": ["number", "null"]])
  private static let text: JSON = .object(["type": "string"])
  /// A value, or a vector.
  private static let value: JSON = .object(["type": ["number", "array"]])

  static let count: JSON = .object([
    "type": "object", "properties": .object(["count": number, "tag": text, "group": text, "kind": text]),
    "required": ["count"], "additionalProperties": false,
  ])
  static let neighbour = closed([("name", text), ("distance", number), ("duration", time)])
  static let evaluation: JSON = .object([
    "type": "object",
    "properties": .object([
      "preset": text, "revision": number, "fps": number, "from": value, "to": value, "duration": time,
      "logicallyComplete": time,
      "samples": .object([
        "type": "array",
        "items": closed([
          ("time", number), ("value", value), ("velocity", value), ("finished", .object(["type": "boolean"])),
        ]),
      ]),
    ]), "required": ["preset", "samples"],
  ])
  static let comparison: JSON = closed([
    ("a", text), ("b", text), ("maxDifference", number), ("at", number), ("rms", number), ("measures", object),
  ])
  static let lint: JSON = .object([
    "type": "object",
    "properties": .object([
      "errors": number, "warnings": number, "presets": number, "varied": number,
      "findings": .object([
        "type": "array",
        "items": .object([
          "type": "object",
          "properties": .object([
            "rule": text, "severity": text, "message": text, "presets": .object(["type": "array", "items": text]),
          ]), "required": ["rule", "severity", "message", "presets"],
        ]),
      ]),
    ]), "required": ["errors", "warnings", "findings"],
  ])

  /// An object with these members and no others.
  private static func closed(_ properties: [(String, JSON)]) -> JSON {
    .object([
      "type": "object", "properties": .object(properties.map { JSON.Member($0.0, $0.1) }),
      "required": .array(properties.map { .string($0.0) }), "additionalProperties": false,
    ])
  }
}

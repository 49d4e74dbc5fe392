/// A field of the preset document beside the name and the animation, which every preset has.
///
/// Documents, their JSON Schema, rows of CSV and the store go by ``all``: a new field is one entry here.
package struct DocumentField: Sendable {
  /// The fields, in the order in which documents have them.
  package static let all = [
    DocumentField("modifiers", .modifiers(Property({ $0.modifiers }, { $0.modifiers = $1 }))),
    DocumentField("tags", .names(Property({ $0.tags }, { $0.tags = $1 }))),
    DocumentField("note", .text(Property({ $0.note }, { $0.note = $1 }))),
    DocumentField("reducedMotion", .name(Property({ $0.reducedMotion }, { $0.reducedMotion = $1 }))),
    DocumentField("variants", .variants(Property({ $0.variants }, { $0.variants = $1 }))),
    DocumentField("status", .status),
    DocumentField("deprecation", .deprecation),
    DocumentField("identifier", .identifier(Property({ $0.identifier }, { $0.identifier = $1 }))),
  ]

  /// A property of a preset, by functions: key paths would be looked up for each preset of an import.
  package struct Property<Value>: Sendable {
    let get: @Sendable (Preset) -> Value
    let set: @Sendable (inout Preset, Value) -> Void

    init(_ get: @escaping @Sendable (Preset) -> Value, _ set: @escaping @Sendable (inout Preset, Value) -> Void) {
      (self.get, self.set) = (get, set)
    }
  }

  /// The type of a field's value, and the property of a preset that has it.
  package enum Form: Sendable {
    /// Any text.
    case text(Property<String?>)
    /// A preset's name.
    case name(Property<String?>)
    /// Names, sorted and each once.
    case names(Property<[String]>)
    /// Modifiers of an animation.
    case modifiers(Property<[PresetComponent]>)
    /// Variants for other modes than the default.
    case variants(Property<[PresetVariant]>)
    /// The stage of its life that a preset is in; a document leaves out that it is stable.
    case status
    /// Why a preset is deprecated, and what comes after it.
    case deprecation
    /// A fixed identifier in exported code.
    case identifier(Property<String?>)
  }

  package let key: String
  package let form: Form

  private init(_ key: String, _ form: Form) {
    self.key = key
    self.form = form
  }

  /// Whether the value is the name of another preset.
  package var isReference: Bool { if case .name = form { true } else { false } }

  /// The value of a field in a document.
  package enum Value {
    /// JSON, as it is written.
    case json(String)
    case text(String)
    case texts([String])

    /// The value as one text; nil for several.
    package var text: String? {
      switch self {
      case .json(let text), .text(let text): text
      case .texts: nil
      }
    }

    /// Appends the value as JSON.
    func write(to bytes: inout [UInt8]) {
      switch self {
      case .json(let json): bytes.append(json)
      case .text(let text): bytes.append(json: text)
      case .texts(let texts):
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          bytes.append(json: text)
        }
        bytes.append(UInt8(ascii: "]"))
      }
    }
  }

  /// Returns the value that a preset's document has; nil where that leaves the field out.
  package func value(of preset: Preset) -> Value? {
    switch form {
    case .text(let property), .name(let property), .identifier(let property): property.get(preset).map(Value.text)
    case .names(let property): property.get(preset).isEmpty ? nil : .texts(property.get(preset))
    case .modifiers(let property):
      property.get(preset).isEmpty
        ? nil : .json("[\(property.get(preset).map(\.documentText).joined(separator: ","))]")
    case .variants, .deprecation: json(of: preset).map { .json($0.text) }
    case .status: preset.status == .stable ? nil : .text(preset.status.rawValue)
    }
  }

  /// Returns the value as JSON; nil where the document leaves the field out.
  package func json(of preset: Preset) -> JSON? {
    switch form {
    case .text(let property), .name(let property), .identifier(let property): property.get(preset).map(JSON.string)
    case .names(let property): property.get(preset).isEmpty ? nil : .array(property.get(preset).map(JSON.string))
    case .modifiers(let property):
      property.get(preset).isEmpty ? nil : .array(property.get(preset).map(\.document))
    case .variants(let property):
      property.get(preset).isEmpty ? nil : .array(property.get(preset).map(\.document))
    case .status: preset.status == .stable ? nil : .string(preset.status.rawValue)
    case .deprecation: preset.deprecation?.document
    }
  }

  /// Takes the value that a document has.
  ///
  /// - Throws: An error of code `data` where it is of another type.
  package func read(_ value: JSON, into preset: inout Preset) throws(PresetError) {
    switch form {
    case .text(let property), .name(let property), .identifier(let property):
      property.set(&preset, try value.text(of: key))
    case .names(let property):
      var names: Set<String> = []
      for element in try value.elements(of: key) {
        guard let name = element.string else {
          throw PresetError(.data, "a \(key.dropLast()) must be text, not \(element.kindName)")
        }
        names.insert(name)
      }
      property.set(&preset, names.sorted(by: JSON.comesFirst))
    case .modifiers(let property):
      var modifiers: [PresetComponent] = []
      for element in try value.elements(of: key) {
        modifiers.append(try PresetComponent(document: element, name: "modifier"))
      }
      property.set(&preset, modifiers)
    case .variants(let property):
      var variants: [PresetVariant] = []
      for element in try value.elements(of: key) { variants.append(try PresetVariant(document: element)) }
      property.set(&preset, variants)
      preset.sortVariants()
    case .status:
      let text = try value.text(of: key) ?? PresetStatus.stable.rawValue
      guard let status = PresetStatus(rawValue: text) else {
        throw PresetError(
          .data, "'status' must be experimental, stable or deprecated, not '\(text.prefix(100))'",
          hint: nearest(to: text, in: PresetStatus.allCases.map(\.rawValue)).asSuggestion)
      }
      preset.status = status
    case .deprecation:
      let deprecation = value == .null ? nil : try Deprecation(document: value)
      preset.deprecation = deprecation?.document == nil ? nil : deprecation
    }
  }

  /// Returns the JSON Schema of the value.
  func schema(with kinds: AnimationKinds) -> JSON {
    switch form {
    case .text: .anyText
    case .name: .presetName
    case .identifier: .object(["type": "string", "pattern": .string(IdentifierStyle.fixedPattern)])
    case .names: .object(["type": "array", "items": .presetName])
    case .modifiers:
      .object([
        "type": "array",
        "items": .object([
          "anyOf": .array(kinds.modifiers.map { AnimationKinds.schema($0.name, $0.summary, $0.parameters) })
        ]),
        "maxItems": .number(Double(Preset.maximumModifiers)),
      ])
    case .variants:
      .object([
        "type": "array",
        "items": .object([
          "type": "object",
          "properties": .object([
            "when": .object(["type": "object", "additionalProperties": .presetName, "minProperties": 1]),
            "animation": .object(["type": "object"]), "modifiers": .object(["type": "array"]), "preset": .presetName,
          ]),
          "required": ["when"], "additionalProperties": false,
        ]),
        "maxItems": .number(Double(Preset.maximumVariants)),
      ])
    case .status: .object(["enum": .array(PresetStatus.allCases.map { .string($0.rawValue) })])
    case .deprecation:
      .object([
        "type": "object",
        "properties": .object([
          "reason": .anyText, "removeIn": .object(["type": "string"]), "replacedBy": .presetName,
          "since": .object(["type": "integer", "minimum": 1]),
        ]),
        "additionalProperties": false,
      ])
    }
  }
}

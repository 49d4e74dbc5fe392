// The preset document, schema 1: the one shape in which a preset is stored, imported, exported and printed.

extension Preset {
  /// The keys that a document may have.
  package static let documentKeys = [
    "animation", "author", "created", "modifiers", "name", "note", "reducedMotion", "revision", "schema", "tags",
    "updated",
  ]

  /// What `PresetDetails.document` has beside those, which is found out anew wherever it is asked for.
  static let derivedKeys = ["inheritedReducedMotion", "measures", "usedBy"]

  /// Reads a document; its kinds and parameters are checked by ``AnimationKinds/validated(_:)``.
  ///
  /// The catalog's own notes (`revision`, `created`, `updated`, `author`) are checked and then left to the catalog; so
  /// are the measures and users that `PresetDetails.document` has beside them, without a look.
  ///
  /// - Parameters:
  ///   - document: The preset, as `show --json` and `export` write it.
  ///   - givenName: What the preset is called, whatever the document says; nil for what that says.
  /// - Throws: An error of code `data` that names the key and what is wrong with it.
  public init(document: JSON, name givenName: String? = nil) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "a preset document must be an object, not \(document.kindName)")
    }
    for member in members where !(Self.documentKeys + Self.derivedKeys).contains(member.key) {
      throw PresetError(
        .data, "a preset document has no key '\(member.key.prefix(100))'",
        hint: nearest(to: member.key, in: Self.documentKeys).asSuggestion)
    }
    if let schema = document["schema"], schema != 1 {
      throw PresetError(.data, "the document's schema is \(schema.text); this presets reads schema 1")
    }
    let written = try document.text("name")
    guard let name = givenName ?? written else { throw PresetError(.data, "a preset document needs a 'name'") }
    guard let animation = document["animation"] else {
      throw PresetError(.data, "the document of '\(name)' needs an 'animation'")
    }
    _ = try document.text("author")
    if let revision = document["revision"] {
      guard let number = revision.number, number >= 1, number.rounded() == number else {
        throw PresetError(.data, "the document's 'revision' must be a whole number from 1, not \(revision.text)")
      }
    }
    for key in ["created", "updated"] {
      guard let time = try document.text(key) else { continue }
      let shape = String(time.map { $0.isNumber ? "0" : $0 })
      if shape != "0000-00-00T00:00:00.000Z" {
        throw PresetError(.data, "the document's '\(key)' must be a time as 2026-11-20T10:00:00.000Z")
      }
    }
    self.init(
      name: name, animation: try PresetComponent(document: animation, name: "animation"),
      modifiers: try document.elements("modifiers") { value throws(PresetError) in
        try PresetComponent(document: value, name: "modifier")
      },
      tags: try document.elements("tags") { value throws(PresetError) in
        guard let tag = value.string else { throw PresetError(.data, "a tag must be text, not \(value.kindName)") }
        return tag
      },
      note: try document.text("note"), reducedMotion: try document.text("reducedMotion"))
    try checkTexts()
  }

  /// The document; the catalog's notes are in it where the preset has them.
  public var document: JSON {
    var members = [JSON.Member("name", .string(name)), JSON.Member("animation", animation.document)]
    if !modifiers.isEmpty { members.append(JSON.Member("modifiers", .array(modifiers.map(\.document)))) }
    if !tags.isEmpty { members.append(JSON.Member("tags", .array(tags.map(JSON.string)))) }
    if let note { members.append(JSON.Member("note", .string(note))) }
    if let reducedMotion { members.append(JSON.Member("reducedMotion", .string(reducedMotion))) }
    if let stamp {
      members.append(JSON.Member("revision", .number(Double(stamp.revision))))
      members.append(JSON.Member("created", .string(stamp.created)))
      members.append(JSON.Member("updated", .string(stamp.updated)))
      members.append(JSON.Member("author", .string(stamp.author)))
    }
    return .object(members)
  }
}

extension PresetComponent {
  /// Reads a component from its object.
  package init(document: JSON, name: String) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "'\(name)' must be an object with a 'kind', not \(document.kindName)")
    }
    guard let kind = try document.text("kind") else { throw PresetError(.data, "'\(name)' needs a 'kind'") }
    self.init(kind: kind, parameters: PresetParameters(members.filter { $0.key != "kind" }))
  }

  /// The text of ``document``.
  package var documentText: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of ``document``: its members are sorted already.
  func write(to bytes: inout [UInt8]) {
    var separator = "{"
    for (key, value) in fields {
      bytes.append(separator)
      bytes.append(json: key)
      bytes.append(":")
      value.write(to: &bytes)
      separator = ","
    }
    bytes.append("}")
  }

  /// The component as an object, its members sorted: what is nested in a parameter is compared as it stands.
  package var document: JSON { .object(fields.members) }

  private var fields: PresetParameters {
    var fields = parameters
    fields["kind"] = .string(kind)
    return fields
  }
}

extension Preset: Codable {
  /// Decodes a preset document, without checking its kinds and parameters.
  public init(from decoder: any Decoder) throws {
    try self.init(document: JSON(from: decoder))
  }

  /// Encodes the preset document.
  public func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }
}

extension JSON {
  /// The text of a member; nil where there is none or it is null.
  fileprivate func text(_ key: String) throws(PresetError) -> String? {
    switch self[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case let value?: throw PresetError(.data, "'\(key)' must be text, not \(value.kindName)")
    }
  }

  /// The elements of a member that is an array; none where there is no such member.
  fileprivate func elements<Element>(
    _ key: String, _ transform: (JSON) throws(PresetError) -> Element
  ) throws(PresetError) -> [Element] {
    guard let value = self[key] else { return [] }
    guard let elements = value.array else {
      throw PresetError(.data, "'\(key)' must be a list, not \(value.kindName)")
    }
    var result: [Element] = []
    for element in elements { result.append(try transform(element)) }
    return result
  }
}

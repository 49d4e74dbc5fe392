// The preset document, schema 1: the one shape in which a preset is stored, imported, exported and printed.

extension Preset {
  /// The keys that a document may have.
  package static let documentKeys =
    ["name", "animation", "schema"] + DocumentField.all.map(\.key) + Stamp.keys

  /// What `PresetDetails.document` has beside those, which is found out anew wherever it is asked for.
  static let derivedKeys = ["inheritedReducedMotion", "measuredIn", "measures", "resolved", "usedBy"]

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
    let written = try document["name"]?.text(of: "name")
    guard let name = givenName ?? written else { throw PresetError(.data, "a preset document needs a 'name'") }
    guard let animation = document["animation"] else {
      throw PresetError(.data, "the document of '\(name)' needs an 'animation'")
    }
    try Stamp.check(document)
    self.init(name: name, animation: try PresetComponent(document: animation, name: "animation"))
    for field in DocumentField.all {
      if let value = document[field.key] { try field.read(value, into: &self) }
    }
    try checkTexts()
  }

  /// The document; the catalog's notes are in it where the preset has them.
  public var document: JSON {
    var members = [JSON.Member("name", .string(name)), JSON.Member("animation", animation.document)]
    for field in DocumentField.all {
      if let value = field.json(of: self) { members.append(JSON.Member(field.key, value)) }
    }
    if let stamp { for (key, value) in zip(Stamp.keys, stamp.values) { members.append(JSON.Member(key, value)) } }
    return .object(members)
  }
}

extension PresetComponent {
  /// Reads a component from its object.
  package init(document: JSON, name: String) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "'\(name)' must be an object with a 'kind', not \(document.kindName)")
    }
    guard let kind = try document["kind"]?.text(of: "kind") else {
      throw PresetError(.data, "'\(name)' needs a 'kind'")
    }
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
  /// Returns the text that a member called `key` is; nil where it is null.
  func text(of key: String) throws(PresetError) -> String? {
    switch self {
    case .null: return nil
    case .string(let text): return text
    default: throw PresetError(.data, "'\(key)' must be text, not \(kindName)")
    }
  }

  /// Returns the elements of the array that a member called `key` is.
  func elements(of key: String) throws(PresetError) -> [JSON] {
    guard let elements = array else { throw PresetError(.data, "'\(key)' must be a list, not \(kindName)") }
    return elements
  }
}

extension Preset.Stamp {
  /// The keys of the catalog's own notes in a document.
  package static let keys = ["revision", "created", "updated", "author"]

  /// The notes as a document has them, in the order of ``keys``.
  var values: [JSON] {
    [.number(Double(revision)), .string(created.description), .string(updated.description), .string(author)]
  }

  /// Appends the note whose place among ``keys`` is `index`.
  func write(_ index: Int, to bytes: inout [UInt8]) {
    switch index {
    case 0: bytes.append(String(revision))
    case 1: bytes.append(json: created.description)
    case 2: bytes.append(json: updated.description)
    default: bytes.append(json: author)
    }
  }

  /// Checks the notes in a document, which are then left to the catalog.
  static func check(_ document: JSON) throws(PresetError) {
    _ = try document["author"]?.text(of: "author")
    if let revision = document["revision"] {
      guard let number = revision.number, number >= 1, number.rounded() == number else {
        throw PresetError(.data, "the document's 'revision' must be a whole number from 1, not \(revision.text)")
      }
    }
    for key in ["created", "updated"] {
      guard let time = try document[key]?.text(of: key) else { continue }
      let shape = String(time.map { $0.isNumber ? "0" : $0 })
      if shape != "0000-00-00T00:00:00.000Z" {
        throw PresetError(.data, "the document's '\(key)' must be a time as 2026-11-20T10:00:00.000Z")
      }
    }
  }
}

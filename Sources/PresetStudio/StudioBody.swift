internal import PresetService

/// The body of a request, whose members are checked as they are read.
///
/// A member of the wrong type is an error of code `data` that names it.
struct StudioBody: Sendable {
  private let json: JSON

  init(_ json: JSON) { self.json = json }

  subscript(key: String) -> JSON? { json[key] }

  /// Returns a text that has to be there.
  func text(_ key: String) throws(PresetError) -> String {
    guard let text = json[key]?.string else { throw PresetError(.data, "'\(key)' must be a text") }
    return text
  }

  /// Returns a text; nil where it is left out, or empty.
  func optionalText(_ key: String) throws(PresetError) -> String? {
    guard let value = json[key], value != .null else { return nil }
    guard let text = value.string else { throw PresetError(.data, "'\(key)' must be a text") }
    return text.isEmpty ? nil : text
  }

  /// Returns a list of texts; nil where it is left out.
  func optionalTexts(_ key: String) throws(PresetError) -> [String]? {
    guard let value = json[key], value != .null else { return nil }
    guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
      throw PresetError(.data, "'\(key)' must be a list of texts")
    }
    return list.compactMap(\.string)
  }

  /// Returns a list of texts that has to be there.
  func texts(_ key: String) throws(PresetError) -> [String] {
    guard let texts = try optionalTexts(key) else { throw PresetError(.data, "'\(key)' must be a list of texts") }
    return texts
  }

  /// Returns a revision's number; nil where it is left out.
  func revision(_ key: String) throws(PresetError) -> Int64? {
    guard let value = json[key], value != .null else { return nil }
    guard let number = value.number.flatMap({ Int64(exactly: $0) }), number >= 0 else {
      throw PresetError(.data, "'\(key)' must be a revision")
    }
    return number
  }

  /// Returns a number; nil where it is left out.
  func number(_ key: String) throws(PresetError) -> Double? {
    guard let value = json[key], value != .null else { return nil }
    guard let number = value.number, number.isFinite else { throw PresetError(.data, "'\(key)' must be a number") }
    return number
  }

  /// Whether a member is true; one that is left out is not.
  func isTrue(_ key: String) -> Bool { json[key] == .bool(true) }

  /// Returns the preset of a document.
  ///
  /// - Parameter name: The name that it has to have; nil for any.
  func preset(_ key: String, named name: String? = nil) throws(PresetError) -> Preset {
    let document = json[key] ?? .null
    let preset = if let name { try Preset(document: document, name: name) } else { try Preset(document: document) }
    return preset.readingCurves(.standard)
  }

  /// Returns the catalog as the page looks at it: in its `modes`, and as if its `proposal` were accepted.
  func seen(of catalog: PresetCatalog) throws(PresetError) -> PresetCatalog {
    var modes = Modes()
    if let document = json["modes"], document.members?.isEmpty == false {
      modes = try Modes(document: document, of: "modes")
    }
    return try catalog.seen(in: modes, asIfAccepted: try optionalText("proposal"))
  }
}

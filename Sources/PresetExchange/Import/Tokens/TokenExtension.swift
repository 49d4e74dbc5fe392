/// The preset that a token was exported from: the `preset` in `$extensions.presets`, or that itself.
///
/// It is a preset document, of which all but the `animation` may be missing: the name is then the token's path, and the
/// note its description.
enum TokenExtension {
  static let key = "presets"

  /// The name that an extension says; nil where that is the token's path.
  static func name(_ document: TokenPlace) -> String? {
    (document.member("preset") ?? document).member("name")?.string
  }

  /// The preset of an extension; what it does not say comes from `token`.
  static func preset(_ document: JSON, _ token: Preset) throws(PresetError) -> Preset {
    let document = document["preset"] ?? document
    guard var members = document.members else {
      throw PresetError(.data, "'$extensions.\(key)' must be an object, not \(document.kindName)")
    }
    if document["name"] == nil { members.append(JSON.Member("name", .string(token.name))) }
    var preset = try Preset(document: .object(members))
    preset.note = preset.note ?? token.note
    if document["tags"] == nil { preset.tags = token.tags }
    return preset
  }
}

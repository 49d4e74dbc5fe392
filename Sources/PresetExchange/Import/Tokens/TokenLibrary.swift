/// The design tokens of all files of an import, which may refer to each other.
final class TokenLibrary {
  /// What was read so far, a tree a file.
  var trees: [TokenTree] = []
  /// The presets that are to follow what they refer to, by the place of the token.
  private var aliases: [TokenPlace: Alias] = [:]
  private var order: [TokenPlace] = []

  /// A token that is another one.
  struct Alias {
    var preset: Preset
    let source: PresetSource
    let target: TokenPlace
    let context: ImportContext
  }

  /// Notes that a token has become a preset.
  func note(_ place: TokenPlace, _ name: String) { place.file.note(name, of: place.node) }

  /// Notes a token that is another one.
  func note(_ place: TokenPlace, _ alias: Alias) {
    if aliases.updateValue(alias, forKey: place) == nil { order.append(place) }
  }

  /// Hands over what refers to tokens that were taken.
  func finish() throws {
    for place in order {
      guard var alias = aliases[place] else { continue }
      guard isTaken(alias.target),
        let name = alias.target.file.presetName(of: alias.target.node) ?? aliases[alias.target]?.preset.name
      else {
        try alias.context.leaveOut(ImportOmission(alias.source, "it refers to a token that could not be taken"))
        continue
      }
      alias.preset.animation = PresetComponent(kind: "alias", parameters: ["preset": .string(name)])
      try alias.context.offer(alias.preset, alias.source)
    }
    (aliases, order) = ([:], [])
  }

  /// Whether a token has become a preset, or will.
  private func isTaken(_ place: TokenPlace) -> Bool {
    var place = place
    for _ in 0...TokenTree.maximumSteps {
      if place.file.presetName(of: place.node) != nil { return true }
      guard let alias = aliases[place] else { return false }
      place = alias.target
    }
    return false
  }
}

/// The tokens of a tree that are other ones, and become aliases of those ones' presets, or values that refer to theirs.
struct TokenAliases: ImportCandidate {
  /// A token that is another one.
  struct Alias {
    var preset: Preset
    let source: PresetSource
    let target: TokenPlace
  }

  var list: [Alias] = []

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    for alias in list {
      guard let target = definitions.tokenPresets.entry(at: alias.target) else {
        try sink.leaveOut(ImportOmission(alias.source, "it refers to a token that could not be taken"))
        continue
      }
      var preset = alias.preset
      if let type = target.type {
        preset.animation = PresetComponent(
          kind: type.rawValue, parameters: [AnimationKind.valueParameter: JSON(referringTo: target.name)])
      } else {
        preset.animation = PresetComponent(kind: "alias", parameters: ["preset": .string(target.name)])
      }
      try sink.offer(preset, alias.source)
    }
  }
}

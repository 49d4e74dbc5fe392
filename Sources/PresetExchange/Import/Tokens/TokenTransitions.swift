/// The transitions of a tree whose parts are other tokens, and become presets that refer to the values of those.
struct TokenTransitions: ImportCandidate {
  /// A transition with figures that can be taken.
  struct Transition {
    let preset: Preset
    let source: PresetSource
    let figures: TokenFigures
  }

  var list: [Transition] = []

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    func reference(to place: TokenPlace?, _ type: ValueType) -> JSON? {
      guard let place, let value = definitions.tokenPresets.entry(at: place), value.type == type else { return nil }
      return JSON(referringTo: value.name)
    }
    for transition in list {
      var preset = transition.preset
      // What has become no value stays as its figures.
      let duration = reference(to: transition.figures.duration, .duration) ?? preset.animation.parameters["duration"]
      if let curve = reference(to: transition.figures.curve, .curve) {
        preset.animation = PresetComponent(kind: "timingCurve", parameters: ["curve": curve])
      }
      preset.animation.parameters["duration"] = duration
      if let delay = reference(to: transition.figures.delay, .duration) {
        preset.modifiers = [TokenFigures.delay(delay)]
      }
      try sink.offer(preset, transition.source)
    }
  }
}

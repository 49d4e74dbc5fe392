/// The animation of a token, with references in place of the figures of other tokens.
struct TokenContent {
  private(set) var animation: PresetComponent
  private(set) var modifiers: [PresetComponent]
  /// The names of the presets and values that it refers to.
  private(set) var names: [String] = []
  /// The preset that it is an alias of; nil for all else.
  private(set) var target: String?

  /// Takes the figures of a preset.
  init(_ preset: Preset) { (animation, modifiers) = (preset.animation, preset.modifiers) }

  /// Puts references in place of figures; nil for a token that is another one which could not be taken.
  init?(_ figures: TokenFigures, _ presets: TokenPresets) {
    (animation, modifiers) = (figures.animation, figures.modifiers)
    if let whole = figures.whole {
      guard let target = presets.entry(at: whole) else { return nil }
      names = [target.name]
      modifiers = []
      if let type = target.type {
        animation = PresetComponent(
          kind: type.rawValue, parameters: [AnimationKind.valueParameter: JSON(referringTo: target.name)])
      } else {
        animation = PresetComponent(kind: AnimationKind.alias.name, parameters: ["preset": .string(target.name)])
        self.target = target.name
      }
      return
    }
    // What has become no value stays as its figures.
    let duration = reference(to: figures.duration, .duration, presets) ?? animation.parameters["duration"]
    if let curve = reference(to: figures.curve, .curve, presets) {
      animation = PresetComponent(kind: AnimationKind.timingCurve.name, parameters: ["curve": curve])
    }
    if figures.duration != nil || figures.curve != nil { animation.parameters["duration"] = duration }
    if let delay = reference(to: figures.delay, .duration, presets) { modifiers = [TokenFigures.delay(delay)] }
  }

  private mutating func reference(to place: TokenPlace?, _ type: ValueType, _ presets: TokenPresets) -> JSON? {
    guard let place, let value = presets.entry(at: place), value.type == type else { return nil }
    names.append(value.name)
    return JSON(referringTo: value.name)
  }
}

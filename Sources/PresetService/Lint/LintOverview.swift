internal import AnimationEngine

/// All presets of a catalog, for the rules that look at several together.
struct LintOverview {
  /// The presets, sorted by name.
  let presets: [Preset]
  /// Their animations.
  let animations: [Animation]

  /// The presets by name.
  let places: [String: Int]

  init(presets: [Preset], animations: [Animation]) {
    self.presets = presets
    self.animations = animations
    places = Dictionary(presets.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// How far the motions of two presets are apart, in ways.
  func distance(_ first: Int, _ second: Int) -> Double {
    if animations[first] == animations[second] { return 0 }
    return SampledCurve(animations[first]).difference(from: SampledCurve(animations[second])).maximum
  }

  /// The preset that an alias leads to after so many steps, each of them an alias without modifiers or not.
  func chain(from preset: Preset) -> [String] {
    var chain = [preset.name]
    var current = preset
    // A circle can't be stored; a damaged catalog may have one all the same.
    while current.animation.kind == AnimationKind.alias.name, let name = current.animation.parameters["preset"]?.string,
      let place = places[name], !chain.contains(name)
    {
      chain.append(name)
      current = presets[place]
    }
    return chain
  }
}

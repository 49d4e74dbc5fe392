import PresetService

extension Preset {
  /// A preset whose animation is given as `kind` and parameters.
  init(_ name: String, _ kind: String, _ parameters: PresetParameters = [:], tags: [String] = []) {
    self.init(name: name, animation: PresetComponent(kind: kind, parameters: parameters), tags: tags)
  }

  /// A Bézier curve.
  init(
    _ name: String, bezier numbers: (Double, Double, Double, Double), duration: Double = 0.35, tags: [String] = []
  ) {
    self.init(
      name, "timingCurve",
      [
        "x1": .number(numbers.0), "y1": .number(numbers.1), "x2": .number(numbers.2), "y2": .number(numbers.3),
        "duration": .number(duration),
      ], tags: tags)
  }

  /// An alias.
  init(_ name: String, aliasOf other: String) { self.init(name, "alias", ["preset": .string(other)]) }
}

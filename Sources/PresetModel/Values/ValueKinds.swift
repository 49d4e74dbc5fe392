internal import AnimationEngine

// Values: what presets are made from. A catalog keeps one as it keeps a preset, its kind being the type of the value.
extension AnimationKind {
  static let duration = AnimationKind(
    value: .duration, "a time that presets refer to", .duration(in: Bounds(-86_400, 86_400)))
  static let curve = AnimationKind(value: .curve, "a curve that presets refer to, without a time", .curveShape)
  static let number = AnimationKind(value: .number, "a number that presets refer to", .number(in: .any))

  /// The parameter that a value's kind has.
  package static let valueParameter = "value"

  /// How long a curve takes where it is looked at by itself, in seconds: as long as the kinds of its family.
  package static let curveDuration = 0.35

  private init(value type: ValueType, _ summary: String, _ parameter: ParameterType) {
    self.init(
      type.rawValue, summary, [Parameter(Self.valueParameter, "what it is", parameter)]
    ) { arguments in
      switch type {
      case .curve: arguments.curveShape(Self.valueParameter).animation(duration: Self.curveDuration)
      // Nothing that moves: what makes animations refuses them before.
      case .duration, .number: .linear(duration: 0)
      }
    }
  }
}

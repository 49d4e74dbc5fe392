extension PresetComponent {
  /// The value that a number of seconds is.
  init(duration seconds: Double) {
    self.init(kind: ValueType.duration.rawValue, parameters: [AnimationKind.valueParameter: .number(seconds)])
  }

  /// The value that the shape of an animation is; nil for an animation that has none.
  init?(curveOf animation: PresetComponent) {
    guard let shape = CurveShape(of: animation) else { return nil }
    self.init(kind: ValueType.curve.rawValue, parameters: [AnimationKind.valueParameter: shape.document])
  }
}

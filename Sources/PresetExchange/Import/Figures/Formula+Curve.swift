internal import AnimationEngine

extension Formula {
  /// Whether it is the way of an animation from 0 to 1 in a second.
  ///
  /// The ends are left out: functions that do not quite reach them are made to.
  func isCurve(of component: PresetComponent) -> Bool {
    var component = component
    component.parameters["duration"] = 1
    guard let animation = try? AnimationKinds.standard.makeAnimation(Preset(name: "formula", animation: component))
    else {
      return false
    }
    var context = AnimationContext<Double>()
    return (1..<64).allSatisfy { step in
      let time = Double(step) / 64
      guard let value = animation.animate(value: 1.0, time: time, context: &context) else { return false }
      return abs(value - self.value(time)) < 1e-6
    }
  }
}

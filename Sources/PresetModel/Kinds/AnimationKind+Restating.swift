package import AnimationEngine

extension AnimationKind {
  /// Returns a component of this kind with the parameters of another form, for the same motion.
  ///
  /// - Parameters:
  ///   - component: The component; parameters that both forms have are kept.
  ///   - animation: The animation that it makes.
  ///   - form: The index of the other form.
  /// - Returns: The component; nil where that form can't say it, as a stair has no control points.
  package func restated(_ component: PresetComponent, as animation: Animation, form: Int) -> PresetComponent? {
    guard forms.indices.contains(form), let shape = animation.shape, let read = forms[form].restate(shape) else {
      return nil
    }
    let names = forms[form].parameters.map(\.name)
    var parameters = read
    for (name, value) in component.parameters where names.contains(name) { parameters[name] = value }
    guard (try? parameterForms.check(parameters)) != nil else { return nil }
    return PresetComponent(kind: name, parameters: parameters)
  }
}

extension AnimationKinds {
  /// Returns the period of the undamped spring that an animation is, in seconds, and its damping as a fraction of critical
  /// damping; nil for what is no spring.
  package func spring(of component: PresetComponent) -> (response: Double, dampingFraction: Double)? {
    var preset = Preset(name: component.kind, animation: component)
    switch (try? makeAnimation(validating: &preset))?.shape {
    case .persistentSpring(let response, let fraction)?: return (response, fraction)
    case .spring(let mass, let stiffness, let damping, _)?:
      return (2 * Double.pi * (mass / stiffness).squareRoot(), damping / (2 * (mass * stiffness).squareRoot()))
    default: return nil
    }
  }
}

extension AnimationKind {
  /// Returns the parameters of a spring of this kind with a period of the undamped spring, in seconds, and a damping as a
  /// fraction of critical damping; nil where the kind is no spring.
  package func spring(response: Double, dampingFraction: Double) -> PresetParameters? {
    let shapes: [AnimationShape] = [
      .persistentSpring(response: response, dampingFraction: dampingFraction),
      .spring(
        mass: 1, stiffness: SpringConversion.stiffness(response: response),
        damping: 4 * Double.pi * dampingFraction / response, initialVelocity: 0),
    ]
    for form in forms {
      for shape in shapes {
        if let parameters = form.restate(shape), (try? parameterForms.check(parameters)) != nil { return parameters }
      }
    }
    return nil
  }
}

extension PresetParameters {
  /// Reads a spring that keeps its motion as its duration and how much it bounces beyond that of its kind.
  static func bouncing(_ name: String, above base: Double = 0) -> @Sendable (AnimationShape) -> PresetParameters? {
    { shape in
      guard case .persistentSpring(let response, let fraction) = shape else { return nil }
      let bounce = Spring(response: response, dampingRatio: fraction).bounce - base
      return ["duration": .rounded(response), name: .rounded(bounce)]
    }
  }

  /// Reads a spring that keeps its motion as its response and the fraction of its damping.
  static func damped(_ shape: AnimationShape) -> PresetParameters? {
    guard case .persistentSpring(let response, let fraction) = shape else { return nil }
    return ["response": .rounded(response), "dampingFraction": .rounded(fraction)]
  }
}

extension JSON {
  /// A number without the last digits that arithmetic leaves of 0.55.
  static func rounded(_ number: Double) -> JSON {
    let rounded = (number * 1e12).rounded() / 1e12
    return .number(abs(number) < 1e3 && rounded.isFinite ? rounded : number)
  }
}

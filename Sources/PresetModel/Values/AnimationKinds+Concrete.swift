package import AnimationEngine

extension AnimationKinds {
  /// Returns what a value is in some modes, references followed.
  ///
  /// - Throws: An error of code `data` where it is of another type.
  package func figure(
    of value: Preset, _ type: ValueType, in modes: Modes, resolvedBy resolve: Resolver?
  ) throws(PresetError) -> JSON {
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: modes)
    let figure = try maker.figure(of: value, type, for: "'\(value.name)'")
    let parameters: PresetParameters = [AnimationKind.valueParameter: figure]
    return try form(of: PresetComponent(kind: type.rawValue, parameters: parameters))
      .parameters[AnimationKind.valueParameter] ?? .null
  }

  /// Returns what a value is in some modes, as a curve.
  ///
  /// - Throws: An error of code `data` for a value of another type, and for stairs, points and paths, which no `UnitCurve`
  ///   is; they are animations.
  package func unitCurve(
    of value: Preset, in modes: Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> UnitCurve {
    let figure = try figure(of: value, .curve, in: modes, resolvedBy: resolve)
    do throws(ValueProblem) {
      return try ParameterType.unitCurve(figure)
    } catch {
      throw PresetError(
        .data, "'\(value.name)' is no UnitCurve, which is a named curve or a Bézier curve",
        hint: "its animation over any time is that of a timingCurve preset that refers to it")
    }
  }

  /// Returns the variant of a preset that holds in some modes; nil where none does.
  package func variant(
    of preset: Preset, in modes: Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> PresetVariant? {
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: modes)
    return try maker.variant(of: preset)
  }

  /// Returns the variant by which a preset is another one for less motion in some modes, its own or that of the preset
  /// which it is an alias of; nil where nothing takes its place.
  package func variantForLessMotion(
    of preset: Preset, in modes: Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> PresetVariant? {
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: modes.merging(.reducedMotion))
    return try maker.variantForLessMotion(of: preset)
  }

  /// Returns a preset as it is in some modes: with figures in place of references to values, a curve as the kind that
  /// has it, and no variants but for reduced motion.
  ///
  /// What it is in these modes by another preset is an alias of that. Presets that it refers to are as they are.
  ///
  /// - Parameter modes: Afterwards, the modes in which what it refers to is looked at.
  package func concrete(
    _ preset: Preset, in modes: inout Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> Preset {
    var maker = AnimationMaker(kinds: self, resolve: resolve, modes: modes)
    maker.enter(preset.name)
    let former = preset
    var preset = preset
    let variant = try maker.variant(of: preset)
    preset.variants = []
    if let variant {
      switch variant.content {
      case .animation(let animation, let modifiers): (preset.animation, preset.modifiers) = (animation, modifiers)
      case .preset(let name) where ExactName(name) != ExactName(preset.name):
        preset.animation = PresetComponent(kind: AnimationKind.alias.name, parameters: ["preset": .string(name)])
        preset.modifiers = []
      case .preset: break
      }
      maker.take(variant, of: former)
    }
    preset.animation = try maker.concrete(preset.animation)
    for index in preset.modifiers.indices where preset.modifiers[index].parameters.refersToValues {
      let modifier = try modifier(named: preset.modifiers[index].kind)
      preset.modifiers[index].parameters = try maker.substituting(
        preset.modifiers[index].parameters, modifier.parameters, of: "'\(modifier.name)'")
    }
    modes = maker.modes
    return preset
  }
}

extension AnimationMaker {
  /// Returns a component with figures in place of references to values, and a curve as the kind that has it.
  fileprivate mutating func concrete(_ component: PresetComponent) throws(PresetError) -> PresetComponent {
    var component = component
    let kind = try kinds.kind(named: component.kind)
    let parameters = kind.forms.flatMap(\.parameters)
    if component.parameters.refersToValues {
      component.parameters = try substituting(component.parameters, parameters, of: "'\(kind.name)'")
    }
    for parameter in parameters where parameter.type.nesting == .component {
      guard let value = component.parameters[parameter.name] else { continue }
      let inner = try concrete(try PresetComponent(document: value, name: parameter.name))
      component.parameters[parameter.name] = inner.document
    }
    let isCurve = kind.valueType == .curve
    guard isCurve || (component.kind == AnimationKind.timingCurve.name && component.parameters["curve"] != nil) else {
      return component
    }
    let key = isCurve ? AnimationKind.valueParameter : "curve"
    do throws(ValueProblem) {
      let duration = isCurve ? .number(AnimationKind.curveDuration) : component.parameters["duration"]
      return try CurveShape(component.parameters[key] ?? .null).component(
        duration: duration ?? .number(AnimationKind.curveDuration))
    } catch {
      throw PresetError(.data, "parameter '\(key)' of '\(kind.name)' \(error.text)")
    }
  }
}

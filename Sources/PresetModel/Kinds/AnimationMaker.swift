internal import AnimationEngine

/// Makes the live animation of a preset in some modes, of what is nested in it, and of what it refers to.
struct AnimationMaker {
  let kinds: AnimationKinds
  let resolve: AnimationKinds.Resolver?
  /// The modes in which what comes next is looked at.
  var modes: Modes
  /// The presets that are being made, each referred to by the one before, and whether each is made for less motion.
  ///
  /// The variant of a preset for less motion may be made from that preset as it is otherwise.
  private var path: [(name: String, isReducingMotion: Bool)] = []
  /// The names of the presets that are being made.
  var names: [String] { path.map(\.name) }
  /// How many values lead to the one that is being looked up.
  var valueDepth = 0
  /// Whether variants were found, by which presets can refer to each other in a circle that this never follows.
  private(set) var hasSeenVariants = false
  /// Whether a preset's variant for less motion was taken.
  private var hasReducedMotion = false
  /// How many animations have been made: presets that refer to others twice double with every reference.
  private var count = 0

  private static let maximumCount = 256
  /// How many modifiers have been applied: an earlier version stored any number of them.
  private var modifierCount = 0
  private static let maximumModifierCount = 4096

  init(kinds: AnimationKinds, resolve: AnimationKinds.Resolver?, modes: Modes = Modes()) {
    self.kinds = kinds
    self.resolve = resolve
    self.modes = modes
  }

  /// Makes the animation of `preset` and leaves it as ``AnimationKinds/validated(_:)`` would.
  mutating func animation(validating preset: inout Preset) throws(PresetError) -> Animation {
    enter(preset.name)
    defer { leave() }
    if !preset.variants.isEmpty { preset = try kinds.validated(preset) }
    guard let variant = try variant(of: preset) else {
      return try animation(validating: &preset.animation, &preset.modifiers, of: preset.name)
    }
    let outer = modes
    defer { modes = outer }
    take(variant, of: preset)
    // Of what merely refers to a value which is another one then, nothing takes the place.
    if variant.modes.isReducingMotion { hasReducedMotion = true }
    switch variant.content {
    case .animation(var animation, var modifiers):
      return try self.animation(validating: &animation, &modifiers, of: preset.name)
    case .preset(let name) where ExactName(name) == ExactName(preset.name):
      return try animation(validating: &preset.animation, &preset.modifiers, of: preset.name)
    case .preset(let name):
      return try animation(ofPreset: name, for: "'\(preset.name)' for \(variant.modes)")
    }
  }

  /// The variant of a preset that holds; nil where none does.
  ///
  /// For less motion, an alias's variant of other axes does not hold where the alias's preset has a variant for it.
  mutating func variant(of preset: Preset) throws(PresetError) -> PresetVariant? {
    let variant = try ownVariant(of: preset)
    if let variant, preset.aliasTarget != nil, try variantForLessMotion(of: preset) != nil,
      !variant.modes.isReducingMotion
    {
      return nil
    }
    return variant
  }

  /// The variant by which a preset is another one for less motion, its own or that of the preset which it is an alias of;
  /// nil where nothing takes its place, or nobody asks for less motion.
  mutating func variantForLessMotion(of preset: Preset) throws(PresetError) -> PresetVariant? {
    guard preset.valueType == nil, modes.ofPresets.isReducingMotion else { return nil }
    var preset = preset
    // Nobody refers deeper than this: making the animation sees to that.
    for _ in 0..<Self.maximumCount {
      if let variant = try ownVariant(of: preset), variant.modes.isReducingMotion { return variant }
      guard let target = preset.aliasTarget else { return nil }
      preset = try found(target, for: "'preset' of 'alias'", as: "a preset")
    }
    return nil
  }

  /// The variant of a preset's own that holds, the most axes of which it names.
  private mutating func ownVariant(of preset: Preset) throws(PresetError) -> PresetVariant? {
    let modes = preset.valueType == nil ? modes.ofPresets : modes
    if preset.variants.isEmpty && !(modes.isReducingMotion && preset.reducedMotion != nil) { return nil }
    hasSeenVariants = true
    var known: [String: String] = [:]
    for axis in preset.allVariants.flatMap(\.modes.axes) where known[axis] == nil {
      if let context = modes[axis] {
        known[axis] = context
      } else {
        known[axis] = try contexts(of: axis).first
      }
    }
    return preset.variant(in: known)
  }

  /// The contexts of an axis, the default first.
  func contexts(of axis: String) throws(PresetError) -> [String] {
    if axis == Modes.motionAxis { return Modes.motionContexts }
    if let contexts = try found(axis, for: "a variant", as: "an axis").axisContexts { return contexts }
    throw PresetError(.data, "'\(axis)' is no axis of modes", hint: "'presets axis add \(axis) …' makes one")
  }

  private mutating func animation(
    validating component: inout PresetComponent, _ modifiers: inout [PresetComponent], of name: String
  ) throws(PresetError) -> Animation {
    modifierCount += modifiers.count
    if modifierCount > Self.maximumModifierCount {
      throw PresetError(
        .data, "'\(name)' has \(modifiers.count) modifiers, which nothing can show in time",
        hint: "edit it to have \(Preset.maximumModifiers) at most, or remove it")
    }
    let hadReducedMotion = hasReducedMotion
    hasReducedMotion = false
    defer { hasReducedMotion = hasReducedMotion || hadReducedMotion }
    var animation = try animation(validating: &component)
    // What takes the place of what an alias stands for takes the place of the alias as well.
    if hasReducedMotion && component.kind == AnimationKind.alias.name { return animation }
    for index in modifiers.indices {
      let modifier = try kinds.modifier(named: modifiers[index].kind)
      var parameters = try modifier.forms.check(modifiers[index].parameters).parameters
      modifiers[index].parameters = parameters
      if parameters.refersToValues {
        let given = parameters
        parameters = try substituting(given, modifier.parameters, of: modifier.forms.owner)
        parameters = try Self.naming(given) { () throws(PresetError) in
          try modifier.forms.check(parameters).parameters
        }
      }
      animation = modifier.apply(animation, modifier.forms.arguments(parameters, form: 0))
    }
    return animation
  }

  private mutating func animation(validating component: inout PresetComponent) throws(PresetError) -> Animation {
    count += 1
    if count > Self.maximumCount {
      throw PresetError(
        .data, "'\(names[0])' is made of more than \(Self.maximumCount) animations, nested and referred to")
    }
    var (form, parameters, checked) = try kinds.form(of: component)
    component.parameters = parameters
    if parameters.refersToValues {
      var concrete = component
      concrete.parameters = try substituting(parameters, form.parameters, of: "'\(component.kind)'")
      (form, _, checked) = try Self.naming(parameters) { () throws(PresetError) in try kinds.form(of: concrete) }
    }
    var arguments = checked
    for parameter in form.parameters where parameter.type.nesting != .none {
      guard let value = arguments.values[parameter.name] else { continue }
      switch parameter.type.nesting {
      case .none: break
      case .component:
        var inner = try PresetComponent(document: value, name: parameter.name)
        try AnimationKinds.checkMoves(inner.kind, "'\(parameter.name)' of '\(component.kind)'")
        arguments.animations[parameter.name] = try animation(validating: &inner)
      case .preset:
        guard let name = value.string else { break }
        arguments.animations[parameter.name] = try animation(
          ofPreset: name, for: "'\(parameter.name)' of '\(component.kind)'")
      }
    }
    return form.make(arguments)
  }

  private mutating func animation(ofPreset name: String, for owner: String) throws(PresetError) -> Animation {
    try checkCircle(to: name)
    var preset = try found(name, for: owner, as: "a preset")
    try AnimationKinds.checkMoves(preset.animation.kind, "'\(name)'")
    return try animation(validating: &preset)
  }

  /// Refuses to go on to a preset or value that is being made already.
  func checkCircle(to name: String, isValue: Bool = false) throws(PresetError) {
    let isReducing = isReducing(isValue)
    guard let start = path.firstIndex(where: { $0.name == name && $0.isReducingMotion == isReducing }) else { return }
    let circle = (names[start...] + [name]).joined(separator: " → ")
    throw PresetError(.data, "presets refer to each other in a circle: \(circle)")
  }

  private func isReducing(_ isValue: Bool) -> Bool { (isValue ? modes : modes.ofPresets).isReducingMotion }

  /// Notes that a preset or a value is being made from here on.
  mutating func enter(_ name: String, isValue: Bool = false) { path.append((name, isReducing(isValue))) }

  /// Notes that it has been made.
  mutating func leave() { path.removeLast() }

  /// Goes on in the modes in which what a preset's variant refers to is looked at.
  ///
  /// Who has less motion already is not given even less; values are what they are for less motion, as variables of CSS are.
  mutating func take(_ variant: PresetVariant, of preset: Preset) {
    if variant.modes.isReducingMotion && preset.valueType == nil { modes = modes.inPlace }
  }

  /// Looks up what something refers to.
  func found(_ name: String, for owner: String, as what: String) throws(PresetError) -> Preset {
    guard let resolve else {
      throw PresetError(.data, "\(owner) names \(what) '\(name)', and there is no catalog to find it in")
    }
    do throws(PresetError) {
      return try resolve(name)
    } catch {
      guard error.code == .notFound else { throw error }
      throw PresetError(
        .data, "\(owner) names \(what) '\(name)' that is not in the catalog", hint: error.hint ?? "add that one first")
    }
  }
}

extension AnimationKinds {
  /// Whether a kind is a motion, and not a time, a number or an axis of modes.
  package static func moves(_ kind: String) -> Bool { motionlessThing(kind) == nil }

  /// The names of the kinds that are no motion.
  package static let motionlessKinds = [ValueType.duration.rawValue, ValueType.number.rawValue, AnimationKind.axisName]

  private static func motionlessThing(_ kind: String) -> String? {
    switch ValueType(rawValue: kind) {
    case .duration: "a duration"
    case .number: "a number"
    case .curve: nil
    case nil: kind == AnimationKind.axisName ? "an axis of modes" : nil
    }
  }

  /// Refuses what is no motion.
  static func checkMoves(_ kind: String, _ owner: String) throws(PresetError) {
    guard let what = motionlessThing(kind) else { return }
    throw PresetError(.data, "\(owner) is \(what), which moves nothing", hint: "name a preset or a curve")
  }
}

public import AnimationEngine
internal import PresetStorage

extension PresetCatalog: AnimationSource {
  /// Returns the axes of the catalog, by name; the one that every catalog has, `motion`, comes first.
  public func axes() throws(PresetError) -> [ModeAxis] {
    try [.motion] + presets(PresetListing(.axes)).compactMap(ModeAxis.init)
  }

  /// Refuses modes that name an axis or a context that there is not.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public func check(_ modes: Modes) throws(PresetError) {
    if !modes.isEmpty { try axes().check(modes) }
  }

  /// Adds an axis of modes.
  ///
  /// - Parameter contexts: The names of its contexts, the default first; two at least.
  @discardableResult
  public func addAxis(_ name: String, contexts: [String]) throws(PresetError) -> Preset {
    try Modes.check(axisName: name)
    for word in contexts { try Modes.check(word: word) }
    return try add(
      Preset(
        name: name,
        animation: PresetComponent(
          kind: AnimationKind.axisName, parameters: ["contexts": .array(contexts.map(JSON.string))])))
  }

  /// Gives an axis other contexts: more, fewer, or in another order.
  ///
  /// - Parameters:
  ///   - contexts: The names of all its contexts, the default first; two at least.
  ///   - seen: The contexts that the caller has seen; where somebody else was faster, nothing is changed.
  /// - Throws: An error of code `conflict` where something has a variant for a context that goes, or that becomes the
  ///   default, and where it has other contexts than those that were seen.
  @discardableResult
  public func editAxis(
    _ name: String, contexts: [String], seen: [String]? = nil
  ) throws(PresetError) -> Preset {
    guard let axis = try axes().first(where: { $0.name == name }), name != Modes.motionAxis else {
      if name != Modes.motionAxis { try check([name: ""]) }
      throw PresetError(.data, "the axis 'motion' has the contexts full and reduced in every catalog")
    }
    try Self.check(axis.contexts, of: name, areThose: seen)
    var lost = Set(axis.contexts).subtracting(contexts)
    if let first = contexts.first, first != axis.contexts.first { lost.insert(first) }
    let users = try presets(.everything).filter { preset in
      preset.allVariants.contains { $0.modes[name].map(lost.contains) ?? false }
    }
    if let user = users.first,
      let context = user.allVariants.lazy.compactMap({ $0.modes[name] }).first(where: lost.contains)
    {
      let others = users.count > 1 ? ", and \(users.count - 1) more have such ones" : ""
      throw PresetError(
        .conflict, "'\(user.name)' has a variant for \(name)=\(context)\(others)",
        hint:
          "'presets vary \(user.name) \(name)=\(context) --remove' takes it back; 'presets axis coverage \(name)' lists all"
      )
    }
    for context in contexts where !axis.contexts.contains(context) { try Modes.check(word: context) }
    return try edit(name) { preset throws(PresetError) in
      try Self.check(preset.axisContexts ?? [], of: name, areThose: seen)
      preset.animation.parameters["contexts"] = .array(contexts.map(JSON.string))
    }
  }

  private static func check(
    _ contexts: [String], of axis: String, areThose seen: [String]?
  ) throws(PresetError) {
    guard let seen, contexts != seen else { return }
    throw PresetError(
      .conflict, "somebody has changed the axis '\(axis)' meanwhile: it has \(contexts.joined(separator: ", ")) now",
      hint: "look at what it has now, and change that")
  }

  /// Returns the live animation of the preset called `name` in some modes, ready to run; that of a curve over 0.35 s.
  ///
  /// What the preset is made from, and what it is an alias of, is taken in the same modes. Where people asked for less
  /// motion, what takes its place for that has its own place taken no more; the values of which it is made are what they are
  /// for less motion.
  ///
  /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not.
  public func animation(named name: String, in modes: Modes) throws(PresetError) -> Animation {
    try check(modes)
    return try lookingUp { find, resolve throws(PresetError) in
      let preset = try find(name)
      return try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
        try played(preset, in: modes, resolvedBy: resolve)
      }
    }
  }

  /// Returns what a preset is written with in some modes: its own animation and modifiers there, or those of the preset that
  /// it is then.
  package func written(
    _ preset: Preset, in modes: Modes
  ) throws(PresetError) -> (animation: PresetComponent, modifiers: [PresetComponent]) {
    var (preset, modes) = (preset, modes)
    // Nobody refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      let variant = try kinds.variant(of: preset, in: modes) { name throws(PresetError) in
        try self.preset(named: name)
      }
      switch variant?.content {
      case .animation(let animation, let modifiers)?: return (animation, modifiers)
      case .preset(let name)? where ExactName(name) != ExactName(preset.name):
        if variant?.modes[Modes.motionAxis] != nil { modes = modes.inPlace }
        preset = try self.preset(named: name)
      default: return (preset.animation, preset.modifiers)
      }
    }
    return (preset.animation, preset.modifiers)
  }

  /// Makes a preset or a value something else in some modes, or takes that back.
  ///
  /// - Parameters:
  ///   - modes: The modes; at least one axis.
  ///   - content: What it is then, made of what it is by default; nil where it is what it is otherwise.
  /// - Throws: An error of code `data` where the modes are those by default, or leave open which variant holds.
  @discardableResult
  public func vary(
    _ name: String, _ modes: Modes, as content: (Preset) throws(PresetError) -> PresetVariant.Content?
  ) throws(PresetError) -> Preset {
    try check(modes)
    let defaults = try axes()
    if modes.axes.allSatisfy({ axis in defaults.first { $0.name == axis }?.contexts.first == modes[axis] }) {
      throw PresetError(
        .data, "\(modes) is how '\(name)' is by default", hint: "change it by 'presets edit \(name)'")
    }
    return try edit(name) { preset throws(PresetError) in
      let content = try content(preset)
      if modes == .reducedMotion { preset.reducedMotion = nil }
      let count = preset.variants.count
      preset.variants.removeAll { $0.modes == modes }
      if content == nil && count == preset.variants.count && modes != .reducedMotion {
        throw PresetError(.notFound, "'\(name)' has no variant for \(modes)")
      }
      if let content { preset.variants.append(PresetVariant(modes, content)) }
      preset.sortVariants()
    }
  }

  /// Returns the presets and values that have no variant for the contexts of the axes; by name.
  ///
  /// - Parameter axis: The axis; nil for all axes that the catalog has.
  public func coverage(
    of axis: String? = nil
  ) throws(PresetError) -> [(axis: String, context: String, covered: [String], missing: [String])] {
    let axes = try axes().filter { axis == nil ? $0.name != Modes.motionAxis : $0.name == axis }
    if let axis, axes.isEmpty { try check([axis: ""]) }
    let presets = try presets(.everything).filter { $0.axisContexts == nil }
    var rows: [(axis: String, context: String, covered: [String], missing: [String])] = []
    for axis in axes {
      for context in axis.contexts.dropFirst() {
        var covered: [String] = []
        var missing: [String] = []
        for preset in presets {
          let has = preset.allVariants.contains { $0.modes[axis.name] == context }
          if has { covered.append(preset.name) } else { missing.append(preset.name) }
        }
        rows.append((axis.name, context, covered, missing))
      }
    }
    return rows
  }
}

extension AnimationKinds {
  /// A preset without what it referred to.
  package struct Detached {
    /// The preset, with figures in place of a value.
    package var preset: Preset
    /// The modes in which the value was something else, and the preset no longer is: those are more than it can have
    /// variants for.
    package var lostModes: [Modes] = []

    /// Creates one of a preset as it is now.
    package init(preset: Preset) { self.preset = preset }
  }

  /// How many combinations of contexts a preset is looked at in.
  private static let maximumCombinations = 256

  /// Returns a preset that no longer refers to what is called `name`: with a figure in place of the value, in each mode
  /// that of this mode, without the variants that it is by a preset or for an axis, and without a replacement of that
  /// name.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the value may be something else than by default, by the names of the axes.
  ///   - resolve: Looks up the presets that it is in some modes.
  ///   - figure: Returns the figure of the value in some modes; nil for what is none.
  /// - Returns: Nil where the preset would be nothing without it.
  package func detaching(
    _ preset: Preset, from name: String, contexts: [String: Set<String>] = [:], resolvedBy resolve: @escaping Resolver,
    figure figureIn: (Modes) throws(PresetError) -> JSON?
  ) throws(PresetError) -> Detached? {
    var result = Detached(preset: preset)
    let figure = try figureIn(Modes())
    result.preset.variants.removeAll { variant in
      if variant.modes[name] != nil { return true }
      if case .preset(name) = variant.content { return figure == nil }
      return false
    }
    if let replacement = preset.deprecation?.replacedBy, ExactName(replacement) == ExactName(name) {
      result.preset.deprecation?.replacedBy = nil
      if result.preset.deprecation?.document == nil { result.preset.deprecation = nil }
    }
    if let figure { try put(figure, in: &result, from: name, contexts, resolve, figureIn) }
    return references(of: result.preset).contains { ExactName($0) == ExactName(name) } ? nil : result
  }

  /// Puts the figures of a value in place of references to it.
  private func put(
    _ figure: JSON, in result: inout Detached, from name: String, _ contexts: [String: Set<String>],
    _ resolve: @escaping Resolver, _ figureIn: (Modes) throws(PresetError) -> JSON?
  ) throws(PresetError) {
    let former = result.preset
    let marker = JSON(referringTo: name)
    func replaced(
      _ animation: PresetComponent, _ modifiers: [PresetComponent], by figure: JSON
    ) -> PresetVariant.Content {
      .animation(animation.replacing(marker, by: figure), modifiers: modifiers.map { $0.replacing(marker, by: figure) })
    }
    let standard = replaced(former.animation, former.modifiers, by: figure)
    if case .animation(let animation, let modifiers) = standard {
      (result.preset.animation, result.preset.modifiers) = (animation, modifiers)
    }
    /// Returns the content of the variant that holds in some modes, with figures in place of the value.
    func content(_ modes: Modes, _ held: PresetVariant?) throws(PresetError) -> PresetVariant.Content {
      let figure = try figureIn(modes) ?? figure
      let content: PresetVariant.Content
      switch held?.content {
      case .animation(let animation, let modifiers)?: content = replaced(animation, modifiers, by: figure)
      case .preset(let other)? where ExactName(other) == ExactName(name):
        content = .animation(
          PresetComponent(kind: former.animation.kind, parameters: [AnimationKind.valueParameter: figure]),
          modifiers: [])
      case .preset(let other)? where ExactName(other) != ExactName(former.name):
        // For less motion a variant of its own says what is not reduced once more.
        return modes.isReducingMotion && held?.modes[Modes.motionAxis] == nil
          ? try reduced(other, in: modes, resolvedBy: resolve) : .preset(other)
      default: content = replaced(former.animation, former.modifiers, by: figure)
      }
      return content == standard ? .preset(former.name) : content
    }
    let own = former.variants.map { $0.modes }
    if let combinations = Self.combinations(contexts, and: own) {
      var table: [PresetVariant] = []
      for modes in combinations {
        var named: [String: String] = [:]
        for axis in modes.axes { named[axis] = modes[axis] }
        table.append(PresetVariant(modes, try content(modes, former.variant(in: named))))
      }
      var variants = PresetVariant.deciding(table, of: former)
      if former.reducedMotion != nil { variants.removeAll { $0.modes == .reducedMotion } }
      if variants.count <= Preset.maximumVariants {
        result.preset.variants = variants
        return
      }
    }
    for index in former.variants.indices {
      let variant = former.variants[index]
      result.preset.variants[index].content = try content(variant.modes, variant)
    }
    for (axis, names) in contexts.sorted(by: { $0.key < $1.key }) {
      result.lostModes += names.sorted().map { [axis: $0] }
    }
  }

  /// Returns what a preset is where people asked for less motion, in a variant that says so: a preset, or its figures where
  /// none is just that.
  private func reduced(
    _ name: String, in modes: Modes, resolvedBy resolve: @escaping Resolver
  ) throws(PresetError) -> PresetVariant.Content {
    var name = name
    // Nobody refers deeper than this: making the animation has seen to that.
    for _ in 0..<256 {
      let preset = try resolve(name)
      if preset.variants.isEmpty, let other = try preset.reducedMotionVariant(resolvedBy: resolve) {
        return .preset(other)
      }
      var (inner, full) = (modes, modes)
      full[Modes.motionAxis] = nil
      let own = try concrete(preset, in: &inner, resolvedBy: resolve)
      let other = try concrete(preset, in: &full, resolvedBy: resolve)
      guard inner.ofPresets.isReducingMotion, own.modifiers.isEmpty, let target = own.aliasTarget else {
        let isSame = own.animation == other.animation && own.modifiers == other.modifiers
        return isSame ? .preset(name) : .animation(own.animation, modifiers: own.modifiers)
      }
      name = target
    }
    return .preset(name)
  }

  /// All combinations of contexts but that of all defaults; nil where there are too many.
  private static func combinations(_ contexts: [String: Set<String>], and others: [Modes]) -> [Modes]? {
    var contexts = contexts
    for modes in others {
      for axis in modes.axes { if let context = modes[axis] { contexts[axis, default: []].insert(context) } }
    }
    var combinations: [Modes] = [[:]]
    for (axis, names) in contexts.sorted(by: { $0.key < $1.key }) {
      combinations += names.sorted().flatMap { context in combinations.map { $0.merging([axis: context]) } }
      if combinations.count > maximumCombinations { return nil }
    }
    return Array(combinations.dropFirst())
  }
}

extension PresetComponent {
  /// Returns the component with a figure in place of a reference, in what is nested as well.
  fileprivate func replacing(_ reference: JSON, by figure: JSON) -> PresetComponent {
    var component = self
    for (name, value) in parameters {
      if value == reference {
        component.parameters[name] = figure
      } else if value.members != nil, let inner = try? PresetComponent(document: value, name: name) {
        component.parameters[name] = inner.replacing(reference, by: figure).document
      }
    }
    return component
  }
}

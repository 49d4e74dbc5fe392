internal import AnimationEngine

extension PresetCatalog {
  /// Holds the catalog's presets against the rules, as they are in the modes that are looked at.
  ///
  /// - Parameter names: The presets to tell about; nil for all. The others are still looked at, as what those are compared
  ///   with.
  /// - Throws: An error of code `notFound` for a name that is not there.
  package func lint(
    _ names: [String]? = nil, by configuration: LintConfiguration = LintConfiguration()
  ) throws(PresetError) -> LintReport {
    // All of one state, read once: a look at each reference would be a read of its own.
    let all = try self.presets(.everything)
    let find = CatalogContents(all, kinds: kinds).find
    let stored = try all.filter { $0.valueType == nil && $0.axisContexts == nil }
      .map { preset throws(PresetError) in try held(preset, resolvedBy: find) }
    var presets: [Preset] = []
    var animations: [Animation] = []
    var unmade: [(name: String, problem: String)] = []
    animations.reserveCapacity(stored.count)
    // Each is looked at twice: among all the others, and by itself.
    let steps = 2 * stored.count
    func report(_ step: Int) {
      if step.isMultiple(of: 32) { onProgress?(step / 2, Double(step) / Double(max(1, steps))) }
    }
    for (index, preset) in stored.enumerated() {
      report(index)
      do throws(PresetError) {
        animations.append(try makeAnimation(preset, resolvedBy: find))
        presets.append(preset)
      } catch {
        guard error.isOfPreset else { throw error }
        unmade.append((preset.name, "can't be made: \(error.message)"))
      }
    }
    let overview = LintOverview(
      presets: presets, animations: animations, kinds: kinds, lastVersion: try releases().last?.version,
      others: all.filter { $0.valueType != nil || $0.axisContexts != nil },
      unmade: unmade)
    for name in names ?? [] where overview.places[name] == nil { _ = try preset(named: name) }
    let chosen = names.map(Set.init)
    var findings: [LintFinding] = []
    for rule in LintRule.all {
      let setting = configuration[rule]
      guard case .catalog(let check) = rule.check, let severity = setting.severity else { continue }
      for complaint in check(overview, setting.arguments) where !complaint.presets.contains(where: setting.lets) {
        if let chosen, chosen.isDisjoint(with: complaint.presets) { continue }
        findings.append(
          LintFinding(
            rule: rule.id, severity: severity, presets: complaint.presets, message: complaint.message))
      }
    }
    let steady = steadyKinds
    var variants: [Int: LintMotion] = [:]
    for (index, (preset, animation)) in zip(presets, animations).enumerated() {
      report(presets.count + index)
      if chosen?.contains(preset.name) == false { continue }
      let subject = try subject(preset, animation, in: overview, steady: steady, &variants, resolvedBy: find)
      findings += Self.findings(subject, configuration)
    }
    let order = findings.indices.sorted { first, second in
      let (one, other) = (findings[first], findings[second])
      if one.severity != other.severity { return one.severity == .error }
      if one.presets[0] != other.presets[0] { return JSON.comesFirst(one.presets[0], other.presets[0]) }
      return (one.rule, first) < (other.rule, second)
    }
    return LintReport(
      presetCount: chosen?.count ?? stored.count,
      variedCount: try variedCount(of: stored, besides: .reducedMotion, resolvedBy: find),
      findings: order.map { findings[$0] })
  }

  /// A preset as it is in the modes that are looked at, as one that is written so.
  private func held(
    _ preset: Preset, resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> Preset {
    guard !modes.isEmpty, let variant = try kinds.variant(of: preset, in: modes, resolvedBy: find) else {
      return preset
    }
    var held = preset
    (held.variants, held.reducedMotion) = ([], nil)
    // In other modes something may take its place for less motion all the same.
    if !modes.isReducingMotion, let calmer = try kinds.variantForLessMotion(of: preset, in: modes, resolvedBy: find) {
      switch calmer.content {
      case .animation: held.variants = [PresetVariant(.reducedMotion, calmer.content)]
      case .preset(let name) where ExactName(name) != ExactName(preset.name): held.reducedMotion = name
      case .preset:
        held.variants = [PresetVariant(.reducedMotion, .animation(preset.animation, modifiers: preset.modifiers))]
      }
    }
    switch variant.content {
    case .preset(let name) where ExactName(name) == ExactName(preset.name): break
    case .preset(let name):
      held.animation = PresetComponent(kind: AnimationKind.alias.name, parameters: ["preset": .string(name)])
      held.modifiers = []
    case .animation(let animation, let modifiers): (held.animation, held.modifiers) = (animation, modifiers)
    }
    return held
  }

  /// Holds a preset that is not stored against the rules that look at one alone, with those that it refers to.
  package func lint(draft: Preset) throws(PresetError) -> [LintFinding] {
    var presets = [draft]
    var next = 0
    while next < presets.count {
      for name in [presets[next].aliasTarget, presets[next].reducedMotion].compactMap(\.self) {
        if presets.contains(where: { ExactName($0.name) == ExactName(name) }) { continue }
        presets.append(try preset(named: name))
      }
      next += 1
    }
    var animations: [Animation] = []
    for preset in presets { animations.append(try makeAnimation(preset)) }
    var variants: [Int: LintMotion] = [:]
    let subject = try subject(
      draft, animations[0], in: LintOverview(presets: presets, animations: animations, kinds: kinds),
      steady: steadyKinds, &variants, resolvedBy: { name throws(PresetError) in try self.preset(named: name) })
    return Self.findings(subject, LintConfiguration())
  }

  /// A preset as the rules look at it, its variant for reduced motion included.
  ///
  /// - Parameter variants: What is known of the variants, by their places: many presets may have one.
  private func subject(
    _ preset: Preset, _ animation: Animation, in overview: LintOverview, steady: Set<String>,
    _ variants: inout [Int: LintMotion], resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> LintSubject {
    var subject = try subject(preset, animation, in: overview, steady: steady, resolvedBy: find)
    if let place = try overview.variant(of: preset) {
      let variant = overview.presets[place]
      if variants[place] == nil {
        variants[place] = LintMotion(
          try self.subject(variant, overview.animations[place], in: overview, steady: steady, resolvedBy: find))
      }
      subject.variant = LintVariant(
        preset: variant, motion: variants[place] ?? LintMotion(subject),
        isSame: overview.original(of: variant) == overview.original(of: preset))
    } else if let variant = preset.variants.first(where: { $0.modes == .reducedMotion }),
      case .animation(let animation, let modifiers) = variant.content
    {
      // It has no name of its own.
      var calmer = preset
      (calmer.name, calmer.animation, calmer.modifiers) = ("\(preset.name) for \(variant.modes)", animation, modifiers)
      calmer.variants = []
      let live = try makeAnimation(calmer, resolvedBy: find)
      let motion = LintMotion(try self.subject(calmer, live, in: overview, steady: steady, resolvedBy: find))
      let isSame = animation == preset.animation && modifiers == preset.modifiers
      subject.variant = LintVariant(preset: calmer, motion: motion, isSame: isSame)
    }
    return subject
  }

  private func subject(
    _ preset: Preset, _ animation: Animation, in overview: LintOverview, steady: Set<String>,
    resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> LintSubject {
    var bare = preset
    bare.modifiers = []
    let pass = preset.modifiers.isEmpty ? animation : try makeAnimation(bare, resolvedBy: find)
    var repetition = LintSubject.Repetition.none
    for name in overview.chain(from: preset) {
      let one = overview.places[name].map { LintSubject.Repetition(overview.presets[$0]) } ?? .none
      if one != .none && repetition != .endless { repetition = one }
    }
    return LintSubject(
      preset, animation, pass: pass, isSteady: bare.isSteady(steady), repetition: repetition)
  }

  private static func findings(_ subject: LintSubject, _ configuration: LintConfiguration) -> [LintFinding] {
    LintRule.all.compactMap { rule in
      let setting = configuration[rule]
      guard case .preset(let check) = rule.check, let severity = setting.severity,
        !setting.lets(subject.preset.name), let message = check(subject, setting.arguments)
      else { return nil }
      return LintFinding(rule: rule.id, severity: severity, presets: [subject.preset.name], message: message)
    }
  }
}

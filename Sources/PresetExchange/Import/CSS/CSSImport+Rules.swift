extension CSSImport {
  /// The transitions, or the animations, of one rule.
  struct Group {
    let block: Int?
    let family: CSSMotion.Family
    /// Its selector as it stands, and those of its list.
    var selector = ""
    var selectors: [String] = []
    var declarations: [CSSStylesheet.Declaration] = []

    /// A rule that has a part of its list alone.
    func of(_ selectors: [String]) -> Group {
      var part = self
      (part.selectors, part.selector) = (selectors, selectors.joined(separator: ", "))
      return part
    }

    /// What rules for the same have in common: the selector and the family.
    var key: [String] { [String(selector.prefix(100)), family.rawValue] }
  }

  /// Hands over the presets that rules have: what is for reduced motion first, as others refer to it.
  func convertRules() throws {
    var groups = Self.groups(of: sheet)
    for group in groups where CSSStylesheet.isPlaceholder(group.selector) {
      try sink.passOver("placeholders that no rule extends")
    }
    let isWorkedOut = { (group: Group) in group.selector.contains("var(--") }
    for _ in groups.filter(isWorkedOut) { try sink.passOver("selectors that Sass works out") }
    groups.removeAll { CSSStylesheet.isPlaceholder($0.selector) || isWorkedOut($0) }
    let outer = reductions.rules.values.joined().filter { $0.declarations.first?.file != context.file }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let rules = CSSRules(groups.map { rule(of: $0) } + outer.enumerated().map { rule(of: $1, number: $0) })
    let standard = groups.filter { !sheet.isReducing($0.block) }
    var less = LessMotion()
    for group in try subjects(of: merged(divided(standard, by: rules))) {
      try convert(group, rules, less: &less)
    }
    for (group, number) in zip(groups, rules.numbers) where sheet.isReducing(group.block) {
      try tell(group, number: number, less)
    }
    let taken = zip(outer, rules.numbers.dropFirst(groups.count)).flatMap { rule, number in
      less.names[number, default: []].map { rule.key + [$0] }
    }
    if !taken.isEmpty { try sink.define(.cssReductions(CSSReductions(taken: Set(taken)))) }
  }

  /// The declarations of each rule, in order.
  static func groups(of sheet: CSSStylesheet) -> [Group] {
    var groups: [Group] = []
    var places: [[Int]: Int] = [:]
    var plain: [Int: Set<String>] = [:]
    for declaration in sheet.declarations where declaration.property.utf8.first != UInt8(ascii: "-") {
      plain[declaration.block ?? -1, default: []].insert(declaration.property)
    }
    for declaration in sheet.declarations where !declaration.property.hasPrefix("--") {
      // What WebKit calls by its own name says nothing new beside the other name.
      let property = declaration.property.withoutVendor
      if property != declaration.property, plain[declaration.block ?? -1]?.contains(property) ?? false { continue }
      let declaration = declaration.called(property)
      let parent = declaration.block.flatMap { sheet.blocks[$0].parent }
      if let parent, sheet.blocks[parent].atRule?.hasSuffix("keyframes") ?? false { continue }
      for (number, family) in CSSMotion.Family.allCases.enumerated()
      where declaration.property == family.rawValue || declaration.property.hasPrefix("\(family.rawValue)-") {
        let key = [declaration.block ?? -1, number]
        if places[key] == nil {
          places[key] = groups.count
          groups.append(
            Group(
              block: declaration.block, family: family, selector: sheet.selector(of: declaration.block),
              selectors: sheet.selectors(of: declaration.block)))
        }
        if let place = places[key] { groups[place].declarations.append(declaration) }
      }
    }
    return groups
  }

  /// The motions that declarations make for the elements of a rule.
  ///
  /// - Parameters:
  ///   - variables: What replaces references to what the document says; nil for what counts by default.
  ///   - isLess: Whether it is for people who asked for less motion.
  func motions(
    of declarations: [CSSStylesheet.Declaration], _ group: Group, _ variables: CSSVariables? = nil, isLess: Bool = false
  ) throws(PresetError) -> [CSSMotion] {
    let variables = variables ?? self.variables
    var values: [(String, ArraySlice<CSSToken>)] = []
    for declaration in declarations.byImportance {
      if declaration.isTooLong { throw PresetError(.data, "'\(declaration.property)' is too long to be a motion") }
      let value: ArraySlice<CSSToken>
      do throws(PresetError) {
        value = try own.expanded(
          declaration, for: group.selectors[0], under: sheet.surroundings(of: group.block), isLess: isLess,
          by: variables)
      } catch {
        // What refers to nothing is as if it were unset.
        let mentioned = cascade.dependencies(of: declaration.value.mentionedProperties)
        guard isLess, !mentioned.isDisjoint(with: cascade.welcomeAlone) else { throw error }
        value = CSSTokenizer.tokens("unset")[...]
      }
      if Self.isElsewhere(value) {
        throw PresetError(.data, "'\(declaration.property)' is '\(value.excerpt)', which other rules say")
      }
      values.append((declaration.property, Self.initial(value, of: declaration.property, group.family) ?? value))
    }
    return try CSSMotion.motions(group.family, values)
  }

  static let elsewhere = "rules that take their motion from others"

  func source(of group: Group, _ declarations: [CSSStylesheet.Declaration]) -> PresetSource {
    let text = declarations.map { "\($0.property): \($0.value.text)" }.joined(separator: "; ")
    return source(declarations[0].line, in: group.block, group.family.rawValue, text: text)
  }

  private func convert(_ group: Group, _ rules: CSSRules, less: inout LessMotion) throws {
    let source = source(of: group, group.declarations)
    let condition = sheet.surroundings(of: group.block)
    let counting: [CSSRules.Counting]
    let reduced: Reduced?
    let matched: [Int]
    let motions: [CSSMotion]
    do throws(PresetError) {
      let own = try rules.counting(for: group.selectors[0], group.family.rawValue, under: condition, isLess: false)
      let base = try base(of: group, besides: own)
      counting = base + own
      try check(group, rules)
      let less = try rules.counting(for: group.selectors[0], group.family.rawValue, under: condition, isLess: true)
      // What is whole where motion is welcome may be a part for the others.
      let lessBase = base.isEmpty ? (try? self.base(of: group, besides: less)) ?? [] : base
      let isWhole = less.contains { $0.declaration.property == group.family.rawValue }
      reduced = self.reduced(isWhole ? less : lessBase + less, of: group, besides: counting)
      matched = try rules.reducing(group.selectors[0], group.family.rawValue)
      if counting.contains(where: { Self.isElsewhere($0.declaration.value) }),
        group.declarations.allSatisfy({ Self.isElsewhere($0.value) })
      {
        motions = []
      } else {
        motions = try self.motions(of: counting.map(\.declaration), group)
      }
    } catch {
      return try sink.leaveOut(source, error)
    }
    if motions.isEmpty { return try sink.passOver(Self.elsewhere) }
    var whole = group
    whole.declarations = counting.map(\.declaration)
    for motion in motions {
      if motion.name == "none" {
        try passOver(group, source)
      } else if motion.easing == nil && (motion.duration == nil || motion.name == nil) {
        try sink.passOver(motion.duration == nil ? "rules without a duration" : "durations")
      } else if motion.duration == 0 {
        try sink.passOver(motion.stillness)
      } else if motion.duration == nil {
        try take(motion, of: whole, source, reduced: nil)
      } else {
        less.note(motion, matched, reduced)
        try take(motion, of: whole, source, reduced: reduced)
      }
    }
    if let reduced { try leaveOut(reduced, of: group, besides: motions, matched, less: &less) }
  }

  /// Counts a rule that turns motion off, or leaves it out where that motion is in another file.
  private func passOver(_ group: Group, _ source: PresetSource) throws {
    let base = sheet.isConditional(group.block) ? nil : base(of: group)
    guard let base, base.isOfSame else { return try sink.passOver("rules that turn motion off") }
    try sink.leaveOut(
      source, PresetError(.data, "it turns off what '\(base.file)' has for the same elements, which stands there alone")
    )
  }

  /// The rule of another file whose motion a rule is about, that file, and whether it is for the same elements.
  private func base(of group: Group) -> (rule: CSSReductions.Rule, file: String, isOfSame: Bool)? {
    guard let rule = reductions.base(of: group.selectors[0], group.family, besides: context.file),
      let file = rule.declarations.first?.file
    else { return nil }
    return (
      rule, file, rule.selectors.contains { CSSSelector.canonical($0) == CSSSelector.canonical(group.selectors[0]) }
    )
  }

  /// The declarations of the motion that a rule changes a part of, where another file has that; none where the rule, or
  /// others of its elements, say it themselves.
  ///
  /// - Throws: An error of code `data` where it is for the same elements: which file stands behind the other is not known.
  private func base(of group: Group, besides own: [CSSRules.Counting]) throws(PresetError) -> [CSSRules.Counting] {
    guard !own.contains(where: { $0.declaration.property == group.family.rawValue }), let base = base(of: group) else {
      return []
    }
    if base.isOfSame {
      throw PresetError(
        .data,
        "it changes a part of the motion that '\(base.file)' has for the same elements, which stands there alone")
    }
    return base.rule.declarations.filter { !$0.isImportant }.enumerated().map { number, declaration in
      var declaration = declaration
      // It is none of this file's.
      declaration.order = -1 - number
      return (declaration, -1)
    }
  }

  /// Refuses a part of a motion under a condition, which no preset knows.
  private func check(_ group: Group, _ rules: CSSRules) throws(PresetError) {
    guard sheet.isConditional(group.block), !sheet.isWelcoming(group.block),
      !group.declarations.contains(where: { $0.property == group.family.rawValue }),
      try rules.unconditional(for: group.selectors[0], group.family.rawValue).contains(where: { $0.people != .less })
    else { return }
    throw PresetError(.data, "it changes a part of its rule's motion, under a condition that no preset knows")
  }

  private func take(
    _ motion: CSSMotion, of group: Group, _ source: PresetSource, reduced: Reduced?
  ) throws {
    let selector = group.key[0]
    let isTransition = group.family == .transition
    let name = motion.name ?? (motion.duration == nil ? "\(group.family.rawValue)-timing-function" : "all")
    let path = [selector.isEmpty ? group.family.rawValue : selector, name]
    let what: Moving
    do throws(PresetError) {
      what = try animation(of: motion, isTransition: isTransition)
    } catch {
      return try sink.leaveOut(source, error)
    }
    var preset = Preset(
      name: ImportContext.name(of: path), animation: what.animation, modifiers: what.modifiers, note: what.note)
    let isTimeless = motion.duration == nil
    let calm = reduced?.motion(inPlaceOf: motion)
    if let calm, !hasTaken(preset.name), let other = try? animation(of: calm, isTransition: isTransition),
      other.animation != what.animation || other.modifiers != what.modifiers
    {
      let name = ImportContext.name(of: path + ["reduced"])
      try take(Preset(name: name, animation: other.animation, modifiers: other.modifiers), source)
      if hasTaken(name) { preset.reducedMotion = name }
    }
    let values = (group.declarations + (reduced?.declarations ?? [])).map(\.value)
    let dependencies = dependencies(in: values, keyframes: isTransition ? nil : motion.name)
    try vary(&preset, dependencies, isTransition: isTransition, isReducedKnown: reduced != nil) { row in
      try self.motion(inPlaceOf: motion, of: group, reduced, in: row.modes)
    }
    if let reduced, calm == nil, reduced.motions != nil { preset.turnOff() }
    // A curve alone, which is the same in all modes, is a value.
    let isPlain = preset.variants.isEmpty && preset.reducedMotion == nil && preset.modifiers.isEmpty
    if isTimeless, isPlain, motion.name == nil, let easing = motion.easing {
      preset.animation = context.curve(easing)
      if preset.animation.kind == ValueType.curve.rawValue,
        let curve = everyValue.reference(to: motion.easingProperty, .curve)
      {
        preset.animation.parameters[AnimationKind.valueParameter] = curve
      }
    }
    try take(preset, source, isDurationAssumed: isTimeless && context.isAssumed(preset))
  }
}

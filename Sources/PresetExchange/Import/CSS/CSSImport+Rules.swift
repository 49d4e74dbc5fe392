extension CSSImport {
  /// The transitions, or the animations, of one rule.
  struct Group {
    let block: Int?
    let family: CSSMotion.Family
    /// Its selector as it stands, and those of its list.
    var selector = ""
    var selectors: [String] = []
    var declarations: [CSSStylesheet.Declaration] = []

    /// What rules for the same have in common: the selector and the family.
    var key: [String] { [String(selector.prefix(100)), family.rawValue] }

    /// Whether it has the same declarations as another one.
    func says(the other: Group) -> Bool {
      declarations.elementsEqual(other.declarations) {
        $0.line == $1.line && $0.block == $1.block && $0.property == $1.property && $0.value == $1.value
      }
    }
  }

  /// Hands over the presets that rules have: what is for reduced motion first, as others refer to it.
  func convertRules() throws {
    var less = LessMotion()
    let outer = reductions.rules.values.joined().filter { $0.declarations.first?.file != context.file }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var groups = try merged(
      divided(Self.groups(of: sheet), by: outer.map { ($0.selectors, $0.family) }))
    // What a rule of this selector says in full, which one for less motion says in part.
    var full: [[String]: [CSSStylesheet.Declaration]] = [:]
    var index = RuleIndex()
    var selectors: [[String]: [String]] = [:]
    for group in groups where !sheet.isConditional(group.block) {
      full[group.key, default: []] += group.declarations
      index.add(group.key, group.selectors)
      selectors[group.key] = group.selectors
      for selector in group.selectors { less.plain.insert([selector, group.family.rawValue]) }
    }
    let welcome = welcome(groups, index)
    groups = welcome.groups.filter { !sheet.isReducing($0.block) }
    let standard = full.merging(welcome.declarations) { Self.ordered($0, and: $1) }
    let bases = bases(among: standard, selectors)
    let extended = groups.map { group in
      var whole = group
      if !sheet.isConditional(group.block), let more = welcome.declarations[group.key] {
        whole.declarations = Self.ordered(group.declarations, and: more)
      }
      return self.extended(whole, by: base(of: whole, among: bases), of: standard)
    }
    if !welcome.declarations.isEmpty {
      let plain = groups.map { self.extended($0, by: base(of: $0, among: bases), of: full) }
      reduce(zip(plain, extended).filter { !$0.says(the: $1) }.map(\.0), less: &less)
    }
    // What is there under some other condition alone is turned off as well.
    for group in groups where sheet.isConditional(group.block) && !isOfPlain(group, less) && full[group.key] == nil {
      full[group.key] = group.declarations
      index.add(group.key, group.selectors)
      less.conditional.insert(group.key)
    }
    let reducing = welcome.groups.filter { sheet.isReducing($0.block) }
    for group in reducing where !isReset(group.declarations, of: group.selectors) {
      try reduce(full, by: group, index, less: &less)
    }
    for rule in outer { reduce(full, by: rule, index, less: &less) }
    for group in reducing {
      let isReset = isReset(group.declarations, of: group.selectors)
      let keys = isReset ? Array(full.keys) : index.included(in: group.selectors, group.family)
      // What it says of no rule of its own selector is not left over, then.
      if reset(full, keys, by: group, less: &less) && !isReset && full[group.key] == nil { less.forget(group.key) }
    }
    for rule in outer {
      let isReset = isReset(rule.declarations, of: rule.selectors)
      let keys = isReset ? Array(full.keys) : index.included(in: rule.selectors, rule.family)
      let group = Group(block: nil, family: rule.family, declarations: rule.declarations)
      if reset(full, keys, by: group, less: &less) && !isReset { less.taken.insert(rule.key + [Self.off]) }
    }
    for group in groups { inherit(group, from: base(of: group, among: bases), full, less: &less) }
    for group in extended { try convert(group, less: &less) }
    if !less.taken.isEmpty { try sink.define(.cssReductions(CSSReductions(taken: less.taken))) }
    // What is left may be for another file's.
    var left = less.own.keys.filter { !less.shared.contains($0) }
      .map { (key: $0, what: "declarations for reduced motion alone") }
    for (key, stillness) in less.whole where !less.used.contains(key) { left.append((key + [Self.off], stillness)) }
    if !left.isEmpty { try sink.put(CSSLeftoverCandidate(rules: left)) }
  }

  /// The keys of the rules that say a motion whole, by each selector of their lists, and the family.
  private func bases(
    among full: [[String]: [CSSStylesheet.Declaration]], _ selectors: [[String]: [String]]
  ) -> [[String]: [String]] {
    var bases: [[String]: [String]] = [:]
    // Of those with one selector, the last in the file counts.
    let rules = full.filter { key, declarations in declarations.contains { $0.property == key[1] } }
      .sorted { ($0.value[0].line, $0.key[0]) < ($1.value[0].line, $1.key[0]) }
    for (key, _) in rules {
      for selector in selectors[key] ?? [] { bases[[selector, key[1]]] = key }
    }
    return bases
  }

  /// The key of the rule whose motion another one changes in parts: that whose list has its selector, or a part of it, as
  /// `.link` after `.button, .link`, and `.link:hover` after `.link`; nil where it says all of its own.
  private func base(of group: Group, among bases: [[String]: [String]]) -> [String]? {
    let family = group.family.rawValue
    guard !sheet.isConditional(group.block), !group.declarations.contains(where: { $0.property == family }) else {
      return nil
    }
    var part = group.selector[...]
    while !part.isEmpty {
      if let key = bases[[String(part), family]], key != group.key { return key }
      guard let mark = part.lastIndex(where: { ":.[".contains($0) }) else { break }
      part = part[..<mark]
    }
    return nil
  }

  /// A rule that changes parts of a motion, with what the rule says that has it.
  private func extended(
    _ group: Group, by base: [String]?, of full: [[String]: [CSSStylesheet.Declaration]]
  ) -> Group {
    guard let base, let declarations = full[base] else { return group }
    var extended = group
    extended.declarations = declarations + group.declarations
    return extended
  }

  /// What stands for the name of a motion where a rule turns all of them off.
  static let off = "none"

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

  /// The motions of a rule.
  ///
  /// - Parameter variables: What replaces references; nil for what counts by default.
  func motions(
    of declarations: [CSSStylesheet.Declaration], _ family: CSSMotion.Family, _ variables: CSSVariables? = nil
  ) throws(PresetError) -> [CSSMotion] {
    let variables = variables ?? self.variables
    var values: [(String, ArraySlice<CSSToken>)] = []
    for declaration in declarations.byImportance {
      if declaration.isTooLong { throw PresetError(.data, "'\(declaration.property)' is too long to be a motion") }
      let value = try own.expanded(declaration, in: sheet, by: variables)
      if Self.isElsewhere(value) {
        throw PresetError(.data, "'\(declaration.property)' is '\(value.excerpt)', which other rules say")
      }
      values.append((declaration.property, Self.initial(value, of: declaration.property, family) ?? value))
    }
    return try CSSMotion.motions(family, values)
  }

  /// Leaves out what a rule for less motion says, where that can't be read.
  func tellUnread(_ declarations: [CSSStylesheet.Declaration], _ group: Group) throws {
    if declarations.allSatisfy({ Self.isElsewhere($0.value) }) { return try sink.passOver(Self.elsewhere) }
    do throws(PresetError) {
      _ = try motions(of: declarations, group.family, reducedVariables)
    } catch {
      try sink.leaveOut(source(of: group, declarations), error)
    }
  }

  private static let elsewhere = "rules that take their motion from others"

  private func source(of group: Group, _ declarations: [CSSStylesheet.Declaration]) -> PresetSource {
    let text = declarations.map { "\($0.property): \($0.value.text)" }.joined(separator: "; ")
    return source(declarations[0].line, in: group.block, group.family.rawValue, text: text)
  }

  /// Whether rules under no condition say something of what a rule is for.
  private func isOfPlain(_ group: Group, _ less: LessMotion) -> Bool {
    group.selectors.contains { less.plain.contains([$0, group.family.rawValue]) }
  }

  private func convert(_ group: Group, less: inout LessMotion) throws {
    if group.declarations.allSatisfy({ Self.isElsewhere($0.value) }) { return try sink.passOver(Self.elsewhere) }
    let source = source(of: group, group.declarations)
    let isPart = !group.declarations.contains { $0.property == group.family.rawValue }
    if isPart, sheet.isConditional(group.block), isOfPlain(group, less) {
      return try sink.leaveOut(
        source, PresetError(.data, "it changes a part of its rule's motion, under a condition that no preset knows"))
    }
    let motions: [CSSMotion]
    do throws(PresetError) {
      motions = try self.motions(of: group.declarations, group.family)
    } catch {
      return try sink.leaveOut(source, error)
    }
    for motion in motions {
      if motion.name == "none" {
        try sink.passOver("rules that turn motion off")
      } else if motion.easing == nil && (motion.duration == nil || motion.name == nil) {
        try sink.passOver(motion.duration == nil ? "rules without a duration" : "durations")
      } else if motion.duration == 0 {
        try sink.passOver(motion.stillness)
      } else {
        let key = group.key
        let reduced = less.take(key + [motion.name ?? ""])
        // What moves for those alone who did not ask for less motion does not for the others.
        let isWelcome = sheet.isOffForLess(group.block) && !isOfPlain(group, less)
        let isAlone = !sheet.isConditional(group.block) || less.conditional.contains(key)
        let isOff = reduced == nil && (isWelcome || isAlone && less.turnsOff(key))
        try take(motion, of: group, source, reduced: reduced, less: less.rules[key], isOff: isOff)
      }
    }
  }

  private func take(
    _ motion: CSSMotion, of group: Group, _ source: PresetSource, reduced: CSSMotion?, less: Group?, isOff: Bool
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
    if let reduced, !hasTaken(preset.name), let other = try? animation(of: reduced, isTransition: isTransition),
      other.animation != what.animation || other.modifiers != what.modifiers
    {
      let name = ImportContext.name(of: path + ["reduced"])
      try take(Preset(name: name, animation: other.animation, modifiers: other.modifiers), source)
      if hasTaken(name) { preset.reducedMotion = name }
    }
    let values = (group.declarations + (less?.declarations ?? [])).map(\.value)
    let dependencies = dependencies(in: values, keyframes: isTransition ? nil : motion.name)
    try vary(&preset, dependencies, isTransition: isTransition, isReducedKnown: less != nil) { row in
      let group = row.modes.isReducing ? less ?? group : group
      // A rule for less motion that has none of this name turns it off.
      return try motions(of: group.declarations, group.family, variables(in: row.modes))
        .first { $0.name == motion.name && $0.duration != nil }
    }
    if isOff { preset.turnOff() }
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

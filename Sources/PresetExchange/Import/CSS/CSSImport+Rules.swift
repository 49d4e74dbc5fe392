extension CSSImport {
  /// The transitions, or the animations, of one rule.
  struct Group {
    let block: Int?
    let family: CSSMotion.Family
    var declarations: [CSSStylesheet.Declaration] = []
  }

  /// Hands over the presets that rules have: what is for reduced motion first, as others refer to it.
  func convertRules() throws {
    var less = LessMotion()
    let groups = try merged(Self.groups(of: sheet))
    // What a rule of this selector says in full, which one for less motion says in part.
    var full: [[String]: [CSSStylesheet.Declaration]] = [:]
    for group in groups where !sheet.isConditional(group.block) {
      full[Self.key(group, in: sheet), default: []] += group.declarations
    }
    less.plain = full
    let reducing = groups.filter { sheet.isReducing($0.block) }
    let resets = reducing.filter { isReset($0.declarations, of: sheet.selector(of: $0.block)) }
    for var group in reducing where !isReset(group.declarations, of: sheet.selector(of: group.block)) {
      let key = Self.key(group, in: sheet)
      let own = Self.counting(group, before: full[key, default: []])
      if own.isEmpty {
        try sink.passOver("rules for reduced motion that later ones override")
        continue
      }
      // The shorthand says all of it, but for what is important.
      let isWhole = own[0].property == group.family.rawValue
      group.declarations = full[key, default: []].filter { !isWhole || $0.isImportant } + own
      less.rules[key] = group
      try tellUnread(own, group)
      let motions = (try? motions(of: group.declarations, group.family, reducedVariables)) ?? []
      less.note(motions, of: key, isWhole: isWhole)
      for motion in motions where !Self.isStill(motion) { less.own[key + [motion.name ?? ""]] = motion }
    }
    for group in resets { reset(full, by: group, less: &less) }
    for (key, declarations) in full {
      for rule in reductions.rules[key] ?? [] where rule.declarations.first?.file != context.file {
        guard let family = CSSMotion.Family(rawValue: key[1]) else { continue }
        let declarations = (rule.isWhole ? [] : declarations) + rule.declarations
        if less.rules[key] == nil { less.rules[key] = Group(block: nil, family: family, declarations: declarations) }
        let motions = (try? motions(of: declarations, family, reducedVariables)) ?? []
        less.note(motions, of: key, isWhole: rule.isWhole)
        for motion in motions where !Self.isStill(motion) {
          // In its own file, what says a part has no name.
          less.others[key + [motion.name ?? ""]] = (
            motion, key + [rule.isWhole ? motion.name ?? "" : ""]
          )
        }
        // There it has nothing to turn off.
        if motions.contains(where: Self.isStill) { less.taken.insert(key + [Self.off]) }
      }
    }
    for (key, rules) in reductions.rules.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for rule in rules where rule.declarations.first?.file != context.file && isReset(rule.declarations, of: key[0]) {
        guard let family = CSSMotion.Family(rawValue: key[1]) else { continue }
        reset(full, by: Group(block: nil, family: family, declarations: rule.declarations), less: &less)
      }
    }
    let bases = bases(among: full)
    for group in groups where !sheet.isReducing(group.block) {
      try convert(extended(group, from: bases, of: full), less: &less)
    }
    if !less.taken.isEmpty { try sink.define(.cssReductions(CSSReductions(taken: less.taken))) }
    // What is left may be for another file's.
    var left = less.own.keys.filter { !less.shared.contains($0) }
      .map { (key: $0, what: "declarations for reduced motion alone") }
    for (key, stillness) in less.whole where !less.used.contains(key) { left.append((key + [Self.off], stillness)) }
    if !left.isEmpty { try sink.put(CSSLeftoverCandidate(rules: left)) }
  }

  /// The keys of the rules that say a motion whole, by each selector of their lists, and the family.
  private func bases(among full: [[String]: [CSSStylesheet.Declaration]]) -> [[String]: [String]] {
    var bases: [[String]: [String]] = [:]
    // Of those with one selector, the last in the file counts.
    let rules = full.filter { key, declarations in declarations.contains { $0.property == key[1] } }
      .sorted { ($0.value[0].line, $0.key[0]) < ($1.value[0].line, $1.key[0]) }
    for (key, _) in rules {
      for part in key[0].split(separator: ",") { bases[[String(part).trimmed, key[1]]] = key }
    }
    return bases
  }

  /// A rule that changes parts of a motion, with what the rule says whose list has its selector, or a part of that:
  /// `.link` after `.button, .link`, and `.link:hover` after `.link`.
  private func extended(
    _ group: Group, from bases: [[String]: [String]], of full: [[String]: [CSSStylesheet.Declaration]]
  ) -> Group {
    let (selector, family) = (sheet.selector(of: group.block), group.family.rawValue)
    guard !sheet.isConditional(group.block), !group.declarations.contains(where: { $0.property == family }) else {
      return group
    }
    var part = selector[...]
    while !part.isEmpty {
      if let key = bases[[String(part), family]], key != [selector, family], let base = full[key] {
        var extended = group
        extended.declarations = base + group.declarations
        return extended
      }
      guard let mark = part.lastIndex(where: { ":.[".contains($0) }) else { break }
      part = part[..<mark]
    }
    return group
  }

  /// What stands for the name of a motion where a rule turns all of them off.
  private static let off = "none"

  /// The declarations of a rule for less motion that no other of its selector overrides, by standing after it or by being
  /// important: a condition weighs nothing.
  private static func counting(
    _ group: Group, before full: [CSSStylesheet.Declaration]
  ) -> [CSSStylesheet.Declaration] {
    group.declarations.filter { own in
      !full.contains { other in
        let isSame = other.property == own.property || other.property == group.family.rawValue
        let isLater = other.block ?? -1 > group.block ?? -1
        return isSame && (other.isImportant == own.isImportant ? isLater : other.isImportant)
      }
    }
  }

  /// Whether declarations for some elements are for all of them, and important: what no rule for one of them outweighs.
  private func isReset(_ declarations: [CSSStylesheet.Declaration], of selector: String) -> Bool {
    selector.split(separator: ",").contains { $0.filter { !$0.isWhitespace } == "*" }
      && declarations.contains(where: \.isImportant)
  }

  /// Changes the motions of all rules that have none of their own for less motion as a rule for all elements does.
  private func reset(
    _ full: [[String]: [CSSStylesheet.Declaration]], by group: Group, less: inout LessMotion
  ) {
    let own = group.declarations.filter(\.isImportant)
    for (key, declarations) in full where key[1] == group.family.rawValue && less.rules[key] == nil {
      // The shorthand says all of it, but for what is important.
      let isWhole = own[0].property == group.family.rawValue
      let changed = declarations.filter { !isWhole || $0.isImportant } + own
      less.rules[key] = Group(block: group.block, family: group.family, declarations: changed)
      for motion in (try? motions(of: changed, group.family, reducedVariables)) ?? [] {
        if Self.isStill(motion) {
          less.whole[key] = motion.stillness
        } else {
          less.own[key + [motion.name ?? ""]] = motion
        }
      }
    }
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
          groups.append(Group(block: declaration.block, family: family))
        }
        if let place = places[key] { groups[place].declarations.append(declaration) }
      }
    }
    return groups
  }

  /// What rules for the same have in common: the selector and the family.
  static func key(_ group: Group, in sheet: CSSStylesheet) -> [String] {
    [sheet.selector(of: group.block), group.family.rawValue]
  }

  /// The motions of a rule.
  ///
  /// - Parameter variables: What replaces references; nil for what counts by default.
  private func motions(
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
  private func tellUnread(_ declarations: [CSSStylesheet.Declaration], _ group: Group) throws {
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

  private func convert(_ group: Group, less: inout LessMotion) throws {
    if group.declarations.allSatisfy({ Self.isElsewhere($0.value) }) { return try sink.passOver(Self.elsewhere) }
    let source = source(of: group, group.declarations)
    let isPart = !group.declarations.contains { $0.property == group.family.rawValue }
    if isPart, sheet.isConditional(group.block), less.plain[Self.key(group, in: sheet)] != nil {
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
        let key = Self.key(group, in: sheet)
        let reduced = less.take(key + [motion.name ?? ""])
        // What moves for those alone who did not ask for less motion does not for the others.
        let isWelcome = sheet.isWelcoming(group.block) && less.plain[key] == nil
        let isOff = reduced == nil && (isWelcome || !sheet.isConditional(group.block) && less.turnsOff(key))
        try take(motion, of: group, source, reduced: reduced, less: less.rules[key], isOff: isOff)
      }
    }
  }

  private func take(
    _ motion: CSSMotion, of group: Group, _ source: PresetSource, reduced: CSSMotion?, less: Group?, isOff: Bool
  ) throws {
    let selector = sheet.selector(of: group.block)
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
    if let reduced, !hasTaken(preset.name), let other = try? animation(of: reduced, isTransition: isTransition) {
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

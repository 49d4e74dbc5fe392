extension CSSImport {
  /// The transitions, or the animations, of one rule.
  private struct Group {
    let block: Int?
    let family: CSSMotion.Family
    var declarations: [CSSStylesheet.Declaration] = []
  }

  /// Hands over the presets that rules have: what is for reduced motion first, as others refer to it.
  func convertRules() throws {
    var reduced: [[String]: CSSMotion] = [:]
    var less: [[String]: Group] = [:]
    let groups = groups()
    // What a rule of this selector says in full, which one for less motion says in part.
    var full: [[String]: [CSSStylesheet.Declaration]] = [:]
    for group in groups where !sheet.isConditional(group.block) { full[key(group), default: []] += group.declarations }
    for var group in groups where sheet.isReducing(group.block) {
      // The shorthand says all of it.
      if group.declarations[0].property != group.family.rawValue {
        group.declarations = full[key(group), default: []] + group.declarations
      }
      less[key(group)] = group
      for motion in (try? motions(of: group, reducedVariables)) ?? [] {
        if motion.name == "none" || motion.duration == nil || motion.duration == 0 {
          try sink.passOver(motion.stillness)
        } else {
          reduced[key(group, motion)] = withoutFullReferences(motion)
        }
      }
    }
    for group in groups where !sheet.isReducing(group.block) {
      try convert(group, reduced: &reduced, less: less[key(group)])
    }
    for _ in reduced { try sink.passOver("declarations for reduced motion alone") }
  }

  /// The declarations of each rule, in order.
  private func groups() -> [Group] {
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

  private func key(_ group: Group, _ motion: CSSMotion) -> [String] { key(group) + [motion.name ?? ""] }

  private func key(_ group: Group) -> [String] { [sheet.selector(of: group.block), group.family.rawValue] }

  /// The motions of a rule.
  ///
  /// - Parameter variables: What replaces references; nil for what counts by default.
  private func motions(of group: Group, _ variables: CSSVariables? = nil) throws(PresetError) -> [CSSMotion] {
    let variables = variables ?? self.variables
    var values: [(String, ArraySlice<CSSToken>)] = []
    for declaration in group.declarations {
      if declaration.isTooLong { throw PresetError(.data, "'\(declaration.property)' is too long to be a motion") }
      let value = try variables.expanded(declaration.value)
      let isInherited = ["inherit", "initial", "unset", "revert", "revert-layer"].contains(value.first?.keyword)
      if !isInherited { values.append((declaration.property, value)) }
    }
    return try CSSMotion.motions(group.family, values)
  }

  private func convert(_ group: Group, reduced: inout [[String]: CSSMotion], less: Group?) throws {
    let text = group.declarations.map { "\($0.property): \($0.value.text)" }.joined(separator: "; ")
    let source = source(group.declarations[0].line, in: group.block, group.family.rawValue, text: text)
    let motions: [CSSMotion]
    do throws(PresetError) {
      motions = try self.motions(of: group)
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
        let reduced = reduced.removeValue(forKey: key(group, motion))
        try take(motion, of: group, source, reduced: reduced, less: less)
      }
    }
  }

  private func take(
    _ motion: CSSMotion, of group: Group, _ source: PresetSource, reduced: CSSMotion?, less: Group?
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
      return try motions(of: group, variables(in: row.modes)).first { $0.name == motion.name && $0.duration != nil }
    }
    try take(preset, source)
  }
}

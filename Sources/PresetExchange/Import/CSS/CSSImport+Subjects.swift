// Which elements the rules of a stylesheet tell apart: `.card, .tile` are two where another rule is for `.tile` alone.
extension CSSImport {
  /// The rules, with their lists divided where others say something of a part of these.
  func divided(_ groups: [Group], by rules: CSSRules) throws -> [Group] {
    try groups.flatMap { group -> [Group] in
      if group.selectors.count < 2 { return [group] }
      var parts: [(counting: [[Int]], selectors: [String])] = []
      for selector in group.selectors {
        var counting: [[Int]] = []
        for isLess in [false, true] {
          let all = try rules.counting(for: selector, group.family.rawValue, under: "", isLess: isLess).map(
            \.declaration)
          counting += [all.map(\.order), try own.orders(for: selector, in: all, isLess: isLess)]
        }
        if let place = parts.firstIndex(where: { $0.counting == counting }) {
          parts[place].selectors.append(selector)
        } else {
          parts.append((counting, [selector]))
        }
      }
      return parts.count == 1 ? [group] : parts.map { group.of($0.selectors) }
    }
  }

  /// The rules without those that only say more of others where motion is welcome.
  func subjects(of groups: [Group]) -> [Group] {
    var plain: Set<[String]> = []
    for group in groups where !sheet.isConditional(group.block) {
      for selector in group.selectors { plain.insert([CSSSelector.canonical(selector), group.family.rawValue]) }
    }
    return groups.compactMap { group in
      if !sheet.isWelcoming(group.block) { return group }
      let rest = group.selectors.filter { !plain.contains([CSSSelector.canonical($0), group.family.rawValue]) }
      return rest.isEmpty ? nil : rest == group.selectors ? group : group.of(rest)
    }
  }

  /// Prepares a rule to be compared with others of the same elements.
  func rule(of group: Group) -> (selectors: [String], rule: CSSRules.Rule) {
    (group.selectors, sheet.rule(group.family.rawValue, group.declarations, of: group.selectors, in: group.block))
  }

  /// Prepares a rule of another file for less motion, which stands behind those of this one.
  func rule(of rule: CSSReductions.Rule, number: Int) -> (selectors: [String], rule: CSSRules.Rule) {
    let declarations = rule.declarations.map { declaration in
      var declaration = declaration
      declaration.order += (number + 1) << 32
      return declaration
    }
    let own = CSSRules.Rule(
      selectors: rule.selectors.map { CSSSelector($0) }, name: rule.family.rawValue, people: .less, condition: "",
      rank: sheet.layerRank(of: nil), declarations: declarations)
    // It stays apart from those of this file.
    return (rule.selectors + [String(number)], own)
  }
}

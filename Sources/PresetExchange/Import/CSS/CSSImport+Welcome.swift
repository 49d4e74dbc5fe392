// What rules say for people who did not ask for less motion: that is the motion by default, and what stands without the
// condition is left for the others.
extension CSSImport {
  /// Rules by whether the people that they are for asked for less motion.
  struct Welcome {
    /// The rules, but for those that say more of other ones where motion is welcome.
    var groups: [Group] = []
    /// What those say of rules under no condition, by these rules' keys.
    var declarations: [[String]: [CSSStylesheet.Declaration]] = [:]
  }

  /// Takes what rules say where motion is welcome to the rules of the same elements.
  ///
  /// - Parameter index: The rules under no condition.
  func welcome(_ groups: [Group], _ index: RuleIndex) -> Welcome {
    var result = Welcome()
    for var group in groups {
      let keys = sheet.isWelcoming(group.block) ? index.covered(by: group.selectors, group.family) : []
      for key in keys { result.declarations[key, default: []] += group.declarations }
      guard !keys.isEmpty else {
        result.groups.append(group)
        continue
      }
      let known = Set(keys.flatMap { index.selectors(of: $0) })
      group.selectors.removeAll(where: known.contains)
      if group.selectors.isEmpty { continue }
      group.selector = group.selectors.joined(separator: ", ")
      result.groups.append(group)
    }
    return result
  }

  /// Returns the declarations of rules for the same elements in the order in which they stand: a condition weighs nothing.
  static func ordered(
    _ declarations: [CSSStylesheet.Declaration], and others: [CSSStylesheet.Declaration]
  ) -> [CSSStylesheet.Declaration] {
    var result: [CSSStylesheet.Declaration] = []
    var rest = others[...]
    for declaration in declarations {
      while let other = rest.first, other.block ?? -1 < declaration.block ?? -1 {
        result.append(other)
        rest.removeFirst()
      }
      result.append(declaration)
    }
    return result + rest
  }

  /// Notes what is left for less motion of rules that say more where it is welcome.
  func reduce(_ plain: [Group], less: inout LessMotion) {
    for group in plain where less.rules[group.key] == nil {
      less.rules[group.key] = group
      less.unconditional.insert(group.key)
      let motions = (try? motions(of: group.declarations, group.family, reducedVariables)) ?? []
      less.note(motions, of: group.key, from: group.declarations)
      for motion in motions where !Self.isStill(motion) { less.put(motion, of: group.key) }
    }
  }
}

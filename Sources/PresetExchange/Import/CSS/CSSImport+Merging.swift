// Rules of a stylesheet that say something of the same, and what turns a motion off.
extension CSSImport {
  /// The rules with those of one selector as one.
  func merged(_ groups: [Group]) throws -> [Group] {
    var same: [[String]: [Int]] = [:]
    var order: [[Int]] = []
    var places: [[String]: Int] = [:]
    for (number, group) in groups.enumerated() {
      let preludes = sheet.ancestors(of: group.block).filter { $0.atRule != "layer" }.map(\.prelude)
      // What holds under a condition, or is too long to be told from another, stays by itself.
      let isWelcoming = sheet.isWelcoming(group.block)
      let isAlone =
        group.block == nil || sheet.isConditional(group.block) && !isWelcoming
        || preludes.contains { $0.hasSuffix("…") }
      let key =
        [group.family.rawValue, "\(isWelcoming)", sheet.surroundings(of: group.block)]
        + group.selectors.map(CSSSelector.canonical).sorted()
      if isAlone {
        order.append([number])
        continue
      }
      // They stand where the last one does.
      places[key] = order.count
      same[key, default: []].append(number)
      order.append([])
    }
    for (key, place) in places { order[place] = same[key, default: []] }
    return try order.filter { !$0.isEmpty }.map { numbers in try merged(numbers.map { groups[$0] }) }
  }

  /// The rules of one selector as one; they are called as the first one in the file is, whatever the order of a list.
  private func merged(_ groups: [Group]) throws -> Group {
    if groups.count == 1 { return groups[0] }
    let ranks = groups.map { sheet.layerRank(of: $0.block) }
    let ranked = groups.indices.sorted {
      ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1])
    }.map { groups[$0] }
    var all = ranked[ranked.count - 1]
    (all.selector, all.selectors) = (groups[0].selector, groups[0].selectors)
    all.declarations = groups.flatMap(\.declarations)
    for group in ranked.dropFirst() where group.declarations[0].property == group.family.rawValue {
      try sink.passOver("rules that others of the same selector override")
    }
    return all
  }
}

extension Preset {
  /// Makes it no motion where people asked for less, unless it is something else then already.
  mutating func turnOff() {
    if reducedMotion != nil || variants.contains(where: { $0.modes == .reducedMotion }) { return }
    variants.append(
      PresetVariant(
        .reducedMotion, .animation(PresetComponent(kind: "linear", parameters: ["duration": 0]), modifiers: [])))
  }
}

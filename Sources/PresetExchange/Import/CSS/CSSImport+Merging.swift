// Rules of a stylesheet that say something of the same, and what turns a motion off.
extension CSSImport {
  /// The rules with those of one selector as one, in which the later declarations win; what is in a layer loses.
  func merged(_ groups: [Group]) throws -> [Group] {
    var result: [Group?] = []
    var places: [[String]: Int] = [:]
    for group in groups {
      let preludes = sheet.ancestors(of: group.block).filter { $0.atRule != "layer" }.map(\.prelude)
      // What holds under a condition, or is too long to be told from another, stays by itself.
      let isAlone =
        group.block == nil || sheet.isConditional(group.block) || preludes.contains { $0.hasSuffix("…") }
      let around = sheet.ancestors(of: group.block).filter { $0.atRule != nil && $0.atRule != "layer" }.map(\.prelude)
      let key = [group.family.rawValue, group.selectors.sorted().joined(separator: ", ")] + around
      guard !isAlone, let place = places[key], let other = result[place] else {
        if !isAlone { places[key] = result.count }
        result.append(group)
        continue
      }
      let (first, last) = isInLayer(group.block) && !isInLayer(other.block) ? (group, other) : (other, group)
      var both = last
      // They are called as the first one in the file is, whatever the order of a list.
      (both.selector, both.selectors) = (other.selector, other.selectors)
      both.declarations = first.declarations + last.declarations
      if last.declarations[0].property == group.family.rawValue {
        try sink.passOver("rules that others of the same selector override")
      }
      result[place] = nil
      places[key] = result.count
      result.append(both)
    }
    return result.compactMap(\.self)
  }

  private func isInLayer(_ block: Int?) -> Bool { sheet.ancestors(of: block).contains { $0.atRule == "layer" } }
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

// Rules whose lists have selectors in common: what one says of `.card, .tile`, another one may say of `.card` alone.
extension CSSImport {
  /// The rules, but those for less motion, with their lists divided where others say something of a part of these.
  ///
  /// - Parameter others: The rules for less motion of other files: their selectors, and the families.
  func divided(_ groups: [Group], by others: [(selectors: [String], family: CSSMotion.Family)]) -> [Group] {
    // The lists in which each selector stands, by the families.
    var lists: [[String]: Set<[String]>] = [:]
    func note(_ selectors: [String], _ family: CSSMotion.Family) {
      let list = selectors.sorted()
      for selector in selectors { lists[[selector, family.rawValue], default: []].insert(list) }
    }
    for other in others { note(other.selectors, other.family) }
    for group in groups
    where !sheet.isConditional(group.block) || sheet.isReducing(group.block) || sheet.isWelcoming(group.block) {
      note(group.selectors, group.family)
    }
    return groups.flatMap { group -> [Group] in
      if group.selectors.count < 2 || sheet.isReducing(group.block) { return [group] }
      var parts: [(lists: Set<[String]>, selectors: [String])] = []
      for selector in group.selectors {
        let own = lists[[selector, group.family.rawValue]] ?? []
        if let place = parts.firstIndex(where: { $0.lists == own }) {
          parts[place].selectors.append(selector)
        } else {
          parts.append((own, [selector]))
        }
      }
      if parts.count == 1 { return [group] }
      return parts.map { part in
        var group = group
        (group.selectors, group.selector) = (part.selectors, part.selectors.joined(separator: ", "))
        return group
      }
    }
  }

  /// Rules by their selectors, to find those of which another rule says something.
  struct RuleIndex {
    private var bySelector: [[String]: Set<[String]>] = [:]
    private var byPart: [[String]: Set<[String]>] = [:]
    private var selectors: [[String]: [String]] = [:]

    /// Adds a rule by its key.
    mutating func add(_ key: [String], _ selectors: [String]) {
      self.selectors[key] = selectors
      guard let first = selectors.first else { return }
      bySelector[[first, key[1]], default: []].insert(key)
      for part in CSSSelector(first).simple { byPart[[String(part), key[1]], default: []].insert(key) }
    }

    /// The selectors of a rule's list.
    func selectors(of key: [String]) -> [String] { selectors[key] ?? [] }

    /// The keys of the rules all of whose selectors are in a list.
    func covered(by list: [String], _ family: CSSMotion.Family) -> [[String]] {
      let all = Set(list)
      let keys = Set(list).flatMap { bySelector[[$0, family.rawValue]] ?? [] }
      return keys.filter { all.isSuperset(of: selectors[$0] ?? []) }.sorted { $0[0] < $1[0] }
    }

    /// The keys of the rules whose elements are all among those that a list selects.
    func included(in list: [String], _ family: CSSMotion.Family) -> [[String]] {
      let list = list.map { CSSSelector($0) }
      let keys = list.compactMap(\.simple.first).reduce(into: Set<[String]>()) { keys, part in
        keys.formUnion(byPart[[String(part), family.rawValue]] ?? [])
      }
      return keys.filter { key in
        (selectors[key] ?? []).allSatisfy { text in
          let selector = CSSSelector(text)
          return list.contains { $0.includes(selector) }
        }
      }.sorted { $0[0] < $1[0] }
    }
  }
}

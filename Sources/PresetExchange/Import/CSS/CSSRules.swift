/// The rules of stylesheets for transitions, animations and custom properties, to tell which of their declarations count for
/// some elements.
final class CSSRules {
  typealias Declaration = CSSStylesheet.Declaration

  /// The people that a rule is for, by whether they asked for less motion.
  enum People { case all, any, less }

  /// The transitions, the animations or one custom property of rules with the same selectors.
  struct Rule {
    let selectors: [CSSSelector]
    /// The name of the shorthand, or of the custom property.
    let name: String
    let people: People
    /// The conditions that it holds under, and other at-rules around it; empty where there are none.
    let condition: String
    /// The place of its layer.
    let rank: [Int]
    /// The declarations, of those of one property and importance the last.
    var declarations: [Declaration]

    /// Takes the declarations of a later rule with the same selectors.
    fileprivate mutating func add(_ others: [Declaration]) {
      for other in others {
        declarations.removeAll { $0.isImportant == other.isImportant && $0.isCovered(by: other) }
        declarations.append(other)
      }
    }
  }

  /// A rule that selects some elements.
  private struct Match {
    let rule: Int
    let specificity: [Int]
  }

  /// A declaration that counts, and the number of its rule.
  typealias Counting = (declaration: Declaration, rule: Int)

  private(set) var rules: [Rule] = []
  /// The number that each of the given rules has, which those with the same selectors share.
  private(set) var numbers: [Int] = []
  /// The numbers of the rules by a mark of one of their selectors.
  private var byMark: [[String]: [Int]] = [:]
  private var matches: [[String]: [Match]] = [:]
  /// How often a rule was looked at.
  private var work = 0
  private static let maximumWork = 1 << 25

  /// Creates an index of rules.
  init(_ rules: [(selectors: [String], rule: Rule)]) {
    var places: [[String]: Int] = [:]
    var counts: [Substring: Int] = [:]
    for (selectors, rule) in rules {
      let key =
        [rule.name, "\(rule.people)", rule.condition, "\(rule.rank)"] + selectors.map(CSSSelector.canonical).sorted()
      if let place = places[key] {
        self.rules[place].add(rule.declarations)
        numbers.append(place)
        continue
      }
      places[key] = self.rules.count
      numbers.append(self.rules.count)
      var first = rule
      first.declarations = []
      first.add(rule.declarations)
      self.rules.append(first)
      for mark in rule.selectors.flatMap(\.marks) { counts[mark, default: 0] += 1 }
    }
    for (number, rule) in self.rules.enumerated() {
      // What few rules have tells more.
      let marks = rule.selectors.compactMap { $0.marks.min { counts[$0, default: 0] < counts[$1, default: 0] } }
      for mark in Set(marks) { byMark[[String(mark), rule.name], default: []].append(number) }
    }
  }

  /// The rules that select all elements of a selector, whatever their conditions are.
  private func matches(_ selector: String, _ name: String) throws(PresetError) -> [Match] {
    let key = [selector, name]
    if let known = matches[key] { return known }
    let parsed = CSSSelector(selector)
    let numbers = Set(parsed.allMarks.flatMap { byMark[[String($0), name]] ?? [] })
    var found: [Match] = []
    for number in numbers.sorted() {
      let selectors = rules[number].selectors
      work += selectors.count
      if work > Self.maximumWork {
        throw PresetError(.data, "rules say something of each other's elements in more ways than are looked at")
      }
      let weights = selectors.filter { $0.includes(parsed) }.map(\.specificity)
      guard let heaviest = weights.max(by: { $0.lexicographicallyPrecedes($1) }) else { continue }
      found.append(Match(rule: number, specificity: heaviest))
    }
    matches[key] = found
    return found
  }

  /// The rules under no condition that select all elements of a selector.
  func unconditional(for selector: String, _ name: String) throws(PresetError) -> [Rule] {
    try matches(selector, name).map { rules[$0.rule] }.filter(\.condition.isEmpty)
  }

  /// The numbers of the rules for less motion that select all elements of a selector.
  func reducing(_ selector: String, _ name: String) throws(PresetError) -> [Int] {
    try matches(selector, name).map(\.rule).filter { rules[$0].people == .less }
  }

  /// Whether a rule says something of elements of a selector under another condition than one.
  func areOthers(
    for selector: String, _ name: String, under condition: String
  ) throws(PresetError) -> Bool {
    try matches(selector, name).map { rules[$0.rule].condition }.contains { !$0.isEmpty && $0 != condition }
  }

  /// The declarations that count for the elements of a selector, those that weigh more behind the others.
  ///
  /// That is the order of CSS Cascading Level 5, section 6: importance, layers, specificity, then where it stands. What
  /// another one overrides is not among them.
  ///
  /// - Parameters:
  ///   - condition: The condition under which it is asked; rules under no condition count as well.
  ///   - isLess: Whether it is for people who asked for less motion.
  func counting(
    for selector: String, _ name: String, under condition: String, isLess: Bool
  ) throws(PresetError) -> [Counting] {
    var all: [(declaration: Declaration, match: Match)] = []
    for match in try matches(selector, name) {
      let rule = rules[match.rule]
      guard rule.condition.isEmpty || rule.condition == condition, rule.people != (isLess ? .any : .less) else {
        continue
      }
      for declaration in rule.declarations { all.append((declaration, match)) }
    }
    all.sort { one, other in
      let isImportant = one.declaration.isImportant
      if isImportant != other.declaration.isImportant { return other.declaration.isImportant }
      let (rank, otherRank) = (rules[one.match.rule].rank, rules[other.match.rule].rank)
      if rank != otherRank { return rank.lexicographicallyPrecedes(otherRank) != isImportant }
      if one.match.specificity != other.match.specificity {
        return one.match.specificity.lexicographicallyPrecedes(other.match.specificity)
      }
      return one.declaration.order < other.declaration.order
    }
    var counting: [Counting] = []
    for (declaration, match) in all.reversed() {
      if !counting.contains(where: { declaration.isCovered(by: $0.declaration) }) {
        counting.append((declaration, match.rule))
      }
    }
    return counting.reversed()
  }
}

extension CSSStylesheet.Declaration {
  /// Whether another one that weighs more says all that this one does: of the same property, or the shorthand of it.
  fileprivate func isCovered(by other: Self) -> Bool {
    other.property == property || property.hasPrefix("\(other.property)-")
  }
}

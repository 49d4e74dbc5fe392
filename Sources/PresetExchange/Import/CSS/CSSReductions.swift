/// The declarations for less motion and for other modes of stylesheets, for the rules and the properties of other files.
struct CSSReductions {
  typealias Declaration = CSSStylesheet.Declaration

  /// The transitions, or the animations, of one rule for less motion.
  struct Rule {
    /// Its selector and its family.
    let key: [String]
    /// The selectors of its list.
    let selectors: [String]
    let family: CSSMotion.Family
    let declarations: [Declaration]
  }

  /// The rules for less motion by their keys, in the order of the files.
  private(set) var rules: [[String]: [Rule]] = [:]
  /// The declarations of custom properties that their own files have for less motion alone, each with its selector, empty
  /// for that of the whole document; the last of each.
  private(set) var properties: [String: (selector: String, declaration: Declaration)] = [:]
  /// The declarations for less motion of properties that the same file declares in full; the first of each.
  private var own: [String: Declaration] = [:]
  /// The keys of the rules for less motion that say something of motions of other files, with the names of the motions
  /// that they have in the place of those.
  private(set) var taken: Set<[String]> = []

  /// The declarations of custom properties that their own files have under attributes alone, in the order of the files.
  var attributes: [String: [CSSCascade.Varied]] = [:]
  /// The values of attributes that are those by default; the first of each.
  var defaults: [String: String] = [:]
  /// The rules under no condition that say all of a motion, by a part of a selector of theirs, and the family.
  private(set) var bases: [[String]: [Rule]] = [:]
  /// The custom properties that the files refer to.
  var mentioned: Set<String> = []

  /// Creates what a stylesheet says for others.
  init(
    rules: [Rule] = [], properties: [String: (selector: String, declaration: Declaration)] = [:],
    own: [String: Declaration] = [:],
    taken: Set<[String]> = []
  ) {
    for rule in rules { self.rules[rule.key, default: []].append(rule) }
    (self.properties, self.own, self.taken) = (properties, own, taken)
  }

  /// Adds rules that say all of a motion, which rules of other files may change in part.
  mutating func add(bases rules: [Rule]) {
    for rule in rules {
      for mark in Set(rule.selectors.compactMap { CSSSelector($0).marks.min() }) {
        bases[[String(mark), rule.family.rawValue], default: []].append(rule)
      }
    }
  }

  /// The rule of another file than one which says all of a motion for all elements of a selector, the heaviest; nil where
  /// there is none.
  func base(of selector: String, _ family: CSSMotion.Family, besides file: String) -> Rule? {
    if bases.isEmpty { return nil }
    let parsed = CSSSelector(selector)
    var heaviest: (rule: Rule, specificity: [Int])?
    for rule in parsed.allMarks.sorted().flatMap({ bases[[String($0), family.rawValue]] ?? [] })
    where rule.declarations.first?.file != file {
      for other in rule.selectors.map({ CSSSelector($0) }) where other.includes(parsed) {
        if heaviest.map({ !other.specificity.lexicographicallyPrecedes($0.specificity) }) ?? true {
          heaviest = (rule, other.specificity)
        }
      }
    }
    return heaviest?.rule
  }

  /// Returns the declaration of a custom property of another file for less motion; nil where none says something else.
  func property(_ name: String) -> Declaration? {
    properties[name].flatMap { $0.selector.isEmpty ? $0.declaration : nil } ?? own[name]
  }

  /// Adds what a later file says.
  mutating func merge(_ other: CSSReductions) {
    rules.merge(other.rules) { $0 + $1 }
    properties.merge(other.properties) { $1 }
    own.merge(other.own) { first, _ in first }
    taken.formUnion(other.taken)
    mentioned.formUnion(other.mentioned)
    bases.merge(other.bases) { $0 + $1 }
    attributes.merge(other.attributes) { $0 + $1 }
    defaults.merge(other.defaults) { first, _ in first }
  }
}

/// A rule of a stylesheet for less motion whose motions, or some of them, are in the place of none in that file.
struct CSSLeftoverCandidate: ImportCandidate {
  let key: [String]
  /// How they are counted where no other file needs them, by their names.
  let what: [String: String]

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    for (name, what) in what.sorted(by: { $0.key < $1.key })
    where !definitions.cssReductions.taken.contains(key + [name]) {
      try sink.passOver(what)
    }
  }
}

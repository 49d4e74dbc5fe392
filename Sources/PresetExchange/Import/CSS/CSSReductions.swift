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

    /// Whether it says all of a motion, rather than a part of what another rule says.
    var isWhole: Bool { declarations.first?.property == family.rawValue }
  }

  /// The rules for less motion by their keys, in the order of the files.
  private(set) var rules: [[String]: [Rule]] = [:]
  /// The declarations of custom properties that their own files have for less motion alone; the last of each.
  private(set) var properties: [String: Declaration] = [:]
  /// The declarations for less motion of properties that the same file declares in full; the first of each.
  private var own: [String: Declaration] = [:]
  /// The motions for less motion that the rules of another file have taken, by their rules' keys and their names.
  private(set) var taken: Set<[String]> = []

  /// The declarations of custom properties that their own files have under attributes alone, in the order of the files.
  var attributes: [String: [CSSCascade.Varied]] = [:]
  /// The values of attributes that are those by default; the first of each.
  var defaults: [String: String] = [:]

  /// Creates what a stylesheet says for others.
  init(
    rules: [Rule] = [], properties: [String: Declaration] = [:], own: [String: Declaration] = [:],
    taken: Set<[String]> = []
  ) {
    for rule in rules { self.rules[rule.key, default: []].append(rule) }
    (self.properties, self.own, self.taken) = (properties, own, taken)
  }

  /// Returns the declaration of a custom property of another file for less motion; nil where none says something else.
  func property(_ name: String) -> Declaration? { properties[name] ?? own[name] }

  /// Adds what a later file says.
  mutating func merge(_ other: CSSReductions) {
    rules.merge(other.rules) { $0 + $1 }
    properties.merge(other.properties) { $1 }
    own.merge(other.own) { first, _ in first }
    taken.formUnion(other.taken)
    attributes.merge(other.attributes) { $0 + $1 }
    defaults.merge(other.defaults) { first, _ in first }
  }
}

/// The rules of a stylesheet for less motion that none of its own needed, and maybe none of another file.
struct CSSLeftoverCandidate: ImportCandidate {
  /// The rules' keys with the names of their motions, and what they are where no file needs them.
  let rules: [(key: [String], what: String)]

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    for rule in rules where !definitions.cssReductions.taken.contains(rule.key) { try sink.passOver(rule.what) }
  }
}

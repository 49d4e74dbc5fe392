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

/// One file of Theo, by its sections.
struct TheoFile {
  /// A property, with what `global` says of all.
  struct Property {
    let name: String
    let value: TokenPlace
    let members: [(key: String, place: TokenPlace)]
    /// Whether its type is one of motion.
    let isMotion: Bool
  }

  /// The members that the root of such a file may have.
  static let sections = ["props", "aliases", "imports", "global", "meta", "options"]

  /// Whether these are the keys of such a file.
  static func isRoot(_ keys: some Sequence<String>) -> Bool {
    let keys = Set(keys)
    return keys.isSubset(of: sections) && (keys.contains("props") || keys.contains("aliases"))
  }

  let file: TokenFile
  /// The files that it imports, in its order.
  let imports: [TokenPlace]
  /// The aliases by their names, with the places of their values.
  let aliases: [(name: String, value: TokenPlace)]
  let properties: [Property]
  /// The sections that are none.
  let unknown: [(key: String, place: TokenPlace)]

  init(_ file: TokenFile) {
    self.file = file
    let root = file.root
    imports = root.member("imports")?.elements ?? []
    unknown = root.members.filter { !Self.sections.contains($0.key) && !$0.key.hasPrefix("$") }
    aliases = Self.named(root.member("aliases")).map { ($0.name, $0.place.member("value") ?? $0.place) }
    let global = root.member("global")?.members ?? []
    properties = Self.named(root.member("props")).compactMap { name, place in
      var members = place.members
      members += global.filter { member in !members.contains { $0.key == member.key } }
      guard let value = members.first(where: { $0.key == "value" })?.place else { return nil }
      let type = members.first { $0.key == "type" }?.place.string
      return Property(
        name: name, value: value, members: members, isMotion: TokenRole(type, isStrict: false).isMotion)
    }
  }

  /// The entries of an object by their keys, or of a list by their member `name`.
  private static func named(_ section: TokenPlace?) -> [(name: String, place: TokenPlace)] {
    guard let section else { return [] }
    if section.kind == .object { return section.members.map { ($0.key, $0.place) } }
    return section.elements.compactMap { entry in entry.member("name")?.string.map { ($0, entry) } }
  }

  /// The file as one of tokens: its properties, and those of its aliases that motions are made from.
  func tokens(_ aliases: TheoAliases) throws -> TokenFile {
    var text = TokenText()
    let own = Set(properties.map(\.name))
    for alias in self.aliases where !own.contains(alias.name) && aliases.place(of: alias.name) == alias.value {
      guard let type = aliases.wanted[alias.name] else { continue }
      text.begin(alias.name, at: alias.value)
      text.add("value", alias.value, as: aliases.reference(alias.value) ?? aliases.expanded(alias.value))
      text.add("type", alias.value, as: type)
      text.end()
    }
    for property in properties {
      text.begin(property.name, at: property.value)
      for (key, place) in property.members where ["value", "type", "comment", "deprecated"].contains(key) {
        let reference = key == "value" && property.isMotion ? aliases.reference(place) : nil
        text.add(key == "deprecated" ? "$deprecated" : key, place, as: reference ?? aliases.expanded(place))
      }
      text.end()
    }
    return try text.file(named: file.name)
  }
}

extension TokenPlace {
  /// The members of an object with their keys, none for other values.
  fileprivate var members: [(key: String, place: TokenPlace)] {
    file.outline.members(of: node).map { key, value in
      (file.outline.string(key) ?? "", TokenPlace(file: file, node: value))
    }
  }
}

/// The aliases of Theo's files: `{!NAME}`, for which their text stands.
struct TheoAliases {
  private let places: [String: TokenPlace]
  /// The names of properties, which no alias may take.
  private let taken: Set<String>
  /// The aliases that become tokens, with the type of the motion that refers to each.
  private(set) var wanted: [String: String] = [:]

  /// How long a text may become.
  private static let maximumLength = 4096

  /// Collects the aliases of files, the last of which win.
  init(of files: [TheoFile]) {
    let all = files.flatMap { $0.aliases.map { ($0.name, $0.value) } }
    places = Dictionary(all) { _, last in last }
    taken = Set(files.flatMap { $0.properties.map(\.name) })
  }

  /// The place of an alias's value; nil where there is none.
  func place(of name: String) -> TokenPlace? { places[name] }

  /// Notes the aliases that motions of a file are, and what those are.
  mutating func want(by file: TheoFile) {
    for property in file.properties where property.isMotion {
      var next = name(property.value)
      guard let type = property.members.first(where: { $0.key == "type" })?.place.string else { continue }
      while let name = next, let place = places[name], wanted[name] == nil {
        wanted[name] = type
        next = self.name(place)
      }
    }
  }

  /// The name of the alias that is the whole of a value and can be a token.
  private func name(_ value: TokenPlace) -> String? {
    guard let text = value.string, text.hasPrefix("{!"), text.hasSuffix("}") else { return nil }
    let name = String(text.dropFirst(2).dropLast())
    let isPlain = !name.contains { "{}.!$".contains($0) } && !name.isEmpty
    return isPlain && !taken.contains(name) && places[name] != nil ? name : nil
  }

  /// The reference to the alias that is the whole of a value; nil where it is not, or the alias is no token.
  func reference(_ value: TokenPlace) -> String? {
    name(value).flatMap { wanted[$0] == nil ? nil : "{\($0)}" }
  }

  /// The text of a value with those of aliases in their places; nil for what has none, or one that there is not.
  func expanded(_ value: TokenPlace) -> String? {
    guard let text = value.string, text.contains("{!") else { return nil }
    var steps = 0
    return expanded(text, &steps)
  }

  private func expanded(_ text: String, _ steps: inout Int) -> String? {
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "{!") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        let place = places[String(rest[start.upperBound..<end])]
      else { return nil }
      steps += 1
      if steps > TokenTree.maximumSteps { return nil }
      // A number is written as it stands.
      let alias = place.string ?? place.excerpt
      guard let inner = alias.contains("{!") ? expanded(alias, &steps) : alias else { return nil }
      result += rest[..<start.lowerBound] + inner
      if result.utf8.count > Self.maximumLength { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

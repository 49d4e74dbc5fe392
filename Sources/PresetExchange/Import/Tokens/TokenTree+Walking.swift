extension TokenTree {
  /// A token on the way through the tree, with what its groups say of it.
  struct Visit {
    var token: Token
    /// The path, the token's own name last.
    let path: [String]
    /// Why it should no longer be used, where it or a group around it says so.
    let deprecated: TokenPlace?
  }

  private static let reserved: Set = [
    "$value", "$type", "$ref", "$extends", "$description", "$deprecated", "$extensions", "$schema", "$themes",
    "$metadata",
  ]

  /// How many tokens there may be beyond those of the files: what `$extends` makes.
  private static let maximumExtension = 100_000

  /// Calls `visit` with each token, in the order of the files.
  ///
  /// - Parameter stray: Called with what is neither a token nor a group.
  func walk(
    _ visit: (Visit) throws -> Void, stray: (TokenPlace, [String]) throws -> Void
  ) throws {
    var budget = Self.maximumExtension
    var files: [TokenFile] = []
    for layer in root where !files.contains(where: { $0 === layer.file }) {
      files.append(layer.file)
      budget += layer.file.outline.nodes.count
    }
    let all = try expanded(root)
    let start = Position(
      path: [], type: type(of: root), deprecated: nil, ancestors: root, inherited: Self.inherited(all, from: root))
    try walk(all, start, &budget, visit, stray)
  }

  private struct Position {
    var path: [String]
    var type: String?
    var deprecated: TokenPlace?
    /// The objects of the groups around, to find that one extends what it is in.
    var ancestors: [TokenPlace]
    /// The objects of the group that it has by `$extends`.
    var inherited: Set<TokenPlace>
  }

  private func walk(
    _ group: [TokenPlace], _ position: Position, _ budget: inout Int, _ visit: (Visit) throws -> Void,
    _ stray: (TokenPlace, [String]) throws -> Void
  ) throws {
    var seen: Set<ExactName> = []
    for (index, layer) in group.enumerated() {
      let outline = layer.file.outline
      try outline.forEachMember(of: layer.node) { (key, value) throws in
        guard let name = outline.string(key) else {
          throw PresetError(.data, "the key \(outline.source(key, limit: 80)) is no text").at(place(of: layer))
        }
        if name.utf8.first == UInt8(ascii: "$") && name != "$root" {
          // What 2025.10 keeps for itself, unless somebody has called a token so.
          let place = TokenPlace(file: layer.file, node: value)
          if !Self.reserved.contains(name) && Token(place) != nil { try stray(place, position.path + [name]) }
          return
        }
        if group.count > 1 && !seen.insert(ExactName(name)).inserted { return }
        budget -= 1
        if budget < 0 {
          throw PresetError(.data, "'$extends' makes more than \(Self.maximumExtension) tokens").at(place(of: layer))
        }
        var inner = position
        inner.path.append(name)
        let place = TokenPlace(file: layer.file, node: value)
        switch child(name, at: place, of: group[index...]) {
        case .token(var token)?:
          token.type = token.type ?? position.type
          if position.inherited.contains(layer) { token.place = token.place.inherited(at: inner.path) }
          try visit(Visit(token: token, path: inner.path, deprecated: token.deprecated ?? position.deprecated))
        case .group(let layers)?:
          let all = try expanded(layers)
          if let twice = all.first(where: { !layers.contains($0) && position.ancestors.contains($0) }) {
            throw PresetError(
              .data, "the group '\(inner.path.joined(separator: "."))' extends one that it is in"
            ).at(self.place(of: twice))
          }
          inner.type = type(of: all) ?? position.type
          inner.deprecated = all.lazy.compactMap { $0.member("$deprecated") }.first ?? position.deprecated
          inner.ancestors += all
          inner.inherited = Self.members(name, of: position.inherited).union(Self.inherited(all, from: layers))
          try walk(all, inner, &budget, visit, stray)
        case nil: if name != "$root" { try stray(place, inner.path) }
        }
      }
    }
  }

  /// The member of a group, which its first object has at `place`.
  private func child(_ name: String, at place: TokenPlace, of group: ArraySlice<TokenPlace>) -> Child? {
    if group.count > 1 { return child(name, of: Array(group)) }
    guard place.kind == .object else { return nil }
    return Token(place).map(Child.token) ?? .group([place])
  }
}

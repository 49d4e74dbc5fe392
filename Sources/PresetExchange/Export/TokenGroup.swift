/// Tokens in groups, as their names with `/` say.
struct TokenGroup {
  private var tokens: [ExactName: JSON] = [:]
  private var groups: [ExactName: TokenGroup] = [:]
  /// The token that has the group's own name.
  private var root: JSON?

  /// Adds a token at a path that no other has; `$root` at its end is the group's own.
  mutating func add(_ token: JSON, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count > 1 {
      groups[ExactName(name), default: TokenGroup()].add(token, at: path.dropFirst())
    } else if name == IdentifierStyle.tokenRoot {
      root = token
    } else {
      tokens[ExactName(name)] = token
    }
  }

  /// The tokens and groups as members of an object.
  var members: [JSON.Member] {
    (root.map { [JSON.Member(IdentifierStyle.tokenRoot, $0)] } ?? [])
      + tokens.map { JSON.Member($0.key.text, $0.value) }
      + groups.map { JSON.Member($0.key.text, .object($0.value.members)) }
  }
}

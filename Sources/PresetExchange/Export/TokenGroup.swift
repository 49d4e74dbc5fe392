/// Tokens in groups, as their names with `/` say.
struct TokenGroup {
  private var tokens: [ExactName: JSON] = [:]
  private var groups: [ExactName: TokenGroup] = [:]
  /// The token that has the group's own name.
  private var root: JSON?

  /// What a token is called that has the name of a group.
  static let rootName = "$root"

  /// The parts of a preset's name, as tokens may be called: no `{`, `}` or `.`, and no `$` first.
  static func path(of name: String) -> [String] {
    let parts = name.split(separator: "/").map { part in
      // By code points: a dot with an accent is a dot too.
      var scalars = String.UnicodeScalarView()
      for scalar in part.unicodeScalars {
        let isForbidden = "{}.".unicodeScalars.contains(scalar) || (scalar == "$" && scalars.isEmpty)
        scalars.append(isForbidden ? "-" : scalar)
      }
      return String(scalars)
    }
    return parts.isEmpty ? ["-"] : parts
  }

  /// Adds a token at a path that no other has; `$root` at its end is the group's own.
  mutating func add(_ token: JSON, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count > 1 {
      groups[ExactName(name), default: TokenGroup()].add(token, at: path.dropFirst())
    } else if name == Self.rootName {
      root = token
    } else {
      tokens[ExactName(name)] = token
    }
  }

  /// The tokens and groups as members of an object.
  var members: [JSON.Member] {
    (root.map { [JSON.Member(Self.rootName, $0)] } ?? []) + tokens.map { JSON.Member($0.key.text, $0.value) }
      + groups.map { JSON.Member($0.key.text, .object($0.value.members)) }
  }
}

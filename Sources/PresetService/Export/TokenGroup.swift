/// Tokens in groups, as their names with `/` say.
struct TokenGroup {
  private var tokens: [String: JSON] = [:]
  private var groups: [String: TokenGroup] = [:]
  /// The token that has the group's own name.
  private var root: JSON?

  /// The parts of a preset's name, as tokens may be called: no `{`, `}` or `.`, and no `$` first.
  static func path(of name: String) -> [String] {
    let parts = name.split(separator: "/").map { part in
      let text = String(part.map { "{}.".contains($0) ? "-" : $0 })
      return text.hasPrefix("$") ? "-" + text.dropFirst() : text
    }
    return parts.isEmpty ? ["-"] : parts
  }

  /// Adds a token; where its name is taken, with a number behind it.
  mutating func add(_ token: JSON, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count > 1 {
      // What was a token so far becomes the root of the group.
      if let token = tokens.removeValue(forKey: name) { groups[name, default: TokenGroup()].root = token }
      groups[name, default: TokenGroup()].add(token, at: path.dropFirst())
    } else if let group = groups[name], group.root == nil {
      groups[name]?.root = token
    } else {
      var free = name
      var number = 2
      while tokens[free] != nil || groups[free] != nil {
        free = "\(name)-\(number)"
        number += 1
      }
      tokens[free] = token
    }
  }

  /// The tokens and groups as members of an object.
  var members: [JSON.Member] {
    (root.map { [JSON.Member("$root", $0)] } ?? []) + tokens.map { JSON.Member($0.key, $0.value) }
      + groups.map { JSON.Member($0.key, .object($0.value.members)) }
  }
}

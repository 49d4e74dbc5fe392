/// The presets that design tokens have become, by the tokens' places.
struct TokenPresets {
  /// The names of a file's presets with the tokens' numbers; few are asked for, and there may be many.
  fileprivate struct Names {
    var list: [(node: Int, name: String)] = []
    var isSorted = true
  }

  private var names: [ObjectIdentifier: Names] = [:]
  /// The tokens that are other ones.
  private var aliases: [TokenPlace: (name: String, target: TokenPlace)] = [:]

  /// Notes that a token has become a preset.
  mutating func note(_ name: String, at place: TokenPlace) {
    names[ObjectIdentifier(place.file), default: Names()].append(place.node, name)
  }

  /// Notes that a token stands for another one; the name of its preset comes to nothing where that can't be taken.
  mutating func note(alias name: String, at place: TokenPlace, of target: TokenPlace) {
    if aliases[place] == nil { aliases[place] = (name, target) }
  }

  /// Adds those of another tree.
  mutating func merge(_ others: TokenPresets) {
    for (file, others) in others.names { names[file, default: Names()].merge(others) }
    aliases.merge(others.aliases) { first, _ in first }
  }

  /// The name of the preset that a token is or will be; nil where it is none, and what it stands for is none.
  func name(at place: TokenPlace) -> String? {
    var end = place
    for _ in 0...TokenTree.maximumSteps {
      if let name = names[ObjectIdentifier(end.file)]?.name(of: end.node) {
        return end == place ? name : aliases[place]?.name
      }
      guard let alias = aliases[end] else { return nil }
      end = alias.target
    }
    return nil
  }
}

extension TokenPresets.Names {
  fileprivate mutating func append(_ node: Int, _ name: String) {
    if let last = list.last, last.node > node { isSorted = false }
    list.append((node, name))
  }

  /// Adds others, and sorts them all, the first that was noted of a token first.
  fileprivate mutating func merge(_ others: Self) {
    if list.isEmpty { self = others } else { for (node, name) in others.list { append(node, name) } }
    if !isSorted { list.sort { $0.node < $1.node } }
    isSorted = true
  }

  fileprivate func name(of node: Int) -> String? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].node == node ? list[low].name : nil
  }
}

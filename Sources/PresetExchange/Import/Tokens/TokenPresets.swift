/// The presets and values that design tokens have become, by the tokens' places.
struct TokenPresets {
  /// A preset or a value.
  struct Entry: Equatable {
    let name: String
    /// The type of a value; nil for a preset.
    let type: ValueType?
  }

  /// The names of a file's presets with the tokens' numbers; few are asked for, and there may be many.
  fileprivate struct Names {
    var list: [(node: Int, entry: Entry)] = []
    var isSorted = true
  }

  private var names: [ObjectIdentifier: Names] = [:]
  /// The presets of tokens that groups have by `$extends`.
  private var inherited: [TokenPlace: Entry] = [:]
  /// The tokens that are other ones.
  private var aliases: [TokenPlace: (name: String, target: TokenPlace)] = [:]

  /// Notes that a token has become a preset, or a value.
  mutating func note(_ preset: Preset, at place: TokenPlace) {
    let entry = Entry(name: preset.name, type: preset.valueType)
    if place.inheritedAs == 0 {
      names[ObjectIdentifier(place.file), default: Names()].append(place.node, entry)
    } else if inherited[place] == nil {
      inherited[place] = entry
    }
  }

  /// Notes that a token stands for another one; the name of its preset comes to nothing where that can't be taken.
  mutating func note(alias name: String, at place: TokenPlace, of target: TokenPlace) {
    if aliases[place] == nil { aliases[place] = (name, target) }
  }

  /// Adds those of another tree.
  mutating func merge(_ others: TokenPresets) {
    for (file, others) in others.names { names[file, default: Names()].merge(others) }
    aliases.merge(others.aliases) { first, _ in first }
    inherited.merge(others.inherited) { first, _ in first }
  }

  /// How many steps a value may be from the end, so that eight in a row are enough for what refers to it.
  private static let longestWay = 7

  /// The preset or value that a token is or will be; nil where it is none, and what it stands for is none.
  ///
  /// At the end of more values in a row than may be, it is the last one.
  func entry(at place: TokenPlace) -> Entry? {
    var end = place
    for step in 0...TokenTree.maximumSteps {
      let found = end.inheritedAs == 0 ? names[ObjectIdentifier(end.file)]?.entry(of: end.node) : inherited[end]
      if let entry = found {
        if step == 0 || entry.type != nil && step >= Self.longestWay { return entry }
        return aliases[place].map { Entry(name: $0.name, type: entry.type) }
      }
      guard let alias = aliases[end] else { return nil }
      end = alias.target
    }
    return nil
  }
}

extension TokenPresets.Names {
  fileprivate mutating func append(_ node: Int, _ entry: TokenPresets.Entry) {
    if let last = list.last, last.node > node { isSorted = false }
    list.append((node, entry))
  }

  /// Adds others, and sorts them all, the first that was noted of a token first.
  fileprivate mutating func merge(_ others: Self) {
    if list.isEmpty { self = others } else { for (node, entry) in others.list { append(node, entry) } }
    if !isSorted { list.sort { $0.node < $1.node } }
    isSorted = true
  }

  fileprivate func entry(of node: Int) -> TokenPresets.Entry? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].node == node ? list[low].entry : nil
  }
}

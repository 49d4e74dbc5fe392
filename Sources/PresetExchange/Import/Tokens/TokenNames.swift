/// The names of the presets that a tree's tokens become.
struct TokenNames {
  private let tree: TokenTree
  /// The names that were given to tokens whose paths are none; the others are where they are in the tree.
  private var names: Set<ExactName> = []
  private var numbers: [ExactName: Int] = [:]

  init(of tree: TokenTree) { self.tree = tree }

  /// The name of a token that no other one has.
  mutating func name(of path: [String]) throws -> String {
    let named = path.contains("$root") ? path.filter { $0 != "$root" } : path
    if named.count == path.count, let name = ImportContext.plainName(of: path) { return name }
    let name = ImportContext.name(of: named)
    if name.isEmpty { throw TokenFlaw("its path gives no name") }
    return try unique(name)
  }

  /// Takes a name; false where another token has it.
  ///
  /// - Parameter place: The token that asks for it.
  mutating func claim(_ name: String, for place: TokenPlace? = nil) throws -> Bool {
    let path = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if ImportContext.plainName(of: path) != nil, let token = try tree.find(path)?.token, token.place != place {
      // A token that says another name leaves that of its path to others.
      let document = token.extensions?.member(TokenExtension.key)
      guard let ownName = document.flatMap(TokenExtension.name), ExactName(ownName) != ExactName(name) else {
        return false
      }
    }
    return names.insert(ExactName(name)).inserted
  }

  /// The name itself, or with a number where another token has it.
  mutating func unique(_ name: String) throws -> String {
    var candidate = name
    while try !claim(candidate) {
      // Names that are many times the same are not counted from the start again.
      let number = numbers[ExactName(name), default: 1] + 1
      numbers[ExactName(name)] = number
      var stem = name
      while stem.utf8.count > 240 { stem.removeLast() }
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }
}

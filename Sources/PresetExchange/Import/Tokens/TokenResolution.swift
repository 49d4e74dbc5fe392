/// Follows the references between the tokens of an import.
struct TokenResolution {
  /// The tokens that are read.
  let tree: TokenTree
  /// The tokens of the other files of the import, which are asked where a name is not in `tree`.
  let others: [TokenTree]

  /// The target of a reference.
  struct Target {
    let value: TokenPlace
    /// The token whose whole value that is; nil where it is a part of one.
    let token: Token?
    /// The type that the token has by itself or from its groups.
    let type: String?
  }

  /// The targets of aliases that were found, by their text: many tokens share a few.
  private final class Known {
    static let maximumCount = 10_000
    var values: [String: TokenPlace] = [:]
    /// Why there is nothing at the end of others, which go round.
    var rounds: [String: TokenFlaw] = [:]
    /// How many references are being followed within each other, and how many were since the first of them.
    var (depth, steps) = (0, 0)
    static let maximumSteps = 1000
  }

  private let known = Known()

  init(tree: TokenTree, others: [TokenTree]) {
    self.tree = tree
    self.others = others
  }

  /// The value at the end of the references that begin at a place; the place itself where there are none.
  ///
  /// - Throws: A ``TokenFlaw`` where a reference leads nowhere or they go round, a `PresetError` where they lead too far.
  func value(_ place: TokenPlace) throws -> TokenPlace {
    let alias = place.kind == .string ? place.string : nil
    if place.kind == .string && alias?.utf8.first != UInt8(ascii: "{") { return place }
    if let alias, let value = known.values[alias] { return value }
    // A pointer goes through what other references lead to.
    if known.depth == 0 { known.steps = 0 }
    known.depth += 1
    known.steps += 1
    defer { known.depth -= 1 }
    if known.depth > TokenTree.maximumSteps || known.steps > Known.maximumSteps {
      throw TokenFlaw("its references go round, or through too many others: \(place.excerpt)")
    }
    var (place, trail): (TokenPlace, [TokenPlace]) = (place, [])
    while let reference = try TokenReference(place) {
      try note(place, in: &trail)
      place = try target(of: reference, at: place).value
    }
    if let alias, known.values.count < Known.maximumCount { known.values[alias] = place }
    return place
  }

  /// The type of a token: its own, its groups', or that of the token that its value refers to.
  func type(of token: Token) throws -> String? {
    if let type = token.type { return type }
    var (place, trail): (TokenPlace, [TokenPlace]) = (token.value, [])
    while let reference = try TokenReference(place) {
      try note(place, in: &trail)
      let target = try target(of: reference, at: place)
      if let type = target.type { return type }
      if target.token == nil { return nil }
      place = target.value
    }
    return nil
  }

  /// Notes that a reference is followed, and refuses to go round, or too far.
  private func note(_ place: TokenPlace, in trail: inout [TokenPlace]) throws {
    func path(_ places: some Sequence<TokenPlace>) -> String {
      places.compactMap { try? TokenReference($0)?.text }.joined(separator: " → ")
    }
    // Whoever comes into a round hears of the same one.
    if !known.rounds.isEmpty, let alias = place.string, let flaw = known.rounds[alias] { throw flaw }
    if let start = trail.firstIndex(of: place) {
      let round = trail[start...] + [place]
      let flaw = TokenFlaw("its references go round: \(round.count > 9 ? path(round.prefix(8)) + " → …" : path(round))")
      for alias in trail.compactMap(\.string) where known.rounds.count < Known.maximumCount {
        known.rounds[alias] = flaw
      }
      throw flaw
    }
    if trail.count >= TokenTree.maximumSteps {
      let shown = path((trail + [place]).suffix(8))
      throw PresetError(.data, "the references lead more than \(TokenTree.maximumSteps) steps: \(shown)").at(
        tree.place(of: trail[0]))
    }
    trail.append(place)
  }

  /// What a reference that stands at `place` leads to.
  func target(of reference: TokenReference, at place: TokenPlace) throws -> Target {
    switch reference {
    case .token(let path):
      var path = path
      var hit = try find(path)
      // Older tools end their aliases with the key of the value.
      if hit == nil, !place.file.isStrict, path.count > 1, ["value", "$value"].contains(path.last) {
        path.removeLast()
        hit = try find(path)
      }
      guard let hit else {
        if !place.file.isStrict, path.count == 1, path[0].hasPrefix("!") {
          throw TokenFlaw("it refers to '\(path[0])', an alias that is not there; '--format theo' reads those of Theo")
        }
        throw TokenFlaw(
          "it refers to '\(path.joined(separator: "."))', which is in none of the files; import those together")
      }
      guard let token = hit.token else {
        throw TokenFlaw("it refers to '\(path.joined(separator: "."))', which is a group and no token")
      }
      return Target(value: token.value, token: token, type: token.type ?? hit.type)
    case .pointer(let parts): return try target(of: parts, at: place)
    }
  }

  private func find(_ path: [String]) throws -> TokenTree.Hit? {
    if let hit = try tree.find(path) { return hit }
    if let hit = try findInSets(path) { return hit }
    for other in others where other !== tree {
      if let hit = try other.find(path) { return hit }
    }
    return nil
  }

  /// Finds what Tokens Studio leaves the name of its set out of.
  ///
  /// - Throws: A ``TokenFlaw`` where more than one set has it: which one counts, a theme decides.
  private func findInSets(_ path: [String]) throws -> TokenTree.Hit? {
    var found: (set: String, hit: TokenTree.Hit)?
    for (set, tree) in tree.sets {
      guard let hit = try tree.find(path) else { continue }
      if let found {
        throw TokenFlaw(
          "it refers to '\(path.joined(separator: "."))', which is in the sets '\(found.set)' and '\(set)'")
      }
      found = (set, hit)
    }
    return found?.hit
  }

  /// Follows a pointer: through the groups to a token, and then within its object.
  private func target(of parts: [String], at place: TokenPlace) throws -> Target {
    func missing() -> TokenFlaw { TokenFlaw("it refers to '#/\(parts.joined(separator: "/"))', which is not there") }
    for count in 1...max(1, parts.count) {
      guard let hit = try tree.find(Array(parts.prefix(count))) else { break }
      guard let token = hit.token else { continue }
      let rest = parts.dropFirst(count)
      if rest.isEmpty || rest.elementsEqual(["$value"]) {
        return Target(value: token.value, token: token, type: token.type ?? hit.type)
      }
      var place = token.place
      for part in rest { place = try step(part, from: place) ?? { throw missing() }() }
      return Target(value: place, token: nil, type: nil)
    }
    // What a resolver document holds stands elsewhere in its own text.
    var found: TokenPlace? = place.file.root
    for part in parts { found = try found.flatMap { try step(part, from: $0) } }
    guard let found else { throw missing() }
    if let token = Token(found) { return Target(value: token.value, token: token, type: token.type) }
    return Target(value: found, token: nil, type: nil)
  }

  /// The member or the element of what a place holds, or refers to.
  private func step(_ part: String, from place: TokenPlace) throws -> TokenPlace? {
    if place.kind == .object, let member = place.member(part) { return member }
    let place = part == "$value" ? place : try value(place)
    if place.kind == .object { return place.member(part) }
    guard place.kind == .array, let index = Int(part), index >= 0 else { return nil }
    let elements = place.elements
    return index < elements.count ? elements[index] : nil
  }
}

/// The tokens of a file, or those that a resolver document puts together.
///
/// A group is a list of objects, of which the first that has a member wins: its own, then those that it extends.
final class TokenTree {
  /// The thing found at a path.
  struct Hit {
    /// The token; nil where it is a group.
    let token: Token?
    /// The objects of the group.
    let group: [TokenPlace]
    /// The type that it has from the groups around it.
    let type: String?
  }

  let root: [TokenPlace]
  /// The `$extends` that are being followed, to find that they go round.
  private var following: [TokenPlace] = []

  /// What groups that extend others are put together from, as every name within them asks.
  private var expansions: [TokenPlace: [TokenPlace]] = [:]

  /// How far references are followed, one after the other.
  static let maximumSteps = 64
  /// How many objects a group may be put together from.
  static let maximumLayers = 1000

  init(root: [TokenPlace]) { self.root = root }

  /// The sets of a file of Tokens Studio's, by their names: all of its groups; none for other files.
  private(set) lazy var sets: [(name: String, tree: TokenTree)] = {
    guard root.count == 1, !root[0].file.isStrict,
      root[0].member("$themes") != nil || root[0].member("$metadata") != nil
    else { return [] }
    return root[0].keys.filter { $0.utf8.first != UInt8(ascii: "$") }.prefix(Self.maximumLayers).compactMap { name in
      guard let place = root[0].member(name), place.kind == .object, Token(place) == nil else { return nil }
      return (name, TokenTree(root: [place]))
    }
  }()

  /// Finds a token or a group; nil where there is neither.
  func find(_ path: [String]) throws -> Hit? {
    var group = try expanded(root)
    var inherited = Self.inherited(group, from: root)
    var type = self.type(of: group)
    for (index, part) in path.enumerated() {
      inherited = Self.members(part, of: inherited)
      switch child(part, of: group) {
      case nil: return nil
      case .token(var token)?:
        if inherited.contains(token.place) { token.place = token.place.inherited(at: path) }
        return index == path.count - 1 ? Hit(token: token, group: [], type: type) : nil
      case .group(let layers)?:
        group = try expanded(layers)
        inherited.formUnion(Self.inherited(group, from: layers))
        type = self.type(of: group) ?? type
      }
    }
    return Hit(token: nil, group: group, type: type)
  }

  enum Child {
    case token(Token)
    case group([TokenPlace])
  }

  /// The member of a group; a token hides what comes after it, and groups of one name are merged.
  func child(_ name: String, of group: [TokenPlace]) -> Child? {
    var layers: [TokenPlace] = []
    for layer in group {
      guard let place = layer.member(name), place.kind == .object else { continue }
      if let token = Token(place) {
        if layers.isEmpty { return .token(token) }
        break
      }
      layers.append(place)
    }
    return layers.isEmpty ? nil : .group(layers)
  }

  /// The type that a group gives its tokens.
  func type(of group: [TokenPlace]) -> String? {
    for layer in group {
      if let type = layer.member("$type")?.string { return type }
    }
    return nil
  }

  /// The objects of a group, followed by those of the groups that they extend.
  func expanded(_ layers: [TokenPlace]) throws -> [TokenPlace] {
    // Not within another expansion, which counts its steps.
    let isOutermost = following.isEmpty && layers.count == 1
    if isOutermost, let known = expansions[layers[0]] { return known }
    var result: [TokenPlace] = []
    for layer in layers {
      result.append(layer)
      guard let reference = layer.member("$extends") else { continue }
      if following.contains(layer) || following.count >= Self.maximumSteps {
        let path = following.compactMap { $0.member("$extends")?.string }.suffix(8).joined(separator: " → ")
        let problem = following.contains(layer) ? "go round" : "lead more than \(Self.maximumSteps) steps"
        throw PresetError(.data, "the groups' '$extends' \(problem): \(path)").at(place(of: layer))
      }
      following.append(layer)
      defer { following.removeLast() }
      result += try target(of: reference).filter { !result.contains($0) }
      if result.count > Self.maximumLayers {
        throw PresetError(.data, "a group of more than \(Self.maximumLayers) parts").at(place(of: layer))
      }
    }
    if isOutermost && result.count > 1 && expansions.count < Self.maximumLayers { expansions[layers[0]] = result }
    return result
  }

  private func target(of reference: TokenPlace) throws -> [TokenPlace] {
    let text = reference.string ?? reference.member("$ref")?.string ?? ""
    guard let path = TokenReference.alias(text) ?? TokenReference.pointer(text) else {
      throw PresetError(.data, "'$extends' must be as '{a.b}', not \(reference.excerpt)").at(place(of: reference))
    }
    guard let hit = try find(path), hit.token == nil else {
      throw PresetError(.data, "'$extends' names '\(text)', which is no group").at(place(of: reference))
    }
    return hit.group
  }

  /// The objects that a group has by `$extends` alone, of all that it is put together from.
  static func inherited(_ all: [TokenPlace], from own: [TokenPlace]) -> Set<TokenPlace> {
    all.count == own.count ? [] : Set(all).subtracting(own)
  }

  /// What objects have by a name.
  static func members(_ name: String, of objects: Set<TokenPlace>) -> Set<TokenPlace> {
    objects.isEmpty ? [] : Set(objects.compactMap { $0.member(name) })
  }

  /// Where something is, for a message.
  func place(of place: TokenPlace) -> String {
    PresetSource(file: place.file.name, line: place.file.line(of: place.node)).place
  }
}

/// The axes by which the tokens of a resolver document are something else, found without looking at every context.
struct TokenVariations {
  private var axes: [[String]: Set<Int>] = [:]
  /// Whether a group extends another one, which may then be something else anywhere.
  private(set) var isOfAll = false

  /// Looks through layers, each object once.
  init(_ layers: [TokenLayer]) {
    var found: [TokenPlace: Set<Int>] = [:]
    for layer in layers {
      for place in layer.places { found[place, default: []].formUnion(layer.conditions.keys) }
    }
    for (place, axes) in found { look(through: place, at: [], for: axes) }
  }

  /// The numbers of the axes of a token, sorted.
  func axes(of path: [String]) -> [Int] { axes[path].map { $0.sorted() } ?? [] }

  private mutating func look(through place: TokenPlace, at path: [String], for axes: Set<Int>) {
    guard place.kind == .object else { return }
    if Token(place) != nil {
      if !axes.isEmpty { self.axes[path, default: []].formUnion(axes) }
      return
    }
    let outline = place.file.outline
    for (key, node) in outline.members(of: place.node) {
      let name = outline.string(key) ?? ""
      if name == "$extends" { isOfAll = true }
      if name.utf8.first == UInt8(ascii: "$") && name != "$root" { continue }
      look(through: TokenPlace(file: place.file, node: node), at: path + [name], for: axes)
    }
  }
}

/// The cascade layers of a stylesheet, in the order in which their names come first.
struct CSSLayers {
  private var orders: [[String]: Int] = [:]
  private var counts: [[String]: Int] = [:]

  /// Whether there are none.
  var isEmpty: Bool { orders.isEmpty }

  /// Notes that a layer is named, and those around it, unless they are known.
  mutating func note(_ path: [String]) {
    for length in path.indices {
      let (around, layer) = (Array(path[..<length]), Array(path[...length]))
      if orders[layer] != nil { continue }
      orders[layer] = counts[around, default: 0]
      counts[around, default: 0] += 1
    }
  }

  /// The places of a layer and those around it among their siblings; what is in none of these comes behind all.
  func rank(of path: [String]) -> [Int] {
    path.indices.map { orders[Array(path[...$0])] ?? 0 } + [.max]
  }
}

extension CSSStylesheet {
  /// The place of a block in the order of layers, to be compared from its beginning: of two declarations that are not
  /// important, that of the greater place counts, whatever their selectors are; of important ones that of the smaller.
  func layerRank(of block: Int?) -> [Int] { layers.isEmpty ? [] : layers.rank(of: layerPath(of: block)) }

  /// Declarations in the order in which layers make them count, the last most; where there are layers, important ones
  /// come last.
  func inLayers(_ declarations: [Declaration]) -> [Declaration] {
    if layers.isEmpty { return declarations }
    var ranks: [Int: [Int]] = [:]
    for block in Set(declarations.map { $0.block ?? -1 }) { ranks[block] = layerRank(of: block < 0 ? nil : block) }
    func ordered(_ declarations: [Declaration], isReversed: Bool) -> [Declaration] {
      declarations.enumerated().sorted { one, other in
        let (rank, otherRank) = (ranks[one.element.block ?? -1] ?? [], ranks[other.element.block ?? -1] ?? [])
        if rank == otherRank { return one.offset < other.offset }
        return rank.lexicographicallyPrecedes(otherRank) != isReversed
      }.map(\.element)
    }
    return ordered(declarations.filter { !$0.isImportant }, isReversed: false)
      + ordered(declarations.filter(\.isImportant), isReversed: true)
  }

  /// The names of the layers around a block, the outermost first.
  func layerPath(of block: Int?) -> [String] {
    ancestors(of: block).reversed().filter { $0.atRule == "layer" }.flatMap { block in
      let names = Self.layerNames(block.prelude)
      // One without a name is a layer of its own.
      return names.isEmpty ? ["\(block.line)"] : names[0]
    }
  }

  /// The names in `@layer base, theme.dark`, each with those of the layers that it is in.
  static func layerNames(_ prelude: String) -> [[String]] {
    prelude.dropFirst("@layer".count).split(separator: ",").map { name in
      String(name).trimmed.split(separator: ".").map(String.init)
    }.filter { !$0.isEmpty }
  }
}

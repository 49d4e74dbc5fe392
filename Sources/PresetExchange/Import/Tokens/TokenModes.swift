/// The tokens of a file in each of its contexts: one tree for each combination of them.
///
/// What is no resolver document has no axes, and one tree.
final class TokenModes {
  let axes: [TokenAxis]
  /// The tokens with every axis as by default.
  let standard: TokenTree
  private let layers: [TokenLayer]

  /// The axes by which a token may be something else, by its path, and whether groups that extend others make that any.
  private lazy var variations = TokenVariations(layers)

  /// How many combinations of contexts a token is looked at in.
  static let maximumChoices = 1024

  init(axes: [TokenAxis], layers: [TokenLayer]) {
    self.axes = axes
    self.layers = layers
    standard = Self.tree(of: layers, in: axes.map { _ in 0 })
  }

  /// Creates the tokens of a file that is no resolver document.
  convenience init(_ file: TokenFile) {
    self.init(axes: [], layers: [TokenLayer(places: [file.root], conditions: [:])])
  }

  /// The number of the default context of each axis.
  var standardChoice: [Int] { axes.map { _ in 0 } }

  /// The number of the axis of less motion; nil where no modifier is about that.
  var motionAxis: Int? { axes.firstIndex { $0.name == nil } }

  /// Every token of any context, as it is by default where it is there.
  var everything: TokenTree {
    let places = layers.reversed().flatMap { $0.places.reversed() }
    var seen = Set(standard.root)
    return TokenTree(root: standard.root + places.filter { seen.insert($0).inserted })
  }

  /// The tokens where these contexts are chosen, one for each axis.
  func tree(in choice: [Int]) -> TokenTree {
    choice == standardChoice ? standard : Self.tree(of: layers, in: choice)
  }

  /// A tree, the first object of whose root wins.
  private static func tree(of layers: [TokenLayer], in choice: [Int]) -> TokenTree {
    TokenTree(root: layers.reversed().filter { $0.counts(in: choice) }.flatMap { $0.places.reversed() })
  }

  /// The axes by which a token may be something else.
  func axes(of path: [String]) -> [Int] {
    if axes.isEmpty { return [] }
    return variations.isOfAll ? Array(axes.indices) : variations.axes(of: path)
  }

  /// Every combination of the contexts of some axes, the default first, the others as by default.
  ///
  /// - Throws: A ``TokenFlaw`` where that are too many.
  func choices(of axes: [Int]) throws -> [[Int]] {
    var choices = [standardChoice]
    for axis in axes {
      if choices.count * self.axes[axis].contexts.count > Self.maximumChoices {
        throw TokenFlaw("its modifiers have more than \(Self.maximumChoices) combinations")
      }
      choices = self.axes[axis].contexts.indices.flatMap { context in
        choices.map { choice in
          var choice = choice
          choice[axis] = context
          return choice
        }
      }
    }
    return choices
  }
}

// Rules within rules: `.card { &.open { … } }` is a rule of `.card.open`, as that is written elsewhere.
extension CSSStylesheet {
  /// How many selectors a nested rule may stand for.
  private static let maximumSelectors = 16

  /// Returns a block with what its `&` stands for, and without the rules around it that are in it by that; the at-rules stay.
  ///
  /// A block without `&`, or whose `&` stands for too much, is left as it is; but Sass's `@at-root` is in no rule.
  mutating func nested(_ block: Block) -> Block {
    var prelude = block.prelude
    let isAtRoot = block.atRule == "at-root"
    if isAtRoot { prelude = String(prelude.dropFirst("@at-root".count)).trimmed }
    guard isAtRoot && !prelude.isEmpty && !prelude.hasPrefix("(") || block.atRule == nil && prelude.contains("&"),
      let parent = block.parent,
      let selector = isAtRoot && !prelude.contains("&")
        ? prelude : Self.selector(prelude, in: ancestors(of: parent).filter { $0.atRule == nil }.map(\.prelude))
    else { return block }
    return Block(
      prelude: selector, atRule: nil, line: block.line, parent: withoutSelectors(parent))
  }

  /// The number of a block that is in the same at-rules as another one, and in no rule; nil where there are none.
  private mutating func withoutSelectors(_ block: Int) -> Int? {
    guard blocks[block].atRule != nil else { return blocks[block].parent.flatMap { withoutSelectors($0) } }
    if ancestors(of: block).allSatisfy({ $0.atRule != nil }) { return block }
    if let known = alone[block] { return known }
    let (own, outer) = (blocks[block], blocks[block].parent.flatMap { withoutSelectors($0) })
    let number = add(Block(prelude: own.prelude, atRule: own.atRule, line: own.line, parent: outer))
    alone[block] = number
    return number
  }

  /// A selector with those around it, the innermost first, in the place of `&`; nil where that is too much.
  private static func selector(_ text: String, in around: [String]) -> String? {
    guard !around.isEmpty, !(around + [text]).contains(where: { $0.contains("…") }) else { return nil }
    var outer = [""]
    for prelude in around.reversed() {
      let list = CSSSelector.list(prelude)
      outer = outer.flatMap { outer in list.map { outer.isEmpty ? $0 : "\(outer) \($0)" } }
      if outer.isEmpty || outer.count > maximumSelectors || outer.contains(where: { $0.contains("&") }) { return nil }
    }
    let selectors = CSSSelector.list(text).flatMap { own in
      outer.map { own.contains("&") ? own.replacing("&", with: $0) : "\($0) \(own)" }
    }
    let selector = selectors.joined(separator: ", ")
    return selectors.count <= maximumSelectors && selector.utf8.count <= 400 ? selector : nil
  }
}

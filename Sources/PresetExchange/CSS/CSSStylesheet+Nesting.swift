// Rules within rules: `.card { &.open { … } }` is a rule of `.card.open`, as that is written elsewhere.
extension CSSStylesheet {
  /// How many selectors a nested rule may stand for.
  private static let maximumSelectors = 16

  /// Returns a block with what its `&` stands for, and without the rules around it that are in it by that; the at-rules stay.
  ///
  /// A block without `&`, or whose `&` stands for too much, is left as it is.
  mutating func nested(_ block: Block) -> Block {
    guard block.atRule == nil, block.prelude.contains("&"), let parent = block.parent,
      let selector = Self.selector(block.prelude, in: ancestors(of: parent).filter { $0.atRule == nil }.map(\.prelude))
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

  /// A selector with those around it, the innermost first, in the place of `&`; nil where that can't be told.
  private static func selector(_ text: String, in around: [String]) -> String? {
    let outer = around.reversed().joined(separator: " ")
    let hasList = around.contains { $0.contains(",") }
    // A comma between parentheses or in quotes divides nothing.
    let isPlain =
      !(text + outer).contains { "\"'".contains($0) } && !(hasList && (around.count > 1 || outer.contains("(")))
    guard !around.isEmpty, isPlain, !outer.contains("…"), !outer.contains("&"), !text.contains("…"),
      !text.contains(",") || !text.contains("(")
    else { return nil }
    let selectors = text.split(separator: ",").flatMap { part in
      outer.split(separator: ",").map { outer in
        let (own, outer) = (String(part).trimmed, String(outer).trimmed)
        return own.contains("&") ? own.replacing("&", by: outer) : "\(outer) \(own)"
      }
    }
    let selector = selectors.joined(separator: ", ")
    return selectors.count <= maximumSelectors && selector.utf8.count <= 400 ? selector : nil
  }
}

// Rules of Sass that extend others: `.card { @extend %motion; }` has what the rules of `%motion` have.
extension CSSStylesheet {
  /// A rule that extends others: the selector of those, and the number of its block.
  struct Extension {
    let target: String
    let block: Int
  }

  /// How often rules may extend what extends others.
  private static let maximumRounds = 8

  /// Whether a selector is of rules that are there for others to extend.
  static func isPlaceholder(_ selector: String) -> Bool {
    selector.split(separator: " ").contains { $0.hasPrefix("%") }
  }

  /// The extension that a statement is; nil for others.
  static func target(of statement: [CSSToken]) -> String? {
    guard case .atKeyword("extend")? = statement.first?.kind else { return nil }
    let target = statement.dropFirst().filter { $0.kind != .semicolon }.trimmed.text
    return target.replacing("!optional", with: "").trimmed
  }

  /// The blocks with the selectors of those that extend their rules beside their own.
  func extended(_ blocks: [Block], by extensions: [Extension]) -> [Block] {
    if extensions.isEmpty { return blocks }
    let extenders = Dictionary(grouping: extensions, by: \.target).mapValues { all in
      all.flatMap { selectors(of: $0.block) }
    }
    return blocks.map { block in
      guard block.atRule == nil, !block.prelude.contains("…") else { return block }
      var list = CSSSelector.list(block.prelude)
      var known = Set(list)
      var added = list
      for _ in 0..<Self.maximumRounds where !added.isEmpty {
        added = added.flatMap { selector in
          CSSSelector.allParts(of: selector).flatMap { part in
            (extenders[String(part)] ?? []).compactMap { Self.selector(selector, with: $0, inPlaceOf: part) }
          }
        }.filter { known.insert($0).inserted }
        list += added.sorted()
      }
      // A placeholder is no selector of CSS.
      let selectors = list.filter { !Self.isPlaceholder($0) }
      let prelude = (selectors.isEmpty ? list : selectors).joined(separator: ", ")
      if prelude.utf8.count > 400 || prelude == block.prelude { return block }
      return Block(prelude: prelude, atRule: nil, line: block.line, parent: block.parent)
    }
  }

  /// A selector with another one in the place of a part of it; nil where it has that already.
  private static func selector(_ text: String, with other: String, inPlaceOf part: Substring) -> String? {
    if text.contains(other) { return nil }
    return String(text[..<part.startIndex]) + other + text[part.endIndex...]
  }
}

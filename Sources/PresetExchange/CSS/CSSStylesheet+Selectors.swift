extension CSSStylesheet {
  /// The selectors around a declaration, from the outside in.
  func selector(of block: Int?) -> String {
    String(preludes(of: block).joined(separator: " ").prefix(100))
  }

  /// The selectors of the list that a rule has; of rules in rules, and of what is too long, one that stands for all.
  func selectors(of block: Int?) -> [String] {
    let preludes = preludes(of: block)
    if preludes.contains(where: { $0.hasSuffix("…") }) { return ["\(preludes.joined(separator: " ")) \(block ?? 0)"] }
    if preludes.count != 1 { return [preludes.joined(separator: " ")] }
    return CSSSelector.list(preludes[0])
  }

  private func preludes(of block: Int?) -> [String] {
    ancestors(of: block).reversed().compactMap { block in
      // A utility of Tailwind's is a rule by its name.
      if block.atRule == "utility" { return String(block.prelude.dropFirst("@utility ".count)) }
      return block.atRule == nil ? block.prelude : nil
    }
  }
}

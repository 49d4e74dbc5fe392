extension CSSStylesheet {
  /// Whether a declaration says what a custom property is where nothing sets it.
  func isInitial(_ declaration: Declaration) -> Bool {
    declaration.block.map { blocks[$0].registered != nil && declaration.property.hasPrefix("--") } ?? false
  }

  /// Whether a block holds only under some condition.
  func isConditional(_ block: Int?) -> Bool {
    ancestors(of: block).contains { ["media", "supports", "container", "starting-style"].contains($0.atRule) }
  }

  /// Whether a block is for people who asked for less motion.
  func isReducing(_ block: Int?) -> Bool {
    ancestors(of: block).contains { block in
      block.atRule == "media" && block.prelude.contains("prefers-reduced-motion")
        && !block.prelude.contains("no-preference")
    }
  }

  /// The selectors around a declaration, from the outside in.
  func selector(of block: Int?) -> String {
    let selectors = ancestors(of: block).compactMap { block -> String? in
      // A utility of Tailwind's is a rule by its name.
      if block.atRule == "utility" { return String(block.prelude.dropFirst("@utility ".count)) }
      return block.atRule == nil ? block.prelude : nil
    }.reversed()
    return String(selectors.joined(separator: " ").prefix(100))
  }
}

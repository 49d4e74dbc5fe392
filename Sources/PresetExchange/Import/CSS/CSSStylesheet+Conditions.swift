extension CSSStylesheet {
  /// Whether a declaration says what a custom property is where nothing sets it.
  func isInitial(_ declaration: Declaration) -> Bool {
    declaration.block.map { blocks[$0].registered != nil && declaration.property.hasPrefix("--") } ?? false
  }

  /// Whether a block holds only under some condition.
  func isConditional(_ block: Int?) -> Bool {
    ancestors(of: block).contains(where: \.isCondition)
  }

  /// Whether a block is for people who asked for less motion.
  func isReducing(_ block: Int?) -> Bool {
    ancestors(of: block).contains { $0.preference == .less }
  }

  /// Whether a block is for people who did not ask for less motion, whatever else it asks for.
  func isOffForLess(_ block: Int?) -> Bool {
    ancestors(of: block).contains { $0.preference == .any }
  }

  /// Whether a block is for people who did not ask for less motion, and under no other condition.
  func isWelcoming(_ block: Int?) -> Bool {
    let conditions = ancestors(of: block).filter(\.isCondition)
    return conditions.count == 1 && conditions[0].preference == .any
  }

  /// Whether two blocks are both of the whole document, or of the same selector.
  func areOfSame(_ one: Int?, _ other: Int?) -> Bool {
    isOfDocument(one) ? isOfDocument(other) : selector(of: one) == selector(of: other)
  }

  /// The conditions that a rule holds under, and other at-rules around it, but for those of preferences alone.
  func surroundings(of block: Int?) -> String {
    let around = ancestors(of: block).filter { !["layer", "utility", nil].contains($0.atRule) }
    let isPreference = isReducing(block) || isWelcoming(block)
    return around.filter { !isPreference || !$0.isCondition }.map(\.prelude).joined(separator: " ")
  }

  /// Prepares declarations of a block to be compared with others of the same elements.
  func rule(_ name: String, _ declarations: [Declaration], of selectors: [String], in block: Int?) -> CSSRules.Rule {
    CSSRules.Rule(
      selectors: selectors.map { CSSSelector($0) }, name: name,
      people: isReducing(block) ? .less : isOffForLess(block) ? .any : .all,
      condition: surroundings(of: block), rank: layerRank(of: block), declarations: declarations)
  }
}

extension CSSStylesheet.Block {
  /// Whether what is in the block holds only under some condition.
  var isCondition: Bool { ["media", "supports", "container", "starting-style"].contains(atRule) }

  /// The people that a rule of media is for, by whether they asked for less motion.
  enum Preference { case less, any }

  /// Whom the block is for; nil where it does not ask.
  var preference: Preference? {
    guard atRule == "media", case let prelude = prelude.lowercased(), prelude.contains("prefers-reduced-motion") else {
      return nil
    }
    let words = prelude.split { !$0.isLetter && $0 != "-" }
    return prelude.contains("no-preference") == words.contains("not") ? .less : .any
  }
}

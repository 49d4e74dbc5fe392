/// The custom properties that rules of a stylesheet declare for themselves, beside those that count for the whole document.
struct CSSOwnProperties {
  typealias Declaration = CSSStylesheet.Declaration

  /// How many parts of a selector are taken off for what it begins with.
  private static let maximumParts = 16

  /// By the blocks that have them.
  private var byBlock: [Int: [String: Declaration]] = [:]
  /// By the selectors of rules under no condition.
  private var bySelector: [String: [String: Declaration]] = [:]
  /// The selectors with the names of those that are others under a condition.
  private var conditional: Set<[String]> = []

  /// Finds them in a stylesheet.
  ///
  /// - Parameter declared: The declarations that count for the whole document.
  init(of sheet: CSSStylesheet, besides declared: [String: Declaration]) {
    for declaration in sheet.declarations where declaration.property.hasPrefix("--") && !sheet.isInitial(declaration) {
      guard let block = declaration.block, sheet.condition(of: block) == nil else { continue }
      let name = declaration.property
      let selector = sheet.selector(of: block)
      if sheet.isConditional(block) { conditional.insert([selector, name]) }
      if let counting = declared[name], counting.block == block { continue }
      byBlock[block, default: [:]][name] = declaration
      if !sheet.isConditional(block) { bySelector[selector, default: [:]][name] = declaration }
    }
  }

  /// The declaration of a property that holds in a block alone: its own, that of its selector, or of a block around it; nil
  /// where there is none.
  private func declaration(of name: String, in block: Int?, of sheet: CSSStylesheet) -> Declaration? {
    if byBlock.isEmpty { return nil }
    var next = block
    while let block = next {
      if let own = byBlock[block]?[name] { return own }
      // `.link:hover` is a `.link` as well.
      var selector = sheet.selector(of: block)[...]
      for _ in 0..<Self.maximumParts where !selector.isEmpty {
        if let own = bySelector[String(selector)]?[name] { return own }
        guard let mark = selector.lastIndex(where: { ":.[".contains($0) }) else { break }
        selector = selector[..<mark]
      }
      next = sheet.blocks[block].parent
    }
    return nil
  }

  /// Returns a value with every `var()` replaced, those of a rule's own properties by what the rule has.
  ///
  /// - Throws: An error of code `data` as ``CSSVariables/expanded(_:)`` does, and where one is another one under a
  ///   condition, which no preset would follow.
  func expanded(
    _ declaration: Declaration, in sheet: CSSStylesheet, by variables: CSSVariables
  ) throws(PresetError) -> ArraySlice<CSSToken> {
    func own(_ name: String) -> Declaration? { self.declaration(of: name, in: declaration.block, of: sheet) }
    let mentioned = declaration.value.mentionedProperties.filter { own($0) != nil }
    if mentioned.isEmpty { return try variables.expanded(declaration.value) }
    let selector = sheet.selector(of: declaration.block)
    if let name = mentioned.first(where: { conditional.contains([selector, $0]) }) {
      throw PresetError(.data, "its own '\(name)' is another one under a condition")
    }
    // What the document says refers to what the document says.
    var value = try CSSVariables { own($0)?.value ?? variables.value(of: $0) }.expanded(declaration.value)
    for index in value.indices where value[index].property.map({ own($0) != nil }) ?? false {
      value[index].property = nil
    }
    return value
  }
}

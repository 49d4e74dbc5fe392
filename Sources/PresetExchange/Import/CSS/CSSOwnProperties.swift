/// The custom properties that rules declare for their elements, beside those that count for the whole document.
struct CSSOwnProperties {
  typealias Declaration = CSSStylesheet.Declaration

  private let sheet: CSSStylesheet
  private let rules: CSSRules
  /// The names of all of them.
  private var names: Set<String> = []
  /// By the blocks that have them.
  private var byBlock: [Int: [String: Declaration]] = [:]
  /// The numbers of the declarations that the values of the catalog are made from.
  private let standard: Set<Int>

  /// Finds them in a stylesheet.
  ///
  /// - Parameter cascade: What counts for the whole document.
  init(of sheet: CSSStylesheet, besides cascade: CSSCascade) {
    self.sheet = sheet
    standard = Set(([cascade.declared, cascade.reduced].flatMap(\.values)).filter { $0.file == nil }.map(\.order))
    var all: [(selectors: [String], rule: CSSRules.Rule)] = []
    for declaration in sheet.declarations where declaration.property.hasPrefix("--") && !sheet.isInitial(declaration) {
      guard let block = declaration.block, sheet.condition(of: block) == nil else { continue }
      names.insert(declaration.property)
      // What the root has is the document's; what `*` has, each element has itself.
      if case let selectors = sheet.selectors(of: block), !sheet.isOfDocument(block) || selectors.contains("*") {
        all.append((selectors, sheet.rule(declaration.property, [declaration], of: selectors, in: block)))
      }
      if let counting = cascade.declared[declaration.property], counting.block == block { continue }
      byBlock[block, default: [:]][declaration.property] = declaration
    }
    rules = CSSRules(all)
  }

  /// The declaration of a property that holds for the elements of a selector alone, or in the blocks around a reference to
  /// it; nil where there is none.
  private func declaration(
    of name: String, for selector: String, in block: Int?, under condition: String, isLess: Bool
  ) throws(PresetError) -> Declaration? {
    guard names.contains(name) else { return nil }
    if let own = try declaration(of: name, for: selector, under: condition, isLess: isLess) { return own }
    var next = block
    while let block = next {
      if let own = byBlock[block]?[name] { return own }
      next = sheet.blocks[block].parent
    }
    return nil
  }

  /// The declaration of a property that holds for the elements of a selector alone, or for those that they inherit from as
  /// far as it names them; nil where there is none.
  private func declaration(
    of name: String, for selector: String, under condition: String, isLess: Bool
  ) throws(PresetError) -> Declaration? {
    if let own = try rules.counting(for: selector, name, under: condition, isLess: isLess).last {
      return own.declaration
    }
    guard let outer = CSSSelector.host(of: selector) ?? CSSSelector.parent(of: selector) else { return nil }
    return try declaration(of: name, for: outer, under: condition, isLess: isLess)
  }

  /// Whether a property of a rule's own that declarations mention is another one for people who asked for less motion.
  func isReduced(_ declarations: [Declaration], for selector: String, under condition: String) -> Bool {
    declarations.contains { declaration in
      declaration.value.mentionedProperties.contains { name in
        let both = [false, true].map { isLess in
          try? self.declaration(of: name, for: selector, under: condition, isLess: isLess)?.order
        }
        return names.contains(name) && both[0] != both[1]
      }
    }
  }

  /// The numbers of the declarations of properties that some declarations mention, as they count for the elements of a
  /// selector: what two selectors have in common has the same numbers.
  func orders(for selector: String, in declarations: [Declaration], isLess: Bool) throws(PresetError) -> [Int] {
    var orders: [Int] = []
    for name in declarations.flatMap(\.value.mentionedProperties) where names.contains(name) {
      orders.append(try declaration(of: name, for: selector, under: "", isLess: isLess)?.order ?? -1)
    }
    return orders
  }

  /// Returns a value with every `var()` replaced, those of a rule's own properties by what the rule has.
  ///
  /// - Throws: An error of code `data` as ``CSSVariables/expanded(_:)`` does, and where one is another one under a
  ///   condition, which no preset would follow.
  func expanded(
    _ declaration: Declaration, for selector: String, under condition: String, isLess: Bool, by variables: CSSVariables
  ) throws(PresetError) -> ArraySlice<CSSToken> {
    var own: [String: Declaration] = [:]
    for name in declaration.value.mentionedProperties {
      own[name] = try self.declaration(
        of: name, for: selector, in: declaration.block, under: condition, isLess: isLess)
      if let other = own[name], !standard.contains(other.order),
        try rules.areOthers(for: selector, name, under: condition)
      {
        throw PresetError(.data, "its own '\(name.asWritten)' is another one under a condition")
      }
    }
    if own.isEmpty { return try variables.expanded(declaration.value) }
    // What the document says refers to what the document says.
    var value = try variables.with { own[$0]?.value }.expanded(declaration.value)
    for index in value.indices {
      guard let other = value[index].property.flatMap({ own[$0] }), !standard.contains(other.order) else { continue }
      value[index].property = nil
    }
    return value
  }
}

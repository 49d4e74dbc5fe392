/// The declarations that count for a stylesheet's custom properties, as far as one file tells.
struct CSSCascade {
  typealias Declaration = CSSStylesheet.Declaration

  /// The declarations that count, in order of their properties' first appearance.
  private(set) var properties: [Declaration] = []
  /// The declarations that count, by the names of their properties.
  private(set) var declared: [String: Declaration] = [:]
  /// The values for people who asked for less motion, by the names of the properties.
  private(set) var reduced: [String: Declaration] = [:]
  /// The values under other conditions.
  private(set) var repeated: [Declaration] = []
  /// How many initial values there are of properties that are set.
  private(set) var countOfUnusedInitials = 0

  init(of sheet: CSSStylesheet) {
    var all = sheet.declarations.filter { $0.property.hasPrefix("--") && !sheet.isInitial($0) }
    // The last of one selector without a condition.
    var selectors: [String: String] = [:]
    for declaration in all where !sheet.isConditional(declaration.block) {
      let selector = sheet.selector(of: declaration.block)
      if selectors[declaration.property, default: selector] != selector { continue }
      selectors[declaration.property] = selector
      declared[declaration.property] = declaration
    }
    for declaration in all where declared[declaration.property] == nil && !sheet.isReducing(declaration.block) {
      declared[declaration.property] = declaration
    }
    for declaration in sheet.declarations where sheet.isInitial(declaration) {
      if declared[declaration.property] == nil {
        declared[declaration.property] = declaration
        all.append(declaration)
      } else {
        countOfUnusedInitials += 1
      }
    }
    for declaration in all {
      guard let counting = declared[declaration.property] else { continue }
      if counting.line == declaration.line && counting.value == declaration.value {
        if properties.last?.property != declaration.property { properties.append(declaration) }
      } else if sheet.isReducing(declaration.block) {
        reduced[declaration.property] = declaration
      } else {
        repeated.append(declaration)
      }
    }
  }
}

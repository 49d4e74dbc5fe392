/// The declarations that count for a stylesheet's custom properties, as far as one file tells.
struct CSSCascade {
  typealias Declaration = CSSStylesheet.Declaration

  /// The declarations that count, in order of their properties' first appearance.
  private(set) var properties: [Declaration] = []
  /// The declarations that count, by the names of their properties.
  private(set) var declared: [String: Declaration] = [:]
  /// The values for people who asked for less motion, by the names of the properties.
  private(set) var reduced: [String: Declaration] = [:]
  /// A declaration that counts in some modes.
  struct Varied {
    let condition: CSSCondition
    let declaration: Declaration
    /// Its number among all declarations.
    let order: Int
  }

  /// The declarations that count in some modes alone, by the names of the properties, in order.
  private(set) var varied: [String: [Varied]] = [:]
  /// The values of attributes that are those by default.
  private(set) var defaults: [String: String] = [:]
  /// The values of attributes that stand beside the whole document, which makes them those by default.
  private(set) var rootDefaults: [String: String] = [:]
  /// The declarations of properties that the stylesheet has under attributes alone, by the names of the properties: another
  /// file may have what they are by default.
  private(set) var attributesAlone: [String: [Varied]] = [:]
  /// The properties that the declarations of each property mention, in any modes.
  private var mentioned: [String: [String]] = [:]
  /// The numbers of the declarations that count, by the names of the properties.
  private var orders: [String: Int] = [:]
  /// The values of properties that the stylesheet has for less motion alone, by the names of the properties.
  private(set) var reducedAlone: [String: Declaration] = [:]
  /// How many more declarations there are of such properties, under other conditions as well.
  private(set) var countOfUnusedReduced = 0
  /// The properties that count for some elements alone, as the stylesheet has them for no document.
  private(set) var locals: Set<String> = []
  /// The properties that the stylesheet refers to.
  private(set) var mentions: Set<String> = []
  /// The properties that are there only for people who did not ask for less motion.
  private(set) var welcomeAlone: Set<String> = []
  /// The values under other conditions.
  private(set) var repeated: [Declaration] = []
  /// How many initial values there are of properties that are set.
  private(set) var countOfUnusedInitials = 0

  init(of sheet: CSSStylesheet) {
    var all = sheet.inLayers(sheet.declarations.filter { $0.property.hasPrefix("--") && !sheet.isInitial($0) })
      .byImportance
    var known: [Int: CSSCondition?] = [:]
    func condition(of block: Int?) -> CSSCondition? {
      guard let block else { return nil }
      if let condition = known[block] { return condition }
      rootDefaults.merge(sheet.defaults(of: block)) { first, _ in first }
      let condition = sheet.condition(of: block)
      known[block] = condition
      return condition
    }
    var standInDefaults: [String: String] = [:]
    // Of what some rule says for the whole document, other rules say something of their own elements alone.
    let documents = Set(all.filter { sheet.isOfDocument($0.block) }.map(\.property))
    let eligible = all.filter { !documents.contains($0.property) || sheet.isOfDocument($0.block) }
    // The last of one selector without a condition.
    var selectors: [String: String] = [:]
    for declaration in eligible where !sheet.isConditional(declaration.block) && condition(of: declaration.block) == nil
    {
      let selector = documents.contains(declaration.property) ? "" : sheet.selector(of: declaration.block)
      if selectors[declaration.property, default: selector] != selector { continue }
      selectors[declaration.property] = selector
      declared[declaration.property] = declaration
    }
    // What most people get is what it is by default, and the other one what it is for less motion.
    var welcome: Set<String> = []
    for declaration in eligible where sheet.isWelcoming(declaration.block) && condition(of: declaration.block) == nil {
      if let counting = declared[declaration.property], !sheet.areOfSame(counting.block, declaration.block) { continue }
      declared[declaration.property] = declaration
      if selectors[declaration.property] != nil { welcome.insert(declaration.property) }
    }
    for declaration in eligible where declared[declaration.property] == nil && !sheet.isReducing(declaration.block) {
      declared[declaration.property] = declaration
      // What stands under attributes alone is by default as under the first ones.
      if let condition = condition(of: declaration.block) {
        standInDefaults.merge(condition.attributes) { first, _ in first }
        attributesAlone[declaration.property] = []
      }
    }
    for declaration in sheet.declarations where sheet.isInitial(declaration) {
      if declared[declaration.property] == nil {
        declared[declaration.property] = declaration
        all.append(declaration)
      } else {
        countOfUnusedInitials += 1
      }
    }
    for (property, declaration) in declared where !sheet.isInitial(declaration) {
      if !sheet.isOfDocument(declaration.block) { locals.insert(property) }
      if sheet.isOffForLess(declaration.block), !welcome.contains(property) { welcomeAlone.insert(property) }
    }
    mentions = Set(sheet.declarations.flatMap(\.value.mentionedProperties))
    var reducedOrders: [String: Int] = [:]
    for (order, declaration) in all.enumerated() {
      guard let counting = declared[declaration.property] else {
        let isOfDocument = sheet.isOfDocument(declaration.block)
        if condition(of: declaration.block) == nil {
          // What is of some elements alone is their own.
          if documents.contains(declaration.property) && !isOfDocument { continue }
          reducedAlone[declaration.property] = declaration
          if isOfDocument {
            varied[declaration.property, default: []].append(
              Varied(condition: CSSCondition(isReducing: true), declaration: declaration, order: order))
          }
        } else {
          countOfUnusedReduced += 1
        }
        continue
      }
      if attributesAlone[declaration.property] != nil {
        let isLess = sheet.isReducing(declaration.block)
        if let condition = condition(of: declaration.block) ?? (isLess ? CSSCondition(isReducing: true) : nil) {
          attributesAlone[declaration.property]?.append(
            Varied(condition: condition, declaration: declaration, order: order))
        }
      }
      if counting.order == declaration.order {
        if properties.last?.property != declaration.property { properties.append(declaration) }
        orders[declaration.property] = sheet.isInitial(declaration) ? -1 : order
      } else if let condition = condition(of: declaration.block) {
        varied[declaration.property, default: []].append(
          Varied(condition: condition, declaration: declaration, order: order))
      } else if case let isLeft = welcome.contains(declaration.property) && !sheet.isConditional(declaration.block),
        isLeft || sheet.isReducing(declaration.block), declaration.isImportant || !counting.isImportant,
        sheet.areOfSame(declaration.block, counting.block)
      {
        // What is left for less motion wins over what others get, wherever it stands.
        let order = isLeft ? .max : order
        (reduced[declaration.property], reducedOrders[declaration.property]) = (declaration, order)
        varied[declaration.property, default: []].append(
          Varied(condition: CSSCondition(isReducing: true), declaration: declaration, order: order))
      } else if sheet.isReducing(declaration.block), !sheet.areOfSame(declaration.block, counting.block) {
        // The motions of its elements have it as their own.
        if !mentions.contains(declaration.property) { countOfUnusedReduced += 1 }
      } else {
        repeated.append(declaration)
      }
    }
    for property in welcomeAlone {
      // What it is for less motion otherwise is known from where that says so.
      if reduced[property] != nil { welcomeAlone.remove(property) } else { varied[property, default: []] += [] }
    }
    // A condition weighs nothing: what is declared after it, with no less right, counts under it as well.
    for (property, order) in reducedOrders where order < orders[property] ?? -1 { reduced[property] = nil }
    defaults = rootDefaults.merging(standInDefaults) { first, _ in first }
    for declaration in declared.values { mentioned[declaration.property] = declaration.value.mentionedProperties }
    for declaration in varied.values.joined().map(\.declaration) {
      mentioned[declaration.property, default: []] += declaration.value.mentionedProperties
    }
  }

  /// Where the number of what other files say begins: it comes after all that this one says.
  private static let outsideOrder = 1 << 40

  /// Adds what other files say under attributes about the properties that this one declares for the whole document.
  ///
  /// - Parameter roots: Whether any file declares a property for the whole document; of those, what this one has under
  ///   attributes alone is that file's.
  mutating func add(
    _ others: [String: [Varied]], defaults: [String: String], roots: (_ property: String) -> Bool
  ) {
    for property in attributesAlone.keys.filter(roots) {
      properties.removeAll { $0.property == property }
      (declared[property], varied[property], reduced[property]) = (nil, nil, nil)
      (mentioned[property], orders[property]) = (nil, nil)
    }
    // By default is what this file says, else what others say.
    let own = Set(varied.values.joined().flatMap(\.condition.attributes.keys))
    self.defaults = self.defaults.filter { own.contains($0.key) || rootDefaults[$0.key] != nil }
    for (property, added) in others where declared[property] != nil && attributesAlone[property] == nil {
      for (number, other) in added.enumerated() {
        varied[property, default: []].append(
          Varied(
            condition: other.condition, declaration: other.declaration, order: Self.outsideOrder + number))
        mentioned[property, default: []] += other.declaration.value.mentionedProperties
      }
    }
    self.defaults.merge(defaults) { first, _ in first }
  }

  /// Drops properties of some elements alone that other files have for the whole document: these are what counts where the
  /// elements are others.
  mutating func dropLocals(where isElsewhere: (_ property: String) -> Bool) {
    for property in locals.filter(isElsewhere) {
      locals.remove(property)
      properties.removeAll { $0.property == property }
      (declared[property], varied[property], reduced[property]) = (nil, nil, nil)
    }
  }

  /// Notes properties of other files that are there only for people who did not ask for less motion.
  mutating func add(welcome isWelcome: (_ property: String) -> Bool) {
    for property in mentions where declared[property] == nil && varied[property] == nil && isWelcome(property) {
      welcomeAlone.insert(property)
      varied[property] = []
    }
  }

  /// Adds what other files say for less motion about the properties that this one declares, and says nothing of, or refers
  /// to.
  ///
  /// - Parameters:
  ///   - others: The declarations, each with its selector, empty for that of the whole document.
  ///   - isMissing: Whether no file says what a property is by default.
  mutating func add(
    _ others: [String: (selector: String, declaration: Declaration)], of sheet: CSSStylesheet,
    where isMissing: (_ property: String) -> Bool
  ) {
    for (property, (selector, declaration)) in others {
      if let counting = declared[property] {
        let own = sheet.isOfDocument(counting.block) ? "" : sheet.selector(of: counting.block)
        if selector != own || reduced[property] != nil { continue }
        reduced[property] = declaration
      } else if !selector.isEmpty || reducedAlone[property] != nil || !isMissing(property) {
        continue
      }
      varied[property, default: []].append(
        Varied(condition: CSSCondition(isReducing: true), declaration: declaration, order: .max))
      mentioned[property, default: []] += declaration.value.mentionedProperties
    }
  }

  /// The declaration of a property that counts in some modes; nil where there is none.
  func declaration(of property: String, in modes: CSSCondition) -> Declaration? {
    guard let others = varied[property] else { return declared[property] }
    var found = modes.isReducing && welcomeAlone.contains(property) ? nil : declared[property]
    var weight = (found?.isImportant == true ? 1 : 0, 1, orders[property] ?? -1)
    for other in others where other.condition.counts(in: modes) {
      let otherWeight = (other.declaration.isImportant ? 1 : 0, other.condition.specificity, other.order)
      if otherWeight > weight { (found, weight) = (other.declaration, otherWeight) }
    }
    return found
  }

  /// The properties that a property stands for, in some modes or others.
  func targets(of property: String) -> [String] {
    let all = [declared[property]].compactMap(\.self) + (varied[property]?.map(\.declaration) ?? [])
    return all.compactMap { CSSImport.reference($0.value) }
  }

  /// All properties that some lead to at last, themselves included; a thousand at most.
  private func reach(of properties: some Sequence<String>, by next: (String) -> [String]) -> Set<String> {
    var seen = Set(properties)
    var rest = Array(seen)
    while let property = rest.popLast(), seen.count < 1000 {
      for target in next(property) where seen.insert(target).inserted { rest.append(target) }
    }
    return seen
  }

  /// The properties that some depend on in any modes, as parts and in calculations too, themselves included; a thousand
  /// at most.
  func dependencies(of properties: some Sequence<String>) -> Set<String> {
    reach(of: properties) { mentioned[$0] ?? [] }
  }

  /// Whether a property is another one, or stands for it in some modes.
  func leads(from property: String, to other: String) -> Bool { standIns(of: [property]).contains(other) }

  /// All properties that some stand for at last, in some modes or others, themselves included; a thousand at most.
  func standIns(of properties: some Sequence<String>) -> Set<String> { reach(of: properties, by: targets) }

  /// Through how many others a property leads in any modes, as far as 64 of them.
  ///
  /// - Parameter known: The numbers of the properties that have been asked for.
  func depth(of property: String, _ known: inout [String: Int], limit: Int = 64) -> Int {
    if let depth = known[property] { return depth }
    if limit == 0 { return 0 }
    // A circle ends where it comes round.
    known[property] = 0
    var deepest = 0
    for target in targets(of: property) { deepest = max(deepest, 1 + depth(of: target, &known, limit: limit - 1)) }
    known[property] = deepest
    return deepest
  }
}

/// The declarations that count for custom properties in each combination of modes.
struct CSSModeTable {
  typealias Declaration = CSSStylesheet.Declaration

  /// A combination of modes, and what counts then, by the names of the properties.
  struct Row {
    let modes: CSSCondition
    let declarations: [String: Declaration]
  }

  /// The combinations but for that of all defaults.
  private(set) var rows: [Row] = []
  /// Whether there were more combinations than are looked at.
  private(set) var isCut = false

  /// How many combinations are looked at.
  private static let maximumCount = 256

  /// Finds the combinations that make a difference to some properties.
  ///
  /// - Parameters:
  ///   - varied: The declarations of each property that count in some modes, in the order of the stylesheet.
  ///   - defaults: The value of each attribute by default.
  init(of properties: [String], _ cascade: CSSCascade, defaults: [String: String]) {
    let varied = properties.flatMap { cascade.varied[$0] ?? [] }
    var choices = [CSSCondition(attributes: defaults)]
    for attribute in Set(varied.flatMap(\.condition.attributes.keys)).sorted(by: JSON.comesFirst) {
      var values: [String] = []
      for value in varied.compactMap({ $0.condition.attributes[attribute] }) where !values.contains(value) {
        if value != defaults[attribute] { values.append(value) }
      }
      choices += values.flatMap { value in
        choices.map { choice in
          var choice = choice
          choice.attributes[attribute] = value
          return choice
        }
      }
      isCut = isCut || choices.count > Self.maximumCount
      if isCut { return }
    }
    if varied.contains(where: { $0.condition.isReducing || $0.condition.isWelcoming })
      || properties.contains(where: cascade.welcomeAlone.contains)
    {
      choices += choices.map { CSSCondition(attributes: $0.attributes, isReducing: true) }
    }
    rows = choices.dropFirst().map { modes in
      Row(
        modes: modes,
        declarations: Dictionary(
          properties.compactMap { name in cascade.declaration(of: name, in: modes).map { (name, $0) } }
        ) { $1 })
    }
  }
}

/// The custom properties, resources and design tokens that the files of one import define for each other.
package struct ImportDefinitions {
  private static let maximumCount = 1_000_000

  private var texts: [String: String] = [:]
  /// The design tokens, a tree a file.
  private(set) var trees: [TokenTree] = []
  /// The presets that design tokens have become.
  private(set) var tokenPresets = TokenPresets()
  /// The values that custom properties have become.
  private(set) var cssValues = ImportedValues()
  /// What stylesheets say for less motion about the rules and properties of other files.
  private(set) var cssReductions = CSSReductions()
  /// The values that resources have become, by names as `integer/x`.
  private(set) var androidValues = ImportedValues()

  /// Creates an empty collection.
  package init() {}

  /// Adds a definition; of what is defined twice, the first stays.
  mutating func define(_ definition: ImportDefinition) {
    switch definition.content {
    case .text(let name, let text):
      if texts.count < Self.maximumCount && texts[name] == nil { texts[name] = text }
    case .tokens(let tree): trees.append(tree)
    case .tokenPresets(let presets): tokenPresets.merge(presets)
    case .cssValues(let values): cssValues.merge(values)
    case .cssReductions(let reductions): cssReductions.merge(reductions)
    case .androidValues(let values): androidValues.merge(values)
    }
  }

  /// The text that `name` stands for; nil where no file has said so.
  func text(of name: String) -> String? { texts[name] }
}

/// A definition that a file makes for all files of an import.
package struct ImportDefinition {
  enum Content {
    case text(name: String, text: String)
    case tokens(TokenTree)
    case tokenPresets(TokenPresets)
    case cssValues(ImportedValues)
    case cssReductions(CSSReductions)
    case androidValues(ImportedValues)
  }

  let content: Content

  /// The text that a name stands for, which begins with the format, as `css --ease`: formats have no names in common.
  static func text(_ name: String, _ text: String) -> ImportDefinition {
    ImportDefinition(content: .text(name: name, text: text))
  }

  /// The design tokens of a file.
  static func tokens(_ tree: TokenTree) -> ImportDefinition { ImportDefinition(content: .tokens(tree)) }

  /// The presets that design tokens have become.
  static func tokenPresets(_ presets: TokenPresets) -> ImportDefinition {
    ImportDefinition(content: .tokenPresets(presets))
  }

  /// The values that custom properties have become.
  static func cssValues(_ values: ImportedValues) -> ImportDefinition { ImportDefinition(content: .cssValues(values)) }

  /// The declarations of a stylesheet for less motion that other files may need.
  static func cssReductions(_ reductions: CSSReductions) -> ImportDefinition {
    ImportDefinition(content: .cssReductions(reductions))
  }

  /// The values that resources have become.
  static func androidValues(_ values: ImportedValues) -> ImportDefinition {
    ImportDefinition(content: .androidValues(values))
  }
}

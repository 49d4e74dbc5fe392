internal import XML

/// The values of a file: `<resources>` with numbers, texts and styles.
struct AndroidValues {
  struct Value {
    let type: String
    let name: String
    let text: String
    let line: Int

    /// What refers to it names after an `@`: its type and its name.
    var key: String { "\(type)/\(name)" }
  }

  private(set) var list: [Value] = []
  private(set) var styles: [XMLNode] = []
  /// The texts of the values by their types and names, as `dimen/m3_x`; of two of a name the first.
  private(set) var own: [String: String] = [:]
  /// The places of the values in the list by their types and names.
  private var places: [String: Int] = [:]
  /// The integers by their names, which say when an easing of the same name moves.
  private var integers: [String: String] = [:]
  /// The definitions that the values are to other files.
  private(set) var definitions: [ImportDefinition] = []

  /// Reads the values of a file; there are none in one of another sort.
  init(_ file: AndroidFile) {
    guard file.root.name == "resources" else { return }
    for node in file.root.children {
      if node.name == "style" {
        styles.append(node)
      } else if let name = node.attributes["name"] {
        let type = node.name == "item" ? node.attributes["type"] ?? "item" : node.name
        let text = node.text.trimmed
        list.append(Value(type: type, name: name, text: text, line: node.line))
        if own["\(type)/\(name)"] == nil {
          (own["\(type)/\(name)"], places["\(type)/\(name)"]) = (text, list.count - 1)
          if type == "integer" { integers[name] = text }
        }
        definitions.append(AndroidResources.definition("\(type)/\(name)", text))
        // An export writes first what others refer to.
        if file.titles.isExport, type == "string",
          let pace = try? AndroidInterpolator.component(text, AndroidResources(alone: own))
        {
          definitions.append(AndroidResources.exported(name.without(suffix: "_easing") ?? name, pace))
        }
      }
    }
  }

  /// The value of a type and a name; of two the first.
  func value(_ key: String) -> Value? { places[key].map { list[$0] } }

  /// The time that a text has beside it; nil where it has none.
  func timing(of value: Value) -> AndroidTiming? {
    value.type == "string" ? AndroidTiming(of: value.name, integers) : nil
  }
}

extension String {
  /// The text before `suffix`; nil where it does not end so.
  func without(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}

internal import XML

/// The values of a file: `<resources>` with numbers, texts and styles.
struct AndroidValues {
  struct Value {
    let type: String
    let name: String
    let text: String
    let line: Int
  }

  private(set) var list: [Value] = []
  private(set) var styles: [XMLNode] = []
  /// The texts of the values by their types and names, as `dimen/m3_x`; of two of a name the first.
  private(set) var own: [String: String] = [:]
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
        if own["\(type)/\(name)"] == nil { own["\(type)/\(name)"] = text }
        definitions.append(AndroidResources.definition("\(type)/\(name)", text))
        // What an export writes there refers to nothing.
        if file.titles.isExport, type == "string", let stem = name.without(suffix: "_easing"),
          let pace = try? AndroidInterpolator.component(text, AndroidResources())
        {
          definitions.append(AndroidResources.exported(stem, pace))
        }
      }
    }
  }
}

extension String {
  /// The text before `suffix`; nil where it does not end so.
  func without(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}

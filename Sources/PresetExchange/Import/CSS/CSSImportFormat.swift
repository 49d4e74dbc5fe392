extension ImportFormat {
  /// Stylesheets.
  public static let css = ImportFormat(
    name: "css", summary: "stylesheets: custom properties, transitions, animations and keyframes",
    recognizes: { isStylesheet($0.prefix(16_384)) },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      let titles = ExportTitles(
        bytes, heading: "/* \(ExportSheet.mark(of: .css))", opening: "/* ", closing: " */")
      let axes = titles.isExport ? CSSAxes.exported(bytes) : [:]
      try CSSCandidate.put(stylesheet: bytes, titles: titles, axes: axes, context, into: sink)
    })

  /// Whether a text looks like CSS: a selector or an at-rule and its block, or a custom property.
  private static func isStylesheet(_ start: ArraySlice<UInt8>) -> Bool {
    var tokenizer = CSSTokenizer(Array(start))
    var statement: [CSSToken] = []
    var depth = 0
    var hasRule = false
    while let token = tokenizer.next() {
      if token.kind == .space && statement.isEmpty { continue }
      switch token.kind {
      case .open(UInt8(ascii: "{")) where depth == 0:
        // Code has '=' in front of its braces, and YAML and JSON have ':' or nothing.
        guard let last = statement.last(where: { $0.kind != .space }), last.kind != .colon, last.kind != .comma else {
          return false
        }
        return isPrelude(statement) && isBlockOfCSS(&tokenizer)
      case .open, .function: depth += 1
      case .close: depth = max(0, depth - 1)
      case .semicolon where depth == 0:
        // '@import' and its like have no block; a custom property may stand alone.
        if case .identifier(let name)? = statement.first?.kind { return name.hasPrefix("--") && hasColon(statement) }
        guard case .atKeyword? = statement.first?.kind else { return false }
        (statement, hasRule) = ([], true)
        continue
      default: break
      }
      statement.append(token)
    }
    if case .identifier(let name)? = statement.first?.kind { return name.hasPrefix("--") && hasColon(statement) }
    // A comment longer than what is looked at.
    return hasRule || statement.isEmpty && start.starts(with: Array("/*".utf8)) && start.count == 16_384
  }

  /// What begins a declaration in the languages that have braces as well.
  private static let wordsOfCode: Set<String> = [
    "const", "let", "var", "export", "import", "module", "return", "function", "class", "package", "fun", "func", "val",
    "def", "abstract", "final", "sealed", "data", "enum", "struct", "extension", "interface", "protocol", "actor",
    "namespace", "using", "type", "public", "private", "internal", "fileprivate", "static", "void", "library", "part",
    "if", "for", "while", "switch",
  ]

  private static func isPrelude(_ statement: [CSSToken]) -> Bool {
    switch statement[0].kind {
    case .atKeyword(let name): return !name.contains(where: \.isUppercase) && name != "file"
    case .identifier(let name):
      if wordsOfCode.contains(name) { return false }
      // `object Motion {` is no selector of an element, as `object {` is.
      if name == "object" && statement.count > 2 { return false }
    case .colon, .open(UInt8(ascii: "[")): break
    case .other where ".#*&>~+".contains(statement[0].text.prefix(1)): break
    default: return false
    }
    var depth = 0
    for token in statement {
      switch token.kind {
      case .open, .function: depth += 1
      case .close: depth -= 1
      case .other where depth == 0 && token.text == "=": return false
      default: break
      }
    }
    return true
  }

  /// Whether what follows a brace is a declaration, another block or nothing.
  private static func isBlockOfCSS(_ tokenizer: inout CSSTokenizer) -> Bool {
    guard var token = tokenizer.next() else { return true }
    if token.kind == .space, let next = tokenizer.next() { token = next }
    switch token.kind {
    case .string: return false
    default: return true
    }
  }

  private static func hasColon(_ statement: [CSSToken]) -> Bool {
    statement.dropFirst().first { $0.kind != .space }?.kind == .colon
  }
}

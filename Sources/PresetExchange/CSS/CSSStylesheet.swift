/// The declarations of a stylesheet that concern motion: custom properties, transitions, animations and keyframes.
struct CSSStylesheet {
  /// A block: the selector or at-rule in front of it, and the block that it is in.
  struct Block {
    /// The selector, or the at-rule with its condition.
    let prelude: String
    /// The name of the at-rule in lower case; nil for a selector.
    let atRule: String?
    let line: Int
    /// The number of the block around it.
    let parent: Int?

    /// The custom property that an `@property` is about, whose initial value is declared by its own name.
    var registered: String? {
      guard atRule == "property" else { return nil }
      let name = String(prelude.dropFirst("@property".count)).trimmed
      return name.hasPrefix("--") ? name : nil
    }
  }

  struct Declaration {
    /// The name, in lower case where it is not a custom property's.
    let property: String
    let value: ArraySlice<CSSToken>
    let line: Int
    /// The number of its block; nil outside of any.
    let block: Int?
    /// Whether the value was too long to be kept.
    let isTooLong: Bool
    /// Whether it is marked `!important`, which wins over any that is not.
    let isImportant: Bool
    /// The file, where it is another one than the stylesheet's.
    var file: String?
    /// Its number among the declarations of the stylesheet.
    var order = 0

    /// A copy of the rule under another name.
    func called(_ property: String) -> Declaration {
      Declaration(
        property: property, value: value, line: line, block: block, isTooLong: isTooLong, isImportant: isImportant,
        file: file, order: order)
    }

    /// The declaration as another stylesheet knows it, which has none of its blocks.
    func abroad(of file: String) -> Declaration {
      Declaration(
        property: property, value: value, line: line, block: nil, isTooLong: isTooLong, isImportant: isImportant,
        file: file, order: order)
    }
  }

  private(set) var blocks: [Block] = []
  private(set) var declarations: [Declaration] = []
  /// The layers of the cascade.
  private(set) var layers = CSSLayers()
  /// The at-rules that are in rules, by their numbers, and the numbers of the same ones outside of any rule.
  var alone: [Int: Int] = [:]

  private var extensions: [Extension] = []
  /// The rules that import other stylesheets under a condition, or into a layer: their texts and lines.
  private(set) var conditionalImports: [(text: String, line: Int)] = []

  /// The largest stylesheet, in bytes.
  static let maximumSize = 32 << 20
  private static let maximumDepth = 64
  private static let maximumTokens = 1 << 16
  private static let maximumCount = 500_000

  /// Reads a stylesheet as a browser would: what is not closed ends with the text.
  ///
  /// - Throws: An error of code `data` where it is too large, too deep or has too much in it.
  init(_ bytes: [UInt8]) throws(PresetError) {
    if bytes.count > Self.maximumSize {
      throw PresetError(.data, "a stylesheet of more than \(Self.maximumSize >> 20) MiB")
    }
    var tokenizer = CSSTokenizer(bytes)
    var statement: [CSSToken] = []
    var isTooLong = false
    // How many parentheses of any kind are open in the statement; blocks are statements of their own.
    var depth = 0
    var open: [Int] = []
    while let token = tokenizer.next() {
      switch token.kind {
      case .open(UInt8(ascii: "{")) where depth == 0 && !Self.isCustomProperty(statement):
        if open.count == Self.maximumDepth {
          throw PresetError(.data, "line \(token.line): blocks are nested deeper than \(Self.maximumDepth) levels")
        }
        open.append(add(nested(Self.block(statement, line: token.line, parent: open.last))))
        if blocks[open[open.count - 1]].atRule == "layer" { layers.note(layerPath(of: open.last)) }
        (statement, isTooLong) = ([], false)
        continue
      case .close(UInt8(ascii: "}")) where depth == 0, .semicolon where depth == 0:
        declare(statement, isTooLong: isTooLong, in: open.last)
        (statement, isTooLong) = ([], false)
        if token.kind != .semicolon { _ = open.popLast() }
        if max(blocks.count, declarations.count) > Self.maximumCount {
          throw PresetError(
            .data, "line \(token.line): more than \(Self.maximumCount) blocks or declarations of motion")
        }
        continue
      case .open, .function: depth += 1
      case .close: depth = max(0, depth - 1)
      default: break
      }
      if statement.isEmpty && token.kind == .space { continue }
      if statement.count < Self.maximumTokens { statement.append(token) } else { isTooLong = true }
    }
    declare(statement, isTooLong: isTooLong, in: open.last)
    blocks = extended(blocks, by: extensions)
  }

  /// Adds a block, and returns its number.
  mutating func add(_ block: Block) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  /// Whether a statement is a custom property so far, whose value may have braces.
  private static func isCustomProperty(_ statement: [CSSToken]) -> Bool {
    guard case .identifier(let name)? = statement.first?.kind, name.hasPrefix("--") else { return false }
    return statement.dropFirst().first { $0.kind != .space }?.kind == .colon
  }

  private static func block(_ prelude: [CSSToken], line: Int, parent: Int?) -> Block {
    var atRule: String?
    if case .atKeyword(let name)? = prelude.first?.kind { atRule = name.lowercased() }
    let text = prelude.trimmed.text
    return Block(
      prelude: text.utf8.count > 400 ? String(text.prefix(200)) + "…" : text, atRule: atRule,
      line: prelude.first?.line ?? line, parent: parent)
  }

  private mutating func declare(_ statement: [CSSToken], isTooLong: Bool, in block: Int?) {
    if case .atKeyword(let name)? = statement.first?.kind, name.lowercased() == "layer" {
      for path in Self.layerNames(statement.trimmed.text) { layers.note(layerPath(of: block) + path) }
    }
    if case .atKeyword(let name)? = statement.first?.kind, name.lowercased() == "import" {
      // Behind the address there is nothing else.
      let values = statement.dropFirst().filter { $0.kind != .semicolon }.values
      if values.count > 1, !values.contains(where: { $0.first?.kind == .comma }) {
        conditionalImports.append((statement.trimmed.text, statement[0].line))
      }
    }
    if let block, let target = Self.target(of: statement) { extensions.append(Extension(target: target, block: block)) }
    guard case .identifier(let name)? = statement.first?.kind,
      let colon = statement.firstIndex(where: { $0.kind == .colon }),
      statement[1..<colon].allSatisfy({ $0.kind == .space })
    else { return }
    let registered = block.flatMap { name.lowercased() == "initial-value" ? blocks[$0].registered : nil }
    let isCustom = name.hasPrefix("--") || registered != nil
    let property = registered ?? (isCustom ? name : name.lowercased())
    let plain = property.withoutVendor
    let isMotion = plain.hasPrefix("transition") || plain.hasPrefix("animation")
    guard isCustom || isMotion || block.map({ isInKeyframes($0) }) ?? false else { return }
    var value = statement[(colon + 1)...].trimmed
    var isImportant = false
    if value.last?.keyword == "important", let mark = value.dropLast().last(where: { $0.kind != .space }),
      mark.text == "!"
    {
      let end = value.lastIndex { $0.text == "!" } ?? value.endIndex
      value = value[..<end].trimmed
      isImportant = true
    }
    declarations.append(
      Declaration(
        property: property, value: value, line: statement[0].line, block: block, isTooLong: isTooLong,
        isImportant: isImportant, order: declarations.count))
  }

  private func isInKeyframes(_ block: Int) -> Bool {
    guard let parent = blocks[block].parent else { return false }
    return blocks[parent].atRule?.hasSuffix("keyframes") ?? false
  }

  /// The blocks around a declaration or a block, the innermost first.
  func ancestors(of block: Int?) -> [Block] {
    var ancestors: [Block] = []
    var next = block
    while let index = next {
      ancestors.append(blocks[index])
      next = blocks[index].parent
    }
    return ancestors
  }
}

extension [CSSStylesheet.Declaration] {
  /// These declarations with the important ones last, so that of any two the later one wins.
  var byImportance: [CSSStylesheet.Declaration] {
    contains(where: \.isImportant) ? filter { !$0.isImportant } + filter(\.isImportant) : self
  }
}

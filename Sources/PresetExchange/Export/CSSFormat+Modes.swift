// Blocks for other modes: of attributes as `[data-brand="globex"]`, and of reduced motion.
extension ExportFormat {
  /// A block with what has to stand in it, so that each thing is what the catalog has in these modes.
  struct CSSBlock {
    let modes: Modes
    /// The declarations with their comments.
    var pieces: [String] = []
  }

  /// The beginning of a line that says which axis an attribute is.
  static let axisMark = "Axis of "

  /// The attributes of the axes, by the axes' names.
  static func cssAttributes(_ modes: ExportedModes) -> [String: String] {
    var attributes: [String: String] = [:]
    for axis in modes.axes where axis.preset != nil {
      let stem = "data-" + IdentifierStyle(.kebab).identifier(axis.name)
      var (name, number) = (stem, 1)
      while attributes.values.contains(name) {
        number += 1
        name = "\(stem)-\(number)"
      }
      attributes[axis.name] = name
    }
    return attributes
  }

  /// The lines that say what each attribute is, as an import reads them.
  static func cssAxes(_ modes: ExportedModes) -> [String] {
    let attributes = cssAttributes(modes)
    return modes.axes.compactMap { axis in
      guard var preset = axis.preset, let attribute = attributes[axis.name] else { return nil }
      preset.stamp = nil
      return "\(axisMark)\(attribute): \(preset.document.text)"
    }
  }

  /// The blocks, those of reduced motion last, as they win over the others.
  ///
  /// All that is made from what is different stands in the block of one context, so that the attribute may be on any
  /// element. What several contexts make of it, reduced motion among them, is left out where the blocks before say the
  /// same of the root and of every element.
  static func cssBlocks(_ sheet: ExportSheet, _ modes: ExportedModes) -> [CSSBlock] {
    var written: [ExactName: [(modes: Modes, text: String)]] = [:]
    for value in sheet.values { written[ExactName(value.preset.name)] = [([:], value.cssDeclaration)] }
    for preset in sheet.presets {
      written[ExactName(preset.name)] = [([:], preset.piece.text)]
      if let reduced = preset.reduced {
        let text = reduced.rendition.piece(preset.identifier, reduced.outcome).text
        written[ExactName(preset.name)]?.append((.reducedMotion, text))
      }
    }
    /// Whether an element with these attributes has any value by them.
    func hasOwnValue(_ modes: Modes) -> Bool {
      sheet.values.contains { value in
        written[ExactName(value.preset.name), default: []].contains {
          hasAttributes($0.modes) && modes.includes($0.modes)
        }
      }
    }
    /// Whether a text has to be written, which it then is.
    func needs(_ name: String, _ text: String, _ modes: Modes) -> Bool {
      let others = written[ExactName(name), default: []]
      if others.contains(where: { $0.modes == modes }) { return false }
      let holding = others.filter { modes.includes($0.modes) }
      /// Whether an element with these attributes has the text by the blocks before.
      func has(_ blocks: [(modes: Modes, text: String)]) -> Bool {
        // Of as many attributes, the last one wins, and reduced motion comes last.
        let winner = blocks.reduce(blocks.first) { weight($1.modes) >= weight($0?.modes ?? [:]) ? $1 : $0 }
        return winner?.text == text
      }
      // The attributes may be on the root, and on an element inside it, which `:root` is not for: that one inherits
      // where no block has its attributes, with the root's figures in place of references.
      let nested = holding.filter { hasAttributes($0.modes) }
      let inherits = nested.isEmpty && !(text.contains("var(") && hasOwnValue(modes))
      if modes.count > 1 && has(holding) && (inherits || has(nested)) { return false }
      written[ExactName(name), default: []].append((modes, text))
      return true
    }
    /// Whether anything is written in another way there than by default.
    func differs(_ context: ExportedModes.Context) -> Bool {
      func differs(_ name: String, _ text: String) -> Bool { written[ExactName(name)]?.first?.text != text }
      return context.modes.count > 1 || context.values.contains { differs($0.preset.name, $0.cssDeclaration) }
        || context.presets.contains { differs($0.name, $0.piece.text) }
    }
    var blocks: [CSSBlock] = []
    for context in modes.contexts.sorted(by: { rank($0.modes) < rank($1.modes) }) where differs(context) {
      var block = CSSBlock(modes: context.modes)
      // What refers to a value that is written here may have been passed by before.
      var count = -1
      while block.pieces.count > count {
        count = block.pieces.count
        for value in context.values
        where value.isInCSS && needs(value.preset.name, value.cssDeclaration, context.modes) {
          block.pieces.append(value.cssDeclaration)
        }
      }
      for preset in context.presets where needs(preset.name, preset.piece.text, context.modes) {
        block.pieces.append("/* \(preset.title.replacing("*/", by: "* /")) */\n" + preset.piece.text)
      }
      if !block.pieces.isEmpty { blocks.append(block) }
    }
    return blocks
  }

  private static func rank(_ modes: Modes) -> Int { modes.count + (modes.isReducingMotion ? 1000 : 0) }

  /// How much a block weighs among those that hold: the attributes of its selector, `:root` counting as one, and then
  /// the place in the file.
  private static func weight(_ modes: Modes) -> Int {
    let attributes = modes.axes.count { $0 != Modes.motionAxis }
    return 1_000_000 * max(1, attributes) + rank(modes)
  }

  /// Whether the selector of a block has attributes, and is not that of the root.
  private static func hasAttributes(_ modes: Modes) -> Bool { modes.axes.contains { $0 != Modes.motionAxis } }

  /// The selector of a block.
  static func cssSelector(_ modes: Modes, _ attributes: [String: String]) -> String {
    let parts = modes.axes.compactMap { axis -> String? in
      guard let attribute = attributes[axis], let context = modes[axis] else { return nil }
      let text = context.replacing("\\", by: "\\\\").replacing("\"", by: "\\\"")
      return "[\(attribute)=\"\(text)\"]"
    }
    return parts.isEmpty ? ":root" : parts.joined()
  }

  /// The remarks on a stylesheet with blocks for modes, a sentence each.
  @Sendable
  static func cssRemarks(_ sheet: ExportSheet) -> [String] {
    guard let modes = sheet.modes else { return [] }
    let attributes = cssAttributes(modes)
    let differing = modes.differingAxes
    let names = modes.axes.filter { differing.contains($0.name) }.compactMap { attributes[$0.name] }
    var remarks: [String] = []
    if !names.isEmpty {
      let one = names.count == 1
      remarks.append(
        "What is different in other modes is in blocks for \(names.joined(separator: ", ")); "
          + (one ? "set it" : "set them together") + " on one element.")
    }
    let lost = modes.contexts.flatMap { context in
      context.values.filter { !$0.isInCSS }.map { "\($0.preset.name.plainLine) for \(context.modes)" }
    }
    if !lost.isEmpty {
      remarks.append("Left out, as CSS has no exact function for it: \(lost.joined(separator: ", ")).")
    }
    return remarks
  }
}

extension ExportedValue {
  /// Whether CSS can say what it is.
  fileprivate var isInCSS: Bool { target != nil || cssText != nil }
}

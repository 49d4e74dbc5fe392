internal import AnimationEngine

extension ExportFormat {
  /// Custom properties: one for each value, and easing, duration, delay, iterations and direction of each preset.
  public static let css = ExportFormat(
    name: "css", summary: "CSS custom properties", fileName: "animations.css", endings: [".css"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.kebab), variants: .written, modesRemarks: cssRemarks, writesCombinations: true,
        writesValue: { $0.cssText != nil }, valueName: ExportedValue.cssName, attempts: attempts, files: files)))

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    CSSTiming.attempts(subject, options) { timing in
      func text(_ text: String, _ value: ExportedValue?) -> String {
        if let value, value.cssText == text { "var(\(value.cssProperty))" } else { text }
      }
      // All five are always there, so that a variant for reduced motion replaces every one.
      return ExportPiece(
        text: timing.properties(text).map { "--\(timing.identifier)-\($0.0): \($0.1);" }.joined(separator: "\n"))
    }
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    func comment(_ text: String) -> String { "/* " + text.replacing("*/", by: "* /") + " */" }
    func block(_ comments: [String], _ piece: ExportPiece, indentation: String) -> String {
      (comments.map(comment) + piece.text.split(separator: "\n").map(String.init)).map { indentation + $0 + "\n" }
        .joined()
    }
    let axes = sheet.modes.map(cssAxes) ?? []
    var text = (sheet.heading + axes).map { comment($0) + "\n" }.joined() + "\n:root {\n"
    let values = sheet.values.map { block($0.cssComments, ExportPiece(text: $0.cssDeclaration), indentation: "  ") }
    let presets = sheet.presets.map { block($0.allComments, $0.piece, indentation: "  ") }
    text += (values + presets).joined(separator: "\n")
    text += "}\n\n"
    let blocks = sheet.modes.map { cssBlocks(sheet, $0) } ?? []
    let attributes = sheet.modes.map(cssAttributes) ?? [:]
    func rule(_ block: CSSBlock, indentation: String) -> String {
      let lines = block.pieces.map { $0.split(separator: "\n").map { "\(indentation)  \($0)\n" }.joined() }
      return
        "\(indentation)\(cssSelector(block.modes, attributes)) {\n\(lines.joined(separator: "\n"))\(indentation)}\n"
    }
    for block in blocks where !block.modes.isReducingMotion { text += rule(block, indentation: "") + "\n" }
    let reducing = blocks.filter(\.modes.isReducingMotion).map { rule($0, indentation: "  ") }
    let reduced = sheet.presets.compactMap { preset in
      preset.reduced.map { variant in
        block(
          ["\(preset.name.plainLine) by \(variant.name.plainLine): \(variant.outcome.text)"],
          variant.rendition.piece(preset.identifier, variant.outcome), indentation: "    ")
      }
    }
    if reduced.isEmpty && reducing.isEmpty {
      let isNamed = sheet.presets.contains { $0.droppedVariant != nil }
      text +=
        comment(
          isNamed
            ? "None of the variants for reduced motion can be written as CSS."
            : sheet.isOfReducedMotion
              ? "All of it is for reduced motion already." : "No preset here has a variant for reduced motion.") + "\n"
    } else {
      let named = reduced.isEmpty ? [] : ["  :root {\n" + reduced.joined(separator: "\n") + "  }\n"]
      text += "@media (prefers-reduced-motion: reduce) {\n" + (named + reducing).joined(separator: "\n") + "}\n"
    }
    return [ExportedFile(Self.css.fileName, text)]
  }
}

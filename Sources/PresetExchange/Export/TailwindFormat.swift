extension ExportFormat {
  /// A theme of Tailwind CSS 4: an easing for each preset, and a utility that times transitions as the preset does.
  ///
  /// A theme has easings and no times; so these stand in the utilities, and values are custom properties, for
  /// `duration-(--motion-medium)`. What repeats times an animation, as no transition does.
  public static let tailwind = ExportFormat(
    name: "tailwind", summary: "Tailwind CSS 4: easings of a theme, and utilities", fileName: fileName, endings: [],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.kebab), writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in [ExportedFile(fileName, text(sheet))] }))

  private static let fileName = "tailwind.css"
  private static let sigil = "--motion-"

  private static let constants = CodeConstants(
    time: CSSEasing.time, curve: CSSEasing.bezier, declaration: { name, _, text in "\(name): \(reference(text));" },
    otherCurve: \.cssText, sigil: sigil)

  private static func reference(_ text: String) -> String { text.hasPrefix(sigil) ? "var(\(text))" : text }

  /// The easing of the theme in the first line, the utility in the others.
  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    CSSTiming.attempts(subject, options) { timing in
      let figures = timing.properties { reference(constants.named($0, $1)) }.map(\.1)
      let easing = "--ease-\(timing.identifier)"
      let isTransition = timing.iterations == 1
      let kind = isTransition ? "transition" : "animation"
      var lines = [
        "\(easing): \(figures[0]);", "@utility motion-\(timing.identifier) {",
        "  \(kind)-timing-function: var(\(easing));", "  \(kind)-duration: \(figures[1]);",
        "  \(kind)-delay: \(figures[2]);",
      ]
      if !isTransition {
        lines += ["  animation-iteration-count: \(figures[3]);", "  animation-direction: \(figures[4]);"]
      }
      return ExportPiece(text: (lines + ["}"]).joined(separator: "\n"))
    }
  }

  private static func text(_ sheet: ExportSheet) -> String {
    func comment(_ text: String) -> String { "/* \(text.replacing("*/", by: "* /")) */" }
    let values = constants.declarations(sheet, comment: "", deprecation: \.comment).map { lines in
      lines.dropLast().map(comment) + lines.suffix(1)
    }
    let pieces = sheet.presets.map { preset in
      let lines = preset.piece.text.split(separator: "\n").map(String.init)
      return (comments: preset.allComments.map(comment), easing: lines[0], utility: lines.dropFirst())
    }
    let theme = values + pieces.map { $0.comments + [$0.easing] }
    return sheet.heading.map { comment($0) + "\n" }.joined() + "\n@theme {\n"
      + theme.map { $0.map { "  \($0)\n" }.joined() }.joined(separator: "\n") + "}\n"
      + pieces.map { "\n" + $0.utility.map { $0 + "\n" }.joined() }.joined()
  }
}

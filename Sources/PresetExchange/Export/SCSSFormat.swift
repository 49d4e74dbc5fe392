extension ExportFormat {
  /// Variables of Sass: one for each value and five for each preset, as in CSS, and a map of all presets.
  public static let scss = ExportFormat(
    name: "scss", summary: "SCSS variables, and a map of them", fileName: fileName, endings: [".scss"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.kebab, reserved: [map]),
        writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in [ExportedFile(fileName, text(sheet))] }))

  /// Sass imports a file whose name begins so as a part of others.
  private static let fileName = "_animations.scss"
  private static let map = "presets"
  private static let properties = ["easing", "duration", "delay", "iterations", "direction"]

  private static let constants = CodeConstants(
    time: CSSEasing.time, curve: CSSEasing.bezier, declaration: { name, _, text in "\(name): \(text);" },
    endings: properties.map { "-\($0)" }, mark: "-value", otherCurve: \.cssText, sigil: "$")

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    CSSTiming.attempts(subject, options) { timing in
      let lines = timing.properties(constants.named).map { "$\(timing.identifier)-\($0.0): \($0.1);" }
      return ExportPiece(text: lines.joined(separator: "\n"))
    }
  }

  private static func text(_ sheet: ExportSheet) -> String {
    let values = constants.declarations(sheet, comment: "// ", deprecation: { "// \($0.comment)" })
    let presets = sheet.presets.map { preset in preset.allComments.map { "// " + $0 } + [preset.piece.text] }
    let entries = sheet.presets.map { preset in
      let members = properties.map { "\"\($0)\": $\(preset.identifier)-\($0)" }.joined(separator: ", ")
      return "  \"\(preset.identifier)\": (\(members)),\n"
    }
    return sheet.heading.map { "// \($0)\n" }.joined()
      + (values + presets).map { "\n" + $0.map { $0 + "\n" }.joined() }.joined()
      + "\n// As in map.get($\(map), \"NAME\", \"duration\").\n$\(map): (\n\(entries.joined()));\n"
  }
}

extension ExportFormat {
  /// JavaScript for the Web Animations API: for each preset what `element.animate(keyframes, …)` takes as its timing.
  public static let javaScript = ExportFormat(
    name: "javascript", summary: "JavaScript for element.animate()", fileName: "animations.js",
    endings: [".js", ".mjs"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: TypeScript.reserved),
        writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in TypeScript.file("animations.js", sheet, constants, helpers: []) }))

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0.milliseconds) }, curve: { "\"\(CSSEasing.bezier($0))\"" },
    declaration: { name, _, text in "export const \(name) = \(text);" },
    otherCurve: { $0.cssText.map { "\"\($0)\"" } })

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    CSSTiming.attempts(subject, options) { timing in
      let (references, easing) = (timing.references, "\"\(timing.easing)\"")
      let text = TypeScript.object([
        ("easing", constants.named(easing, references?.curve)),
        ("duration", constants.text(timing.duration, references?.duration)),
        ("delay", timing.delay == 0 ? nil : constants.text(timing.delay, references?.delay)),
        ("iterations", timing.iterations == 1 ? nil : timing.iterations.map { JSON.text(of: $0) } ?? "Infinity"),
        ("direction", timing.isAlternating ? "\"alternate\"" : nil),
      ])
      return ExportPiece(text: "export const \(timing.identifier) = \(text);")
    }
  }
}

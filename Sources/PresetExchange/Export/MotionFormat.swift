extension ExportFormat {
  /// TypeScript for Motion (motion.dev): a transition for each preset, in seconds.
  ///
  /// Its `mirror` is what the engine does on the way back. A velocity at the start is in units a second there, not in
  /// ways, so that such springs are written as points.
  public static let motion = ExportFormat(
    name: "motion", summary: "TypeScript for Motion (motion.dev)", fileName: "motion.ts", endings: [".ts"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: TypeScript.reserved),
        writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in
        TypeScript.file(
          "motion.ts", sheet, constants, imports: ("import type", ["Transition"], "motion"),
          helpers: [TypeScript.points()])
      }))

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0) }, curve: { "[\($0.list())]" },
    declaration: { name, type, text in
      "export const \(name)\(type == .curve ? ": [number, number, number, number]" : "") = \(text);"
    })

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let references = subject.references
    let springs = ExportConversion.springs(
      subject, holding: [.delay, .negativeDelay], accepts: { $0.initialVelocity == 0 }
    ) {
      transition(
        $0,
        [
          ("type", "\"spring\""), ("stiffness", JSON.text(of: $0.figures.stiffness)),
          ("damping", JSON.text(of: $0.figures.damping)), ("mass", JSON.text(of: $0.figures.mass)),
          ("restDelta", "0.001"), ("restSpeed", "0.001"),
        ], references)
    }
    let beziers = ExportConversion.beziers(subject, holding: .all) {
      transition(
        $0,
        [
          ("duration", constants.text($0.figures.duration, references?.duration)),
          ("ease", constants.text($0.figures, references?.curve)),
        ], references)
    }
    let lines = { @Sendable (written: ExportConversion.Written<PointFigures>) in
      transition(
        written,
        [
          ("duration", constants.text(written.figures.duration, references?.duration)),
          ("ease", "points([\(written.figures.list())])"),
        ], references)
    }
    let points = ExportConversion.points(subject, holding: .all, options, lines)
    return springs + ExportConversion.endingWithLastPass(subject, holding: .all, options, beziers + [points], lines)
  }

  private static func transition<Figures>(
    _ written: ExportConversion.Written<Figures>, _ members: [(String, String?)],
    _ references: ExportReferences?
  ) -> ExportPiece {
    let repetition = written.pass.repetition
    let text = TypeScript.object(
      members + [
        ("delay", written.delay == 0 ? nil : constants.text(written.delay, references?.delay)),
        ("repeat", repetition.map { $0.count.map { String($0 - 1) } ?? "Infinity" }),
        ("repeatType", repetition.map { $0.autoreverses ? "\"mirror\"" : "\"loop\"" }),
      ])
    return ExportPiece(text: "export const \(written.identifier): Transition = \(text);")
  }
}

extension ExportFormat {
  /// TypeScript for Reanimated: a worklet for each preset that makes its animation, in milliseconds.
  ///
  /// On the way back it swaps start and target, as the engine does. A spring damped beyond critical moves as a critical
  /// one there, and velocities are not in normalized distance. Where the system asks for less motion, the library goes to
  /// the target at once (`ReduceMotion.System`): a preset with a variant for that is a function of whether it does, and
  /// the variant moves all the same.
  public static let reanimated = ExportFormat(
    name: "reanimated", summary: "TypeScript for Reanimated", fileName: "animations.ts", endings: [".ts"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(
          .camel,
          reserved: TypeScript.reserved.union([
            "withSpring", "withTiming", "withDelay", "withRepeat", "reduceMotion", "to",
          ])),
        variants: .written, writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in
        TypeScript.file(
          "animations.ts", sheet, constants,
          imports: (
            "import", ["Easing", "ReduceMotion", "withDelay", "withRepeat", "withSpring", "withTiming"],
            "react-native-reanimated"
          ),
          helpers: [TypeScript.points(directive: "\"worklet\";")],
          remarks: sheet.isOfReducedMotion ? [motionRemark] : [systemRemark]
        ) { source($0, isOfReducedMotion: sheet.isOfReducedMotion) }
      }))

  private static let systemRemark =
    "Where the system asks for less motion, Reanimated goes to the target at once, waits for nothing and does not repeat "
    + "what has no end; what has a variant for that takes useReducedMotion(), and moves by the variant."
  private static let motionRemark = "These move also where the system asks for less motion: they are what is left then."

  /// A preset as a worklet, of whether less motion is wanted where it is something else then.
  private static func source(
    _ preset: ConvertedPreset, isOfReducedMotion: Bool
  ) -> (remarks: [String], text: String) {
    let piece = preset.piece
    let name = preset.identifier
    if isOfReducedMotion {
      return ([], "export const \(name) = (to: number) => { \"worklet\"; return \(piece.persistent); };")
    }
    guard let (variant, rendition, outcome) = preset.reduced else {
      return ([], "export const \(name) = (to: number) => { \"worklet\"; return \(piece.text); };")
    }
    let reduced = rendition.piece("", outcome).persistent
    return (
      ["With less motion, \(variant.plainLine): \(outcome.text)."],
      """
      export const \(name) = (to: number, reduceMotion = false) => {
        "worklet";
        return reduceMotion ? \(reduced) : \(piece.text);
      };
      """
    )
  }

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0.milliseconds) }, curve: { "Easing.bezier(\($0.list()))" },
    declaration: { name, _, text in "export const \(name) = \(text);" })

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let references = subject.references
    let springs = ExportConversion.springs(
      subject, holding: .delay, accepts: { $0.initialVelocity == 0 },
      motion: { figures, _ in
        let critical = 2 * (figures.mass * figures.stiffness).squareRoot()
        return SpringFigures(
          mass: figures.mass, stiffness: figures.stiffness, damping: min(figures.damping, critical)
        ).value
      }
    ) {
      let config: [(String, String?)] = [
        ("mass", JSON.text(of: $0.figures.mass)), ("stiffness", JSON.text(of: $0.figures.stiffness)),
        ("damping", JSON.text(of: $0.figures.damping)),
      ]
      return animation($0, references) { "withSpring(to, \(TypeScript.object(config + $0)))" }
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held) {
      timing($0, $0.figures.duration, constants.text($0.figures, references?.curve), references)
    }
    let lines = { @Sendable (written: ExportConversion.Written<PointFigures>) in
      timing(written, written.figures.duration, "points([\(written.figures.list())])", references)
    }
    let points = ExportConversion.points(subject, holding: held, options, lines)
    return springs + ExportConversion.endingWithLastPass(subject, holding: held, options, beziers + [points], lines)
  }

  private static func timing<Figures>(
    _ written: ExportConversion.Written<Figures>, _ duration: Double, _ easing: String, _ references: ExportReferences?
  ) -> ExportPiece {
    animation(written, references) {
      let config = [("duration", constants.text(duration, references?.duration)), ("easing", easing)]
      return "withTiming(to, \(TypeScript.object(config + $0)))"
    }
  }

  /// An animation with its repetition and delay.
  ///
  /// - Parameter pass: Returns one pass; given what it is configured by beside its figures.
  private static func animation<Figures>(
    _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?,
    _ pass: (_ more: [(String, String?)]) -> String
  ) -> ExportPiece {
    func text(_ policy: String?) -> String {
      var text = pass([("reduceMotion", policy)])
      let last = policy.map { ", \($0)" } ?? ""
      if let repetition = written.pass.repetition {
        let count = repetition.count.map(String.init) ?? "-1"
        let callback = policy == nil ? "" : ", undefined"
        text = "withRepeat(\(text), \(count), \(repetition.autoreverses)\(callback)\(last))"
      }
      if written.delay != 0 {
        text = "withDelay(\(constants.text(written.delay, references?.delay)), \(text)\(last))"
      }
      return text
    }
    return ExportPiece(text: text(nil), persistent: text("ReduceMotion.Never"))
  }
}

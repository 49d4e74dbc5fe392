extension ExportFormat {
  /// TypeScript for Reanimated: a worklet for each preset that makes its animation, in milliseconds.
  ///
  /// On the way back it swaps start and target, as the engine does. A spring damped beyond critical moves as a critical
  /// one there, and velocities are not in normalized distance.
  public static let reanimated = ExportFormat(
    name: "reanimated", summary: "TypeScript for Reanimated", fileName: "animations.ts", endings: [".ts"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(
          .camel,
          reserved: TypeScript.reserved.union(["withSpring", "withTiming", "withDelay", "withRepeat"])),
        writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in
        TypeScript.file(
          "animations.ts", sheet, constants,
          imports: "import { Easing, withDelay, withRepeat, withSpring, withTiming } from \"react-native-reanimated\";",
          helpers: [TypeScript.points(directive: "\"worklet\";")])
      }))

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
      let config = TypeScript.object([
        ("mass", JSON.text(of: $0.figures.mass)), ("stiffness", JSON.text(of: $0.figures.stiffness)),
        ("damping", JSON.text(of: $0.figures.damping)),
      ])
      return function($0, "withSpring(to, \(config))", references)
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held) {
      function(
        $0, timing($0.figures.duration, constants.text($0.figures, references?.curve), references), references)
    }
    let points = ExportConversion.points(subject, holding: held, options) {
      function($0, timing($0.figures.duration, "points([\($0.figures.list())])", references), references)
    }
    return springs + beziers + [points]
  }

  private static func timing(_ duration: Double, _ easing: String, _ references: ExportReferences?) -> String {
    "withTiming(to, { duration: \(constants.text(duration, references?.duration)), easing: \(easing) })"
  }

  private static func function<Figures>(
    _ written: ExportConversion.Written<Figures>, _ animation: String, _ references: ExportReferences?
  ) -> ExportPiece {
    var text = animation
    if let repetition = written.pass.repetition {
      text = "withRepeat(\(text), \(repetition.count.map(String.init) ?? "-1"), \(repetition.autoreverses))"
    }
    if written.delay != 0 { text = "withDelay(\(constants.text(written.delay, references?.delay)), \(text))" }
    // A gesture or an animated style calls it on the UI thread, which runs worklets alone.
    return ExportPiece(
      text: "export const \(written.identifier) = (to: number) => { \"worklet\"; return \(text); };")
  }
}

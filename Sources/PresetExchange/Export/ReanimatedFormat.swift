extension ExportFormat {
  /// TypeScript for Reanimated: a worklet for each preset that makes its animation, in milliseconds.
  ///
  /// On the way back it swaps start and target, as the engine does. A spring damped beyond critical moves as a critical
  /// one there, and velocities are not in normalized distance.
  static let reanimated = ExportFormat(
    name: "reanimated", summary: "TypeScript for Reanimated", fileName: "animations.ts", endings: [".ts"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(
          .camel,
          reserved: TypeScript.reserved.union(["withSpring", "withTiming", "withDelay", "withRepeat"])),
        attempts: attempts
      ) { sheet, _ in
        TypeScript.file(
          "animations.ts", sheet,
          imports: "import { Easing, withDelay, withRepeat, withSpring, withTiming } from \"react-native-reanimated\";",
          helpers: [TypeScript.points(directive: "\"worklet\";")])
      }))

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
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
      return function($0, "withSpring(to, \(config))")
    }
    let held: ExportSubject.Held = [.delay, .repetition, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held) {
      function($0, timing($0.figures.duration, "Easing.bezier(\($0.figures.list()))"))
    }
    let points = ExportConversion.points(subject, holding: held, options) {
      function($0, timing($0.figures.duration, "points([\($0.figures.list())])"))
    }
    return springs + beziers + [points]
  }

  private static func timing(_ duration: Double, _ easing: String) -> String {
    "withTiming(to, { duration: \(JSON.text(of: duration.milliseconds)), easing: \(easing) })"
  }

  private static func function<Figures>(
    _ written: ExportConversion.Written<Figures>, _ animation: String
  ) -> ExportPiece {
    var text = animation
    if let repetition = written.pass.repetition {
      text = "withRepeat(\(text), \(repetition.count.map(String.init) ?? "-1"), \(repetition.autoreverses))"
    }
    if written.delay != 0 { text = "withDelay(\(JSON.text(of: written.delay.milliseconds)), \(text))" }
    // A gesture or an animated style calls it on the UI thread, which runs worklets alone.
    return ExportPiece(
      text: "export const \(written.identifier) = (to: number) => { \"worklet\"; return \(text); };")
  }
}

extension ExportFormat {
  /// TypeScript for react-spring: configuration, delay and loop of each preset, in milliseconds.
  ///
  /// react-spring moves its springs in steps of a millisecond, the speed before the place. Errors are those of these steps;
  /// the file says that each frame takes a whole number of them. It repeats for ever or not at all, and its velocities are
  /// not in normalized distance.
  public static let reactSpring = ExportFormat(
    name: "react-spring", summary: "TypeScript for react-spring", fileName: "springs.ts", endings: [".ts"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.camel, reserved: TypeScript.reserved),
        writesValue: { constants.figure(of: $0) != nil }, attempts: attempts
      ) { sheet, _ in
        TypeScript.file(
          "springs.ts", sheet, constants, helpers: [TypeScript.bezier, TypeScript.points()],
          remarks: sheet.presets.contains { $0.outcome.what.hasPrefix("a spring") } ? [stepRemark] : [])
      }))

  private static let stepRemark =
    "The errors of springs are those of steps of a millisecond. react-spring takes whole steps for each frame, and so runs its "
    + "springs 2 % faster than that at 60 frames a second, and 8 % at 120; what has a duration keeps its time."

  private static let constants = CodeConstants(
    time: { JSON.text(of: $0.milliseconds) },
    curve: { curve in
      let isLine = [curve.x1, curve.y1, curve.x2, curve.y2] == [0, 0, 1, 1]
      return isLine ? "(part: number) => part" : "bezier(\(curve.list()))"
    }, declaration: { name, _, text in "export const \(name) = \(text);" })

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    let references = subject.references
    let springs = ExportConversion.springs(
      subject, holding: .delay, accepts: { $0.initialVelocity == 0 }, motion: stepped
    ) {
      let config = TypeScript.object([
        ("tension", JSON.text(of: $0.figures.stiffness)), ("friction", JSON.text(of: $0.figures.damping)),
        ("mass", JSON.text(of: $0.figures.mass)), ("precision", "0.001"),
      ])
      return props($0, config, references)
    }
    let held: ExportSubject.Held = [.delay, .endlessRepetition]
    let beziers = ExportConversion.beziers(subject, holding: held) {
      props(
        $0, timed($0.figures.duration, constants.text($0.figures, references?.curve), references), references)
    }
    let points = ExportConversion.points(subject, holding: held, options) {
      props($0, timed($0.figures.duration, "points([\($0.figures.list())])", references), references)
    }
    return springs + beziers + [points]
  }

  private static func timed(_ duration: Double, _ easing: String, _ references: ExportReferences?) -> String {
    TypeScript.object([("duration", constants.text(duration, references?.duration)), ("easing", easing)])
  }

  private static func props<Figures>(
    _ written: ExportConversion.Written<Figures>, _ config: String, _ references: ExportReferences?
  ) -> ExportPiece {
    let text = TypeScript.object([
      ("config", config),
      ("delay", written.delay == 0 ? nil : constants.text(written.delay, references?.delay)),
      (
        "loop",
        written.pass.repetition.map {
          ReactSpringLoop.text(autoreverses: $0.autoreverses, waits: written.delay != 0)
        }
      ),
    ])
    return ExportPiece(text: "export const \(written.identifier) = \(text);")
  }

  /// What react-spring makes of a spring.
  @Sendable
  private static func stepped(_ figures: SpringFigures, span: Double) -> @Sendable (Double) -> Double {
    var (position, velocity) = (0.0, 0.0)
    var positions = [0.0]
    for _ in 0..<Int(min(span, 400) * 1000 + 2) {
      let force = figures.stiffness * 1e-6 * (1 - position) - figures.damping * 1e-3 * velocity
      velocity += force / figures.mass
      position += velocity
      positions.append(position)
    }
    return { [positions] time in
      let place = min(max(0, time * 1000), Double(positions.count - 2))
      let index = Int(place)
      return positions[index] + (positions[index + 1] - positions[index]) * (place - Double(index))
    }
  }
}

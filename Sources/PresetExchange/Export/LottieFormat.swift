internal import AnimationEngine

extension ExportFormat {
  /// Keyframes with the easing handles of Lottie, from 0 to 100, at 60 frames a second.
  ///
  /// A Lottie file has neither springs nor repetitions: they are drawn out as keyframes.
  public static let lottie = ExportFormat(
    name: "lottie", summary: "Lottie keyframes with easing handles, JSON", fileName: "lottie.json",
    endings: [".lottie.json"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.verbatim), attempts: { lottieAttempts($0, $1, way: (0, 100)) }
      ) { sheet, _ in
        let document = JSON.object([
          "about": .string((sheet.heading + sheet.presetRemarks).joined(separator: " ")),
          "fr": .number(lottieFrames),
          "presets": .array(sheet.presets.map(\.piece.json)),
        ])
        return [ExportedFile("lottie.json", document.indentedText + "\n")]
      }))

  /// The frames a second of all that is written.
  static let lottieFrames = 60.0
  /// The frames that a jump takes: two keyframes of one time mean something else to each player.
  static let jump = 1e-4

  /// A keyframe: where it is, how it is left and how the next one is reached, or that it is held.
  private struct Keyframe {
    var part: Double
    var value: Double
    var out: (x: Double, y: Double)?
    var into: (x: Double, y: Double)?
  }

  /// The ways to write a preset as keyframes in `k`, with the outcome beside them.
  ///
  /// - Parameter way: The values at the start and at the target.
  static func lottieAttempts(
    _ subject: ExportSubject, _ options: ExportOptions, way: (start: Double, end: Double)
  ) -> [ExportConversion.Attempt] {
    let beziers = ExportConversion.beziers(subject, holding: .delay) { written in
      let figures = written.figures
      let start = Keyframe(part: 0, value: 0, out: (figures.x1, figures.y1), into: (figures.x2, figures.y2))
      return piece([start, Keyframe(part: 1, value: 1)], figures.duration, way, written)
    }
    let points = ExportConversion.points(subject, holding: .delay, options, what: { "\($0) straight keyframes" }) {
      written in
      let points = written.figures.points
      var keyframes: [Keyframe] = []
      for (index, point) in points.enumerated() {
        // Of several at one time, the last one counts; one that goes nowhere is held.
        if index + 1 < points.count, points[index + 1].input == point.input {
          // A slope that ends in a jump ends a moment before it.
          let moment = jump / (lottieFrames * written.figures.duration)
          guard index > 0, points[index - 1].output != point.output, points[index - 1].input < point.input - moment
          else { continue }
          keyframes.append(Keyframe(part: point.input - moment, value: point.output))
          continue
        }
        let isHeld = index + 1 == points.count || points[index + 1].output == point.output
        keyframes.append(
          Keyframe(part: point.input, value: point.output, out: isHeld ? nil : (0, 0), into: isHeld ? nil : (1, 1)))
      }
      return piece(keyframes, written.figures.duration, way, written)
    }
    return beziers + [{ () throws in try path(subject, way) }, points]
  }

  private static func path(
    _ subject: ExportSubject, _ way: (start: Double, end: Double)
  ) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .delay)
    guard let drawn = pass.bezierPath else { throw ExportObstacle.form("is no path") }
    let keyframes = try keyframes(drawn.path)
    let duration = drawn.duration
    return ExportConversion.curve(
      "\(keyframes.count) keyframes", keyframes, pass, span: duration,
      value: { $0 < duration ? drawn.path.value(at: $0 / duration) : 1 }
    ) { piece($0.figures, duration, way, $0) }
  }

  private static func keyframes(_ path: BezierPath) throws(ExportObstacle) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var (x, y) = (0.0, 0.0)
    for segment in path.segments {
      // The handles are parts of the box from one keyframe to the next, which must not be flat.
      let (width, height) = (segment.x - x, segment.y - y)
      guard width > 0, height != 0 else { throw ExportObstacle("has a segment that is flat or upright") }
      keyframes.append(
        Keyframe(
          part: x, value: y, out: ((segment.x1 - x) / width, (segment.y1 - y) / height),
          into: ((segment.x2 - x) / width, (segment.y2 - y) / height)))
      (x, y) = (segment.x, segment.y)
    }
    return keyframes + [Keyframe(part: 1, value: 1)]
  }

  private static func piece<Figures>(
    _ keyframes: [Keyframe], _ duration: Double, _ way: (start: Double, end: Double),
    _ written: ExportConversion.Written<Figures>
  ) -> ExportPiece {
    func frame(_ seconds: Double) -> JSON { .number((seconds * lottieFrames).rounded(decimals: 6)) }
    func handle(_ point: (x: Double, y: Double)) -> JSON {
      .object([
        "x": .array([.number(point.x.rounded(decimals: 9))]), "y": .array([.number(point.y.rounded(decimals: 9))]),
      ])
    }
    let list = keyframes.enumerated().map { index, keyframe in
      var members = [
        JSON.Member("t", frame(written.delay + keyframe.part * duration)),
        JSON.Member("s", .array([.number((way.start + keyframe.value * (way.end - way.start)).rounded(decimals: 9))])),
      ]
      if let out = keyframe.out, let into = keyframe.into {
        members += [JSON.Member("o", handle(out)), JSON.Member("i", handle(into))]
      } else if index + 1 < keyframes.count {
        members.append(JSON.Member("h", 1))
      }
      return JSON.object(members)
    }
    return ExportPiece(
      json: .object([
        "name": .string(written.identifier), "outcome": .string(written.outcome.text), "k": .array(list),
      ]))
  }
}

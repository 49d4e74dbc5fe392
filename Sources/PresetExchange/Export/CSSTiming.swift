internal import AnimationEngine

/// A preset as CSS times an animation: an easing, a duration, a delay, iterations and a direction.
struct CSSTiming {
  /// The preset's identifier.
  let identifier: String
  /// The easing function, as CSS writes it.
  let easing: String
  /// Seconds of one iteration.
  let duration: Double
  /// Seconds before the first one.
  let delay: Double
  /// How many iterations there are; nil for no end.
  let iterations: Double?
  /// Whether every other one goes back.
  let isAlternating: Bool
  /// The values that it refers to.
  let references: ExportReferences?

  /// The five properties in the order in which they are written.
  ///
  /// - Parameter text: Returns a figure's text, or that of a value that is the same.
  func properties(_ text: (String, ExportedValue?) -> String) -> [(String, String)] {
    [
      ("easing", text(easing, references?.curve)),
      ("duration", text(CSSEasing.time(duration), references?.duration)),
      ("delay", text(CSSEasing.time(delay), references?.delay)),
      ("iterations", iterations.map { JSON.text(of: $0) } ?? "infinite"),
      ("direction", isAlternating ? "alternate" : "normal"),
    ]
  }

  /// A piece of an export.
  typealias Writer = @Sendable (CSSTiming) -> ExportPiece

  /// The ways to write a preset with CSS's easing functions, the best one first.
  static func attempts(
    _ subject: ExportSubject, _ options: ExportOptions, write: @escaping Writer
  ) -> [ExportConversion.Attempt] {
    let references = subject.references
    let beziers = ExportConversion.beziers(subject, holding: .all, rewinds: true) {
      write(CSSTiming(CSSEasing.bezier($0.figures), $0.figures.duration, $0, references))
    }
    let points = ExportConversion.points(
      subject, holding: .all, options, rewinds: true, what: { "linear() of \($0) stops" }
    ) { write(CSSTiming(CSSEasing.linear($0.figures.points), $0.figures.duration, $0, references)) }
    return [{ () throws in try steps(subject, write) }] + beziers
      + [
        { () throws in try stops(subject, write) }, points, { () throws in try thereAndBack(subject, options, write) },
      ]
  }

  private init<Figures>(
    _ easing: String, _ duration: Double, _ written: ExportConversion.Written<Figures>, _ references: ExportReferences?
  ) {
    let repetition = written.pass.repetition
    self.init(
      identifier: written.identifier, easing: easing, duration: duration, delay: written.delay,
      iterations: repetition.map { $0.count.map(Double.init) } ?? 1, isAlternating: repetition?.autoreverses ?? false,
      references: references)
  }

  private init(
    identifier: String, easing: String, duration: Double, delay: Double, iterations: Double?, isAlternating: Bool,
    references: ExportReferences?
  ) {
    (self.identifier, self.easing, self.duration, self.delay) = (identifier, easing, duration, delay)
    (self.iterations, self.isAlternating, self.references) = (iterations, isAlternating, references)
  }

  private static func steps(_ subject: ExportSubject, _ write: @escaping Writer) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard case .steps(let count, let position, let duration)? = pass.shape else {
      throw ExportObstacle.form("has no steps")
    }
    let easing = CSSEasing.steps(count, position)
    let stair = Animation.steps(count, position: position, duration: duration)
    return ExportConversion.curve(
      "steps()", duration, pass, span: duration, .any, true,
      value: { time in
        var context = AnimationContext<Double>()
        return stair.animate(value: 1, time: time, context: &context) ?? 1
      }
    ) { write(CSSTiming(easing, $0.figures, $0, subject.references)) }
  }

  /// The points of a preset as it has them, the places before its start and after its end included.
  private static func stops(_ subject: ExportSubject, _ write: @escaping Writer) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard case .linearPoints(let line, let duration)? = pass.shape else { throw ExportObstacle.form("has no points") }
    return ExportConversion.curve(
      "linear() of \(max(2, line.points.count)) stops", duration, pass, span: duration, .any, true,
      value: {
        let progress = $0 / duration * (1 + 0x1p-50)
        return progress < 1 ? line.value(at: progress) : 1
      }
    ) { write(CSSTiming(CSSEasing.linear(line), $0.figures, $0, subject.references)) }
  }

  /// CSS runs a pass back with its time reversed, the engine the same curve from the target: there and back is one
  /// curve, which half as many iterations run.
  private static func thereAndBack(
    _ subject: ExportSubject, _ options: ExportOptions, _ write: @escaping Writer
  ) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    guard pass.curve.isFinished else { throw .endless }
    guard let repetition = pass.repetition, repetition.autoreverses else {
      throw ExportObstacle.form("does not go back")
    }
    let cycle = ExportPass(
      animation: pass.animation, shape: nil, delay: pass.delay, repetition: repetition,
      curve: SampledCurve(thereAndBack: pass.curve), samples: DenseSamples(thereAndBack: pass.samples))
    guard let figures = PointFigures(cycle, tolerance: options.tolerance) else {
      throw ExportObstacle.tooMuch
    }
    return Rendition(
      what: "linear() of \(figures.points.count) stops, there and back",
      comparison: .curve(cycle, span: figures.duration),
      // It ends where it began.
      value: { $0 < figures.duration ? figures.value(at: $0) : 0 }
    ) { identifier, _ in
      write(
        CSSTiming(
          identifier: identifier, easing: CSSEasing.linear(figures.points), duration: figures.duration,
          delay: pass.delay, iterations: repetition.count.map { Double($0) / 2 }, isAlternating: false,
          references: subject.references))
    }
  }
}

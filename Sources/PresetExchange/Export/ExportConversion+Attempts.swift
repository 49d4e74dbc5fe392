internal import AnimationEngine

// The ways to write a preset that many languages share.
extension ExportConversion {
  /// The figures to write, as the closures of formats get them.
  struct Written<Figures: Sendable>: Sendable {
    let figures: Figures
    /// One pass, and the timing beside it.
    let pass: ExportPass
    /// Seconds to wait before the first pass, as they are written.
    let delay: Double
    /// What the name has become.
    let identifier: String
    /// What was measured.
    let outcome: ExportOutcome
  }

  /// A cubic Bézier curve that is one already.
  static func bezier(
    _ subject: ExportSubject, holding held: ExportSubject.Held, grain: TimeGrain = .any, rewinds: Bool = false,
    _ piece: @escaping @Sendable (Written<BezierFigures>) -> ExportPiece
  ) -> Attempt {
    { () throws in
      let pass = try subject.pass(holding: held)
      guard let figures = BezierFigures(pass.shape, grain: grain) else {
        throw ExportObstacle.form("is no Bézier curve")
      }
      return curve(
        "a cubic Bézier curve", figures, pass, span: figures.duration, grain, rewinds, value: figures.value, piece)
    }
  }

  /// A cubic Bézier curve that is one already, or else comes close to an easing function.
  ///
  /// Springs and keyframes are no easing functions, and better told as points. One that takes as long as the easing function
  /// is preferred, as its duration is what people know it by.
  static func beziers(
    _ subject: ExportSubject, holding held: ExportSubject.Held, grain: TimeGrain = .any, rewinds: Bool = false,
    _ piece: @escaping @Sendable (Written<BezierFigures>) -> ExportPiece
  ) -> [Attempt] {
    func fitted(isWhole: Bool) -> Attempt {
      { () throws in
        let pass = try subject.pass(holding: held)
        let (what, figures) = try fittedBezier(subject, pass, isWhole: isWhole, grain)
        return curve(what, figures, pass, span: figures.duration, grain, rewinds, value: figures.value, piece)
      }
    }
    return [
      bezier(subject, holding: held, grain: grain, rewinds: rewinds, piece), fitted(isWhole: true),
      fitted(isWhole: false),
    ]
  }

  /// The cubic Bézier curve that is nearest to an easing function, and what it is called.
  ///
  /// - Parameter isWhole: Whether it has to take as long.
  static func fittedBezier(
    _ subject: ExportSubject, _ pass: ExportPass, isWhole: Bool, _ grain: TimeGrain = .any
  ) throws(ExportObstacle) -> (what: String, figures: BezierFigures) {
    guard case .timed(let duration)? = pass.shape, subject.component?.kind != AnimationKind.keyframes.name else {
      throw ExportObstacle.form("is no easing function")
    }
    let figures = BezierFigures(try subject.nearestBezier(to: pass, isWhole: isWhole), grain: grain)
    let what = "a fitted cubic Bézier curve"
    if isWhole || abs(figures.duration - duration) < 0.0005 { return (what, figures) }
    // It has come to rest that much earlier.
    let (own, other) = (figures.duration.rounded(decimals: 4), duration.rounded(decimals: 4))
    return ("\(what) over \(JSON.text(of: own)) s in place of \(JSON.text(of: other)) s", figures)
  }

  /// A list of points: the preset's own, else as few as follow its curve within the tolerance.
  static func points(
    _ subject: ExportSubject, holding held: ExportSubject.Held, _ options: ExportOptions, grain: TimeGrain = .any,
    rewinds: Bool = false,
    what: @escaping (Int) -> String = { "lines of \($0) points" },
    _ piece: @escaping @Sendable (Written<PointFigures>) -> ExportPiece
  ) -> Attempt {
    { () throws in
      let pass = try subject.pass(holding: held)
      if let figures = PointFigures(pass.shape, grain: grain) {
        return curve(
          what(figures.points.count), figures, pass, span: figures.duration, grain, rewinds,
          value: figures.value, piece)
      }
      if !pass.curve.isFinished { throw ExportObstacle.endless }
      guard let figures = PointFigures(pass, tolerance: options.tolerance, grain: grain) else {
        throw ExportObstacle.tooMuch
      }
      return curve(
        what(figures.points.count), figures, pass, span: figures.duration, grain, rewinds,
        value: figures.value, piece)
    }
  }

  /// Points for languages that run a pass back with its time reversed, where the engine runs the same curve from the
  /// target: the pass where that makes no difference, else all passes as one curve, or there and back for ever.
  static func pointsOrCycles(
    _ subject: ExportSubject, holding held: ExportSubject.Held, _ options: ExportOptions, grain: TimeGrain = .any,
    _ piece: @escaping @Sendable (Written<PointFigures>) -> ExportPiece
  ) -> [Attempt] {
    [
      points(subject, holding: held, options, grain: grain, rewinds: true, piece),
      restingPoints(subject, holding: held, grain: grain, rewinds: true, piece),
      alternatingPoints(subject, holding: held, grain: grain, piece) { $0.lasting(grain.rounded($0.duration)) },
      alternatingPoints(subject, holding: held, grain: grain, piece) { $0.resting(grain) },
      points(
        subject, holding: held.subtracting(.repetition), options, grain: grain, rewinds: true,
        what: { "all passes as lines of \($0) points" }, piece),
      { () throws in
        let pass = try subject.pass(holding: held)
        guard pass.curve.isFinished else { throw ExportObstacle.endless }
        guard pass.repetition == ExportTiming.Repetition(count: nil, autoreverses: true) else {
          throw ExportObstacle.form("does not go back and forth for ever")
        }
        let cycle = ExportPass(
          animation: pass.animation, shape: nil, delay: pass.delay,
          repetition: ExportTiming.Repetition(count: nil, autoreverses: false),
          curve: SampledCurve(thereAndBack: pass.curve), samples: DenseSamples(thereAndBack: pass.samples))
        guard let figures = PointFigures(cycle, tolerance: options.tolerance, grain: grain) else {
          throw ExportObstacle.tooMuch
        }
        return curve(
          "there and back as lines of \(figures.points.count) points", figures, cycle, span: figures.duration, grain,
          value: { $0 < figures.duration ? figures.value(at: $0) : 0 }, piece)
      },
    ]
  }

  /// Ways for libraries that stay where the last pass ends.
  ///
  /// After an even number of passes there and back that is the start, while the engine ends at the target: such a preset is
  /// written as one curve of all its passes.
  static func endingWithLastPass(
    _ subject: ExportSubject, holding held: ExportSubject.Held, _ options: ExportOptions, _ attempts: [Attempt],
    _ piece: @escaping @Sendable (Written<PointFigures>) -> ExportPiece
  ) -> [Attempt] {
    let guarded = attempts.map { attempt -> Attempt in
      { () throws in
        if let repetition = try subject.pass(holding: held).repetition, repetition.autoreverses,
          repetition.count?.isMultiple(of: 2) == true
        {
          throw ExportObstacle.form("ends at its target after passes back")
        }
        return try attempt()
      }
    }
    return guarded + [
      points(
        subject, holding: held.subtracting(.repetition), options, what: { "all passes as lines of \($0) points" }, piece
      )
    ]
  }

  /// The preset's own points at their own times, where the language has no number for how long they take.
  private static func restingPoints(
    _ subject: ExportSubject, holding held: ExportSubject.Held, grain: TimeGrain, rewinds: Bool,
    _ piece: @escaping @Sendable (Written<PointFigures>) -> ExportPiece
  ) -> Attempt {
    { () throws in
      let pass = try subject.pass(holding: held)
      guard let figures = PointFigures(pass.shape)?.resting(grain) else { throw ExportObstacle("has no such points") }
      return curve(
        "lines of \(figures.points.count) points", figures, pass, span: figures.duration, grain, rewinds,
        value: figures.value, piece)
    }
  }

  /// All passes there and back, or one of each for ever, as one list of the preset's own points.
  private static func alternatingPoints(
    _ subject: ExportSubject, holding held: ExportSubject.Held, grain: TimeGrain,
    _ piece: @escaping @Sendable (Written<PointFigures>) -> ExportPiece,
    rounding round: @escaping (PointFigures) -> PointFigures?
  ) -> Attempt {
    { () throws in
      let pass = try subject.pass(holding: held)
      guard let repetition = pass.repetition, repetition.autoreverses, let one = PointFigures(pass.shape),
        let all = one.alternating(count: repetition.count ?? 2, endsAtTarget: repetition.count != nil),
        let figures = round(all)
      else { throw ExportObstacle("does not go back and forth on lines") }
      let (count, isEndless) = (repetition.count ?? 2, repetition.count == nil)
      let whole = ExportPass(
        animation: pass.animation, shape: nil, delay: pass.delay,
        repetition: isEndless ? ExportTiming.Repetition(count: nil, autoreverses: false) : nil,
        curve: SampledCurve(alternating: pass.curve, count: count),
        samples: DenseSamples(
          alternating: pass.samples, count: count, span: one.duration, endsAtTarget: !isEndless))
      let what = isEndless ? "there and back" : "all passes"
      var rendition = curve(
        "\(what) as lines of \(figures.points.count) points", figures, whole, span: figures.duration, grain,
        value: figures.value, piece)
      rendition.joinsPasses = true
      return rendition
    }
  }

  /// A spring by its own figures, and one with figures that come closer to what a display shows of the engine's.
  ///
  /// - Parameters:
  ///   - accepts: Whether the language can say these figures.
  ///   - motion: What its spring does, where that is not the formula.
  static func springs(
    _ subject: ExportSubject, holding held: ExportSubject.Held, grain: TimeGrain = .any,
    accepts: @escaping (SpringFigures) -> Bool = { _ in true },
    motion: (@Sendable (SpringFigures, _ span: Double) -> @Sendable (Double) -> Double)? = nil,
    _ piece: @escaping @Sendable (Written<SpringFigures>) -> ExportPiece
  ) -> [Attempt] {
    func rendition(_ figures: SpringFigures, _ pass: ExportPass, _ what: String) throws(ExportObstacle) -> Rendition {
      guard accepts(figures) else { throw ExportObstacle("is a spring that this format has no figures for") }
      let delay = grain.rounded(pass.delay)
      let value = motion.map { $0(figures, pass.curve.span) } ?? figures.value
      let shift = delay - pass.delay
      return Rendition(what: what, comparison: .spring(pass), value: { $0 < shift ? 0 : value($0 - shift) }) {
        piece(Written(figures: figures, pass: pass, delay: delay, identifier: $0, outcome: $1))
      }
    }
    return [
      { () throws in
        let (figures, pass) = try subject.spring(holding: held)
        return try rendition(figures, pass, "a spring")
      },
      { () throws in
        let (figures, pass) = try subject.spring(holding: held)
        // A spring by formula can't be more itself.
        guard case .persistentSpring? = pass.shape, pass.curve.isFinished, pass.curve.values.count > 2 else {
          throw ExportObstacle.form("is a spring that does not fit")
        }
        let fit = pass.nearestSpring
        let fitted = SpringFigures(response: fit.response, dampingFraction: fit.dampingFraction)
        return try rendition(
          fitted, pass,
          "a spring fitted to the engine's (stiffness \(JSON.text(of: figures.stiffness)), damping "
            + "\(JSON.text(of: figures.damping)) by its figures)")
      },
    ]
  }

  /// A curve with its duration.
  static func curve<Figures: Sendable>(
    _ what: String, _ figures: Figures, _ pass: ExportPass, span: Double, _ grain: TimeGrain = .any,
    _ rewinds: Bool = false, value: @escaping @Sendable (Double) -> Double,
    _ piece: @escaping @Sendable (Written<Figures>) -> ExportPiece
  ) -> Rendition {
    let delay = grain.rounded(pass.delay)
    let shift = delay - pass.delay
    return Rendition(
      what: what, comparison: .curve(pass, span: span),
      value: { $0 < shift ? value(0) : value($0 - shift) }, rewinds: rewinds
    ) {
      piece(Written(figures: figures, pass: pass, delay: delay, identifier: $0, outcome: $1))
    }
  }
}

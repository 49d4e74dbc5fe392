/// A way to write a preset in another language, and what that does.
package struct Rendition: Sendable {
  /// The comparison that an error is measured by.
  enum Comparison: Sendable {
    /// A curve over a span of seconds, with what a display shows of the engine's own.
    case curve(ExportPass, span: Double)
    /// A spring, with the engine's motion up to where that is at rest: every system calls it a rest at another point.
    case spring(ExportPass)
    /// Nothing: it is the engine's own curve.
    case identity
  }

  /// The form in words: `a cubic Bézier curve`, `linear() of 9 stops`.
  let what: String
  let comparison: Comparison
  /// The value at a time in seconds since the pass began.
  let value: @Sendable (Double) -> Double
  /// Whether passes back are the pass with its time reversed; the engine runs the same curve from the target back.
  var rewinds = false
  /// Whether it is several passes as one curve, each right after the one before.
  var joinsPasses = false
  /// Whether the preset's own parameters stand beside it.
  var isHeldBeside = false
  /// The text, once name and error are known.
  let piece: @Sendable (_ identifier: String, _ outcome: ExportOutcome) -> ExportPiece

  /// Whether it is a spring of the language.
  var isSpring: Bool {
    if case .spring = comparison { true } else { false }
  }

  /// What was measured of it, with the error of its velocity where that is limited.
  func outcome(_ options: ExportOptions) -> ExportOutcome {
    let outcome = outcome
    return options.velocityTolerance == nil ? outcome : outcome.moving(velocityError)
  }

  /// The greatest difference of velocities over a frame of a 60 Hz display, in ways a second.
  ///
  /// A velocity is measured over one frame, as a curve that leaps has none at the moment of the leap.
  private var velocityError: Double {
    switch comparison {
    case .identity: return 0
    case .spring(let pass): return pass.curve.velocityDifference(from: value)
    case .curve(let pass, let span):
      let error = pass.curve.velocityDifference(from: value)
      guard rewinds && pass.repetition?.autoreverses == true else { return error }
      return max(error, pass.curve.velocityDifference { 1 - value(max(0, span - $0)) })
    }
  }

  /// What was measured of it.
  var outcome: ExportOutcome {
    switch comparison {
    case .identity: return .measured(0, what, isHeldBeside: isHeldBeside)
    case .curve(let pass, let span):
      let whole = max(pass.curve.span, span)
      var error = pass.samples.difference(over: whole, from: value).maximum
      if rewinds && pass.repetition?.autoreverses == true {
        error = max(
          error, pass.samples.difference(over: whole, from: { 1 - value(max(0, span - $0)) }).maximum)
      }
      return .measured(
        error, what, isOfDisplay: pass.isOfDisplay, isHeldBeside: isHeldBeside,
        isInEachPass: pass.repetition != nil || joinsPasses || pass.joinsPasses,
        waiting: pass.waiting?.difference(over: whole, from: value).maximum)
    case .spring(let pass):
      let rest = pass.curve.span
      return .measured(
        error(pass.curve), what, isOfDisplay: pass.isOfDisplay, isInEachPass: pass.repetition != nil,
        waiting: pass.waiting?.difference(over: 0) { min($0, rest) == $0 ? value($0) : 1 }.maximum)
    }
  }

  /// The longest time that is written of it, in seconds.
  var longestTime: Double {
    switch comparison {
    case .curve(let pass, let span): max(pass.delay, span)
    case .spring(let pass): pass.delay
    case .identity: 0
    }
  }

  private func error(_ curve: SampledCurve) -> Double {
    var difference = CurveDifference()
    for (frame, ours) in curve.values.dropLast(curve.isFinished && curve.values.count > 1 ? 1 : 0).enumerated() {
      let time = Double(frame) / curve.framesPerSecond
      difference.add(ours - value(time), at: time)
    }
    return difference.maximum
  }
}

extension SampledCurve {
  /// The greatest difference of the way per second that this and another motion cover between two ticks which are a frame
  /// of a 60 Hz display apart, or one tick of a slower clock.
  fileprivate func velocityDifference(from value: (_ time: Double) -> Double) -> Double {
    let step = max(1, Int((framesPerSecond / 60).rounded()))
    var errors: [Double] = []
    errors.reserveCapacity(values.count + step)
    for tick in 0..<(values.count + step) {
      let own = tick < values.count ? values[tick] : values.last ?? 1
      errors.append(own - value(Double(tick) / framesPerSecond))
    }
    var largest = 0.0
    for tick in 0..<values.count { largest = max(largest, abs(errors[tick + step] - errors[tick])) }
    return largest * framesPerSecond / Double(step)
  }
}

/// A way to write a preset in another language, and what that does.
struct Rendition {
  /// What is compared with what.
  enum Comparison {
    /// A curve over a span of seconds, with what a display shows of the engine's own.
    case curve(ExportPass, span: Double)
    /// A spring, with the engine's motion up to where that is at rest: every system calls it a rest at another point.
    case spring(ExportPass)
    /// Nothing: it is the engine's own curve.
    case identity
  }

  /// What it is: `a cubic Bézier curve`, `linear() of 9 stops`.
  let what: String
  let comparison: Comparison
  /// The value at a time in seconds since the pass began.
  let value: (Double) -> Double
  /// Whether passes back are the pass with its time reversed; the engine runs the same curve from the target back.
  var rewinds = false
  /// Whether the preset's own parameters stand beside it.
  var isHeldBeside = false
  /// The text, once name and error are known.
  let piece: (_ identifier: String, _ outcome: ExportOutcome) -> ExportPiece

  /// What was measured of it.
  var outcome: ExportOutcome {
    switch comparison {
    case .identity: return .measured(0, what, isHeldBeside: isHeldBeside)
    case .curve(let pass, let span):
      var difference = pass.curve.difference(over: max(pass.curve.span, span), from: value)
      if rewinds && pass.repetition?.autoreverses == true {
        for (frame, ours) in pass.curve.values.enumerated() {
          let time = Double(frame) / pass.curve.framesPerSecond
          difference.add((1 - ours) - value(max(0, span - time)), at: time)
        }
      }
      return .measured(difference.maximum, what, isHeldBeside: isHeldBeside)
    case .spring(let pass):
      guard let path = pass.path else { return .measured(error(pass.curve), what) }
      return .measured(error(path), what, displayError: error(pass.curve))
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

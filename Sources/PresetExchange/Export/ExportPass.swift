internal import AnimationEngine

/// The part of a preset that a format writes: one pass, and beside it the timing that the format holds by itself.
package struct ExportPass: Sendable {
  /// The pass as the engine runs it.
  let animation: Animation
  /// Its figures; nil where it is known by its curve alone.
  let shape: AnimationShape?
  /// Seconds to wait before the first pass.
  let delay: Double
  /// How often it runs; nil for once.
  let repetition: ExportTiming.Repetition?
  /// What a display shows of it: ticks at 120 Hz of springs that are integrated in steps, at 960 Hz of all else.
  let curve: SampledCurve
  /// The curve that others are compared with: closer than the ticks wherever there is something between them.
  let samples: DenseSamples
  /// The ticks behind the delay of a spring that is integrated in steps; nil for all else.
  ///
  /// The delay lets them fall between the steps, so that some show a step more.
  let waiting: DenseSamples?
  /// Whether the curve is what the animation moves through, and not put together of several such.
  let isOfItsAnimation: Bool

  /// - Parameter whole: The animation with its delay.
  init(
    _ animation: Animation, shape: AnimationShape?, delay: Double, repetition: ExportTiming.Repetition?,
    whole: Animation? = nil
  ) {
    self.animation = animation
    self.shape = shape
    self.delay = delay
    self.repetition = repetition
    curve = SampledCurve(exporting: animation, shape: shape)
    samples = DenseSamples(curve, of: animation, shape: shape)
    let isWaiting = animation.isIntegrated && !animation.repeats && delay > 0 && repetition == nil
    waiting = (isWaiting ? whole : nil).map { whole in
      DenseSamples(
        ticks: [120, 60].map {
          SampledCurve(whole, framesPerSecond: $0, limit: delay + SampledCurve.integratedLimit)
        }, since: delay)
    }
    isOfItsAnimation = true
  }

  /// A pass of which only the curve is known.
  init(
    animation: Animation, shape: AnimationShape?, delay: Double, repetition: ExportTiming.Repetition?,
    curve: SampledCurve, samples: DenseSamples
  ) {
    (self.animation, self.shape, self.delay, self.repetition) = (animation, shape, delay, repetition)
    (self.curve, self.samples, waiting) = (curve, samples, nil)
    isOfItsAnimation = false
  }

  /// Whether it is known only at the ticks of a display, and is compared at those of 60 and 120 Hz.
  var isOfDisplay: Bool { animation.isIntegrated && !joinsPasses }

  /// Whether it is several passes as one curve, each right after the one before.
  ///
  /// A spring that is integrated in steps begins each pass on a frame of the display, so its passes are no such curve, and are
  /// compared at 60 and 120 Hz. One whose last pass goes back to the start is compared at 120 Hz alone: it leaps to its
  /// target in the end, on one display a frame after the other, and would be the whole way off for that frame.
  var joinsPasses: Bool { animation.repeats && (!animation.isIntegrated || animation.leapsAtEnd) }

  /// The Bézier curves that it is made of, and how long they take; nil where it is none of that.
  var bezierPath: (path: BezierPath, duration: Double)? {
    switch shape {
    case .path(let path, let duration): (path, duration)
    default: nil
    }
  }

  /// Seconds that the pass takes; nil where it has no end.
  var duration: Double? {
    switch shape {
    case .bezier(_, _, _, _, let duration), .steps(_, _, let duration), .linearPoints(_, let duration),
      .path(_, let duration), .timed(let duration):
      duration
    default: curve.duration
    }
  }
}

extension Animation {
  /// Whether the last pass that modifiers of its own make goes back to the start.
  fileprivate var leapsAtEnd: Bool {
    withoutModifiers.modifiers.contains {
      guard case .repetition(let count, true) = $0 else { return false }
      return count?.isMultiple(of: 2) == true
    }
  }

  /// Whether modifiers of its own run it more than once.
  fileprivate var repeats: Bool {
    withoutModifiers.modifiers.contains {
      if case .repetition(let count, _) = $0 { count.map { $0 > 1 } ?? true } else { false }
    }
  }
}

extension DenseSamples {
  /// The values between the ticks of an animation, where these do not depend on the ticks.
  fileprivate init(_ curve: SampledCurve, of animation: Animation, shape: AnimationShape?) {
    let base = animation.withoutModifiers.animation
    // Each pass of a repetition begins with a tick.
    let isRepeated = animation.repeats
    if animation.isIntegrated && isRepeated && !animation.leapsAtEnd {
      // A pass begins with a frame, so that from the second one on the ticks of 60 Hz are no longer among those of 120.
      self.init(ticks: [curve, SampledCurve(animation, framesPerSecond: 60, limit: SampledCurve.integratedLimit)])
      return
    }
    guard let inner = shape ?? base.shape, !isRepeated, !animation.isIntegrated, curve.isFinished else {
      self.init(ticks: [curve])
      return
    }
    let leapsAtEnd = if case .spring = inner { true } else { false }
    self.init(curve, leapsAtEnd: leapsAtEnd) { time in
      var context = AnimationContext<Double>()
      return animation.animate(value: 1.0, time: time, context: &context) ?? 1
    }
  }
}

extension SampledCurve {
  /// The longest curve, in ticks.
  private static let maximumTicks = 20_000.0
  /// The longest curve of a spring that is integrated in steps, in seconds.
  fileprivate static let integratedLimit = maximumTicks / 60

  /// Samples an animation as finely as comparing needs: a duration that is known decides how fine that can be.
  init(exporting animation: Animation, shape: AnimationShape?) {
    if animation.isIntegrated {
      // Every other one of these ticks is one of a 60 Hz display, and shows the same step there.
      self.init(animation, framesPerSecond: 120, limit: Self.integratedLimit)
      return
    }
    switch shape {
    case .bezier(_, _, _, _, let duration), .steps(_, _, let duration), .linearPoints(_, let duration),
      .path(_, let duration), .timed(let duration):
      // A whole number of ticks, so that one of them is at the end itself.
      let count = min(max(1, (duration * 960).rounded(.up)), Self.maximumTicks)
      let rate = duration > 0 ? count / duration : 960
      let curve = SampledCurve(animation, framesPerSecond: rate, limit: duration + 3 / rate)
      let endsOneLater = curve.values.count == Int(count) + 2 || curve.values.suffix(2).allSatisfy { $0 == 1 }
      // The tick at which it has finished only repeats that one. What leaps to its target at the end leaps in every
      // language, in the very moment that this tick is.
      self =
        curve.isFinished && curve.values.count > 2 && endsOneLater
        ? SampledCurve(finished: curve.values.dropLast(2) + [1], framesPerSecond: rate) : curve
    default:
      let fine = SampledCurve(animation, framesPerSecond: 960, limit: Self.maximumTicks / 960)
      self = fine.isFinished ? fine : SampledCurve(animation, framesPerSecond: 60, limit: Self.maximumTicks / 60)
    }
  }
}

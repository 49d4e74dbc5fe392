package import AnimationEngine

/// A preset as formats look at it: its document, its live animation, and that taken apart.
package struct ExportSubject: Sendable {
  /// The timing that a format can hold beside a curve.
  package struct Held: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let delay = Held(rawValue: 1)
    static let negativeDelay = Held(rawValue: 2)
    static let repetition = Held(rawValue: 4)
    static let endlessRepetition = Held(rawValue: 8)
    static let all: Held = [.delay, .negativeDelay, .repetition, .endlessRepetition]
  }

  package let preset: Preset
  /// What it refers to of the values that are exported with it; nil where it is written in figures.
  package var references: ExportReferences?
  /// Its variants, where the export has other modes as well.
  package var variants: [PresetVariant] = []
  let animation: Animation
  /// What moves, aliases and wrappers followed; nil where that has modifiers of its own within.
  let component: PresetComponent?
  /// The modifiers, those of the presets that it is an alias of included; the innermost first.
  let modifiers: [AnimationModifier]
  private let base: Animation
  private let timing: ExportTiming?
  /// One pass, and all of the timing beside it; nil where the modifiers are not of that form.
  private let plain: ExportPass?

  package init(_ preset: Preset, animation: Animation, component: PresetComponent?) {
    self.preset = preset
    self.animation = animation
    self.component = component
    (base, modifiers) = animation.withoutModifiers
    timing = ExportTiming(modifiers)
    plain = timing.map { [base] in Self.pass(base, $0, whole: animation) }
  }

  /// Whether it has a variant for these modes and no others.
  func isVaried(for modes: Modes) -> Bool {
    variants.contains { $0.modes == modes } || preset.reducedMotion != nil && modes == .reducedMotion
  }

  /// Whether a modifier of its own says when it counts as complete.
  var isLogicallyCompleted: Bool { modifiers.contains { if case .logicalCompletion = $0 { true } else { false } } }

  /// One pass of the preset for a format that holds no other timing than `held`: all else becomes part of the curve.
  package func pass(holding held: Held) throws(ExportObstacle) -> ExportPass {
    guard let timing, let plain else { return try whole(animation, delay: 0) }
    let holdsDelay =
      timing.delay == 0 || (held.contains(.delay) && (timing.delay > 0 || held.contains(.negativeDelay)))
    let holdsRepetition =
      timing.repetition.map { held.contains($0.count == nil ? .endlessRepetition : .repetition) } ?? true
    if holdsDelay && holdsRepetition { return plain }
    if !holdsRepetition && timing.repetition?.count == nil {
      throw ExportObstacle("repeats for ever, which no single curve does")
    }
    if !holdsDelay && timing.repetition != nil && holdsRepetition {
      // Part of the curve is a delay only once.
      return try whole(animation, delay: 0)
    }
    var outer = Self.passAnimation(base, timing)
    if let repetition = timing.repetition, let count = repetition.count {
      outer = outer.repeatCount(count, autoreverses: repetition.autoreverses)
    }
    return try whole(holdsDelay ? outer : outer.delay(timing.delay), delay: holdsDelay ? timing.delay : 0)
  }

  /// What the modifiers change, by itself.
  var unmodified: ExportPass { ExportPass(base, shape: base.shape, delay: 0, repetition: nil) }

  /// The Bézier curve that is nearest to a pass.
  ///
  /// - Parameter isWhole: Whether it has to end with the pass.
  func nearestBezier(to pass: ExportPass, isWhole: Bool = false) throws(ExportObstacle) -> BezierFit {
    guard pass.curve.isFinished else { throw .endless }
    guard pass.curve.values.count > 2 else {
      // Shorter than a frame, it is any curve.
      if let duration = pass.shape?.duration, duration > 0 { return BezierFit(lineOver: duration) }
      throw ExportObstacle("is over at once")
    }
    return isWhole ? pass.nearestWholeBezier : pass.nearestBezier
  }

  /// The spring that one pass is, unchanged by any timing that a format does not hold.
  func spring(holding held: Held) throws(ExportObstacle) -> (figures: SpringFigures, pass: ExportPass) {
    let pass = try pass(holding: held)
    guard let figures = SpringFigures(pass.shape) else { throw ExportObstacle.form("is no spring") }
    return (figures, pass)
  }

  /// An animation with its timing as one curve.
  private func whole(_ animation: Animation, delay: Double) throws(ExportObstacle) -> ExportPass {
    let pass = ExportPass(animation, shape: nil, delay: delay, repetition: nil)
    if !pass.curve.isFinished { throw ExportObstacle.endless }
    return pass
  }

  private static func pass(_ base: Animation, _ timing: ExportTiming, whole: Animation) -> ExportPass {
    // A pass that waits is no longer what its figures say.
    let shape = timing.passDelay == 0 ? base.shape?.spedUp(by: timing.speed) : nil
    // What takes no time is at its target at once, whatever it was to wait for; other languages would wait.
    var context = AnimationContext<Double>()
    let isOver = base.animate(value: 1.0, time: 0, context: &context) == nil
    return ExportPass(
      passAnimation(base, timing), shape: shape, delay: isOver ? 0 : timing.delay, repetition: timing.repetition,
      whole: whole)
  }

  private static func passAnimation(_ base: Animation, _ timing: ExportTiming) -> Animation {
    var animation = base
    if timing.speed != 1 { animation = animation.speed(timing.speed) }
    if timing.passDelay != 0 { animation = animation.delay(timing.passDelay) }
    return animation
  }
}

extension ExportSubject {
  /// Whether what is written of both is the same for certain: they are the same preset, move alike, and refer to no values.
  package func isWritten(as other: Self) -> Bool {
    preset == other.preset && references == nil && other.references == nil && variants == other.variants
      && component == other.component && animation == other.animation
  }
}

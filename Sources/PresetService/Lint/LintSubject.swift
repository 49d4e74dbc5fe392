internal import AnimationEngine

/// A preset with what rules look at.
struct LintSubject {
  let preset: Preset
  /// Its way from 0 to 1 at 120 Hz, cut off after 10 s.
  let curve: SampledCurve
  /// Its animation without its modifiers.
  let passAnimation: Animation
  /// Its first pass alone: the way of its animation without its modifiers, at 120 points or more.
  let pass: SampledCurve
  /// The values of that at every 120th of its duration; empty where it has no end.
  let shape: [Double]
  /// Whether it runs more than once, by itself or by what it is an alias of.
  let isRepeating: Bool
  /// Whether it repeats without an end.
  let isEndless: Bool
  /// What takes its place where people asked for less motion.
  var variant: LintVariant?
  /// The words of its name.
  let words: NameWords

  /// - Parameter isSteady: Whether the pass is at the same place at the same time whatever the clock's rate is.
  init(_ preset: Preset, _ animation: Animation, pass: Animation, isSteady: Bool, repetition: Repetition) {
    self.preset = preset
    passAnimation = pass
    curve = SampledCurve(animation)
    let measured = Measures.duration(of: pass)
    let duration = measured ?? 0
    shape = measured.map { Self.shape(of: pass, duration: $0, isSteady: isSteady) } ?? []
    self.pass =
      preset.modifiers.isEmpty && duration >= 1 && duration <= SampledCurve.usualLimit
      ? curve
      : SampledCurve(
        pass, framesPerSecond: duration > 0 ? max(120, 120 / duration) : 120,
        limit: max(SampledCurve.usualLimit, duration))
    isRepeating = repetition != .none
    isEndless = repetition == .endless
    words = NameWords(preset.name)
  }

  /// The values of an animation at every 120th of its duration, all of them numbers.
  static func shape(of animation: Animation, duration: Double, isSteady: Bool = true) -> [Double] {
    let lens = CurveLens(scale: .shape)
    let values = lens.values(
      of: lens.subject(CurveCollection.Curve(animation: animation, duration: duration, isSteady: isSteady)))
    if values.contains(where: { !$0.isFinite }) { return [] }
    return (0...CurveLens.partCount).map { Double(values[min($0, values.count - 1)]) }
  }

  /// How far two shapes are apart, in normalized distance.
  static func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).map { abs($0 - $1) }.max() ?? 0
  }

  /// How often a preset runs.
  enum Repetition {
    case none, counted, endless

    /// How often the modifiers of a preset make it run.
    init(_ preset: Preset) {
      let kinds = preset.modifiers.filter { $0.parameters["count"] != 1 }.map(\.kind)
      self = kinds.contains("repeatForever") ? .endless : (kinds.contains("repeatCount") ? .counted : .none)
    }
  }

  /// How far the first pass goes beyond its target, in normalized distance.
  var overshoot: Double { max(0, (pass.values.max() ?? 1) - 1) }

  /// How far the first pass draws back before its start, in normalized distance.
  var undershoot: Double { max(0, -(pass.values.min() ?? 0)) }

  /// How far the first pass goes back at most on its way, in normalized distance.
  var setback: Double {
    var highest = -Double.infinity
    var setback = 0.0
    for value in pass.values {
      highest = max(highest, value)
      setback = max(setback, highest - value)
    }
    return setback
  }

  /// When the value has come within 0.1 % of its target for good, in seconds; nil where it was cut off before.
  var settlingDuration: Double? {
    let last = curve.values.lastIndex { !(abs($0 - 1) <= 0.001) } ?? -1
    return !curve.isFinished && last == curve.values.count - 1 ? nil : Double(last + 1) / curve.framesPerSecond
  }

  /// When the value has turned round, or come to rest, after a change of at least `amplitude`; in seconds.
  func swings(of amplitude: Double) -> [Double] {
    var ends: [Double] = []
    var (low, high) = (0.0, 0.0)
    var direction = 0.0
    var extreme = 0.0
    for (frame, value) in curve.values.enumerated() where value.isFinite {
      let time = Double(frame) / curve.framesPerSecond
      if direction == 0 {
        (low, high) = (min(low, value), max(high, value))
        if high - low >= amplitude {
          direction = value == high ? 1 : -1
          extreme = value
          ends.append(time)
        }
      } else if (value - extreme) * direction > 0 {
        // The same swing goes on.
        extreme = value
        ends[ends.count - 1] = time
      } else if (extreme - value) * direction >= amplitude {
        direction = -direction
        extreme = value
        ends.append(time)
      }
    }
    // What was cut off on its way has not turned round yet.
    if !curve.isFinished && !ends.isEmpty { ends.removeLast() }
    return ends
  }
}

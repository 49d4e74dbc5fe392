internal import AnimationEngine

extension LintRule {
  /// CSS's keywords and what they stand for.
  private static let keywords: [String: [Double]] = [
    "ease": shape(.timingCurve(0.25, 0.1, 0.25, 1, duration: 1)), "ease-in": shape(.easeIn(duration: 1)),
    "ease-out": shape(.easeOut(duration: 1)), "ease-in-out": shape(.easeInOut(duration: 1)),
    "linear": shape(.linear(duration: 1)),
  ]

  /// The shape of an animation of one second.
  private static func shape(_ animation: Animation) -> [Double] {
    LintSubject.shape(of: animation, duration: 61.0 / 60)
  }

  /// The families whose functions are eases, by direction.
  private static let families: [NameWords.Direction: [(name: String, shape: [Double])]] = [
    .easeIn: families(.in, circle: .circularEaseIn), .easeOut: families(.out, circle: .circularEaseOut),
    .easeInOut: families(.inOut, circle: .circularEaseInOut),
  ]

  private static func families(_ direction: EasingDirection, circle: UnitCurve) -> [(name: String, shape: [Double])] {
    [
      ("sine", shape(.sine(direction, duration: 1))), ("quad", shape(.power(direction, exponent: 2, duration: 1))),
      ("cubic", shape(.power(direction, exponent: 3, duration: 1))),
      ("quart", shape(.power(direction, exponent: 4, duration: 1))),
      ("quint", shape(.power(direction, exponent: 5, duration: 1))),
      ("expo", shape(.exponential(direction, duration: 1))), ("circ", shape(.timingCurve(circle, duration: 1))),
    ]
  }

  static let knownName = LintRule(
    "known-name", .warning,
    reason: "CSS and Robert Penner have named these curves; a name of theirs on another curve misleads",
    fix: "take the numbers of the curve that is named, or another name",
    [
      Parameter(
        "tolerance", "how far off is another curve, in normalized distance", .number(in: Bounds(0, 1)), default: 0.02)
    ],
    check: .preset { subject, arguments in
      if subject.shape.isEmpty || subject.preset.animation.kind == AnimationKind.alias.name { return nil }
      let tolerance = arguments.number("tolerance")
      let name = NameWords.lastComponent(subject.preset.name)
      let last = String(name.split(separator: ".").last ?? name)
      if let keyword = keywords[last] {
        let distance = LintSubject.distance(subject.shape, keyword)
        return distance > tolerance ? "is up to \(percent(distance)) of the way from CSS's '\(last)'" : nil
      }
      guard let family = subject.words.family, let direction = subject.words.direction,
        let distances = families[direction]?.map({ ($0.name, LintSubject.distance(subject.shape, $0.shape)) })
      else { return nil }
      guard let own = distances.first(where: { $0.0 == family }), let nearest = distances.min(by: { $0.1 < $1.1 })
      else {
        return nil
      }
      // Published tables fit their functions to a few percent, some to the neighbouring one as well.
      if nearest.1 > tolerance || own.1 < 3 * max(nearest.1, tolerance) { return nil }
      return "says \(family) and is \(nearest.0), to \(percent(nearest.1)); \(family) is up to \(percent(own.1)) away"
    })
}

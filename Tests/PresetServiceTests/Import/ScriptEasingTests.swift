import AnimationEngine
import Foundation
import PresetService
import Testing

/// The paces that libraries of scripts have functions for.
struct ScriptEasingTests {
  struct Pace: Sendable, CustomTestStringConvertible {
    let text: String
    let value: @Sendable (Double) -> Double
    var testDescription: String { text }

    init(_ text: String, _ value: @escaping @Sendable (Double) -> Double) { (self.text, self.value) = (text, value) }
  }

  @Sendable private static func back(_ s: Double) -> @Sendable (Double) -> Double {
    { t in t * t * ((s + 1) * t - s) }
  }

  @Sendable private static func circle(_ t: Double) -> Double { 1 - (1 - t * t).squareRoot() }

  /// React Native's, which bounces where it lands.
  @Sendable private static func bounce(_ t: Double) -> Double {
    let arcs = [(1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)]
    guard let arc = arcs.first(where: { t < $0.0 / 2.75 }) else { return 1 }
    let x = t - arc.1 / 2.75
    return 7.5625 * x * x + arc.2
  }

  /// Motion's `backOut`: the height of the Bézier curve where it is at `x`.
  @Sendable private static func motionBackOut(_ x: Double) -> Double {
    func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(middle, 0.33, 0.69) < x { low = middle } else { high = middle }
    }
    return point(low, 1.53, 0.99)
  }

  @Sendable private static func out(_ f: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
    { 1 - f(1 - $0) }
  }

  @Sendable private static func inOut(_ f: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
    { $0 < 0.5 ? f(2 * $0) / 2 : 1 - f(2 * (1 - $0)) / 2 }
  }

  private static let paces = [
    Pace("'circIn'", circle), Pace("'circOut'", out(circle)), Pace("circInOut", inOut(circle)),
    Pace("'backOut'", motionBackOut), Pace("backIn", out(motionBackOut)),
    Pace("'backInOut'", inOut(out(motionBackOut))),
    Pace("Easing.back()", back(1.70158)), Pace("Easing.back(3)", back(3)),
    Pace("Easing.out(Easing.back(2))", out(back(2))),
    Pace("Easing.inOut(Easing.back(2))", inOut(back(2))), Pace("Easing.bounce", bounce),
    Pace("Easing.in(Easing.bounce)", bounce), Pace("Easing.out(Easing.bounce)", out(bounce)),
    Pace("Easing.out(Easing.out(Easing.circle))", circle),
  ]

  @Test(arguments: paces)
  func pacesAreTheirFormulas(pace: Pace) throws {
    let trial = try ImportTrial()
    try trial.read("const a = { type: 'tween', duration: 1, ease: \(pace.text) }", format: "springs", dialect: "motion")
    let animation = try trial.catalog.animation(named: "a")
    for step in 1..<40 {
      let time = Double(step) / 40
      var context = AnimationContext<Double>()
      let value = try #require(animation.animate(value: 1.0, time: time, context: &context))
      #expect(abs(value - pace.value(time)) < 1e-5, "at \(time): \(value) is not \(pace.value(time))")
    }
  }

  /// What no animation of a preset is, which the reason names; `Easing.back` alone makes a function, and is none.
  @Test(arguments: [
    ("'anticipate'", "the pace 'anticipate' is Motion's 'backIn' in its first half and an exponential in its second"),
    ("Easing.elastic(2)", "the pace 'Easing.elastic(…)' is 1 - cos³(πt/2)·cos(bπt), which no animation of a preset is"),
    ("Easing.out(Easing.elastic())", "the pace 'Easing.out(…)' is 1 - cos³(πt/2)·cos(bπt)"),
    ("Easing.inOut(Easing.bounce)", "the pace 'Easing.inOut(…)' is a bounce in the middle"),
    ("Easing.back", "the pace 'Easing.back', whose figures are not in the file"),
    ("Easing.back(s)", "the pace 'Easing.back(…)', whose figures are not in the file"),
    ("'cubic-bezier(2,0,0,1)'", "the pace 'cubic-bezier(2,0,0,1)'"),
  ])
  func whatNoAnimationIsIsNamed(pace: String, reason: String) throws {
    for text in ["const a = { duration: 1, ease: \(pace) }", "const a = { ease: { b: \(pace), c: Easing.linear } }"] {
      if text.contains("{ b:") && !pace.contains("Easing.") { continue }
      let omissions = try ImportTrial.omissions(text, format: "springs", dialect: "motion")
      #expect(omissions.contains { $0.contains(reason) }, "\(omissions)")
    }
  }
}

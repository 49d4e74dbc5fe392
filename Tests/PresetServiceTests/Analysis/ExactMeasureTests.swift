import AnimationEngine
import PresetService
import Testing

/// The greatest speed and the overshoot are those of the motion, not of the ticks that a display happens to show.
struct ExactMeasureTests {
  @Test(
    arguments: [
      // The slope at the end is (1 - y2) / (1 - x2), that at the start y1 / x1.
      ("timingCurve", ["x1": 0.42, "y1": 0, "x2": 0.9, "y2": 0.8, "duration": 0.303], 2 / 0.303, 0),
      ("timingCurve", ["x1": 0.05, "y1": 0.7, "x2": 0.1, "y2": 1, "duration": 0.35], 40, 0),
      // A point between two ticks.
      ("linearPoints", ["points": "0, 1.259 37.77%, 1", "duration": 0.5], 1.259 / 0.3777 / 0.5, 25.9),
      // Undamped it goes from 0 to 2, and is the fastest half way: its angular frequency.
      ("interpolatingSpring", ["mass": 1, "stiffness": 10000, "damping": 0], 100, 100),
      // e^(-pi ζ / sqrt(1 - ζ²)) with ζ = 0.5.
      ("interpolatingSpring", ["mass": 1, "stiffness": 10000, "damping": 100], 54.6293, 16.3034),
      // What is fastest right before its end, between the last two ticks; and a few ticks that see none of the swings.
      ("timingCurve", ["x1": 0.2, "y1": -0.5, "x2": 0.98, "y2": 1.4, "duration": 0.16], 20 / 0.16, 5.5769),
      ("timingCurve", ["x1": 0.2, "y1": -0.5, "x2": 0.98, "y2": 1.4, "duration": 0.05], 20 / 0.05, 5.5769),
      ("elastic", ["direction": "inOut", "duration": 0.05], 15.3873 / 0.05, 18.6549),
      ("back", ["direction": "out", "overshoot": 1.70158, "duration": 0.35], 4.70158 / 0.35, 10),
    ] as [(String, PresetParameters, Double, Double)])
  func theMeasuresOfFormulas(kind: String, parameters: PresetParameters, peak: Double, overshoot: Double) throws {
    let preset = Preset(name: "x", animation: PresetComponent(kind: kind, parameters: parameters))
    let measures = Measures(try AnimationKinds.standard.makeAnimation(preset))
    #expect(abs(measures.peakVelocity - peak) < 1e-4 * peak, "\(measures.peakVelocity)")
    #expect(abs(measures.overshoot - overshoot) < 1e-3, "\(measures.overshoot)")
  }

  /// A curve goes beyond its target for less than a tick, and is seen to.
  @Test(arguments: [(0.2, 0.02, 1.0, 1.09, 0.15), (0, 0.3, 1, 1.05, 0.1)])
  func anOvershootBetweenTwoTicks(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double) {
    let animation = Animation.timingCurve(x1, y1, x2, y2, duration: duration)
    let highest =
      (0...200_000).map { step in
        var context = AnimationContext<Double>()
        return animation.animate(value: 1.0, time: duration * Double(step) / 200_000, context: &context) ?? 1
      }.max() ?? 0
    #expect(highest > 1.0001)
    for animation in [animation, animation.delay(0.3), animation.speed(3)] {
      #expect(abs(Measures(animation).overshoot - (highest - 1) * 100) < 2e-3)
    }
  }

  /// A quarter of a circle is vertical at an end, two in a row in their middle, wherever the ticks are.
  @Test(arguments: [0.25, 0.303, 0.5], [UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func whatIsVerticalIsInfinitelyFast(duration: Double, curve: UnitCurve) {
    #expect(Measures(.timingCurve(curve, duration: duration)).peakVelocity == .infinity)
    #expect(Measures(.timingCurve(curve, duration: duration).delay(0.1)).peakVelocity == .infinity)
  }
}

import AnimationEngine
import PresetService
import Testing

struct MeasuresTests {
  @Test func aSpringsMeasures() {
    let measures = Measures(.spring(duration: 0.5, bounce: 0.3))
    // 4.19 % is what the integrator gives; the formula's 4.6 % belongs to the other springs.
    #expect(abs(measures.overshoot - 4.19) < 0.01)
    #expect(abs(Measures(.interpolatingSpring(duration: 0.5, bounce: 0.3)).overshoot - 4.6) < 0.01)
    #expect(measures.framesAt60 == 46 && measures.duration == 46.0 / 60)
    #expect(measures.crossings == 2)
  }

  @Test func anEasesMeasures() {
    let measures = Measures(.linear(duration: 0.5))
    #expect(measures.overshoot == 0 && measures.crossings == 0)
    #expect(measures.framesAt60 == 31 && measures.framesAt120 == 61)
    #expect(measures.settlingDuration == 0.5)
    #expect(abs(measures.peakVelocity - 2) < 1e-4)
  }

  @Test func theEndlessHasNoDuration() {
    let measures = Measures(.linear.repeatForever())
    #expect(measures.duration == nil && measures.framesAt60 == nil && measures.settlingDuration == nil)
  }

  /// A jump has no velocity, be it of a stair, between keyframes or from pass to pass: the peak is that of what moves, and
  /// plots draw no other.
  @Test(
    arguments: [
      ("steps", ["count": 5, "duration": 0.7], [:], 0),
      ("linearPoints", ["points": "0, 0.2 30%, 0.8 30%, 1", "duration": 0.5], [:], 4.0 / 3),
      (
        "keyframes",
        [
          "segments": .array([
            .object([JSON.Member("kind", "linear"), JSON.Member("value", 0.3), JSON.Member("duration", 0.2)]),
            .object([JSON.Member("kind", "move"), JSON.Member("value", 0.8)]),
            .object([JSON.Member("kind", "linear"), JSON.Member("value", 1), JSON.Member("duration", 0.2)]),
          ])
        ], [:], 1.5
      ),
      ("linear", ["duration": 0.3], ["count": 3, "autoreverses": false], 10.0 / 3),
      ("linear", ["duration": 0.3], ["count": 4], 10.0 / 3),
      ("spring", ["bounce": 0.3], [:], 5.798), ("spring", ["bounce": 0.3], ["count": 2], 5.798),
    ] as [(String, PresetParameters, PresetParameters, Double)])
  func aJumpHasNoVelocity(kind: String, parameters: PresetParameters, repetition: PresetParameters, peak: Double) throws
  {
    let preset = Preset(
      name: "x", animation: PresetComponent(kind: kind, parameters: parameters),
      modifiers: repetition.isEmpty ? [] : [PresetComponent(kind: "repeatCount", parameters: repetition)])
    let animation = try AnimationKinds.standard.makeAnimation(preset)
    let measured = Measures(animation).peakVelocity
    #expect(abs(measured - peak) < 1e-3 * max(1, peak), "\(measured)")
    let plotted = PlottedPreset(name: "x", animation: animation).velocities.map { abs($0.value) }
    #expect(plotted.max() == measured)
  }
}

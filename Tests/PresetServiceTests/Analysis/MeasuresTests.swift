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
}

import AnimationEngine
import PresetService
import Testing

struct GallerySamplesTests {
  private static let curves: [(name: String, curve: @Sendable (Double) -> Animation)] = [
    ("easeIn", { .easeIn(duration: $0) }), ("linear", { .linear(duration: $0) }),
    ("exit", { .timingCurve(0.4, 0.14, 1, 1, duration: $0) }), ("easeInOut", { .easeInOut(duration: $0) }),
  ]

  /// Between two ticks of 60 Hz the page has what a faster clock has there, to the end and at rest after it.
  @Test(arguments: 0..<curves.count, [0.07, 0.09, 0.11, 0.13, 0.16, 0.19, 0.22, 0.24, 0.28, 0.32])
  func everySampleIsThatOfAFasterClock(index: Int, duration: Double) throws {
    let animation = Self.curves[index].curve(duration)
    let samples = GallerySamples(animation, isMerging: false)
    #expect(samples.density == 4)
    let fast = SampledCurve(animation, framesPerSecond: 240)
    for (place, value) in samples.values.enumerated() {
      let wanted = fast.values[min(place, fast.values.count - 1)]
      #expect(abs(value - wanted) <= 1e-6, "\(Self.curves[index].name) \(duration) at \(place)/240 s")
    }
    #expect(zip(samples.values, samples.values.dropFirst()).allSatisfy { $0 <= $1 }, "it never goes back")
  }
}

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
    #expect(samples.density >= 4 && samples.isFine)
    let fast = SampledCurve(animation, framesPerSecond: 60 * Double(samples.density))
    for (place, value) in samples.values.enumerated() {
      let wanted = fast.values[min(place, fast.values.count - 1)]
      #expect(abs(value - wanted) <= 1e-6, "\(Self.curves[index].name) \(duration) at \(place)")
    }
    #expect(zip(samples.values, samples.values.dropFirst()).allSatisfy { $0 <= $1 }, "it never goes back")
  }

  /// Lines between the samples are where `compare` sees the preset, be it a corner, a jump or a fast spring.
  @Test(
    arguments: [
      .linear(duration: 0.21), .easeIn(duration: 3), .timingCurve(0, 1, 0, 1, duration: 1.5),
      .interpolatingSpring(duration: 0.1, bounce: 0.8), .interpolatingSpring(stiffness: 8000, damping: 3),
      .easeOut(duration: 0.3).delay(0.123), .linear(duration: 12),
    ] as [Animation])
  func linesBetweenSamplesAreWhereAComparisonSeesIt(animation: Animation) {
    let samples = GallerySamples(animation, isMerging: false)
    #expect(samples.isFine)
    let compared = SampledCurve(animation, framesPerSecond: CurveComparison.framesPerSecond)
    for (index, value) in compared.values.enumerated() {
      let place = Double(index) / 16 * Double(samples.density)
      let low = min(Int(place), samples.values.count - 1)
      let next = samples.values[min(low + 1, samples.values.count - 1)]
      let line = samples.values[low] + (next - samples.values[low]) * (place - Double(low))
      #expect(abs(line - value) <= 1e-3, "at \(index)/960 s")
    }
  }

  @Test func whatDependsOnTheClockHasItsTicksAlone() {
    for animation in [Animation.linear(duration: 0.25).repeatCount(3), .easeIn.repeatForever()] {
      let samples = GallerySamples(animation, isMerging: false)
      #expect(samples.density == 1 && !samples.isFine)
    }
    #expect(!GallerySamples(.spring, isMerging: true).isFine)
  }
}

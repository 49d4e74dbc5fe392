import AnimationEngine
import Testing

/// Whole catalogs against one evaluation for each sample.
struct BatchSamplerTests {
  static let bounces = [
    -2, -1, -0.99, -0.5, -0.1, -1e-3, -1e-5, -1e-7, -1e-12, 0, 1e-12, 1e-7, 1e-3, 0.1, 0.3, 0.7, 0.99, 1, 2,
  ]

  @Test(arguments: bounces, [24, 60, 1000.0])
  func springsFollowTheirFormula(bounce: Double, framesPerSecond: Double) {
    let springs = [0, 0.001, 0.05, 0.3, 0.5, 1, 3, 10, 1e3, 1e9].map { Spring(duration: $0, bounce: bounce) }
    for length in [1, 7, 8, 9, 240, 1001] { check(springs, length: length, framesPerSecond: framesPerSecond) }
  }

  @Test(arguments: [1e-3, 1, 1e2, 1e5, 1e12], [-1, 0, 1e-6, 1, 10, 20, 20.000_001, 21, 500, 1e6])
  func springsOfPhysicalConstantsFollowTheirFormula(stiffness: Double, damping: Double) {
    let springs = [0.5, 1, 7].map {
      Spring(mass: $0, stiffness: stiffness, damping: damping, allowOverDamping: true)
    }
    for length in [240, 2000] { check(springs, length: length) }
  }

  /// Springs that make no sense, undamped ones for a long time, and one that has come to rest long ago.
  @Test func springsAtTheLimits() {
    let numbers = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 1e-300]
    let springs = numbers.flatMap { number in
      [
        Spring(duration: number, bounce: 0.3), Spring(duration: 0.5, bounce: number),
        Spring(mass: number, stiffness: 100, damping: 2), Spring(stiffness: number, damping: 2),
        Spring(stiffness: 100, damping: number, allowOverDamping: true),
      ]
    }
    check(springs, length: 240)
    for value in numbers { check(springs, length: 60, value: value) }
    check([Spring(duration: 0.5, bounce: 1), Spring(duration: 0.01, bounce: 1)], length: 30_000)
    check([Spring(duration: 0.2, bounce: 0), Spring(duration: 0.2, bounce: -0.5)], length: 20_000)
  }

  private func check(_ springs: [Spring], length: Int, framesPerSecond: Double = 60, value: Double = 1) {
    var samples = [Double](repeating: .nan, count: springs.count * length)
    var span = samples.mutableSpan
    BatchSampler(framesPerSecond: framesPerSecond, value: value).sample(springs, into: &span)
    for (row, spring) in springs.enumerated() {
      let expected = (0..<length).map { spring.value(target: value, time: Double($0) / framesPerSecond) }
      let mismatch = firstMismatch(samples[row * length..<(row + 1) * length], expected, way: value)
      #expect(mismatch == nil, "\(spring), \(value) at \(framesPerSecond) fps, tick \(mismatch ?? 0) of \(length)")
    }
  }

  @Test(arguments: [0, 1, 100, 3e4, .infinity], [-1, 0, 0.1, 2, 19.999_999, 20, 50, .nan])
  func interpolatingSpringsFollowTheirTicks(stiffness: Double, damping: Double) {
    let animations = [-10, 0, 3, 1e4, .nan].map {
      Animation.interpolatingSpring(stiffness: stiffness, damping: damping, initialVelocity: $0)
    }
    for length in [1, 8, 240, 1500] {
      for value in [1, -250, 0, .infinity] { check(animations, length: length, value: value) }
    }
  }

  static let catalog: [Animation] = [
    .default, .spring, .bouncy, .interactiveSpring, .spring(response: 0.3, dampingFraction: 0), .easeInOut,
    .linear(duration: 100), .timingCurve(.circularEaseIn, duration: 0.5), .interpolatingSpring,
    .interpolatingSpring(duration: 2, bounce: 0.4), .bouncy.speed(0.5).delay(0.2).repeatCount(3),
    .interpolatingSpring.repeatForever(), .easeIn(duration: 0), .spring.delay(-1),
  ]

  @Test(arguments: [30, 60, 90.0])
  func everyKindFollowsItsTicks(framesPerSecond: Double) {
    for length in [0, 1, 60, 400] { check(Self.catalog, length: length, framesPerSecond: framesPerSecond, value: 100) }
  }

  private func check(_ animations: [Animation], length: Int, framesPerSecond: Double = 60, value: Double) {
    var samples = [Double](repeating: .nan, count: animations.count * length)
    var span = samples.mutableSpan
    let counts = BatchSampler(framesPerSecond: framesPerSecond, value: value).sample(animations, into: &span)
    for (row, animation) in animations.enumerated() {
      var run = AnimationRun(animation, value: value)
      let ticks = (0..<length).map { run.tick(at: Double($0) / framesPerSecond) }
      #expect(counts[row] == ticks.firstIndex(of: nil) ?? length, "\(animation), \(value)")
      let expected = ticks.prefix(counts[row]).map { $0 ?? .nan }
      let finished = repeatElement(value, count: length - counts[row])
      let mismatch = firstMismatch(samples[row * length..<(row + 1) * length], expected + finished, way: value)
      #expect(mismatch == nil, "\(animation), \(value) at \(framesPerSecond) fps, tick \(mismatch ?? 0) of \(length)")
    }
  }

  /// Several chunks for each of the tasks, and the last one shorter.
  @Test(arguments: [0, 1, 240, 40_000])
  func allCoresGiveWhatOneGives(length: Int) async {
    let catalog = (0..<(length > 1000 ? 3 : 301)).map { Self.catalog[$0 % Self.catalog.count] }
    var expected = [Double](repeating: .nan, count: catalog.count * length)
    var span = expected.mutableSpan
    let expectedCounts = BatchSampler().sample(catalog, into: &span)
    var samples = [Double](repeating: .nan, count: catalog.count * length)
    let counts = await BatchSampler().sample(catalog, into: &samples)
    #expect(samples == expected)
    #expect(counts == expectedCounts)

    let springs = (0..<catalog.count).map { Spring(duration: 0.5, bounce: 0.9 - Double($0) / 200) }
    span = expected.mutableSpan
    BatchSampler().sample(springs, into: &span)
    await BatchSampler().sample(springs, into: &samples)
    #expect(samples == expected)
  }

  @Test func anEmptyCatalogTouchesNothing() async {
    var samples = [1.0, 2.0]
    #expect(await BatchSampler().sample([Animation](), into: &samples).isEmpty)
    #expect(samples == [1, 2])
  }
}

/// The index of the first sample that differs from what is expected by more than 1e-9 of the way, or of what the motion
/// goes beyond it.
private func firstMismatch(_ samples: ArraySlice<Double>, _ expected: [Double], way: Double) -> Int? {
  let amplitude = (expected + [way]).lazy.filter(\.isFinite).map { abs($0) }.max() ?? 0
  return zip(samples, expected).enumerated().first { _, pair in
    let (sample, expected) = pair
    return !(sample == expected || (sample.isNaN && expected.isNaN) || abs(sample - expected) <= 1e-9 * amplitude)
  }?.offset
}

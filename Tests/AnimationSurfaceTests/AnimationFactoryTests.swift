import AnimationEngine
import Testing

/// What a program has beyond SwiftUI's factories: stairs, points, paths and Penner's families.
struct AnimationFactoryTests {
  /// Animations of a second, and how far they have come a quarter of the way through.
  static let figures: [(animation: Animation, quarter: Double)] = [
    (.steps(4, duration: 1), 0.25), (.steps(4, position: .start, duration: 1), 0.5),
    (.steps(5, position: .none, duration: 1), 0.25), (.steps(3, position: .both, duration: 1), 0.25),
    (.linearPoints(LinearPoints([.init(0), .init(0.8, at: 0.5), .init(1)]), duration: 1), 0.4),
    (.power(.in, exponent: 2, duration: 1), 0.0625), (.power(.out, exponent: 3, duration: 1), 0.578125),
    (.sine(.in, duration: 1), 0.076_120_467_488_713_24), (.back(.in, overshoot: 0, duration: 1), 0.015625),
    (.bounce(.out, duration: 1), 0.47265625),
  ]

  @Test(arguments: figures)
  func factoriesMove(animation: Animation, quarter: Double) throws {
    var context = AnimationContext<Double>()
    let value = try #require(animation.animate(value: 100, time: 0.25, context: &context))
    #expect(abs(value - 100 * quarter) < 1e-9)
    #expect(animation.animate(value: 100, time: 1, context: &context).map { abs($0 - 100) < 1e-9 } == true)
    #expect(animation.animate(value: 100, time: 1.01, context: &context) == nil)
  }

  @Test func pathsAreFunctionsOrRefused() throws {
    let path = try BezierPath([
      .init(lineTo: 0.5, 0.8, from: 0, 0), .init(lineTo: 1, 1, from: 0.5, 0.8),
    ])
    var context = AnimationContext<Double>()
    let value = Animation.path(path, duration: 1).animate(value: 100, time: 0.25, context: &context)
    #expect(value.map { abs($0 - 40) < 1e-9 } == true)
    #expect(throws: BezierPath.Flaw.end(x: 0.5, y: 0.8)) { try BezierPath([.init(lineTo: 0.5, 0.8, from: 0, 0)]) }
  }

  /// An actor keeps what it samples.
  private actor Gallery {
    let animations: [Animation] = [.linear(duration: 1), .bouncy]
    var samples: [Double] = []

    func fill() async { samples = await BatchSampler(framesPerSecond: 4, value: 8).samples(of: animations, count: 6) }
  }

  @Test func actorsTakeTheSamples() async {
    let gallery = Gallery()
    await gallery.fill()
    let samples = await gallery.samples
    #expect(samples.count == 12 && samples.prefix(6) == [0, 2, 4, 6, 8, 8])
    #expect(samples[6] == 0 && samples[7] > 4)
  }
}

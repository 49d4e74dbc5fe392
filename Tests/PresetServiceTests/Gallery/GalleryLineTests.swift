import AnimationEngine
import PresetService
import Testing

/// What the page draws where samples are too coarse, and what it says of velocities.
struct GalleryLineTests {
  private static let animations: [Animation] = [
    .timingCurve(.circularEaseOut, duration: 0.4), .timingCurve(.circularEaseIn, duration: 0.4),
    .timingCurve(.circularEaseInOut, duration: 1.5), .timingCurve(.circularEaseOut, duration: 3),
    .timingCurve(0, 1, 1, 0, duration: 0.5), .linear(duration: 0.3).repeatCount(3, autoreverses: false),
    .spring(duration: 0.5, bounce: 0.3).repeatCount(2), .easeInOut(duration: 0.8).repeatForever(),
  ]

  /// In the largest viewer, 850 points wide and 230 a way, the line is within half a point of the motion.
  @Test(arguments: animations)
  func theLineIsWithinHalfAPointOfTheMotion(animation: Animation) throws {
    let samples = GallerySamples(animation, isMerging: false)
    let line = try #require(GalleryLine(animation, beside: samples)).points
    #expect(zip(line, line.dropFirst()).allSatisfy { $0.time <= $1.time })
    let span = samples.curve.span
    #expect(line.first?.time == 0 && abs((line.last?.time ?? 0) - span) < 1e-9)
    func place(_ point: CurveTrace.Point) -> PicturePoint {
      PicturePoint(point.time / span * 850, point.value * 230)
    }
    let trace = CurveTrace(animation, span: span, columns: 850, leastRate: 9600, isFinished: samples.curve.isFinished)
    let places = line.map(place)
    var segment = 0
    for point in trace.points.map(place) {
      while segment + 2 < places.count, places[segment + 1].x < point.x - 1 { segment += 1 }
      let near = zip(places[segment...], places[(segment + 1)...]).prefix { from, _ in from.x <= point.x + 1 }
      let distance = near.map { Self.distance(of: point, from: $0, to: $1) }.min() ?? .infinity
      #expect(distance <= 0.5, "\(distance) at \(point)")
      if distance > 0.5 { break }
    }
  }

  private static func distance(of point: PicturePoint, from: PicturePoint, to: PicturePoint) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = x * x + y * y
    let share = length > 0 ? max(0, min(1, ((point.x - from.x) * x + (point.y - from.y) * y) / length)) : 0
    let (left, up) = (point.x - from.x - share * x, point.y - from.y - share * y)
    return (left * left + up * up).squareRoot()
  }

  @Test(arguments: [.easeInOut(duration: 0.3), .interpolatingSpring(duration: 0.5, bounce: 0.4)] as [Animation])
  func whatItsSamplesTellHasNoLineAndNoVelocities(animation: Animation) {
    let samples = GallerySamples(animation, isMerging: false)
    #expect(GalleryLine(animation, beside: samples) == nil)
    let pace = GalleryPace(animation, peak: Measures(animation).peakVelocity, beside: samples)
    #expect(pace.velocities.count > 20 && !pace.isWritten)
  }

  /// Where a short curve is steepest between two ticks, the page has that as well.
  @Test func velocitiesReachTheirPeak() {
    for (duration, detail) in [(0.1, 8), (0.09, 8), (0.15, 4), (0.4, 1)] {
      let animation = Animation.timingCurve(0.2, 0, 0, 1, duration: duration)
      let peak = Measures(animation).peakVelocity
      let pace = GalleryPace(animation, peak: peak, beside: GallerySamples(animation, isMerging: false))
      #expect(pace.detail <= detail && (pace.velocities.max() ?? 0) >= 0.975 * peak, "\(duration): \(pace.detail)")
    }
  }

  /// The page shows no other velocities than the measured ones.
  @Test(
    arguments: animations + [
      .easeOut(duration: 0.2), .interpolatingSpring(duration: 0.5, bounce: 0.4), .easeInOut(duration: 40),
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5000),
    ]) func velocitiesAreTheMeasuredOnes(animation: Animation)
  {
    let samples = GallerySamples(animation, isMerging: false)
    let pace = GalleryPace(animation, peak: Measures(animation).peakVelocity, beside: samples)
    #expect(pace.peak.isFinite)
    let measured = Measures.velocities(of: animation).prefix { $0.time < samples.curve.span - 1e-9 }.map(\.value)
    let stride = pace.velocities.count < measured.count ? 2 : 1
    #expect(pace.velocities.count == (measured.count + stride - 1) / stride)
    for (index, velocity) in pace.velocities.enumerated() where measured[index * stride].isFinite {
      #expect(abs(velocity - measured[index * stride]) <= 0.05 * pace.peak, "\(index)")
    }
  }
}

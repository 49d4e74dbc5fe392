package import AnimationEngine

/// The line that the page draws of a preset whose samples are too coarse for it: where it is vertical at an end, jumps, or
/// is repeated, so that each pass begins at a tick.
///
/// It is the line of ``CurvePicture``, with no more points than a picture of this page has use for.
package struct GalleryLine {
  /// The largest picture that the page has room for, in points; the height is that of the way from 0 to 1.
  private static let picture = (width: 1200.0, height: 300.0)
  /// How far the line may be from the motion in that picture, in points.
  private static let tolerance = 0.4
  /// How far, in normalized distance, lines through the samples may be from the motion before a line of its own is
  /// needed.
  private static let enough = 0.0025
  /// How many steps places and values are given in.
  private static let steps = (place: 6000.0, value: 2500.0)

  /// Where the points are, in steps from the start to the end.
  let places: SampleText
  /// Their values, in steps of the way.
  let values: SampleText
  /// The points, with their times in seconds, as the page reads them.
  package let points: [CurveTrace.Point]

  /// Draws `animation` as long as its samples show it; nil where they are fine enough.
  package init?(_ animation: Animation, beside samples: GallerySamples) {
    // With fewer, lines between them have been found to be close.
    if samples.isFine && samples.density < GallerySamples.finest { return nil }
    let span = samples.curve.span
    let trace = CurveTrace(
      animation, span: span, columns: Int(Self.picture.width), leastRate: 4800, isFinished: samples.curve.isFinished)
    let isEnough = trace.points.allSatisfy { abs(samples.value(at: $0.time) - $0.value) <= Self.enough }
    if samples.isFine && isEnough { return nil }
    var drawn = trace.points.map {
      PicturePoint(
        span > 0 ? $0.time / span * Self.picture.width : 0, PlotRange.drawable($0.value) * Self.picture.height)
    }
    // What has come to its end between two ticks rests until the second.
    if let last = drawn.last, last.x < Self.picture.width { drawn.append(PicturePoint(Self.picture.width, last.y)) }
    let kept = Polyline.simplified(drawn, tolerance: Self.tolerance)
    let shares = kept.map { ($0.x / Self.picture.width * Self.steps.place).rounded() }
    let heights = kept.map { ($0.y / Self.picture.height * Self.steps.value).rounded() }
    places = SampleText(shares.map { $0 / SampleText.scale })
    values = SampleText(heights.map { $0 / SampleText.scale })
    points = zip(shares, heights).map {
      CurveTrace.Point(time: $0 / Self.steps.place * span, value: $1 / Self.steps.value)
    }
  }
}

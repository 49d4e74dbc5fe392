/// Lays out the picture of one or several presets' curves: a head with names and measures, the curves over axes in
/// seconds, and a strip of frames.
package struct CurvePicture: Sendable {
  /// The widths and heights that a picture may have, in points.
  package static let sizes = (width: 480...8192, height: 270...8192)
  /// The most presets in one picture: more lines can't be told apart.
  package static let maximumCount = 8
  /// How many frames a strip may have.
  package static let frameCounts = 2...60

  let presets: [PlottedPreset]
  let theme: PictureTheme
  let width: Double
  let height: Double
  /// How many frames the strip shows; nil for no strip.
  let frameCount: Int?
  /// Where the two presets of a comparison are farthest apart; nil where none are compared.
  let gap: Gap?
  /// What stands above all; nil for one preset's name, or nothing.
  let heading: String?
  /// Whether Bézier curves have their handles.
  let hasHandles: Bool
  /// How many frames a second the picture moves at; nil where it does not.
  let framesPerSecond: Int?
  /// How much larger everything is than in a picture of 960 by 540 points, in which text can be read on a slide.
  let scale: Double

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - presets: From 1 to ``maximumCount``.
  ///   - theme: The colours.
  ///   - width: In points, one of ``sizes``.
  ///   - height: In points, one of ``sizes``.
  ///   - frameCount: How many frames the strip shows, one of ``frameCounts``; nil for no strip.
  ///   - gap: Where two presets are farthest apart, to be marked.
  ///   - heading: What stands above all; nil for one preset's name, or nothing.
  ///   - hasHandles: Whether Bézier curves have their handles.
  ///   - framesPerSecond: How many frames a second the picture moves at, one of ``PictureFilm/rates``; nil where it does
  ///     not.
  package init(
    _ presets: [PlottedPreset], theme: PictureTheme, width: Int, height: Int, frameCount: Int? = nil, gap: Gap? = nil,
    heading: String? = nil, hasHandles: Bool = false, framesPerSecond: Int? = nil
  ) {
    self.presets = presets
    self.theme = theme
    self.width = Double(width)
    self.height = Double(height)
    self.frameCount = frameCount
    self.gap = gap
    self.heading = heading
    self.hasHandles = hasHandles
    self.framesPerSecond = framesPerSecond
    // What is as high as it is wide, or higher, has room for larger type than its width tells.
    scale = max(0.6, min(self.width / (height < width ? 960 : 720), self.height / 540))
  }

  /// The picture.
  package var picture: Picture {
    let left = 76 * scale
    let right = width - 40 * scale
    let strip = stripHeight
    let top = 24 * scale + headHeight + 34 * scale
    let bottom = height - 44 * scale - strip
    // Higher than wide, a curve says less; what a tall picture has too much of is left free above and below.
    let tallest = isPortrait ? 1.1 * (right - left) : .infinity
    let area = PlotArea(
      left: left, right: right, top: top, bottom: max(top + 40 * scale, min(bottom, top + tallest)))
    let shift = PicturePoint(0, max(0, bottom - area.bottom) / 2)
    let span = max(1.0 / 60, presets.map(\.span).max() ?? 0)
    let traces = presets.map { preset in
      let columns = Int((area.width * preset.span / span).rounded(.up))
      return preset.trace(columns: max(1, columns), leastRate: 4800)
    }
    let handles = hasHandles ? presets.flatMap { $0.controlPoints ?? [] } : []
    let range = PlotRange(presets, traces, alsoShowing: handles.map(\.value))
    var picture = Picture(width: Int(width), height: Int(height), title: title)
    if let background = theme.background {
      picture.elements.append(
        .rectangle(PicturePoint(0, 0), width: width, height: height, radius: 0, background))
    }
    var content = head(left: left, right: right)
    content += axes(area, range)
    content += self.handles(area, range)
    content += curves(area, range, traces)
    content += endLabels(area, range, traces)
    content += gapMark(area, range)
    content += frames(area, range, traces)
    picture.elements += content.map { $0.moved(by: shift) }
    picture.film = film(area, range, traces)?.moved(by: shift)
    return picture
  }

  /// Whether the picture is higher than wide.
  var isPortrait: Bool { height > width }

  private var title: String {
    ((heading.map { [$0] } ?? []) + presets.map { "\($0.name): \($0.summary)" } + (gap.map { [$0.words] } ?? []))
      .joined(separator: "; ")
  }

  /// How a curve is drawn: in a colour and, for those who don't see colours, with dashes of its own.
  func stroke(_ index: Int) -> Picture.Stroke {
    let dashes: [[Double]] = [[], [10, 7], [1, 6], [14, 6, 1, 6], [4, 6], [18, 8], [10, 5, 1, 5, 1, 5], [1, 10]]
    return Picture.Stroke(
      color: theme.curves[index % theme.curves.count], width: 3.5 * scale,
      dashes: dashes[index % dashes.count].map { $0 * scale })
  }

  func text(
    _ text: String, _ x: Double, _ y: Double, size: Double, _ color: PictureColor, _ anchor: Picture.Anchor = .start,
    isBold: Bool = false
  ) -> Picture.Element {
    .text(
      Picture.Text(
        text: text, place: PicturePoint(x, y), size: size * scale, color: color, anchor: anchor, isBold: isBold))
  }

  private func curves(_ area: PlotArea, _ range: PlotRange, _ traces: [CurveTrace]) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    // The first one is on top.
    for (index, trace) in traces.enumerated().reversed() {
      let places = trace.points.map { area.place($0.time, $0.value, range) }
      elements.append(.line(Polyline.simplified(places, tolerance: 0.02), stroke(index)))
      if trace.isFinished, let end = places.last {
        elements.append(.disc(end, radius: 5.5 * scale, stroke(index).color))
      }
    }
    return elements
  }
}

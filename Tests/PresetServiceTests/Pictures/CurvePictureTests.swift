import AnimationEngine
import PresetService
import Testing

/// What a designer would send back: things outside of the picture, labels over each other, coarse curves.
struct CurvePictureTests {
  struct Box {
    let text: String
    let (left, right, top, bottom): (Double, Double, Double, Double)

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  static let presets: [String: Animation] = [
    "fade": .linear(duration: 0.2), "hero": .spring(duration: 0.5, bounce: 0.3), "pulse": .easeInOut.repeatForever(),
    "late": .easeIn.delay(3), "slam": .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5000),
    "wild": .interpolatingSpring(stiffness: 170, damping: 0.5), "none": .linear(duration: 0),
    "a long name, which goes on and on and is still not at its end after sixty and more characters": .bouncy,
  ]

  static let layouts: [(names: [String], width: Int, height: Int, frameCount: Int?)] = {
    let all = presets.keys.sorted()
    var layouts: [(names: [String], width: Int, height: Int, frameCount: Int?)] = []
    for (width, height) in [(960, 540), (480, 270), (480, 2000), (4000, 270)] {
      for names in [["fade", "hero"], all] {
        layouts.append((names, width, height, nil))
        layouts.append((names, width, height, 12))
      }
    }
    return layouts + all.map { ([$0], 960, 540, nil) } + all.map { ([$0], 480, 270, 12) }
  }()

  private func picture(_ names: [String], _ width: Int, _ height: Int, _ frameCount: Int?) throws -> Picture {
    let presets = try names.map { PlottedPreset(name: $0, animation: try #require(Self.presets[$0])) }
    return CurvePicture(presets, theme: .light, width: width, height: height, frameCount: frameCount).picture
  }

  @Test(arguments: [(960, 540), (480, 270), (480, 2000), (4000, 270), (1080, 1080)])
  func theLargestGapIsMarkedAndItsWordsAreFree(width: Int, height: Int) throws {
    for (one, other) in [("fade", "hero"), ("hero", "late"), ("late", "fade"), ("hero", "hero")] {
      let sides = try [one, other].map {
        CurveComparison.Side(name: $0, animation: try #require(Self.presets[$0]))
      }
      let comparison = CurveComparison(sides[0], sides[1])
      let picture = CurvePicture(
        sides.map { PlottedPreset(name: $0.name, animation: $0.animation) }, theme: .light, width: width,
        height: height, gap: CurvePicture.Gap(comparison)
      ).picture
      check(picture, width: width, height: height)
      let words = one == other ? "the same motion" : "largest gap "
      #expect(picture.elements.contains { if case .text(let text) = $0 { text.text.hasPrefix(words) } else { false } })
      guard one != other else { continue }
      // The bar is as long as the gap, by the lines of 0 and 1.
      let lines = picture.elements.compactMap { element -> [PicturePoint]? in
        if case .line(let places, let stroke) = element, stroke.dashes.isEmpty { places } else { nil }
      }
      let levels = lines.filter { $0.count == 2 && $0[0].y == $0[1].y && $0[1].x - $0[0].x > 100 }.map { $0[0].y }
      let bar = try #require(lines.last { $0.count == 2 && $0[0].x == $0[1].x })
      let gap = (bar[1].y - bar[0].y) / (levels[0] - levels[1])
      #expect(abs(gap - comparison.difference.maximum) < 1e-3)
    }
  }

  private func box(_ text: Picture.Text) -> Box {
    let width = PictureFont.width(of: text.text, size: text.size, isBold: text.isBold)
    let left = text.place.x - (text.anchor == .start ? 0 : text.anchor == .middle ? width / 2 : width)
    return Box(
      text: text.text, left: left, right: left + width, top: text.place.y - 0.75 * text.size,
      bottom: text.place.y + 0.22 * text.size)
  }

  @Test(arguments: layouts)
  func nothingIsClippedAndNoLabelsCollide(
    layout: (names: [String], width: Int, height: Int, frameCount: Int?)
  ) throws {
    check(
      try picture(layout.names, layout.width, layout.height, layout.frameCount), width: layout.width,
      height: layout.height)
  }

  private func check(_ picture: Picture, width: Int, height: Int) {
    let (width, height) = (Double(width), Double(height))
    var boxes: [Box] = []
    for element in picture.elements {
      switch element {
      case .rectangle(let corner, let boxWidth, let boxHeight, _, _):
        #expect(corner.x >= -0.01 && corner.y >= -0.01, "\(element)")
        #expect(corner.x + boxWidth <= width + 0.01 && corner.y + boxHeight <= height + 0.01, "\(element)")
      case .line(let places, _):
        #expect(places.allSatisfy { (0...width).contains($0.x) && (0...height).contains($0.y) }, "\(places)")
      case .disc(let middle, let radius, _):
        #expect((radius...width - radius).contains(middle.x) && (radius...height - radius).contains(middle.y))
      case .text(let text): boxes.append(box(text))
      }
    }
    for box in boxes {
      #expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, "\(box)")
    }
    let collisions = boxes.enumerated().flatMap { index, box in
      boxes[(index + 1)...].filter(box.overlaps).map { "'\(box.text)' and '\($0.text)'" }
    }
    #expect(collisions.isEmpty)
  }

  /// The longest line is a curve's; straight pieces of it stay within a hundredth of a point of the motion.
  @Test func aCurveIsAsFineAsItsMotion() throws {
    let animation = Animation.interpolatingSpring(duration: 0.5, bounce: 0.6)
    let preset = PlottedPreset(name: "x", animation: animation)
    let picture = CurvePicture([preset], theme: .light, width: 960, height: 540).picture
    let lines = picture.elements.compactMap { element in
      if case .line(let places, _) = element { places } else { nil }
    }
    let curve = try #require(lines.max { $0.count < $1.count })
    let longest = zip(curve, curve.dropFirst()).map { $1.x - $0.x }.max() ?? 0
    #expect(curve.count > 50 && curve.count < 1000 && longest < 60)
    // Where the value is 0 and where it is 1 is known from the two lines of the axis.
    let levels = lines.filter { $0.count == 2 && $0[0].y == $0[1].y }.map { $0[0].y }
    let axis = try #require(lines.first { $0.count == 2 && $0[0].y == $0[1].y })
    let (zero, one, left) = (levels[0], levels[1], axis[0].x)
    let pointsPerSecond = (axis[1].x - left) / preset.span
    for (place, next) in zip(curve, curve.dropFirst()) where next.x > place.x {
      let middle = (time: ((place.x + next.x) / 2 - left) / pointsPerSecond, y: (place.y + next.y) / 2)
      let value = try #require(Evaluation(animation, times: [middle.time]).first)
      #expect(abs(zero + (one - zero) * value - middle.y) < 0.1, "at \(middle.time)")
    }
  }

  @Test func thePictureSaysWhatIsCutOff() throws {
    let picture = try picture(["pulse"], 960, 540, nil)
    #expect(picture.title == "pulse: not finished within 60 s; its first 10 s")
    #expect(picture.svg.contains(">not finished within 60 s; its first 10 s</text>"))
  }

  /// Each zone has its own rectangle: above 1, below 0, both or none.
  @Test(arguments: [
    ("fade", 0, "progress"), ("hero", 1, "progress (shaded: beyond the target)"),
    ("dip", 1, "progress (shaded: behind the start)"), ("both", 2, "progress (shaded: beyond both ends)"),
  ])
  func whatIsBeyondTheEndsIsShaded(name: String, count: Int, title: String) throws {
    let others: [String: Animation] = [
      "dip": .timingCurve(0.4, -0.6, 0.8, 0.9, duration: 0.4), "both": .timingCurve(0.3, -0.5, 0.2, 1.4, duration: 0.4),
    ]
    let animation = try #require(others[name] ?? Self.presets[name])
    let picture = CurvePicture(
      [PlottedPreset(name: name, animation: animation)], theme: .light, width: 960, height: 540
    ).picture
    let zones = picture.elements.filter {
      if case .rectangle(_, _, _, _, let color) = $0 { color == PictureTheme.light.overshoot } else { false }
    }
    #expect(zones.count == count && picture.svg.contains(">\(title)</text>"))
    check(picture, width: 960, height: 540)
  }

  static let sizes: [(width: Int, height: Int)] = [(960, 540), (480, 270), (1080, 1080), (1080, 1920)]

  @Test(arguments: sizes, [1, 2, 8])
  func aTitleAndAFilmHaveTheirRoom(size: (width: Int, height: Int), count: Int) throws {
    let names = Self.presets.keys.sorted().prefix(count)
    for frameCount in [nil, 12] {
      let picture = CurvePicture(
        try names.map { PlottedPreset(name: $0, animation: try #require(Self.presets[$0])) }, theme: .dark,
        width: size.width, height: size.height, frameCount: frameCount, heading: "How menus open", framesPerSecond: 10
      ).picture
      check(picture, width: size.width, height: size.height)
      #expect(picture.svg.contains(">How menus open</text>") && picture.title.hasPrefix("How menus open; "))
    }
  }

  /// In a picture that is higher than wide, the curve is not drawn out, and the strip stands below it.
  @Test(arguments: [(1080, 1920), (480, 2000), (1080, 1081)])
  func aTallPictureStacksCurveOverStrip(width: Int, height: Int) throws {
    let picture = try picture(["hero"], width, height, 12)
    check(picture, width: width, height: height)
    var (top, bottom, strip) = (Double.infinity, 0.0, Double.infinity)
    for element in picture.elements {
      switch element {
      case .line(let places, let stroke) where stroke.dashes.isEmpty:
        top = min(top, places.map(\.y).min() ?? top)
        bottom = max(bottom, places.map(\.y).max() ?? bottom)
      case .rectangle(let corner, _, _, let radius, _) where radius > 0: strip = min(strip, corner.y)
      default: break
      }
    }
    #expect(bottom - top <= 1.1 * Double(width) && bottom < strip)
  }

  /// The handles lead from the ends of the curve to its control points, which the axis has room for.
  @Test(arguments: [(0.3, -0.4, 0.2, 1.3), (0, 1.8, 1, -0.9), (0.2, 0, 0, 1)])
  func handlesAreAtTheControlPoints(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let preset = PlottedPreset(name: "x", animation: .timingCurve(x1, y1, x2, y2, duration: 0.4))
    let picture = CurvePicture([preset], theme: .light, width: 960, height: 540, hasHandles: true).picture
    check(picture, width: 960, height: 540)
    let discs = picture.elements.compactMap { element -> PicturePoint? in
      if case .disc(let middle, let radius, _) = element, radius == 7 { middle } else { nil }
    }
    let lines = picture.elements.compactMap { element -> [PicturePoint]? in
      if case .line(let places, let stroke) = element, stroke.width == 1.5 { places } else { nil }
    }
    // The lines of 0 and 1, then the two handles.
    try #require(discs.count == 2 && lines.count == 4)
    #expect(lines[2][1] == discs[0] && lines[3][1] == discs[1])
    let (start, end) = (lines[2][0], lines[3][0])
    for (place, x, y) in [(discs[0], x1, y1), (discs[1], x2, y2)] {
      #expect(abs((place.x - start.x) / (end.x - start.x) - x) < 1e-9)
      #expect(abs((place.y - start.y) / (end.y - start.y) - y) < 1e-9)
    }
    let others = try ["hero", "late"].map { PlottedPreset(name: $0, animation: try #require(Self.presets[$0])) }
    #expect(others.allSatisfy { $0.controlPoints == nil }, "a spring, and a curve with a delay")
  }

  /// The rows carry the names of their presets, and the lines across them their values.
  @Test func theStripSaysWhatIsWhere() throws {
    let svg = try picture(["fade", "hero"], 960, 540, 12).svg
    for name in ["fade", "hero"] {
      #expect(svg.contains(try Regex("text-anchor=\"end\" fill=\"#[0-9a-f]{6}\">\(name)</text>")))
    }
    #expect(svg.ranges(of: ">1</text>").count == 2, "axis, strip")
  }

  /// Eight curves that end apart carry their names there, with no curve through any of them.
  @Test(arguments: [(960, 540), (1920, 1080), (480, 270)]) func curvesAreNamedAtTheirEnds(width: Int, height: Int)
    throws
  {
    let presets = (1...8).map { number in
      PlottedPreset(name: "no. \(number)", animation: .linear(duration: Double(number) / 10))
    }
    let picture = CurvePicture(presets, theme: .light, width: width, height: height).picture
    check(picture, width: width, height: height)
    var curves: [[PicturePoint]] = []
    var labels: [String: [Box]] = [:]
    for element in picture.elements {
      switch element {
      case .line(let places, _) where Set(places.map(\.x)).count > 1 && Set(places.map(\.y)).count > 1:
        curves.append(places)
      case .text(let text): labels[text.text, default: []].append(box(text))
      default: break
      }
    }
    #expect(curves.count == 8)
    for preset in presets {
      let boxes = try #require(labels[preset.name])
      #expect(boxes.count == 2, "\(preset.name) is in the legend and at its end")
      for curve in curves {
        for (place, next) in zip(curve, curve.dropFirst()) {
          for part in stride(from: 0, through: 1, by: 0.02) {
            let (x, y) = (place.x + (next.x - place.x) * part, place.y + (next.y - place.y) * part)
            #expect(!boxes.contains { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom })
          }
        }
      }
    }
  }

  @Test func overshootIsShadedWhereThereIsSome() throws {
    let tint = "fill=\"\(PictureTheme.light.overshoot.hexadecimal)\""
    #expect(try picture(["hero"], 960, 540, nil).svg.contains(tint))
    #expect(try !picture(["fade"], 960, 540, nil).svg.contains(tint))
  }

  @Test func theStripHasItsFrames() throws {
    func squares(_ picture: Picture) -> Int {
      picture.elements.count { if case .rectangle(_, _, _, let radius, _) = $0 { radius > 0 } else { false } }
    }
    #expect(try squares(picture(["hero"], 960, 540, 24)) == 24)
    // Three frames of fade are at rest already, at one place, and shown as one.
    #expect(try squares(picture(["fade", "hero"], 960, 540, 5)) == 8)
    #expect(try squares(picture(["hero"], 960, 540, nil)) == 0)
  }

  @Test func curvesCanBeToldApartWithoutColours() throws {
    let picture = try picture(Self.presets.keys.sorted(), 960, 540, nil)
    var dashes: Set<[Double]> = []
    for case .line(_, let stroke) in picture.elements where stroke.width > 3 { dashes.insert(stroke.dashes) }
    #expect(dashes.count == CurvePicture.maximumCount)
  }
}

extension Evaluation {
  /// The values at these times, from 0 to 1.
  fileprivate init(_ animation: Animation, times: [Double]) throws {
    var options = EvaluationOptions()
    options.times = times
    try self.init(animation, options)
  }

  fileprivate var first: Double? { samples.first?.value.first }
}

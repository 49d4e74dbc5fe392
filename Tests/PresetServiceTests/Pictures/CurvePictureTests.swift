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
    let picture = try picture(layout.names, layout.width, layout.height, layout.frameCount)
    let (width, height) = (Double(layout.width), Double(layout.height))
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

import AnimationEngine
import PresetService
import Testing

/// The Lottie animation that plays, looked at as a player does.
struct LottieAnimationTests {
  private static let lines = [
    #"{"name":"menu/open","animation":{"kind":"timingCurve","x1":0.34,"y1":1.56,"x2":0.64,"y2":1,"duration":0.4}}"#,
    #"{"name":"late","animation":{"kind":"easeIn"},"modifiers":[{"kind":"delay","duration":0.2}]}"#,
    #"{"name":"spring","animation":{"kind":"interpolatingSpring","bounce":0.3}}"#,
    #"{"name":"smooth","animation":{"kind":"smooth"}}"#, #"{"name":"stairs","animation":{"kind":"steps","count":3}}"#,
    #"{"name":"again","animation":{"kind":"linear"},"modifiers":[{"kind":"repeatCount","count":3}]}"#,
    #"{"name":"leap","animation":{"kind":"linearPoints","points":[[0,0],[0.25,0.7],[0.25,0.2],[1,1]]}}"#,
    #"{"name":"path","animation":{"kind":"path","path":"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"}}"#,
  ]

  @Test func everyDotMovesAsItsPreset() throws {
    let catalog = try ExportCatalog(Self.lines)
    let document = try JSONReader.read(Array(try catalog.exported("lottie-animation").utf8))
    #expect(document["v"]?.string != nil && document["fr"] == 60 && document["ip"] == 0)
    let layers = try #require(document["layers"]?.array)
    #expect(layers.count == Self.lines.count)
    let end = try #require(document["op"]?.number)
    for (index, layer) in layers.enumerated() {
      #expect(layer["ty"] == 4 && layer["ip"] == 0 && layer["op"] == .number(end), "\(layer)")
      #expect(layer["ks"]?["p"]?["y"]?["k"] == .number((Double(index) + 0.5) * 48))
      #expect(layer["shapes"]?.array?.first?["it"]?.array?.compactMap { $0["ty"]?.string } == ["el", "fl", "tr"])
      let name = try #require(layer["nm"]?.string)
      let keyframes = try #require(layer["ks"]?["p"]?["x"]?["k"]?.array)
      #expect(keyframes.allSatisfy { ($0["t"]?.number ?? .infinity) < end })
      let outcome = try #require(try catalog.outcome(name, "lottie-animation"))
      #expect(layer["shapes"]?.array?.first?["nm"] == .string(outcome.text))
      let animation = try catalog.catalog.makeAnimation(try catalog.catalog.preset(named: name))
      var context = AnimationContext<Double>()
      // What repeats begins each pass with a tick, and is compared at the engine's own, 960 a second.
      for tick in 0..<Int(end * 16) {
        let frame = Double(tick) / 16
        guard let value = animation.animate(value: 1.0, time: frame / 60, context: &context) else { break }
        // Within a tick of a leap, either side is right; a slope ends a moment before one, 1e-4 of a frame.
        let near = [-1.0 / 16, 0, 1.0 / 16].map { Self.position(frame + $0, keyframes) }
        let slack = (outcome.error ?? 0) + (outcome.isOfDisplay ? 0.03 : 3e-5)
        #expect(
          near.contains { abs(($0 - 50) / 300 - value) <= slack }, "\(name) at \(frame): \(near[1]), not \(value)")
      }
      #expect(abs(Self.position(end - 1, keyframes) - 350) < 1e-6, "\(name)")
    }
  }

  @Test func aFolderHasAFileForEach() throws {
    let catalog = try ExportCatalog(Self.lines)
    let files = try catalog.catalog.exportFiles(["menu/open", "late"], format: .lottieAnimation).files
    #expect(files.map(\.path) == ["late.json", "menu-open.json"])
    for file in files { #expect(try JSONReader.read(Array(file.text.utf8))["layers"]?.array?.count == 1) }
  }

  /// Where a dot is at a frame: the handles make a curve of the time over the part of the way.
  private static func position(_ frame: Double, _ keyframes: [JSON]) -> Double {
    func number(_ json: JSON?) -> Double { json?.number ?? json?.array?.first?.number ?? .nan }
    guard let next = keyframes.firstIndex(where: { number($0["t"]) > frame }), next > 0 else {
      return number((number(keyframes[0]["t"]) > frame ? keyframes[0] : keyframes[keyframes.count - 1])["s"])
    }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    if from["h"] == 1 { return number(from["s"]) }
    let part = (frame - number(from["t"])) / (number(to["t"]) - number(from["t"]))
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: number(from["o"]?["x"]), y: number(from["o"]?["y"])),
      endControlPoint: UnitPoint(x: number(from["i"]?["x"]), y: number(from["i"]?["y"])))
    return number(from["s"]) + curve.value(at: part) * (number(to["s"]) - number(from["s"]))
  }
}

import PresetService
import Testing

struct CurveFitTests {
  private func fits(_ text: String, duration: Double = 0.35) throws -> [CurveFit] {
    try PresetCatalog.fits(to: ImportSource(name: "f", bytes: Array(text.utf8)), duration: duration)
  }

  private func number(_ fit: CurveFit?, _ name: String) -> Double { fit?.animation.parameters[name]?.number ?? .nan }

  /// Each curve is baked by the engine, and found again in its samples alone.
  @Test(
    arguments: [
      ("interpolatingSpring", "\"duration\":0.5,\"bounce\":0.3", "spring", ["duration": 0.5, "bounce": 0.3]),
      ("interpolatingSpring", "\"duration\":0.8,\"bounce\":0", "spring", ["duration": 0.8, "bounce": 0]),
      ("spring", "\"duration\":0.4,\"bounce\":0.15", "persistent-spring", ["duration": 0.4, "bounce": 0.15]),
      (
        "timingCurve", "\"x1\":0.34,\"y1\":1.56,\"x2\":0.64,\"y2\":1,\"duration\":0.4", "bezier",
        ["x1": 0.34, "y1": 1.56, "x2": 0.64, "y2": 1, "duration": 0.4]
      ),
      ("easeInOut", "\"duration\":0.35", "bezier", ["x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.35]),
    ] as [(String, String, String, [String: Double])])
  func whatMadeACurveIsFound(kind: String, parameters: String, model: String, figures: [String: Double]) throws {
    let catalog = try ExportCatalog([
      "{\"name\":\"it\",\"animation\":{\"kind\":\"\(kind)\",\(parameters)}}"
    ])
    let found = try fits(try catalog.exported(["it"], "samples-csv"))
    #expect(found.first?.model == model)
    #expect(found.first?.error ?? 1 < 1e-4)
    for (name, value) in figures {
      #expect(abs(number(found.first, name) - value) < 2e-3, "\(name): \(found.first?.animation.parameters ?? [:])")
    }
    // The runner-up is another model, and worse or with more numbers.
    #expect(found.count > 1 && found[1].model != model)
  }

  @Test func theStopsOfLinearAreFound() throws {
    let found = try fits("a { transition-timing-function: linear(0, 0.5 30%, 1); }", duration: 1)
    #expect(found.first { $0.model == "points" }?.animation.parameters["points"]?.text == "[[0,0],[0.3,0.5],[1,1]]")
    let keyframes = found.first { $0.model == "keyframes" }?.animation.parameters["segments"]?.array
    #expect(keyframes?.count == 2)
  }

  @Test func lottieHandlesAreABezier() throws {
    let text = """
      {"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": [0.42], "y": [0]}, "i": {"x": [0.58], "y": [1]}}, {"t": 30, "s": [80]}]}
      """
    let found = try fits(text)
    #expect(found.first?.model == "bezier" && found.first?.error ?? 1 < 1e-4)
    #expect(number(found.first, "x1") == 0.42 && number(found.first, "duration") == 0.5)
  }

  @Test func aCurveBetweenOtherValuesIsPutBetweenZeroAndOne() throws {
    let rows = (0...60).map { "\(Double($0) / 60),\(20 + 80 * Double($0) / 60)" }
    #expect(try fits(rows.joined(separator: "\n")).first?.error ?? 1 < 1e-5)
  }

  @Test(
    arguments: [
      ("", "f: there is no curve in it"),
      ("time,value\n0,0\n", "f: a curve needs at least two samples of time and value"),
      ("time,value\n0,0\nx,1\n", "f: line 3: no time and value"),
      ("0,0\n1,1e300\n", "f: sample 2 has a number that is not finite, or beyond 1000000"),
      ("0,0\n1,nan\n", "f: line 2: no time and value"),
      ("1,0\n0,1\n", "f: sample 2 is earlier than the one before it"),
      ("0,0\n0,1\n", "f: the samples are all of one time"),
      ("0,1\n1,1\n", "f: the curve ends where it starts, at 1"),
      ("linear(0, 1", "f: linear() does not end"),
      ("linear(a, 1)", "f: linear() has a point 'a'; a point is as '0.25' or '0.25 25% 75%'"),
      ("[1, 2", "f: line 1, column 6: an array needs ',' or ']' here"),
      ("{}", "f: no Lottie keyframes"),
      ("preset,time,value\na,0,0\nb,0,0\n", "f: line 3: a second curve, of b"),
    ])
  func senselessCurvesAreRefused(text: String, message: String) {
    let error = #expect(throws: PresetError.self) { try fits(text) }
    #expect(error?.code == .data)
    #expect(error?.message.hasPrefix(String(message.prefix(20))) == true, "\(error?.message ?? "")")
    if !text.hasPrefix("[") { #expect(error?.message == message) }
  }

  @Test func theNearestToAPreset() throws {
    let catalog = try ExportCatalog().catalog
    let spring = try catalog.fits(toPreset: "bouncy", models: ["spring"])
    #expect(spring.count == 1 && spring[0].error < 0.01)
    let bezier = try catalog.fits(toPreset: "bouncy", models: ["bezier"])
    #expect(bezier.count == 1 && bezier[0].error < 0.015)
    #expect(bezier[0].animation.kind == "timingCurve")
    let again = try catalog.fits(toPreset: "bouncy", models: ["bezier"])
    #expect(again == bezier)
    let error = #expect(throws: PresetError.self) { try catalog.fits(toPreset: "with repeatForever") }
    #expect(
      error?.message == "'with repeatForever' has no curve to fit: it repeats for ever, which no single curve does")
  }
}

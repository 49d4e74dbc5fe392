import AnimationEngine
import PresetService
import TestSupport
import Testing

struct StarterTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
  }

  private func open(_ name: String) throws {
    _ = try catalog.import([try PresetCatalog.starter(named: name)])
  }

  @Test func pennerHasThirtyFunctions() throws {
    try open("penner")
    let presets = try catalog.presets()
    #expect(presets.count == 30)
    #expect(presets.allSatisfy { $0.note?.hasPrefix("Source: ") == true && $0.tags.contains("penner") })
    #expect(try catalog.animation(named: "easeInOutElastic") == .elastic(.inOut, period: 0.45, duration: 0.35))
    #expect(try catalog.animation(named: "easeOutQuint") == .power(.out, exponent: 5, duration: 0.35))
    #expect(try catalog.animation(named: "easeInCirc") == .timingCurve(.circularEaseIn, duration: 0.35))
  }

  /// Quad and cubic are Bézier curves exactly, to the grid of SwiftUI's solver.
  @Test(arguments: [("Quad", 1.0 / 3), ("Cubic", 0)])
  func someAreBezierCurves(family: String, y2: Double) throws {
    try open("penner")
    var run = AnimationRun(try catalog.animation(named: "easeIn\(family)"), value: 1.0)
    var curve = AnimationRun(.timingCurve(1.0 / 3, 0, 2.0 / 3, y2), value: 1.0)
    for tick in 0...20 {
      let (value, expected) = (run.tick(at: Double(tick) / 60), curve.tick(at: Double(tick) / 60))
      #expect(abs(try #require(value) - #require(expected)) < 0x1p-19)
    }
  }

  @Test func keywordsOfCSS() throws {
    try open("css")
    #expect(try catalog.animation(named: "step-start") == .steps(1, position: .start, duration: 0.35))
    #expect(try catalog.animation(named: "step-end") == .steps(1, position: .end, duration: 0.35))
    #expect(
      try catalog.animation(named: "linear")
        == .linearPoints(LinearPoints([.init(0, at: 0), .init(1, at: 1)]), duration: 0.35))
  }

  /// Material's emphasized easing is two curves; the one that its web edition takes for it is 17 % of the way off.
  @Test func emphasizedEasingOfMaterial() throws {
    try open("material3")
    var path = AnimationRun(try catalog.animation(named: "m3.easing.emphasized"), value: 1.0)
    var web = AnimationRun(try catalog.animation(named: "EasingEmphasizedCubicBezier"), value: 1.0)
    var difference = 0.0
    for tick in 0...350 {
      let (value, other) = (path.tick(at: Double(tick) / 1000), web.tick(at: Double(tick) / 1000))
      difference = max(difference, abs(try #require(value) - #require(other)))
    }
    #expect((0.16...0.17).contains(difference))
    #expect(
      try catalog.animation(named: "interpolator.m3_split_button_chevron_overshoot_interpolator")
        == .back(.out, overshoot: 1, duration: 0.35))
  }

  /// Durations and curves have the names and figures that are published.
  @Test(arguments: [
    ("material3", ["material3-android", "material3-compose"]), ("carbon", ["carbon"]), ("fluent2", ["fluent2"]),
    ("primer", ["primer"]), ("css", ["css"]),
  ])
  func valuesAreThosePublished(name: String, systems: [String]) throws {
    try open(name)
    var count = 0
    for entry in systems.flatMap(PublishedCatalogs.entries) {
      switch entry.kind {
      case "duration":
        #expect(try catalog.duration(named: entry.name) == #require(entry.duration_ms) / 1000, "\(entry.name)")
      case "cubic-bezier":
        let points = ["x1", "y1", "x2", "y2"].map { entry.params[$0]?.number }
        #expect(try catalog.figure(entry.name, .curve).array?.map(\.number) == points, "\(entry.name)")
      case "transition":
        let (duration, easing) = (entry.duration_ms.map { $0 / 1000 }, try #require(entry.params["easing"]?.string))
        let parameters = try catalog.preset(named: entry.name).animation.parameters
        #expect(try parameters["duration"]?.valueReference.map { try catalog.duration(named: $0) } == duration)
        #expect(parameters["curve"]?.valueReference == easing, "\(entry.name)")
      default: continue
      }
      count += 1
    }
    #expect(count >= 4)
  }

  @Test func aStepOfTheLadderMovesWhatIsMadeFromIt() throws {
    try open("carbon")
    let before = try catalog.animation(named: "surface.disclosure")
    try catalog.edit("duration.moderate.01") { $0.animation.parameters["value"] = 0.2 }
    let moved = try catalog.animation(named: "surface.disclosure")
    #expect(moved != before)
    #expect(moved == .timingCurve(0, 0, 0.38, 0.9, duration: 0.2))
  }

  @Test func theirModesAreThosePublished() throws {
    for name in ["material3", "carbon"] { try open(name) }
    for (modes, scheme) in [([:], "standard"), (["m3.scheme": "expressive"], "expressive")] as [(Modes, String)] {
      for role in ["fast.spatial", "default.spatial", "slow.effects"] {
        #expect(
          try catalog.animation(named: "m3.spring.\(role)", in: modes)
            == catalog.animation(named: "m3.spring.\(scheme).\(role)"))
      }
    }
    #expect(
      try catalog.animation(named: "easing.exit", in: ["carbon.mode": "expressive"])
        == catalog.animation(named: "easing.exit.expressive"))
    #expect(try catalog.animation(named: "easing.exit") == catalog.animation(named: "easing.exit.productive"))
  }
}

import AnimationEngine
import PresetService
import TestSupport
import Testing

/// A resolver document's modifiers, which become axes, and what its tokens are in each context.
struct TokenModesTests {
  /// What a preset of the fixture is in some modes: control points, seconds, and seconds before that.
  struct Case: Sendable {
    let modes: Modes
    let name: String
    let curve: [Double]
    let duration: Double
    var delay = 0.0

    /// The value at a time, worked out from the tokens by hand.
    func value(at time: Double) -> Double? {
      let animation = Animation.timingCurve(curve[0], curve[1], curve[2], curve[3], duration: duration).delay(delay)
      var context = AnimationContext<Double>()
      return animation.animate(value: 1, time: time, context: &context)
    }
  }

  static let standard = [0.2, 0, 0, 1]
  static let enter = [0.0, 0, 0, 1]
  static let cases = [
    Case(modes: [:], name: "move/enter", curve: enter, duration: 0.25),
    Case(modes: [:], name: "move/leave", curve: standard, duration: 0.1, delay: 0.1),
    Case(modes: [:], name: "move/swap", curve: enter, duration: 0.25),
    Case(modes: ["brand": "globex"], name: "move/enter", curve: enter, duration: 0.18),
    Case(modes: ["brand": "globex"], name: "move/leave", curve: enter, duration: 0.1, delay: 0.1),
    Case(modes: ["brand": "globex"], name: "move/swap", curve: enter, duration: 0.1, delay: 0.1),
    Case(modes: ["brand": "initech"], name: "move/enter", curve: enter, duration: 0.1),
    Case(modes: ["density": "compact"], name: "move/enter", curve: enter, duration: 0.2),
    // The density comes after the brand, and wins.
    Case(modes: ["brand": "globex", "density": "compact"], name: "move/enter", curve: enter, duration: 0.2),
    Case(modes: ["brand": "initech", "density": "compact"], name: "move/swap", curve: enter, duration: 0.2),
    // Less motion comes last.
    Case(modes: ["motion": "reduced"], name: "move/enter", curve: [0, 0, 1, 1], duration: 0.08),
    Case(modes: ["motion": "reduced"], name: "move/leave", curve: standard, duration: 0.001, delay: 0.001),
    Case(
      modes: ["brand": "globex", "motion": "reduced"], name: "move/leave", curve: enter, duration: 0.001, delay: 0.001),
    Case(
      modes: ["brand": "globex", "motion": "reduced"], name: "move/enter", curve: [0, 0, 1, 1], duration: 0.08),
    Case(
      modes: ["brand": "initech", "density": "compact", "motion": "reduced"], name: "move/swap", curve: [0, 0, 1, 1],
      duration: 0.08),
  ]

  static func check(_ catalog: PresetCatalog) throws {
    for one in cases {
      let animation = try catalog.animation(named: one.name, in: one.modes)
      for time in [0.0005, 0.03, 0.09, 0.15, 0.19, 0.22, 0.3] {
        var context = AnimationContext<Double>()
        let value = animation.animate(value: 1, time: time, context: &context)
        let expected = one.value(at: time)
        let isSame = value == nil && expected == nil || abs((value ?? .nan) - (expected ?? .nan)) < 1e-9
        #expect(isSame, "\(one.name) in \(one.modes) at \(time): \(String(describing: value))")
      }
    }
  }

  static func imported() throws -> ImportTrial {
    let trial = try ImportTrial()
    let bytes = Array(try Fixtures.data("Imports/dtcg/pace.resolver.json"))
    let summary = try trial.read([(name: "pace.resolver.json", bytes: bytes)])
    #expect((summary.omissionCount, summary.axisCount, summary.valueCount) == (0, 2, 8))
    return trial
  }

  @Test func everyContextIsAsTheDocumentSays() throws {
    let trial = try Self.imported()
    let axes = try trial.catalog.axes()
    #expect(axes.map(\.name) == ["motion", "brand", "density"])
    #expect(axes[1].contexts == ["acme", "globex", "initech"])
    try Self.check(trial.catalog)
  }

  /// References stay what they are in every context, but where a circle or less motion would come of it.
  @Test func referencesAreKept() throws {
    let catalog = try Self.imported().catalog
    func variants(_ name: String) throws -> [String] {
      try catalog.preset(named: name).variants.map { $0.document.text }
    }
    #expect(
      try variants("pace/leave") == [
        #"{"animation":{"kind":"curve","value":{"value":"pace/enter"}},"when":{"brand":"globex"}}"#
      ])
    #expect(try variants("move/swap") == [#"{"preset":"move/leave","when":{"brand":"globex"}}"#])
    #expect(try variants("move/leave") == [])
    #expect(
      try variants("time/medium").contains(
        #"{"animation":{"kind":"duration","value":0.18},"when":{"brand":"globex"}}"#))
    #expect(
      try variants("time/medium").contains(
        #"{"animation":{"kind":"duration","value":{"value":"time/short"}},"when":{"brand":"initech"}}"#))
    // A value is another one for less motion as that is then.
    #expect(
      try variants("time/medium").last
        == #"{"animation":{"kind":"duration","value":{"value":"time/short"}},"when":{"motion":"reduced"}}"#)
    #expect(
      try variants("move/enter") == [
        #"{"animation":{"curve":{"value":"pace/even"},"duration":0.08,"kind":"timingCurve"},"when":{"motion":"reduced"}}"#
      ])
  }

  /// By default one is the other, and in a brand the other way round: a catalog refuses that as a circle.
  @Test func circlesThroughModesEndInFigures() throws {
    let bench = try ImportBench()
    try bench.take(
      """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s","sources":[{"d":{"$type":"duration",
         "a":{"$value":{"value":1,"unit":"s"}},"b":{"$value":"{d.a}"}}}]},
        {"type":"modifier","name":"brand","default":"x","contexts":{"x":[],"y":[{"d":{"$type":"duration",
         "a":{"$value":"{d.b}"},"b":{"$value":{"value":2,"unit":"s"}}}}]}}]}
      """)
    let variants = try ["d/a", "d/b"].map { try bench.catalog.preset(named: $0).variants }
    let two = PresetComponent(kind: "duration", parameters: ["value": 2])
    let variant = PresetVariant(["brand": "y"], .animation(two, modifiers: []))
    #expect(variants == [[variant], [variant]])
  }

  /// A token that a group has from another one is not that one: a reference leads to the one that it names.
  @Test func referencesLeadToWhatAGroupHasByItself() throws {
    let bench = try ImportBench()
    try bench.take(
      """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s","sources":[{
         "compact":{"$extends":"{normal}"},"normal":{"$type":"duration","q":{"$value":{"value":100,"unit":"ms"}}},
         "r":{"$type":"duration","$value":"{normal.q}"},"t":{"$type":"duration","$value":"{compact.q}"},
         "fade":{"$type":"transition","$value":{"duration":"{normal.q}","delay":{"value":0,"unit":"ms"},
           "timingFunction":[0,0,1,1]}}}]},
        {"type":"modifier","name":"brand","default":"acme","contexts":{"acme":[],"globex":[
          {"compact":{"q":{"$type":"duration","$value":{"value":50,"unit":"ms"}}}}]}}]}
      """)
    func target(_ name: String, _ key: String = "value") throws -> String? {
      try bench.catalog.preset(named: name).animation.parameters[key]?["value"]?.string
    }
    #expect(try target("r") == "normal/q" && target("t") == "compact/q")
    #expect(try target("fade", "duration") == "normal/q")
    bench.catalog.modes = ["brand": "globex"]
    #expect(try bench.catalog.duration(named: "t") == 0.05 && bench.catalog.duration(named: "r") == 0.1)
  }

  /// What a brand alone has is there in the others as well; what is wrong in one context leaves the others be.
  @Test func contextsMayHaveTokensOfTheirOwnAndFaults() throws {
    let bench = try ImportBench()
    let summary = try bench.take(
      """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s","sources":[{"d":{"$type":"duration",
         "a":{"$value":{"value":1,"unit":"s"}}},"brand":{"$type":"duration","$value":{"value":3,"unit":"s"}}}]},
        {"type":"modifier","name":"brand","default":"x","contexts":{"x":[],
          "y":[{"d":{"a":{"$value":"{d.none}","$type":"duration"},"own":{"$type":"duration","$value":{"value":2,"unit":"s"}}}}],
          "z":[{"d":{"a":{"$value":{"value":4,"unit":"s"},"$type":"duration"}}}]}},
        {"type":"modifier","name":"motion","default":"full","contexts":{"full":[],"reduced":[],"none":[]}}]}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:6: motion: the axis 'motion' has the contexts full and reduced alone: none",
        "a.json:4: d.a: for brand-2=y: it refers to 'd.none', which is in none of the files; import those together",
      ])
    #expect(
      try bench.lines() == [
        #"brand duration {"value":3}"#, #"brand-2 axis {"contexts":["x","y","z"]}"#, #"d/a duration {"value":1}"#,
        #"d/own duration {"value":2}"#,
      ])
    #expect(try bench.catalog.preset(named: "d/a").variants.map(\.modes) == [["brand-2": "z"]])
  }

  /// A second document may have more contexts of an axis that the catalog has.
  @Test func anAxisThatIsThereGrows() throws {
    let bench = try ImportBench()
    func document(_ name: String, _ context: String) -> String {
      """
      {"version":"2025.10","resolutionOrder":[{"type":"set","name":"s","sources":[
         {"\(name)":{"$type":"duration","$value":{"value":1,"unit":"s"}}}]},
        {"type":"modifier","name":"brand","default":"x","contexts":{"x":[],"\(context)":[
         {"\(name)":{"$type":"duration","$value":{"value":2,"unit":"s"}}}]}}]}
      """
    }
    try bench.take(document("a", "y"))
    let summary = try bench.take(document("b", "z"))
    #expect((summary.added, summary.replaced) == (1, 1))
    #expect(try bench.catalog.axes().last?.contexts == ["x", "y", "z"])
    let again = try bench.take(document("b", "z"))
    #expect((again.added, again.replaced, again.unchanged) == (0, 0, 2))
  }
}

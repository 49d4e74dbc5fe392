import PresetService
import TestSupport
import Testing

/// Resolver documents: sets and modifiers put together, and files beside them.
struct TokenResolverTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test func laterSourcesWinAndDefaultsAreTaken() throws {
    let summary = try bench.take(
      """
      {"version":"2025.10","sets":{"base":{"sources":[
          {"ease":{"$type":"cubicBezier","in":{"$value":[0.1,0,1,1]},"out":{"$value":[0,0,0.1,1]}}},
          {"ease":{"in":{"$value":[0.2,0,1,1]}}}]}},
       "modifiers":{"brand":{"contexts":{"plain":[],"loud":[{"ease":{"in":{"$value":[0.9,0,1,1]}}}]},"default":"plain"},
         "size":{"contexts":{"s":[],"l":[]}}},
       "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/brand"},{"$ref":"#/modifiers/size"},
         {"type":"set","name":"last","sources":[{"ease":{"out":{"$value":[0.3,0,0.1,1]},"same":{"$value":"{ease.in}"}}}]}]}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:5: size: a modifier without a default: s, l; name one of them as its 'default'"
      ])
    #expect(summary.passedOver == [:] && summary.axisCount == 1)
    #expect(
      try bench.lines() == [
        #"brand axis {"contexts":["plain","loud"]}"#,
        #"ease/in curve {"value":[0.2,0,1,1]}"#,
        #"ease/out curve {"value":[0.3,0,0.1,1]}"#,
        #"ease/same curve {"value":{"value":"ease/in"}}"#,
      ])
  }

  @Test func aContextOfReducedMotionBecomesVariants() throws {
    try bench.take(
      """
      {"version":"2025.10","resolutionOrder":[
       {"type":"set","name":"a","sources":[{"d":{"$type":"duration","$value":{"value":400,"unit":"ms"}},
         "e":{"$type":"cubicBezier","$value":[0,0,1,1]},
         "t":{"$type":"transition","$value":{"duration":"{d}","delay":{"value":0,"unit":"s"},"timingFunction":"{e}"}}}]},
       {"type":"modifier","name":"motion","default":"full","contexts":{"full":[],
         "reduced":[{"d":{"$type":"duration","$value":{"value":10,"unit":"ms"}}}]}}]}
      """)
    #expect(
      try bench.lines() == [
        #"d duration {"value":0.4}"#, #"e curve {"value":[0,0,1,1]}"#,
        #"t timingCurve {"curve":{"value":"e"},"duration":{"value":"d"}}"#,
      ])
    // It follows the duration that it is made of.
    let transition = try bench.catalog.preset(named: "t")
    #expect(transition.variants.isEmpty && transition.reducedMotion == nil)
    let values = try ["d", "e"].map { try bench.catalog.preset(named: $0).variants }
    let short = PresetComponent(kind: "duration", parameters: ["value": 0.01])
    #expect(values == [[PresetVariant(.reducedMotion, .animation(short, modifiers: []))], []])
  }

  @Test func filesBesideItAreRead() throws {
    var source = ImportSource(
      name: "f",
      bytes: Array(
        #"{"version":"2025.10","resolutionOrder":[{"type":"set","name":"a","sources":[{"$ref":"./base/x.json"}]}]}"#
          .utf8))
    let document = source
    source.neighbor = { name throws(PresetError) in
      ImportSource(name: name, bytes: Array(#"{"x":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#.utf8))
    }
    _ = try bench.catalog.import([source])
    #expect(try bench.source(of: "x")?.file == "base/x.json")
    #expect(throws: PresetError.self) { try bench.catalog.import([document]) }
  }

  @Test(arguments: [
    (##"[{"$ref":"#/sets/x"}]"##, "which is no set or modifier"), (#"[{"$ref":"x"}]"#, "which is no set or modifier"),
    (#"[{"name":"x"}]"#, "neither a set nor a modifier"),
    (##"[{"name":"x","type":"set","sources":[{"$ref":"#/resolutionOrder/0"}]}]"##, "is no set"),
  ])
  func whatIsNotThereIsSaid(order: String, message: String) {
    let refusal = bench.refusal(#"{"version":"2025.10","sets":{},"resolutionOrder":\#(order)}"#)
    #expect(refusal?.contains(message) == true && refusal?.hasPrefix("a.json:1: ") == true)
  }
}

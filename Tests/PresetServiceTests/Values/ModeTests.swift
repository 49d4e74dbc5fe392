import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// Modes: axes with contexts, and what presets and values are in them.
struct ModeTests {
  private let scratch: TemporaryCatalog
  private var catalog: PresetCatalog { scratch.catalog }

  private static let documents = [
    #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex","initech"]}}"#,
    #"{"name":"density","animation":{"kind":"axis","contexts":["regular","compact"]}}"#,
    """
    {"name":"quick","animation":{"kind":"duration","value":0.2},"variants":[
    {"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.1}},
    {"when":{"motion":"reduced"},"animation":{"kind":"duration","value":0}}]}
    """.replacingOccurrences(of: "\n", with: ""),
    #"{"name":"plain","animation":{"kind":"easeOut","duration":{"value":"quick"}}}"#,
    #"{"name":"calm","animation":{"kind":"linear","duration":{"value":"quick"}}}"#,
    """
    {"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"reducedMotion":"calm","variants":[
    {"when":{"brand":"globex"},"preset":"plain"},
    {"when":{"brand":"globex","density":"compact"},"animation":{"kind":"linear","duration":0.05}}]}
    """.replacingOccurrences(of: "\n", with: ""),
    #"{"name":"card","animation":{"kind":"alias","preset":"hero"}}"#,
    #"{"name":"late","animation":{"kind":"alias","preset":"hero"},"modifiers":[{"kind":"delay","duration":1}]}"#,
  ]

  init() throws { scratch = try TemporaryCatalog(documents: Self.documents) }

  private static let motions: [(name: String, modes: Modes, motion: Animation)] = [
    ("hero", [:], .spring(duration: 0.5, bounce: 0.3)),
    ("hero", ["brand": "acme"], .spring(duration: 0.5, bounce: 0.3)),
    ("hero", ["brand": "globex"], .easeOut(duration: 0.1)),
    ("hero", ["brand": "globex", "density": "compact"], .linear(duration: 0.05)),
    ("hero", ["brand": "initech", "density": "compact"], .spring(duration: 0.5, bounce: 0.3)),
    // Less motion wins over every other axis, and values are what they are then, also in what takes a preset's place.
    ("hero", ["motion": "reduced"], .linear(duration: 0)),
    ("hero", ["motion": "reduced", "brand": "globex"], .linear(duration: 0)),
    ("card", ["brand": "globex"], .easeOut(duration: 0.1)),
    ("card", ["motion": "reduced"], .linear(duration: 0)),
    ("late", ["brand": "globex"], Animation.easeOut(duration: 0.1).delay(1)),
    ("late", ["motion": "reduced"], .linear(duration: 0)),
    ("plain", ["brand": "globex"], .easeOut(duration: 0.1)), ("plain", ["motion": "reduced"], .easeOut(duration: 0)),
  ]

  @Test(arguments: motions)
  func theVariantWithTheMostAxesHolds(name: String, modes: Modes, motion: Animation) throws {
    #expect(try catalog.animation(named: name, in: modes) == motion)
    catalog.modes = modes
    #expect(try catalog.makeAnimation(try catalog.preset(named: name)) == motion)
  }

  @Test func unknownModesNameTheNearest() throws {
    for (modes, words) in [(["brnd": "acme"] as Modes, "'brand'"), (["brand": "globx"], "'globex'")] {
      let error = #expect(throws: PresetError.self) { try catalog.animation(named: "hero", in: modes) }
      #expect(error?.hint?.contains(words) ?? false, "\(error?.description ?? "")")
    }
  }

  private static let refusals: [(document: String, words: String)] = [
    (
      #"[{"when":{"brand":"globex"},"preset":"calm"},{"when":{"density":"compact"},"preset":"calm"}]"#,
      "nothing decides"
    ),
    (#"[{"when":{"brand":"globex"},"preset":"calm"},{"when":{"brand":"globex"},"preset":"plain"}]"#, "two variants"),
    (#"[{"when":{"brand":"nobody"},"preset":"calm"}]"#, "no context 'nobody'"),
    (#"[{"when":{"colour":"red"},"preset":"calm"}]"#, "'colour'"),
    (#"[{"when":{"brand":"globex"},"preset":"gone"}]"#, "not in the catalog"),
    (#"[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":1}}]"#, "has to be one"),
    (#"[{"when":{"brand":"globex"},"animation":{"kind":"spring","bounce":7}}]"#, "must be above -1"),
    (#"[{"when":{"brand":"globex"},"preset":"of x"}]"#, "circle"),
    (#"[{"when":{},"preset":"calm"}]"#, "names no axis"),
    (#"[{"when":{"brand":"globex"}}]"#, "needs an 'animation' or a 'preset'"),
  ]

  @Test(arguments: refusals)
  func variantsThatCantHoldAreRefused(variants: String, words: String) throws {
    try catalog.add(Preset("x", "linear"))
    try catalog.add(Preset("of x", aliasOf: "x"))
    let error = #expect(throws: PresetError.self) {
      let document = #"{"name":"x","animation":{"kind":"spring"},"variants":\#(variants)}"#
      let read = try Preset(document: JSONReader.read(Array(document.utf8)))
      try catalog.edit("x") { $0.variants = read.variants }
    }
    #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "")")
  }

  @Test func aCombinationDecidesATie() throws {
    try catalog.vary("calm", ["brand": "globex", "density": "compact"]) { _ in .preset("plain") }
    try catalog.vary("calm", ["brand": "globex"]) { _ in .preset("plain") }
    try catalog.vary("calm", ["density": "compact"]) { $0.animation.kind == "linear" ? .preset("plain") : nil }
    #expect(try catalog.preset(named: "calm").variants.count == 3)
    #expect(throws: PresetError.self) {
      try catalog.vary("calm", ["brand": "globex", "density": "compact"]) { _ in nil }
    }
  }

  @Test func axesAreFollowedAndKeptWhileTheyAreUsed() throws {
    try catalog.rename("brand", to: "label")
    #expect(try catalog.animation(named: "hero", in: ["label": "globex"]) == .easeOut(duration: 0.1))
    #expect(throws: PresetError.self) { try catalog.remove(["label"]) }
    #expect(try catalog.remove(["label"], isForced: true) == ["hero", "quick"])
    #expect(try catalog.preset(named: "hero").variants.isEmpty)
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
    #expect(throws: PresetError.self) { try catalog.addAxis("motion", contexts: ["full", "none"]) }
    #expect(throws: PresetError.self) { try catalog.addAxis("one", contexts: ["only"]) }
  }

  @Test func coverageTellsWhatHasNoVariant() throws {
    let rows = try catalog.coverage(of: "brand")
    #expect(rows.map(\.context) == ["globex", "initech"])
    #expect(rows[0].covered == ["hero", "quick"] && rows[0].missing == ["calm", "card", "late", "plain"])
    #expect(rows[1].covered.isEmpty)
  }
}

import AnimationEngine
import PresetService
import Testing

/// Tokens as values, and transitions as presets that refer to them.
struct TokenPartTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  private static let base = #"""
    "d":{"$type":"duration","$value":{"value":200,"unit":"ms"}},"w":{"$type":"duration","$value":"{d}"},
    "z":{"$type":"duration","$value":{"value":0,"unit":"ms"}},
    "e":{"$type":"cubicBezier","$value":[0.2,0,0,1]},"f":{"$value":"{e}"},"n":{"$type":"number","$value":0.2},
    "steps":{"$type":"easing","$value":"steps(4)"}
    """#

  /// The three parts of a transition, and what its preset is.
  @Test(arguments: [
    (#""{d}""#, #""{e}""#, #""{z}""#, #"timingCurve {"curve":@e,"duration":@d} delay {"duration":@z}"#),
    (#""{w}""#, #""{f}""#, #""{d}""#, #"timingCurve {"curve":@f,"duration":@w} delay {"duration":@d}"#),
    (##"{"$ref":"#/d"}"##, ##"{"$ref":"#/e/$value"}"##, #""0s""#, #"timingCurve {"curve":@e,"duration":@d}"#),
    (#""{d}""#, #""ease-in""#, #""0s""#, #"easeIn {"duration":@d}"#),
    (#""{d}""#, #"["{n}",0,0,1]"#, #""0s""#, #"timingCurve {"duration":@d,"x1":0.2,"x2":0,"y1":0,"y2":1}"#),
    (#""1s""#, #""{steps}""#, #""{d}""#, #"timingCurve {"curve":@steps,"duration":1} delay {"duration":@d}"#),
    // A part of a token is a figure.
    (
      ##"{"value":{"$ref":"#/d/$value/value"},"unit":"ms"}"##, #""{e}""#, #""0s""#,
      #"timingCurve {"curve":@e,"duration":0.2}"#
    ),
    (#""1s""#, #""linear""#, #""0s""#, #"linear {"duration":1}"#),
  ])
  func partsThatAreTokensAreReferences(duration: String, curve: String, delay: String, preset: String) throws {
    let value = #"{"duration":\#(duration),"timingFunction":\#(curve),"delay":\#(delay)}"#
    let summary = try bench.take(#"{\#(Self.base),"t":{"$type":"transition","$value":\#(value)}}"#)
    #expect(summary.omissions.isEmpty)
    let written = preset.replacing(/@(\w+)/) { #"{"value":"\#($0.1)"}"# }
    #expect(try bench.lines().filter { $0.hasPrefix("t ") } == ["t \(written)"])
  }

  /// With figures in their place, the motions are those of the values, and follow them.
  @Test func referencesAreLive() throws {
    try bench.take(#"{\#(Self.base),"t":{"$type":"transition","$value":{"duration":"{w}","timingFunction":"{f}"}}}"#)
    #expect(try bench.catalog.animation(named: "t") == .timingCurve(0.2, 0, 0, 1, duration: 0.2))
    _ = try bench.catalog.edit("d") { $0.animation.parameters["value"] = 0.7 }
    #expect(try bench.catalog.animation(named: "t") == .timingCurve(0.2, 0, 0, 1, duration: 0.7))
  }

  /// Who asks for a duration asks for presets: their curves have it, and transitions have the figures of those curves.
  @Test func aDurationMakesPresetsOfCurves() throws {
    var options = ImportOptions()
    options.curveDuration = 0.25
    let text = #"{\#(Self.base),"t":{"$type":"transition","$value":{"duration":"{d}","timingFunction":"{f}"}}}"#
    let summary = try bench.catalog.import([ImportSource(name: "f", bytes: Array(text.utf8))], options: options)
    #expect((summary.total, summary.valueCount) == (7, 3))
    #expect(
      try bench.lines().filter { !$0.contains(" duration ") } == [
        #"e timingCurve {"duration":0.25,"x1":0.2,"x2":0,"y1":0,"y2":1}"#, #"f alias {"preset":"e"}"#,
        #"steps steps {"count":4,"duration":0.25,"position":"end"}"#,
        #"t timingCurve {"duration":{"value":"d"},"x1":0.2,"x2":0,"y1":0,"y2":1}"#,
      ])
  }

  /// A catalog follows eight values in a row: what is farther from the end refers to that.
  @Test(arguments: [2, 8, 9, 30])
  func longChainsAreCut(length: Int) throws {
    let chain = (1..<length).map { #""c\#($0)":{"$value":"{c\#($0 + 1)}"}"# }.joined(separator: ",")
    let transition = #""t":{"$type":"transition","$value":{"duration":"1s","timingFunction":"{c1}"}}"#
    let summary = try bench.take(
      #"{\#(transition),"c":{"$value":"{c1}"},\#(chain),"c\#(length)":{"$type":"cubicBezier","$value":[0,0,0.5,1]}}"#)
    #expect(summary.omissions.isEmpty && summary.total == length + 2)
    #expect(try bench.catalog.animation(named: "t") == .timingCurve(0, 0, 0.5, 1, duration: 1))
    // What the values before the end refer to, in order.
    let targets = try (1..<length).map {
      try bench.catalog.preset(named: "c\($0)").animation.parameters["value"]?.valueReference
    }
    #expect(targets == (1..<length).map { length - $0 > 7 ? "c\(length)" : "c\($0 + 1)" })
  }

  /// A token that can't be taken leaves out what is made of it, and no more.
  @Test func whatIsOutOfRangeIsLeftOutWithItsUsers() throws {
    let text = #"""
      {"long":{"$type":"duration","$value":"2000000s"},
       "same":{"$type":"duration","$value":"{long}"},
       "minus":{"$type":"duration","$value":"-1s"},
       "t":{"$type":"transition","$value":{"duration":"{long}","timingFunction":"ease-in"}},
       "u":{"$type":"transition","$value":{"duration":"{minus}","timingFunction":"ease-in"}},
       "v":{"$value":"{u}"},
       "good":{"$type":"transition","$value":{"duration":"1s","timingFunction":"ease-in","delay":"{minus}"}}}
      """#
    let summary = try bench.take(text)
    #expect(summary.omissions.map(\.source.path) == ["long", "t", "u", "same", "v"])
    #expect(
      try bench.lines() == [
        #"good easeIn {"duration":1} delay {"duration":{"value":"minus"}}"#, #"minus duration {"value":-1}"#,
      ])
  }

  /// What each of the fixtures has: presets, and values.
  @Test(arguments: [
    ("dtcg-base", 0, 11), ("dtcg-json5", 0, 4), ("dtcg-json5-meaning", 2, 6), ("dtcg-legacy-milliseconds", 0, 4),
    ("dtcg-parts", 2, 15), ("dtcg-resolver", 1, 11),
  ])
  func presetsAndValuesAreCounted(name: String, presets: Int, values: Int) throws {
    let fixture = try ImportFixture(name)
    var options = ImportOptions()
    options.dialect = try fixture.dialect.map(ImportDialect.named)
    let summary = try bench.catalog.import(try fixture.sources(), options: options)
    #expect((summary.total - summary.valueCount, summary.valueCount) == (presets, values))
  }
}

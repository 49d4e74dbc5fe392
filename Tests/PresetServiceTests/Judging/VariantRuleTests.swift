import PresetService
import TestSupport
import Testing

/// The rules on variants that nobody needs.
struct VariantRuleTests {
  private func findings(_ lines: String...) throws -> [String] {
    let axes = [
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      #"{"name":"size","animation":{"kind":"axis","contexts":["s","l"]}}"#,
    ]
    return try TemporaryCatalog(documents: axes + lines).catalog.lint().findings.filter {
      $0.rule.hasPrefix("variant-")
    }
    .map { "\($0.rule): \($0.presets.joined()): \($0.message)" }
  }

  private func value(_ variants: String...) -> String {
    #"{"name":"d","animation":{"kind":"duration","value":1},"variants":[\#(variants.joined(separator: ","))]}"#
  }

  private func variant(_ modes: String, _ value: String) -> String {
    #"{"when":{\#(modes)},"animation":{"kind":"duration","value":\#(value)}}"#
  }

  @Test func aVariantThatEqualsItsPreset() throws {
    #expect(try findings(value(variant(#""brand":"globex""#, "2"))) == [])
    #expect(
      try findings(value(variant(#""brand":"globex""#, "1"))) == [
        "variant-equals-preset: d: is for brand=globex what it is without a variant for that"
      ])
    // By another way to the same: a value, and what a preset is made from.
    #expect(
      try findings(
        #"{"name":"e","animation":{"kind":"duration","value":0.3}}"#,
        #"{"name":"p","animation":{"kind":"easeIn","duration":0.3},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"easeIn","duration":{"value":"e"}}}]}"#
      ) == ["variant-equals-preset: p: is for brand=globex what it is without a variant for that"])
    // One that decides between two others has a use, and so has one that takes something back.
    #expect(
      try findings(
        value(
          variant(#""brand":"globex""#, "2"), variant(#""size":"l""#, "3"),
          variant(#""brand":"globex","size":"l""#, "1"))
      ) == [])
    #expect(
      try findings(value(variant(#""brand":"globex""#, "2"), variant(#""brand":"globex","size":"l""#, "1"))) == [])
  }

  /// What is the same by default alone is no duplicate, and could be no alias.
  @Test func duplicatesAreTheSameInAllModes() throws {
    let findings = try TemporaryCatalog(documents: [
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      #"{"name":"d","animation":{"kind":"duration","value":0.2},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.4}}]}"#,
      #"{"name":"fixed","animation":{"kind":"duration","value":0.2}}"#,
      #"{"name":"one","animation":{"kind":"easeIn","duration":0.2}}"#,
      #"{"name":"same","animation":{"kind":"easeIn","duration":0.2}}"#,
      #"{"name":"settled","animation":{"kind":"easeIn","duration":{"value":"fixed"}}}"#,
      #"{"name":"two","animation":{"kind":"easeIn","duration":{"value":"d"}}}"#,
      #"{"name":"twin","animation":{"kind":"easeIn","duration":{"value":"d"}}}"#,
      #"{"name":"other","animation":{"kind":"easeIn","duration":0.2},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"linear","duration":0.4}}]}"#,
    ]).catalog.lint().findings.filter { $0.rule == "duplicate" }.map(\.presets)
    #expect(findings == [["one", "same", "settled"], ["twin", "two"]])
  }

  @Test func aVariantThatNobodySees() throws {
    #expect(
      try findings(
        value(
          variant(#""brand":"globex""#, "2"), variant(#""brand":"globex","size":"s""#, "3"),
          variant(#""brand":"globex","size":"l""#, "4"))
      ) == [
        "variant-unreachable: d: has a variant for brand=globex that is never seen: other variants hold in all of its contexts"
      ])
    #expect(
      try findings(value(variant(#""brand":"globex""#, "2"), variant(#""brand":"globex","size":"s""#, "3"))) == [])
  }

  /// A variant that has no name of its own is one as well.
  @Test func aVariantForReducedMotionWithinAPreset() throws {
    func findings(_ variant: String) throws -> [String] {
      let variants = variant.isEmpty ? "" : #","variants":[{"when":{"motion":"reduced"},"animation":\#(variant)}]"#
      let line = #"{"name":"wild","animation":{"kind":"spring","duration":0.5,"bounce":0.8}\#(variants)}"#
      return try TemporaryCatalog(documents: [line]).catalog.lint().findings.filter { $0.rule == "reduced-motion" }
        .map(\.message)
    }
    #expect(try findings("").first?.hasSuffix("and has no reduced-motion variant") == true)
    #expect(try findings(#"{"kind":"linear","duration":0.2}"#) == [])
    let wilder = try findings(#"{"kind":"spring","duration":0.5,"bounce":0.85}"#)
    #expect(
      wilder.first?.hasPrefix("has the reduced-motion variant 'wild for motion=reduced', which overshoots") == true,
      "\(wilder)")
    #expect(
      try findings(#"{"kind":"spring","duration":0.5,"bounce":0.8}"#).first?.hasSuffix("by another name") == true)
  }
}

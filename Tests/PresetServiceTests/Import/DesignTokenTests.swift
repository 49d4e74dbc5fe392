import PresetService
import Testing

/// Design tokens as presets and values, with where they are from and what they say beside their values.
struct DesignTokenTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test(arguments: [nil, "strict"])
  func tokensOf2025_10BecomePresetsAndValues(dialect: String?) throws {
    let summary = try bench.take(
      """
      {
        "duration": { "$type": "duration", "fast": { "$value": { "value": 100, "unit": "ms" } },
          "slow": { "$value": { "value": 0.4, "unit": "s" } } },
        "ease": { "$type": "cubicBezier", "$description": "curves",
          "out": { "$value": [0, 0, 0.2, 1], "$description": "slows down" },
          "overshoot": { "$value": [0.34, 1.56, 0.64, 1], "$deprecated": "use out" } },
        "move": {
          "in": { "$type": "transition", "$value": { "duration": "{duration.slow}",
            "delay": { "value": 50, "unit": "ms" }, "timingFunction": "{ease.out}" } },
          "same": { "$type": "transition", "$value": "{move.in}" },
          "part": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" },
            "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, { "$ref": "#/ease/out/$value/1" }, 0.2, 1] } } },
        "red": { "$type": "color", "$value": "#f00" }
      }
      """, dialect: dialect)
    #expect(summary.omissions.isEmpty)
    #expect(summary.passedOver == ["tokens of other types": 1])
    #expect((summary.total, summary.valueCount) == (7, 4))
    #expect(
      try bench.lines() == [
        #"duration/fast duration {"value":0.1}"#, #"duration/slow duration {"value":0.4}"#,
        #"ease/out curve {"value":[0,0,0.2,1]}"#,
        #"ease/overshoot curve {"value":[0.34,1.56,0.64,1]}"#,
        #"move/in timingCurve {"curve":{"value":"ease/out"},"duration":{"value":"duration/slow"}} delay {"duration":0.05}"#,
        #"move/part timingCurve {"duration":1,"x1":0,"x2":0.2,"y1":0,"y2":1}"#,
        #"move/same alias {"preset":"move/in"}"#,
      ])
    #expect(try bench.catalog.preset(named: "ease/out").note == "slows down")
    let deprecated = try bench.catalog.preset(named: "ease/overshoot")
    #expect(deprecated.status == .deprecated && deprecated.deprecation?.reason == "use out")
  }

  @Test func springsOfPrivateTypesAreOnlyTakenWhereTheyAreClear() throws {
    let summary = try bench.take(
      """
      {"physical":{"$type":"spring","$value":{"stiffness":200,"damping":20}},
       "period":{"$type":"lms.spring","$value":{"response":{"value":500,"unit":"ms"},"dampingFraction":0.8}},
       "unclear":{"$type":"lms.spring","$value":{"response":0.5,"damping":0.8}}}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:3: unclear: a spring by 'response', 'damping' of a private type: what its figures mean is not said"
      ])
    #expect(
      try bench.lines() == [
        #"period spring {"dampingFraction":0.8,"response":0.5}"#,
        #"physical interpolatingSpring {"damping":20,"mass":1,"stiffness":200}"#,
      ])
  }

  @Test func exportedPresetsComeBackWhole() throws {
    try bench.take(
      """
      {"hero":{"$type":"transition","$description":"the entrance","$value":{"duration":{"value":500,"unit":"ms"},
        "delay":{"value":0,"unit":"ms"},"timingFunction":[0.2,0,0,1]},"$extensions":{"presets":{"preset":
        {"name":"menu.hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"tags":["menu"],
         "modifiers":[{"kind":"repeatForever"}],"reducedMotion":"fade"},"error":0.01}}},
       "fade":{"$type":"cubicBezier","$value":[0,0,1,1],"$extensions":{"presets":{"animation":{"kind":"linear"}}}},
       "bad":{"$type":"cubicBezier","$value":[0,0,1,1],"$extensions":{"presets":{"animation":{"kind":"sprnig"}}}}}
      """)
    #expect(
      try bench.lines() == [
        #"fade linear {"duration":0.35}"#,
        #"menu.hero spring {"blendDuration":0,"bounce":0.3,"duration":0.5} repeatForever {"autoreverses":true}"#
          .replacing(#""blendDuration":0,"#, with: ""),
      ])
    let hero = try bench.catalog.preset(named: "menu.hero")
    #expect(hero.tags == ["menu"] && hero.reducedMotion == "fade" && hero.note == "the entrance")
  }

  @Test func eachPresetKeepsItsSource() throws {
    try bench.take(
      "{\n  \"ease\": {\n    \"in\": { \"$type\": \"cubicBezier\",\n      \"$value\": [0.4, 0, 1, 1] }\n  }\n}")
    let source = try bench.source(of: "ease/in")
    #expect(source == PresetSource(file: "a.json", line: 3, path: "ease.in", text: "[0.4, 0, 1, 1]"))
  }

  @Test func anythingElseIsLeftToItsOwnFormat() {
    for text in [
      #"{"name":"a","animation":{"kind":"linear"},"note":"$value"}"#, #"[{"name":"b","animation":{"kind":"linear"}}]"#,
    ] {
      #expect(throws: Never.self) { try bench.take(text) }
    }
    #expect(bench.refusal(#"{"name":"a"}"#) == "a.json: the document of 'a' needs an 'animation'")
  }
}

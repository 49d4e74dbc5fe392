import PresetService
import Testing

/// Tokens as they were written before 2025.10, and as the letter of it has them.
struct TokenDialectTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test func olderDialectsAreTaken() throws {
    let summary = try bench.take(
      """
      // JSON5, and what came before 2025.10
      {
        time: { short: { value: '100ms', type: 'time' }, long: { value: "0.2s", type: "duration" }, },
        ease: {
          in: { value: 'cubic-bezier(0.4, 0, 1, 1)', type: 'cubic-bezier' },
          keyword: { value: "ease-in-out", type: "cubicBezier", comment: "as in CSS" },
          stairs: { value: "steps(3, jump-none)", type: "easing" },
          same: { value: "{ease.in.value}", type: "cubic-bezier" },
        },
        move: { value: { duration: "{time.short.value}", timingFunction: "{ease.in.value}" }, type: 'transition' },
        popup: { $type: "motion", $value: { duration: "150ms", curve: [0, +.4, .6, 0x1], keyframes: ["FadeIn"] } },
      }
      """)
    #expect(summary.omissions.isEmpty && summary.passedOver.isEmpty)
    #expect(
      try bench.lines() == [
        #"ease/in curve {"value":[0.4,0,1,1]}"#,
        #"ease/keyword curve {"value":"easeInOut"}"#, #"ease/same curve {"value":{"value":"ease/in"}}"#,
        #"ease/stairs curve {"value":{"count":3,"position":"none"}}"#,
        #"move timingCurve {"curve":{"value":"ease/in"},"duration":{"value":"time/short"}}"#,
        #"popup timingCurve {"duration":0.15,"x1":0,"x2":0.6,"y1":0.4,"y2":1}"#,
        #"time/long duration {"value":0.2}"#, #"time/short duration {"value":0.1}"#,
      ])
    #expect(try bench.catalog.preset(named: "ease/keyword").note == "as in CSS")
  }

  @Test func transitionsInTheWordsOfCSSAreTaken() throws {
    let summary = try bench.take(
      """
      {"a": {"value": "all 200ms cubic-bezier(0.4,0,0.2,1) 50ms", "type": "transition"},
       "b": {"value": "0.1s", "type": "transition"},
       "c": {"value": "opacity 1s, width 2s", "type": "transition"},
       "d": {"value": "opacity ease", "type": "transition"}}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        #"a.json:3: c: "opacity 1s, width 2s" is no transition"#, #"a.json:4: d: "opacity ease" is no transition"#,
      ])
    #expect(
      try bench.lines() == [
        #"a timingCurve {"duration":0.2,"x1":0.4,"x2":0.2,"y1":0,"y2":1} delay {"duration":0.05}"#,
        #"b timingCurve {"duration":0.1,"x1":0.25,"x2":0.25,"y1":0.1,"y2":1}"#,
      ])
  }

  @Test func setsOfTokensStudioReferToEachOther() throws {
    let summary = try bench.take(
      """
      {"global": {"ms": {"value": "300ms", "type": "duration"}, "in": {"value": "ease-in", "type": "cubicBezier"}},
       "light": {"t": {"value": {"duration": "{ms}", "timingFunction": "{in}"}, "type": "transition"},
         "d": {"value": "1s", "type": "duration"}},
       "dark": {"d": {"value": "2s", "type": "duration"},
         "u": {"value": {"duration": "{d}", "timingFunction": "{in}"}, "type": "transition"}},
       "$themes": [], "$metadata": {"tokenSetOrder": ["global", "light", "dark"]}}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:5: dark.u: it refers to 'd', which is in the sets 'light' and 'dark'"
      ])
    #expect(
      try bench.lines() == [
        #"dark/d duration {"value":2}"#, #"global/in curve {"value":"easeIn"}"#, #"global/ms duration {"value":0.3}"#,
        #"light/d duration {"value":1}"#,
        #"light/t timingCurve {"curve":{"value":"global/in"},"duration":{"value":"global/ms"}}"#,
      ])
  }

  @Test func durationsWithoutUnitNeedADialect() throws {
    let text = #"{"a":{"$type":"transition","$value":{"duration":"200","delay":0.5,"timingFunction":[0,0,1,1]}}}"#
    #expect(
      try bench.omissions(text) == [
        #"a.json:1: a: the duration "200" has no unit; '--dialect milliseconds' or 'seconds' names it"#
      ])
    try bench.take(text, dialect: "milliseconds")
    #expect(
      try bench.lines() == [
        #"a timingCurve {"duration":0.2,"x1":0,"x2":1,"y1":0,"y2":1} delay {"duration":0.0005}"#
      ])
    _ = try bench.catalog.remove(["a"])
    try bench.take(text, dialect: "seconds")
    #expect(try bench.catalog.preset(named: "a").animation.parameters["duration"] == 200)
  }

  @Test(arguments: [
    (#""$value":"100ms","$type":"duration""#, #""100ms" is no duration as {"value": 250, "unit": "ms"}"#),
    (#""$value":"ease","$type":"cubicBezier""#, #""ease" is no cubic Bézier curve"#),
    (#""$value":[0,0,1,1],"$type":"cubic-bezier""#, "2025.10 has no type 'cubic-bezier'"),
    (#""$value":[0,0,1,1]"#, "it has no type"),
    (#""$value":[0,0,1,1],"$type":"cubicBezier","x":1"#, "a token has no 'x'"),
    (##""$value":[0,0,1,1],"$type":"cubicBezier","$ref":"#/a""##, "either a '$value' or a '$ref', not both"),
    (
      #""$type":"transition","$value":{"duration":{"value":1,"unit":"s"},"timingFunction":[0,0,1,1]}"#,
      "a transition needs a 'delay'"
    ),
    (#""$type":"transition","$value":{"speed":1}"#, "a transition has no 'speed'"),
    (#""$type":"duration","$value":{"value":1,"unit":"min"}"#, #"a duration's unit is "min"; it must be 'ms' or 's'"#),
  ])
  func strictReadingKeepsToTheLetter(token: String, reason: String) throws {
    let omissions = try bench.omissions("{\"a\":{\(token)}}", dialect: "strict")
    #expect(omissions.count == 1 && omissions.allSatisfy { $0.contains(reason) }, "\(omissions)")
    #expect(try bench.lines().isEmpty)
  }
}

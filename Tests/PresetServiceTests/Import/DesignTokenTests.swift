import PresetService
import TestSupport
import Testing

/// Design tokens: what each way to write them becomes.
struct DesignTokenTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test(arguments: [nil, "strict"])
  func tokensOf2025_10BecomePresets(dialect: String?) throws {
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
    #expect(summary.passedOver == ["duration tokens": 2, "tokens of other types": 1])
    #expect(
      try bench.lines() == [
        #"ease/out timingCurve {"duration":0.35,"x1":0,"x2":0.2,"y1":0,"y2":1}"#,
        #"ease/overshoot timingCurve {"duration":0.35,"x1":0.34,"x2":0.64,"y1":1.56,"y2":1}"#,
        #"move/in timingCurve {"duration":0.4,"x1":0,"x2":0.2,"y1":0,"y2":1} delay {"duration":0.05}"#,
        #"move/part timingCurve {"duration":1,"x1":0,"x2":0.2,"y1":0,"y2":1}"#,
        #"move/same alias {"preset":"move/in"}"#,
      ])
    #expect(try bench.catalog.preset(named: "ease/out").note == "slows down")
    let deprecated = try bench.catalog.preset(named: "ease/overshoot")
    #expect(deprecated.tags == ["deprecated"] && deprecated.note == "Deprecated: use out")
  }

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
    #expect(summary.omissions.isEmpty && summary.passedOver == ["duration tokens": 2])
    #expect(
      try bench.lines() == [
        #"ease/in timingCurve {"duration":0.35,"x1":0.4,"x2":1,"y1":0,"y2":1}"#,
        #"ease/keyword easeInOut {"duration":0.35}"#, #"ease/same alias {"preset":"ease/in"}"#,
        #"ease/stairs steps {"count":3,"duration":0.35,"position":"none"}"#,
        #"move timingCurve {"duration":0.1,"x1":0.4,"x2":1,"y1":0,"y2":1}"#,
        #"popup timingCurve {"duration":0.15,"x1":0,"x2":0.6,"y1":0.4,"y2":1}"#,
      ])
    #expect(try bench.catalog.preset(named: "ease/keyword").note == "as in CSS")
  }

  /// Every number is the Double next to what is written, whatever way it is read.
  @Test func numbersAreReadExactly() throws {
    var random = SeededGenerator(seed: 7)
    var literals = [
      "0.1", "0.3", "1.005", "0.30000000000000004", "99.9999999999999", "0.00000000000001", "5.", ".5", "7",
    ]
    literals += ["-0.7", "-0", "1e-3", "2.5E0", "9.12345678901234", "9.123456789012345", "0.1234567890123456", "+0.25"]
    for digits in 1...16 {
      for _ in 0..<40 {
        let text = String((0..<digits).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
        literals.append("\(Int.random(in: 0...9, using: &random)).\(text)")
      }
    }
    // A file of JSON5, as its first key says.
    let tokens = literals.enumerated().map { #""t\#($0)": {"value": [0, \#($1), 1, 1], "type": "cubicBezier"}"# }
    try bench.take("{$description: 'JSON5', \(tokens.joined(separator: ","))}")
    for (index, literal) in literals.enumerated() {
      let read = try bench.catalog.preset(named: "t\(index)").animation.parameters["y1"]?.number
      #expect(read == Double(literal.hasSuffix(".") ? literal + "0" : literal), "\(literal)")
    }
  }

  // A path that is a name as it is has the first claim to it, wherever it stands; `/` in a part becomes `-`.
  @Test(arguments: [
    (#""a-b": C, "a/b": D"#, ["a-b easeC", "a-b-2 easeD"]), (#""a/b": D, "a-b": C"#, ["a-b easeC", "a-b-2 easeD"]),
    (#""a": {"$root": C, "b": D}"#, ["a easeC", "a/b easeD"]), (#""a ": C, " a": D"#, ["a easeC", "a-2 easeD"]),
    (#""a/b/c": C, "a": {"b/c": D}, "a-b-c": D"#, ["a-b-c easeD", "a-b-c-2 easeC", "a/b-c easeD"]),
    (#""é": {"x": C, "x/": D}"#, ["é/x easeC", "é/x- easeD"]),
  ])
  func namesAreUnique(tokens: String, names: [String]) throws {
    let text = tokens.replacing("C", with: #"{"value": "ease-in", "type": "cubicBezier"}"#)
      .replacing("D", with: #"{"value": "ease-out", "type": "cubicBezier"}"#)
    try bench.take("{\(text)}", format: "dtcg")
    let found = try bench.catalog.presets().map { "\($0.name) \($0.animation.kind)" }
    #expect(found == names.map { $0.replacing("easeC", with: "easeIn").replacing("easeD", with: "easeOut") })
  }

  @Test func tokensCalledWithADollarAreLeftOut() throws {
    let summary = try bench.take(
      #"{"$bad": {"$type": "cubicBezier", "$value": [0,0,1,1]}, "g": {"$x": {"$value": 1}, "$extensions": {"$value": 1}}}"#
    )
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:1: $bad: the name of a token must not begin with '$'",
        "a.json:1: g.$x: the name of a token must not begin with '$'",
      ])
  }

  @Test(arguments: [("a.css", ":root { --\u{FF}-easing: ease; }"), ("a.ts", "// \u{FF}\nconst a = { mass: 1 }")])
  func textsOfOtherEncodingsAreRefused(name: String, text: String) throws {
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let format = name == "a.css" ? "css" : "springs"
    #expect(throws: PresetError(.data, "\(name): it is not UTF-8", hint: "save it as UTF-8")) {
      try ImportTrial().read([(name, latin)], format: format)
    }
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

  /// A type is not guessed from a value, and what looks like an easing is not lost in a number.
  @Test func easingsOfNoTypeAreNamed() throws {
    let summary = try bench.take(
      """
      {"a": {"in": {"value": "cubic-bezier(0.4,0,0.2,1)"}, "n": {"value": "1px"},
       "out": {"value": "steps(2)", "type": "other"}, "text": {"value": "rgb(0,0,0)", "type": "color"}}}
      """)
    #expect(
      summary.omissions.map(\.description) == [
        "a.json:1: a.in: it has no type, and what is written as an easing is one by the type 'cubicBezier'",
        "a.json:2: a.out: its type is 'other', and what is written as an easing is one by the type 'cubicBezier'",
      ])
    #expect(summary.passedOver == ["tokens without a type": 1, "tokens of other types": 1])
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
      try bench.lines() == [#"global/in easeIn {"duration":0.35}"#, #"light/t easeIn {"duration":0.3}"#])
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

  @Test(arguments: [
    ("[0,0,1]", "a cubic Bézier curve needs four numbers, not 3"),
    ("[1.5,0,1,1]", "a control point is at x 1.5; it must be within 0 and 1"),
    ("[0,1e9,1,1]", "parameter 'y1' of kind 'timingCurve' is 1000000000"),
    ("[0,\"a\",1,1]", #""a" should be a number"#),
    ("\"{b}\"", "it refers to 'b', which is in none of the files"),
    ("\"{g}\"", "it refers to 'g', which is a group and no token"),
    ("{\"$ref\":\"#/g/x\"}", "it refers to '#/g/x', which is not there"),
    ("{\"$ref\":\"g\"}", "'$ref' must be as '#/a/b'"),
    ("\"{a} * 2\"", #""{a} * 2" is an expression"#), ("[\"calc(1 / 2)\",0,1,1]", #""calc(1 / 2)" is an expression"#),
    ("\"2, 0, 0, 1\"", "is no cubic Bézier curve"), ("\"1, 0, 0\"", "is no cubic Bézier curve"),
    ("\"cubic-bezier(1,2,3)\"", "is no cubic Bézier curve"), ("null", "null is no cubic Bézier curve"),
  ])
  func whatCannotBeTakenIsSaid(value: String, reason: String) throws {
    let omissions = try bench.omissions(#"{"g":{},"$type":"cubicBezier","a":{"$value":\#(value)}}"#)
    #expect(
      omissions.count == 1 && omissions.allSatisfy { $0.hasPrefix("a.json:1: a: ") && $0.contains(reason) },
      "\(omissions)")
  }

  @Test func numbersAloneAreACurve() throws {
    let text = #"{"$type":"cubicBezier","a":{"$value":"0.4, 0, 0.2, 1"},"b":{"$value":".4,0,.2,1"}}"#
    #expect(try bench.omissions(text, dialect: "strict").count == 2)
    try bench.take(text)
    let curve = #"timingCurve {"duration":0.35,"x1":0.4,"x2":0.2,"y1":0,"y2":1}"#
    #expect(try bench.lines() == ["a \(curve)", "b \(curve)"])
  }

  @Test(arguments: [
    ("duration", #""{x} * 2""#), ("duration", #""calc({x} + 10ms)""#), ("transition", #""all {x} ease""#),
    ("transition", #"{"duration":"{x} * 2","timingFunction":[0,0,1,1]}"#),
  ])
  func expressionsAreNamed(type: String, value: String) throws {
    let text = #"{"x":{"$type":"duration","$value":"1s"},"a":{"$type":"\#(type)","$value":\#(value)}}"#
    let omissions = try bench.omissions(text)
    #expect(omissions.count == 1 && omissions[0].contains("is an expression, and those are not worked out here"))
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

  @Test func namesAreLegalAndUnique() throws {
    try bench.take(
      """
      {"$type":"cubicBezier","a/b":{"$value":[0,0,1,1]},"a-b":{"$value":[0,0,1,1]},"\\u0001":{"$value":[0,0,1,1]},
       "group":{"$root":{"$value":[0,0,1,1]},"dark":{"$value":[0,0,1,1]}},"same":{"$value":"{group.$root}"}}
      """)
    #expect(try bench.catalog.presets().map(\.name) == ["-", "a-b", "a-b-2", "group", "group/dark", "same"])
    #expect(try bench.catalog.preset(named: "same").animation.parameters["preset"] == "group")
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

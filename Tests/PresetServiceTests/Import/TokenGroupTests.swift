import PresetService
import Testing

/// Groups that extend others, references in all their forms, and what goes round.
struct TokenGroupTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  @Test func groupsExtendOthers() throws {
    try bench.take(
      """
      {"base":{"$type":"cubicBezier","in":{"$value":[0.1,0,1,1]},"out":{"$value":[0,0,0.1,1]},
        "deep":{"x":{"$value":[0.5,0,1,1]},"y":{"$value":[0.6,0,1,1]}}},
       "brand":{"$extends":"{base}","in":{"$value":[0.9,0,1,1]},"deep":{"y":{"$value":[0.7,0,1,1]}}},
       "far":{"$type":"cubicBezier","$extends":"#/brand/deep"},"use":{"$type":"cubicBezier","$value":"{brand.out}"}}
      """)
    let x1 = Dictionary(
      uniqueKeysWithValues: try bench.catalog.presets(.everything).map {
        ($0.name, $0.animation.parameters["value"]?.array?[0].number)
      })
    #expect(
      x1 == [
        "base/in": 0.1, "base/out": 0, "base/deep/x": 0.5, "base/deep/y": 0.6, "brand/in": 0.9, "brand/out": 0,
        "brand/deep/x": 0.5, "brand/deep/y": 0.7, "far/x": 0.5, "far/y": 0.7, "use": nil,
      ])
  }

  @Test(arguments: [
    // An alias has the type of what it refers to.
    #""a":{"$value":"{t.x}"}"#, ##""a":{"$ref":"#/t/x"}"##, ##""a":{"$ref":"#/t/x/$value"}"##,
    ##""a":{"$value":{"$ref":"#/t/x/$value"}}"##, #""b":{"$value":"{t.x}"},"a":{"$value":"{b}"}"#,
    #""a":{"$type":"cubicBezier","$value":"{t.x}"}"#,
  ])
  func wholeReferencesAreAliases(tokens: String) throws {
    try bench.take(#"{\#(tokens),"t":{"$type":"cubicBezier","x":{"$value":[0.2,0,1,1]}}}"#)
    #expect(try bench.catalog.preset(named: "a").animation.parameters["value"]?.valueReference != nil)
  }

  @Test func partsAreCopied() throws {
    try bench.take(
      """
      {"$type":"cubicBezier","a~/b":{"$value":[0.2,0,1,1]},"c":{"$value":[{"$ref":"#/a~0~1b/$value/0"},0,
        {"$ref":"#/a%7E0~1b/$value/2"},1]},
       "t":{"$type":"transition","$value":{"duration":{"value":{"$ref":"#/d/$value/value"},"unit":"ms"},
        "delay":"{d}","timingFunction":{"$ref":"#/c"}}},"d":{"$type":"duration","$value":{"value":70,"unit":"ms"}}}
      """)
    #expect(
      try bench.lines().suffix(3) == [
        #"c curve {"value":[0.2,0,1,1]}"#,
        #"d duration {"value":0.07}"#,
        #"t timingCurve {"curve":{"value":"c"},"duration":0.07} delay {"duration":{"value":"d"}}"#,
      ])
  }

  /// Both groups have the same token, which is an alias in each.
  @Test func anAliasOfAnExtendedGroupIsTakenInBoth() throws {
    let text = #"{"a":{"$type":"cubicBezier","x":{"$value":[0,0,1,1]},"y":{"$value":"{a.x}"}},"b":{"$extends":"{a}"}}"#
    #expect(try bench.take(text).added == 4)
    for name in ["a/y", "b/y"] {
      #expect(try bench.catalog.preset(named: name).animation.parameters["value"]?.valueReference == "a/x", "\(name)")
    }
  }

  @Test func filesOfOneImportReferToEachOther() throws {
    let semantic = #"{"enter":{"$type":"cubicBezier","$value":"{base.out}"}}"#
    let summary = try bench.take(semantic, #"{"base":{"$type":"cubicBezier","out":{"$value":[0,0,0.2,1]}}}"#)
    #expect(summary.added == 2)
    #expect(try bench.catalog.preset(named: "enter").animation.parameters["value"]?.valueReference == "base/out")
  }

  @Test func whatFollowsATokenThatIsLeftOutIsLeftOut() throws {
    let text = #"{"$type":"cubicBezier","a":{"$value":[0,1e9,1,1]},"b":{"$value":"{a}"},"c":{"$value":"{b}"}}"#
    #expect(try bench.omissions(text).suffix(2).allSatisfy { $0.contains("a token that could not be taken") })
    #expect(try bench.take(text).omissionCount == 3)
  }

  @Test(arguments: [
    (#""a":{"$extends":"{b}"},"b":{"$extends":"{a}"}"#, "the groups' '$extends' go round: {b} → {a}"),
    (#""a":{"$extends":"{a}"}"#, "the groups' '$extends' go round: {a}"),
    (#""a":{"x":{"$extends":"{a}"}}"#, "the group 'a.x' extends one that it is in"),
    (#""a":{"$extends":"{t}"},"t":{"$value":[0,0,1,1]}"#, "'$extends' names '{t}', which is no group"),
    (#""a":{"$extends":7}"#, "'$extends' must be as '{a.b}', not 7"),
    (#""a":{"$value":[0,0,1,1],"$value":[0,0,1,1]}"#, #"the key "$value" is there twice"#),
    (#""a":{"b":1,"\u0062":2}"#, #"the key "\u0062" is there twice"#),
  ])
  func whatGoesRoundIsRefused(tokens: String, message: String) throws {
    let refusal = bench.refusal(#"{"$type":"cubicBezier",\#(tokens)}"#)
    #expect(refusal?.contains(message) == true && refusal?.hasPrefix("a.json:") == true, "\(refusal ?? "taken")")
    #expect(try bench.lines().isEmpty)
  }

  /// What is in a round, and what leads into it; all else is taken.
  @Test(arguments: [
    (
      #""a":{"$value":"{b}"},"b":{"$value":"{c}"},"c":{"$value":"{a}"},"d":{"$value":"{c}"}"#,
      ["a", "b", "c", "d"], "its references go round: {b} → {c} → {a} → {b}"
    ),
    (#""a":{"$value":"{a}"}"#, ["a"], "its references go round: {a} → {a}"),
    (
      ##""a":{"$ref":"#/b"},"b":{"$ref":"#/a/$value"}"##, ["a", "b"], "its references go round: #/b → #/a/$value → #/b"
    ),
    (
      ##""a":{"$value":[{"$ref":"#/a/$value/1"},{"$ref":"#/a/$value/0"},1,1]}"##, ["a"],
      "its references go round: #/a/$value/1 → #/a/$value/0 → #/a/$value/1"
    ),
    // A pointer into what it is itself.
    (##""a":{"$value":{"$ref":"#/a/$value/0"}}"##, ["a"], "its references go round, or through too many others"),
    (
      ##""a":{"$value":{"$ref":"#/b/$value/x"}},"b":{"$value":{"$ref":"#/a/$value/y"}}"##, ["a", "b"],
      "its references go round"
    ),
  ])
  func whatGoesRoundIsLeftOut(tokens: String, names: [String], reason: String) throws {
    let text = #"{"$type":"cubicBezier","t":{"$value":[0,0,1,1]},\#n\#(tokens),"u":{"$value":"{t}"}}"#
    let omissions = try bench.omissions(text)
    #expect(omissions.count == names.count, "\(omissions)")
    for (omission, name) in zip(omissions, names) { #expect(omission.hasPrefix("a.json:2: \(name): "), "\(omission)") }
    #expect(omissions.contains { $0.contains(reason) }, "\(omissions)")
    #expect(try bench.lines().map { $0.prefix(1) } == ["t", "u"])
  }

  @Test func aTypeThatGoesRoundIsLeftOutAsWell() throws {
    let text = #"{"a":{"$value":"{b}"},"b":{"$value":"{a}"},"t":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#
    #expect(try bench.omissions(text).count == 2)
    #expect(try bench.lines().count == 1)
  }
}

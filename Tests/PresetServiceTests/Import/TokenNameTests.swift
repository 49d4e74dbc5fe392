import PresetService
import Testing

/// Names of presets that tokens become.
struct TokenNameTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

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
    let found = try bench.catalog.presets(.everything).map {
      "\($0.name) \($0.animation.parameters["value"]?.string ?? "none")"
    }
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

  @Test func namesAreLegalAndUnique() throws {
    try bench.take(
      """
      {"$type":"cubicBezier","a/b":{"$value":[0,0,1,1]},"a-b":{"$value":[0,0,1,1]},"\\u0001":{"$value":[0,0,1,1]},
       "group":{"$root":{"$value":[0,0,1,1]},"dark":{"$value":[0,0,1,1]}},"same":{"$value":"{group.$root}"}}
      """)
    #expect(try bench.catalog.presets(.everything).map(\.name) == ["-", "a-b", "a-b-2", "group", "group/dark", "same"])
    #expect(try bench.catalog.preset(named: "same").animation.parameters["value"]?.valueReference == "group")
  }
}

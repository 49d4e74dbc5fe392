import PresetService
import Testing

/// JSON5 as far as it can be told by what is imported: the value of a token's description and its numbers.
struct JSON5Tests {
  private func token(_ members: String) throws -> Preset {
    let bench = try ImportBench()
    try bench.take("{a:{$type:'cubicBezier',\(members)}}")
    return try bench.catalog.preset(named: "a")
  }

  private func refusal(_ text: String) throws -> String? { try ImportBench().refusal(text, format: "dtcg") }

  @Test(arguments: [
    (#"'it\'s "so"'"#, #"it's "so""#), (#""a\x41\u00e9\n\/\q""#, "aAé\n/q"),
    ("'one \\\n two \\\r\n three'", "one  two  three"),
    (#"'\ud83d\ude00\v'"#, "😀\u{B}"), ("'tab\there'", "tab\there"), ("\"\u{2028}é\"", "\u{2028}é"),
  ])
  func textsAreDecoded(literal: String, expected: String) throws {
    #expect(try token("$value:[0,0,1,1],$description:\(literal)").note == expected)
  }

  @Test(arguments: [
    (".5", 0.5), ("5.", 5), ("+1", 1), ("-.5e1", -5), ("0xFf", 255), ("-0x10", -16), ("1E2", 100), ("0", 0),
  ])
  func numbersAreRead(literal: String, expected: Double) throws {
    #expect(try token("$value:[0,\(literal),1,1]").animation.parameters["value"]?.array?[1] == .number(expected))
  }

  @Test(arguments: ["NaN", "-Infinity", "+Infinity", "1e999"])
  func numbersWithoutADoubleAreLeftOut(literal: String) throws {
    let omissions = try ImportBench().omissions("{a:{$type:'cubicBezier',$value:[0,\(literal),1,1]}}")
    #expect(omissions == ["a.json:1: a: \(literal) should be a number"])
  }

  @Test func spaceAndCommentsAreSkipped() throws {
    let text = "/* a **/{\u{A0}// b\n$type\u{B}:\u{C}'cubicBezier'/*,*/,a:\u{FEFF}{$value:[0,0,1,1,],},\u{2029}}//"
    #expect(try ImportBench().take(text).added == 1)
  }

  @Test(arguments: [
    ("{a:01}", "line 1, column 4: not a number"), ("{a:.}", "line 1, column 4: not a number"),
    ("{a:0x}", "line 1, column 4: not a number"), ("{a:1e}", "line 1, column 4: not a number"),
    ("{a:--1}", "line 1, column 4: not a number"), ("{\n  a:'x}", "line 2, column 5: a text has no closing quote"),
    ("{a:'x\ny'}", "line 1, column 6: a control character in a text must be written as an escape"),
    ("{1a:1}", "line 1, column 2: a key should be here, not '1'"),
    ("{,}", "line 1, column 2: a key should be here, not ','"),
    ("{a:1,,}", "line 1, column 6: a key should be here, not ','"),
    ("{a:1 b:2}", "line 1, column 6: ',' or '}' should be here, not 'b'"),
    ("{a:[1}", "line 1, column 6: ',' or ']' should be here, not '}'"),
    ("{a:1", "line 1, column 5: the text ends before '}'"),
    ("{a}", "line 1, column 3: ':' should be here, not '}'"), ("{a:/*}", "line 1, column 4: a comment has no end"),
    ("{a:tru}", "line 1, column 4: a value should be here, not 't'"),
    ("{a:1}x", "line 1, column 6: there is more after the end of the value"),
    ("{a:1,'a':2}", "line 1, column 6: the key 'a' is there twice"),
    ("{a:", "line 1, column 4: the text ends where a value should be"),
  ])
  func brokenTextsAreLocated(text: String, message: String) throws {
    #expect(try refusal(text) == "a.json: \(message)")
  }

  @Test func escapesThatAreNoneAreNoText() throws {
    let omissions = try ImportBench().omissions(#"{a:{$type:'cubicBezier',$value:"\ud800"}}"#)
    #expect(omissions == [#"a.json:1: a: "\ud800" is no cubic Bézier curve"#])
  }
}

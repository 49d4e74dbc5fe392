import PresetService
import TestSupport
import Testing

/// Values of tokens: numbers exactly as written, references, and what is none.
struct TokenValueTests {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

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
      let read = try bench.catalog.preset(named: "t\(index)").animation.parameters["value"]?.array?[1].number
      #expect(read == Double(literal.hasSuffix(".") ? literal + "0" : literal), "\(literal)")
    }
  }

  @Test(arguments: [("a.css", ":root { --\u{FF}-easing: ease; }"), ("a.ts", "// \u{FF}\nconst a = { mass: 1 }")])
  func textsOfOtherEncodingsAreRefused(name: String, text: String) throws {
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let format = name == "a.css" ? "css" : "springs"
    #expect(throws: PresetError(.data, "\(name): it is not UTF-8", hint: "save it as UTF-8")) {
      try ImportTrial().read([(name, latin)], format: format)
    }
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

  @Test(arguments: [
    ("[0,0,1]", "a cubic Bézier curve needs four numbers, not 3"),
    ("[1.5,0,1,1]", "a control point is at x 1.5; it must be within 0 and 1"),
    ("[0,1e9,1,1]", "parameter 'value' of kind 'curve' has a control point at y 1000000000"),
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
    let curve = #"curve {"value":[0.4,0,0.2,1]}"#
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
}

import PresetService
import Testing

struct JSONTests {
  /// Reads a text through the public door: as the note of a preset document.
  private func read(_ text: String) throws -> Preset {
    try Preset(reading: ImportSource(name: "x.json", bytes: Array(text.utf8)))
  }

  private func message(_ text: String) -> String? {
    #expect(throws: PresetError.self, "\(text)") { try read(text) }?.message
  }

  /// A document whose animation has the number `text`, and that number as it was read.
  private func number(_ text: String) throws -> Double? {
    try read(#"{"name":"a","animation":{"kind":"x","n":\#(text)}}"#).animation.parameters["n"]?.number
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "1e3", "1E-7", "123456789.125", "0.30000000000000004", "1.7976931348623157e308", "5e-324",
    "9007199254740993",
  ])
  func numbersAreReadExactly(text: String) throws {
    #expect(try number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    0.1, 1, 1e16, 1e300, 0.30000000000000004, 123_456_789_012_345_680, 1 / 3, .leastNonzeroMagnitude, -0.0, 1e-5,
  ])
  func numbersAreWrittenAsTheShortestThatReadsBack(number: Double) throws {
    let text = JSON.number(number).text
    #expect(try self.number(text)?.bitPattern == number.bitPattern)
    #expect(text.count <= number.description.count)
    #expect(!text.hasSuffix(".0"))
  }

  @Test(arguments: [
    (#"{"name": "a","#, "line 1, column 14: a key in double quotes should be here, not the end of the text"),
    ("{\n  \"name\": tru\n}", "line 2, column 11: a value should be here, not 't'"),
    (#"{"name" 1}"#, "line 1, column 9: ':' should be here, not '1'"),
    (#"{"a":1 "b":2}"#, "line 1, column 8: ',' or '}' should be here, not '\"'"),
    (#"{"a":1,}"#, "line 1, column 8: a key in double quotes should be here, not '}'"),
    (#"{"a":1,"a":2}"#, "line 1, column 8: the key 'a' is there twice"),
    ("{\"a\":\"x\ny\"}", "line 1, column 8: a control character in a text must be written as an escape"),
    (#"{"a":"x\u0000"}"#, "line 1, column 8: a text must not contain NUL"),
    (#"{"a":"\ud800"}"#, "line 1, column 7: half of a surrogate pair"),
    (#"{"a":"\x"}"#, "line 1, column 7: '\\x' is no escape"),
    (#"{"a":01}"#, "line 1, column 6: not a number"),
    (#"{"a":1.}"#, "line 1, column 6: a number ends after its decimal point"),
    (#"{"a":1e999}"#, "line 1, column 6: the number 1e999 is beyond what a Double holds"),
    (#"{"a":1e-400}"#, "line 1, column 6: the number 1e-400 is beyond what a Double holds"),
    (#"{"a":NaN}"#, "line 1, column 6: a value should be here, not 'N'"),
    (#"{"a":"x"#, "line 1, column 6: a text has no closing quote"),
    ("{} x", "line 1, column 4: there is more after the end of the value"),
    (#"{"ü":"é", x}"#, "line 1, column 11: a key in double quotes should be here, not 'x'"),
  ])
  func brokenTextsAreLocated(text: String, expected: String) {
    #expect(message(text) == "x.json: " + expected)
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(message(deep) == "x.json: line 1, column 65: nested deeper than 64 levels")
  }

  @Test func bytesThatAreNoUTF8AreRefused() {
    let bytes = Array(#"{"name":""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
    let error = #expect(throws: PresetError.self) { try Preset(reading: ImportSource(name: "x", bytes: bytes)) }
    #expect(error?.message == "x: line 1, column 10: the text is not UTF-8")
  }

  @Test(arguments: ["plain", "\"\\/\u{8}\u{C}\n\r\t", "\u{1}\u{1F}\u{7F}\u{9F}", "é🎈\u{2028}", "a/b </script>"])
  func textsComeBack(text: String) throws {
    let document = JSON.object([
      JSON.Member("name", "a"), JSON.Member("animation", .object([JSON.Member("kind", .string(text))])),
    ])
    #expect(try read(document.text).animation.kind == text)
    #expect(document.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}

import PresetService
import Synchronization
import Testing

@testable import PresetExchange

/// The first stage of an import: a text becomes items, and nothing of another file matters.
struct ImportReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let format: String
    let text: String
    let items: [String]
    var testDescription: String { "\(format): \(text)" }
  }

  private static let table = [
    Row(
      format: "ndjson",
      text: #"{"name":"a","animation":{"kind":"linear"}}"# + "\n\n" + #"{"name":"b","animation":{"kind":"easeIn"}}"#,
      items: [#"preset a {"kind":"linear"}"#, #"preset b {"kind":"easeIn"}"#]),
    Row(
      format: "json", text: #"[{"name":"a","animation":{"kind":"linear"}}]"#, items: [#"preset a {"kind":"linear"}"#]),
    Row(
      format: "csv", text: "name,kind,duration\na,linear,1s\nb,linear,99s\nc,linear\nd,easeIn,2s",
      items: [
        #"preset a {"duration":1,"kind":"linear"}"#, "omission f:3: too long",
        "omission f:4: it has 2 cells, and there are 3 columns", #"preset d {"duration":2,"kind":"easeIn"}"#,
      ]),
    Row(
      format: "css", text: ":root { --in: ease-in; --mine: var(--other) } @property --in { initial-value: ease }",
      items: [
        "passed over initial values of properties that are set", "define css --in = ease-in",
        "define css --mine = var(--other)", "define css reductions", "candidate CSSCandidate",
      ]),
    Row(
      format: "dtcg", text: #"{"a":{"$type":"cubicBezier","$value":"{b}"}}"#,
      items: ["define tokens", "candidate TokenCandidate"]),
    Row(
      format: "springs", text: #"{"soft":{"stiffness":100,"damping":10,"mass":1},"t":"200ms","s":"x"}"#,
      items: [
        #"preset soft {"damping":10,"kind":"interpolatingSpring","mass":1,"stiffness":100}"#, "passed over durations",
        "passed over values of other kinds",
      ]),
    Row(
      format: "figma", text: #"{"x":{"resolvedType":"TIMING"},"e":{"type":"EASE_IN"}}"#,
      items: ["passed over durations", #"preset e {"duration":0.35,"kind":"easeIn"}"#]),
    Row(
      format: "figures",
      text: #"{"system":"s","presets":[{"name":"a","kind":"cubic-bezier","params":{"x1":0,"y1":0,"x2":1,"y2":1}},{}]}"#,
      items: [
        "omission f:1: entry 2: it needs a 'name' and a 'kind'",
        #"preset s/a {"kind":"curve","value":[0,0,1,1]}"#,
      ]),
  ]

  @Test(arguments: table)
  func aTextBecomesItems(row: Row) throws {
    #expect(try ImportItems(reading: row.text, as: row.format).lines == row.items)
  }

  @Test(arguments: [
    ("json", #"{"name":"a","animation":{"kind":"linear","duration":99}}"#, "f: too long"),
    ("ndjson", "\n" + #"{"name":"a","animation":{"kind":"linear","duration":99}}"#, "f:2: too long"),
    ("ndjson", #"{"name":"a"}{"#, "f: line 1, column "),
    ("csv", "name,kind,name", "f: the column 'name' is there twice"),
  ])
  func aDocumentThatIsWrongEndsIt(format: String, text: String, message: String) throws {
    let error = #expect(throws: PresetError.self) { try ImportItems(reading: text, as: format) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// What takes the items decides when it is enough: nothing is read on.
  @Test func whoTakesItemsEndsTheReading() throws {
    struct Enough: Error {}
    let lines = (0..<100_000).map { #"{"name":"n\#($0)","animation":{"kind":"linear"}}"# + "\n" }
    let pieces = Atomic(0)
    let source = ImportSource(name: "f") {
      let end = pieces.add(1, ordering: .relaxed).newValue * 1000
      return Array(lines[(end - 1000)..<end].joined().utf8)
    }
    var reader = try source.reader()
    var count = 0
    #expect(throws: Enough.self) {
      try ImportFormat.ndjson.read(
        &reader, ImportContext(file: "f"),
        ImportItems.sink { _ in
          count += 1
          if count == 1500 { throw Enough() }
        })
    }
    #expect(count == 1500)
    #expect(pieces.load(ordering: .relaxed) < 10)
  }
}

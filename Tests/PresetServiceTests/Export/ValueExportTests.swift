import Foundation
import PresetService
import TestSupport
import Testing

/// Values in exported design tokens and documents, and what refers to them.
struct ValueExportTests {
  @Test(arguments: ["json", "ndjson", "csv", "dtcg"])
  func whatIsExportedComesBackWithItsReferences(format: String) throws {
    let original = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets)
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(try original.exported(format).utf8))])
    #expect((summary.total, summary.valueCount, summary.omissionCount) == (17, 10, 0))
    #expect(try trial.documents == ValueCatalog.documents(original.catalog))
  }

  /// The value of a token, without what this tool keeps beside it.
  private func token(_ path: String, _ tokens: JSON) -> JSON? {
    path.split(separator: ".").reduce(tokens) { $0?[String($1)] }?["$value"]
  }

  @Test(arguments: [
    ("d.quick", #"{"unit":"ms","value":150}"#), ("d.menu", #""{d.quick}""#), ("d.$root", #"{"unit":"ms","value":-50}"#),
    ("e.out", "[0,0,0.2,1]"), ("e.named", "[0.42,0,1,1]"), ("e.same", #""{e.out}""#), ("stiff", "400"),
    ("in", #"{"delay":{"unit":"ms","value":0},"duration":"{d.menu}","timingFunction":"{e.out}"}"#),
    ("late", #"{"delay":"{d.quick}","duration":{"unit":"ms","value":300},"timingFunction":"{e.same}"}"#),
    (
      "fixed",
      #"{"delay":{"unit":"ms","value":0},"duration":"{a-b}","timingFunction":[0,0,0.58,1]}"#
    ),
    (
      "named",
      #"{"delay":{"unit":"ms","value":0},"duration":{"unit":"ms","value":1000},"timingFunction":"{e.named}"}"#
    ),
    // Twice as fast as the value, and so another one.
    (
      "fast",
      #"{"delay":{"unit":"ms","value":0},"duration":{"unit":"ms","value":75},"timingFunction":"{e.out}"}"#
    ),
  ])
  func tokensReferToTokens(path: String, value: String) throws {
    let text = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets).exported("dtcg")
    let tokens = try JSONReader.read(Array(text.utf8))
    #expect(token(path, tokens)?.text == value)
  }

  /// Other tools read the tokens alone, and so does an import where nothing else is there.
  @Test func referencesAreKeptWithoutWhatStandsBeside() throws {
    let original = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets)
    let object = try JSONSerialization.jsonObject(with: Data(try original.exported("dtcg").utf8))
    func plain(_ value: Any) -> Any {
      (value as? [String: Any])?.filter { $0.key != "$extensions" }.mapValues(plain) ?? value
    }
    let trial = try ImportTrial()
    try trial.read([("f", Array(try JSONSerialization.data(withJSONObject: plain(object))))])
    let lines = try ["in", "late", "fixed"].map { try trial.catalog.preset(named: $0) }
    #expect(lines[0].animation.parameters["curve"]?.valueReference == "e/out")
    #expect(lines[0].animation.parameters["duration"]?.valueReference == "d/menu")
    #expect(lines[1].modifiers.first?.parameters["duration"]?.valueReference == "d/quick")
    #expect(lines[2].animation.parameters["duration"]?.valueReference == "a-b")
  }

  /// What a preset is made from comes along, and nothing else does.
  @Test(arguments: ["dtcg", "css"])
  func valuesInUseComeAlong(format: String) throws {
    let original = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets)
    let trial = try ImportTrial()
    let summary = try trial.read(try original.exported(["in"], format))
    #expect((summary.total, summary.valueCount, summary.omissionCount) == (4, 3, 0))
    #expect(try trial.catalog.presets(.everything).map(\.name) == ["d/menu", "d/quick", "e/out", "in"])
  }

  /// What tokens say in words of their own, as that one is deprecated, and what they would round.
  @Test func whatTokensSayOtherwiseComesBack() throws {
    let lines = [
      ValueCatalog.line(
        "old", #""duration","value":1"#, #","status":"deprecated","deprecation":{"reason":"too slow"}"#),
      ValueCatalog.line("odd", #""duration","value":0.8616409100000002"#),
      ValueCatalog.line("bare", #""number","value":1"#, #","status":"deprecated""#),
      ValueCatalog.line("trial", #""curve","value":[0,0,0.2,1]"#, #","status":"experimental""#),
    ]
    let original = try ExportCatalog(lines)
    let text = try original.exported("dtcg")
    #expect(text.contains(#""$deprecated": "too slow""#) && text.contains(#""$deprecated": true"#))
    #expect(try original.exported("css").contains("  /* Deprecated: too slow. */\n  --old: 1000ms;\n"))
    let trial = try ImportTrial()
    try trial.read(text)
    #expect(try trial.documents == ValueCatalog.documents(original.catalog))
  }

  @Test func theTokensAreValid() throws {
    let folder = Fixtures.folder.appendingPathComponent("Schemas")
    let text = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets).exported("dtcg")
    let tokens = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try JSONSchema(folder: folder).problems(tokens, file: "dtcg.json") == [])
  }
}

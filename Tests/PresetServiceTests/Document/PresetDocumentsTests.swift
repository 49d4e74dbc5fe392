import AnimationEngine
import PresetService
import TestSupport
import Testing

/// Presets of documents move as they do in the catalog that they come from.
struct PresetDocumentsTests {
  private func export(_ catalog: PresetCatalog, _ format: String) throws -> [UInt8] {
    let names = try catalog.presets(.everything).map(\.document.text)
    return Array((format == "json" ? "[" + names.joined(separator: ",\n") + "]" : names.joined(separator: "\n")).utf8)
  }

  private func expectAlike(_ catalog: PresetCatalog, in modes: [Modes]) throws {
    for format in ["json", "ndjson"] {
      let documents = try PresetDocuments(export(catalog, format))
      #expect(try documents.names == catalog.presets(.everything).map(\.name))
      #expect(try documents.axes == catalog.axes())
      for preset in try catalog.presets() {
        for modes in modes {
          let (one, other) = (
            try documents.animation(named: preset.name, in: modes), try catalog.animation(named: preset.name, in: modes)
          )
          #expect(one == other, "\(preset.name) in \(modes)")
        }
      }
    }
  }

  @Test(arguments: StarterCatalog.all.map(\.name))
  func startersMoveAlike(name: String) throws {
    let starter = try #require(StarterCatalog.all.first { $0.name == name })
    let documents = try starter.presets.map(\.document.text)
    try expectAlike(try TemporaryCatalog(documents: documents).catalog, in: [Modes(), .reducedMotion])
  }

  @Test func valuesAndModesAreFollowed() throws {
    let brand = #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#
    let ladder =
      ##"{"name":"d/other","animation":{"kind":"duration","value":0.3},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.1}}]}"##
    let varied = [
      #"{"name":"varied","animation":{"kind":"easeIn","duration":{"value":"d/other"}},"reducedMotion":"fixed"}"#,
      #"{"name":"also","animation":{"kind":"alias","preset":"varied"}}"#,
    ]
    let lines = [brand, ladder] + ValueCatalog.values + ValueCatalog.presets + varied
    let catalog = try TemporaryCatalog(documents: lines).catalog
    try expectAlike(
      catalog, in: [Modes(), .reducedMotion, ["brand": "globex"], ["brand": "acme", "motion": "reduced"]])
    let documents = try PresetDocuments(export(catalog, "json"))
    #expect(try documents.animation(named: "also", in: ["brand": "globex"]) == .easeIn(duration: 0.1))
    #expect(try documents.duration(named: "d/other") == 0.3)
    #expect(try documents.duration(named: "d/other", in: ["brand": "globex"]) == 0.1)
    #expect(try documents.duration(named: "d/menu") == 0.15 && documents.number(named: "stiff") == 400)
    #expect(try documents.curve(named: "e/same") == catalog.curve(named: "e/same"))
  }

  @Test(arguments: [
    ("", "documents: line 1"), ("[", "documents: line 1"), ("{\"name\":\"a\"}", "animation"), ("[5]", "must be"),
    ("{}\n{}", "name"), ("{\"a\":1}\n{", "documents: line 2"),
    (
      #"[{"name":"a","animation":{"kind":"linear"}},{"name":"a","animation":{"kind":"linear"}}]"#,
      "two documents have the name 'a'"
    ),
  ])
  func whatIsNoDocumentIsRefused(text: String, words: String) throws {
    let error = #expect(throws: PresetError.self) { try PresetDocuments(text.utf8) }
    #expect(error?.message.contains(words) == true, "\(error as Any)")
  }

  @Test func errorsSayWhatToDo() throws {
    let documents = try PresetDocuments(
      [
        #"{"name":"hero","animation":{"kind":"easeIn","duration":{"value":"quick"}}}"#,
        #"{"name":"ring","animation":{"kind":"alias","preset":"ring"}}"#,
        #"{"name":"odd","animation":{"kind":"sprng"}}"#,
      ].joined(separator: "\n").utf8)
    for (name, modes, words) in [
      ("hro", Modes(), "did you mean 'hero'"), ("hero", Modes(), "'quick'"), ("ring", Modes(), "circle"),
      ("odd", Modes(), "unknown kind 'sprng'"), ("odd", ["brnd": "x"], "no axis 'brnd'"),
      ("odd", ["motion": "none"], "no context 'none'"),
    ] {
      let error = #expect(throws: PresetError.self) { try documents.animation(named: name, in: modes) }
      #expect(error.map { "\($0.message) \($0.hint ?? "")".contains(words) } == true, "\(error as Any)")
    }
  }
}

import Foundation
import PresetService
import TestSupport
import Testing

struct DTCGExportTests {
  /// What the report of October 2025 asks of tokens of motion; `PRESETS_DTCG` names a folder of its own schemas instead.
  private static let schema: (folder: URL, file: String) =
    if let published = ProcessInfo.processInfo.environment["PRESETS_DTCG"] {
      (URL(fileURLWithPath: published), "format.json")
    } else {
      (Fixtures.folder.appendingPathComponent("Schemas"), "dtcg.json")
    }

  private func tokens(_ catalog: ExportCatalog) throws -> [String: Any] {
    let text = try catalog.exported("dtcg") { $0.isLossy = true }
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theTokensAreValid() throws {
    let schema = JSONSchema(folder: Self.schema.folder)
    let tokens = try tokens(try ExportCatalog())
    #expect(try schema.problems(tokens, file: Self.schema.file) == [])
    // The checker itself can find something.
    for wrong in [
      #"{"x.y": {"$type": "transition", "$value": {}}}"#, #"{"x": {"$type": "transition", "$value": {"duration": 1}}}"#,
      #"{"x": {"$type": "spring", "$value": 1}}"#, #"{"x": {"$type": "cubicBezier", "$value": [2, 0, 0, 1]}}"#,
      #"{"x": {"$type": "number", "$value": 1, "y": {"$type": "number", "$value": 2}}}"#,
      #"{"x": {"$type": "duration", "$value": {"value": 1, "unit": "min"}}}"#,
      ##"{"x": {"$type": "number", "$value": 1, "$ref": "#/y"}}"##, #"{"x": {"$extends": "y"}}"#,
      #"{"x": {"$type": "cubicBezier", "$value": [0, 0, 1]}}"#, #"{"x": {"$root": {"$type": "number"}}}"#,
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(wrong.utf8))
      #expect(try !schema.problems(value, file: Self.schema.file).isEmpty, "\(wrong)")
    }
  }

  @Test func groupsAndTokensOfOneNameStandTogether() throws {
    let lines = ["a", "a/b", "a/b/c", "a.b", "{a}", "$a", "/"].map {
      "{\"name\":\"\($0)\",\"animation\":{\"kind\":\"linear\"}}"
    }
    let tokens = try tokens(try ExportCatalog(lines))
    let group = try #require(tokens["a"] as? [String: Any])
    let inner = try #require(group["b"] as? [String: Any])
    #expect(group["$root"] != nil && inner["$root"] != nil && inner["c"] != nil)
    #expect(Set(tokens.keys) == ["$description", "a", "a-b", "-a-", "-a", "-"])
  }

  /// `é` in one code point and in two: `String` calls them equal, the store does not.
  @Test func namesThatDifferInTheirBytesAloneAreTwoTokens() throws {
    let names = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}/a", "cafe\u{301}/b"]
    let lines = names.map { "{\"name\":\"\($0)\",\"animation\":{\"kind\":\"linear\"}}" }
    let text = try ExportCatalog(lines).exported("dtcg")
    for name in names {
      let quoted = Array("\"name\": \"\(name)\"".utf8)
      let bytes = Array(text.utf8)
      #expect(bytes.indices.contains { bytes[$0...].starts(with: quoted) }, "\(name.unicodeScalars.count) code points")
    }
    #expect(text.split(separator: "\"$root\"").count == 3)
  }

  /// What the format has no word for stands beside the transition, whole.
  @Test func thePresetItselfStandsBeside() throws {
    let catalog = try ExportCatalog()
    let tokens = try tokens(catalog)
    let token = try #require(tokens["bouncy"] as? [String: Any])
    let own = try #require((token["$extensions"] as? [String: Any])?["presets"] as? [String: Any])
    let preset = try #require(own["preset"] as? [String: Any])
    let document = try JSONSerialization.data(withJSONObject: preset)
    let read = try Preset(reading: ImportSource(name: "f", bytes: Array(document)))
    #expect(read.animation == (try catalog.catalog.preset(named: "bouncy")).animation)
    let error = try #require(own["error"] as? Double)
    #expect(error > 0.001 && error < 0.02)
  }

  /// However far the transition is off: the preset itself is exact, and the error is told.
  @Test func noErrorIsRefused() throws {
    let catalog = try ExportCatalog(ExportCatalog.kinds)
    var options = ExportOptions()
    options.tolerance = 1e-5
    let text = try catalog.exported("dtcg") { $0.tolerance = 1e-5 }
    let reports = try catalog.catalog.exportReport(format: .dtcg, options: options)
    #expect(reports.count == ExportCatalog.kinds.count)
    #expect(reports.allSatisfy { $0.isAccepted })
    let worst = try #require(reports.max { $0.outcome.error ?? 0 < $1.outcome.error ?? 0 })
    #expect((worst.outcome.error ?? 0) > 0.1)
    #expect(text.contains(worst.outcome.text))
    // What has no transition at all is still refused: a token needs one.
    let endless = try ExportCatalog()
    #expect(throws: PresetError.self) { try endless.exported(["with repeatCount in repeatForever"], "dtcg") }
  }
}

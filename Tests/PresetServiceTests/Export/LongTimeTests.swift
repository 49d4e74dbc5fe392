import PresetService
import Testing

/// Times that a language has no number for are no exact ones.
struct LongTimeTests {
  private static let catalog = [
    // Whole milliseconds in 32 bits end after 2,147,483.647 s.
    #"{"name":"longest","animation":{"kind":"linear","duration":2147.483647},"modifiers":[{"kind":"speed","factor":0.001}]}"#,
    #"{"name":"longer","animation":{"kind":"linear","duration":2147.484},"modifiers":[{"kind":"speed","factor":0.001}]}"#,
    #"{"name":"late","animation":{"kind":"linear","duration":1},"#
      + #""modifiers":[{"kind":"delay","duration":3000},{"kind":"speed","factor":0.001}]}"#,
    #"{"name":"eternal","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"speed","factor":1e-12}]}"#,
    #"{"name":"ever","animation":{"kind":"linear","duration":3000},"#
      + #""modifiers":[{"kind":"speed","factor":0.001},{"kind":"repeatForever","autoreverses":false}]}"#,
  ]

  private static let refused: [String: Set<String>] = [
    "compose": ["longer", "late", "eternal", "ever"], "android": ["longer", "late", "eternal", "ever"],
    "flutter": ["eternal"], "css": [], "swiftui": [], "uikit": [],
  ]

  @Test(arguments: refused.keys.sorted())
  func whatHasNoNumberIsImpossible(format: String) throws {
    let catalog = try ExportCatalog(Self.catalog)
    for preset in try catalog.catalog.presets() {
      let outcome = try #require(try catalog.outcome(preset.name, format))
      let isRefused = Self.refused[format]?.contains(preset.name) ?? false
      #expect((outcome.verdict == .impossible) == isRefused, "\(preset.name): \(outcome)")
      if isRefused {
        #expect(outcome.what.hasPrefix("takes or waits longer than the "), "\(outcome.what)")
        let error = #expect(throws: PresetError.self) { try catalog.exported([preset.name], format) }
        #expect(error?.message.contains("it takes or waits longer than") == true)
      }
    }
  }

  @Test func theLongestIsWrittenAsItIs() throws {
    let catalog = try ExportCatalog(Self.catalog)
    #expect(try catalog.exported(["longest"], "compose").contains("durationMillis = 2147483647,"))
    #expect(try catalog.exported(["longest"], "android").contains(">2147483647</integer>"))
    #expect(try catalog.exported(["late"], "flutter").contains("Duration(microseconds: 3000000000000)"))
  }
}

import PresetService
import TestSupport
import Testing

/// What each format says of presets that are deprecated.
struct DeprecationExportTests {
  private static let documents = [
    #"{"name":"hero","animation":{"kind":"spring","bounce":0.2}}"#,
    #"""
    {"name":"old/one","animation":{"kind":"linear"},"status":"deprecated","deprecation":\#
    {"reason":"too \"stiff\" for $5 */ it's -- \\ so\nnow","replacedBy":"hero","removeIn":"3.0.0"}}
    """#,
    #"{"name":"bare","animation":{"kind":"easeOut"},"status":"deprecated"}"#,
    #"""
    {"name":"lone","animation":{"kind":"easeIn"},"status":"deprecated","deprecation":{"replacedBy":"old two"}}
    """#,
    #"{"name":"old two","animation":{"kind":"easeInOut"}}"#,
  ]

  private static let cases: [(format: String, lines: [String])] = [
    (
      "swiftui",
      [
        #"@available(*, deprecated, message: "too \"stiff\" for $5 */ it's -- \\ so now; use hero; goes in 3.0.0", renamed: "hero")"#,
        #"@available(*, deprecated, message: "it will be removed")"#,
        #"@available(*, deprecated, message: "use old two", renamed: "oldTwo")"#,
      ]
    ),
    ("uikit", [#"@available(*, deprecated, message: "it will be removed")"#]),
    (
      "compose",
      [
        #"@Deprecated("too \"stiff\" for \$5 */ it's -- \\ so now; use hero; goes in 3.0.0", ReplaceWith("hero()"))"#,
        #"@Deprecated("it will be removed")"#,
      ]
    ),
    (
      "flutter",
      [
        #"@Deprecated('too "stiff" for \$5 */ it\'s -- \\ so now; use hero; goes in 3.0.0')"#,
        "@Deprecated('it will be removed')",
      ]
    ),
    (
      "motion",
      [
        #"/** @deprecated too "stiff" for $5 * / it's -- \ so now; use hero; goes in 3.0.0 */"#,
        "/** @deprecated it will be removed */",
      ]
    ),
    ("css", [#"/* Deprecated: too "stiff" for $5 * / it's -- \ so now; use hero; goes in 3.0.0. */"#]),
    ("android", ["<!-- Deprecated: it will be removed. -->"]),
    ("dtcg", [#""$deprecated": true"#, #""$deprecated": "too \"stiff\" for $5 */ it's -- \\ so\nnow""#]),
  ]

  private let catalog: ExportCatalog

  init() throws { catalog = try ExportCatalog(Self.documents) }

  /// Where a preset is several constants, code may use any of them alone.
  @Test(arguments: ["flutter", "uikit"]) func eachConstantIsDeprecated(format: String) throws {
    let text = try catalog.exported(["bare", "lone"], format)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let constants = lines.indices.filter { lines[$0].hasPrefix("static ") }
    #expect(constants.count >= 4)
    for index in constants { #expect(lines[index - 1].lowercased().contains("deprecated"), "\(lines[index])") }
  }

  @Test(arguments: cases.map(\.format))
  func formatsSayWhatIsDeprecated(format: String) throws {
    let text = try catalog.exported(format) { $0.isLossy = true }
    let found = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in Self.cases.first(where: { $0.format == format })?.lines ?? [] {
      #expect(found.contains { $0.hasPrefix(line) }, "\(line)\n\(text)")
    }
    // What is not deprecated is not said to be.
    let alone = try catalog.exported(["hero", "old two"], format)
    #expect(!alone.lowercased().contains("deprecat"))
  }

  /// What takes the place of a preset and is not in the file has no identifier there.
  @Test func aReplacementElsewhereIsNamedAlone() throws {
    let text = try catalog.exported(["lone"], "swiftui")
    #expect(text.contains(#"@available(*, deprecated, message: "use old two")"#))
  }

  @Test func tokensBringTheirDeprecationBack() throws {
    let text = try catalog.exported("dtcg")
    let copy = try TemporaryCatalog()
    _ = try copy.catalog.import([ImportSource(name: "motion.tokens.json", bytes: Array(text.utf8))])
    for preset in try catalog.catalog.presets() {
      let other = try copy.catalog.preset(named: preset.name)
      #expect(other.status == preset.status && other.deprecation?.reason == preset.deprecation?.reason)
      #expect(other.deprecation?.replacedBy == preset.deprecation?.replacedBy)
      #expect(other.deprecation?.removeIn == preset.deprecation?.removeIn)
    }
  }
}

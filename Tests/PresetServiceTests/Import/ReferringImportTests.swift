import AnimationEngine
import PresetService
import TestSupport
import Testing

/// Imports of presets that refer to others, which come before, after, or are in the catalog.
struct ReferringImportTests {
  private static let user = #"{"name":"user","animation":{"kind":"linear","duration":{"value":"d"}}}"#
  private static let short = #"{"name":"d","animation":{"kind":"duration","value":0.2}}"#
  private static let long = #"{"name":"d","animation":{"kind":"duration","value":0.5}}"#
  private static let alias = #"{"name":"alias","animation":{"kind":"alias","preset":"user"}}"#

  @Test(
    "the last value counts, wherever it stands",
    arguments: [
      ([], [user, long]), ([], [long, user]), ([], [alias, user, long]), ([], [long, alias, user]),
      ([short], [user, long]), ([short], [long, user]), ([short, user], [long, alias]), ([], [short, user, long]),
      ([short, user, alias], [user, long]), ([], [short, user, alias, long]),
    ])
  func valuesCountWhereverTheyStand(stored: [String], lines: [String]) throws {
    let temporary = try TemporaryCatalog(documents: stored)
    var options = ImportOptions()
    options.onConflict = .replace
    let known = #"{"name":"known","animation":{"kind":"linear","duration":0.5}}"#
    _ = try temporary.catalog.import(
      [ImportSource(name: "f", bytes: Array((lines + [known]).joined(separator: "\n").utf8))], options: options)
    for name in ["user", "alias"] where (stored + lines).contains(where: { $0.contains("\"name\":\"\(name)\"") }) {
      #expect(try temporary.catalog.animation(named: name) == .linear(duration: 0.5))
      #expect(try duration(name, in: temporary.catalog) == duration("known", in: temporary.catalog))
    }
  }

  /// The duration that is stored of a preset, in seconds.
  private func duration(_ name: String, in catalog: PresetCatalog) throws -> Double {
    var duration: Double?
    try catalog.forEach(PresetListing()) { summary in
      if summary.name == name { duration = summary.duration }
      return true
    }
    return try #require(duration)
  }

  @Test func theFirstCountsWhereTheRestIsSkipped() throws {
    let temporary = try TemporaryCatalog(documents: [Self.short])
    var options = ImportOptions()
    options.onConflict = .skip
    let text = [Self.long, Self.user].joined(separator: "\n")
    let summary = try temporary.catalog.import([ImportSource(name: "f", bytes: Array(text.utf8))], options: options)
    #expect((summary.added, summary.skipped) == (1, 1))
    #expect(try temporary.catalog.animation(named: "user") == .linear(duration: 0.2))
  }

  @Test func aLookUpSeesWhatAnotherHasChanged() throws {
    let temporary = try TemporaryCatalog(documents: [Self.short, Self.user, Self.alias])
    let other = try PresetCatalog(path: temporary.path)
    for duration in [0.2, 0.4, 0.7] {
      try other.edit("d") { $0.animation.parameters["value"] = .number(duration) }
      for _ in 0..<2 { #expect(try temporary.catalog.animation(named: "alias") == .linear(duration: duration)) }
    }
    temporary.catalog.asOf = 1
    #expect(try temporary.catalog.animation(named: "user") == .linear(duration: 0.2))
  }
}

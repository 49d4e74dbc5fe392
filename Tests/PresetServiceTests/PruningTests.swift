import PresetService
import TestSupport
import Testing

/// The one command that removes history.
struct PruningTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
    // 1: a, 2: b, 3: a changes, 4: a changes again, 5: b is gone
    try catalog.add(Preset(name: "a", animation: PresetComponent(kind: "spring")))
    try catalog.add(Preset(name: "b", animation: PresetComponent(kind: "linear")))
    try catalog.edit("a") { $0.note = "three" }
    try catalog.edit("a") { $0.note = "four" }
    try catalog.remove(["b"])
  }

  private func history() throws -> [Int64] {
    var revisions: [Int64] = []
    try catalog.forEachChange {
      revisions.append($0.revision)
      return true
    }
    return revisions
  }

  /// Whatever went by such a time would be gone for good.
  @Test(arguments: [
    "2026-13-45", "2026-99-99", "2026-11-31", "2026-02-29", "2026-00-10", "2026-11-00", "2026-11-22T24:00",
    "2026-11-22T10:61", "2026-11-22T10:10:60", "2999-13", "2026-11-2", "2026-11-22T", "2026-11-22 10:00", "yesterday",
  ])
  func aTimeThatThereIsNotIsRefused(time: String) {
    #expect(CatalogTime(time) == nil)
    let error = #expect(throws: PresetError.self) { try CatalogMoment(time) }
    #expect(error?.code == .usage && error?.message == "'\(time)' is neither a revision nor a time")
  }

  @Test func eachLastChangeBeforeTheTimeStays() throws {
    let before = try catalog.presets()
    #expect(try catalog.pruneHistory(before: CatalogTime(stored: "2999-01-01")) == (3, 2))
    #expect(try catalog.presets() == before)
    #expect(try history() == [5, 4])
    #expect(try catalog.pruneHistory(before: CatalogTime(stored: "2999-01-01")) == (0, 2))
    #expect(try PresetCatalog.check(path: temporary.path).hasProblems == false)
    // What comes now has a number of its own, and history goes on.
    #expect(try catalog.add(Preset(name: "b", animation: PresetComponent(kind: "linear"))).stamp?.revision == 6)
    #expect(try catalog.undo().revision == 6)
  }

  @Test func statesSinceThenCanBeRead() throws {
    try catalog.pruneHistory(before: CatalogTime(stored: "2999-01-01"))
    for moment in ["5", "2999-01"] { #expect(try catalog.revision(asOf: CatalogMoment(moment)) == 5) }
    for moment in ["0", "1", "4", "2000-01"] {
      let error = #expect(throws: PresetError.self) { try catalog.revision(asOf: CatalogMoment(moment)) }
      #expect(error?.message == "the history from before revision 5 has been removed")
    }
    // An edit whose state before is gone is not taken for an addition.
    #expect(throws: PresetError.self) { try catalog.undo(4) }
    #expect(try catalog.preset(named: "a").note == "four")
    #expect(throws: PresetError.self) { try catalog.restore("a", toRevision: 1) }
    #expect(try catalog.restore("a", toRevision: 4).note == "four")
  }

  /// What has had several names, and is gone, was added with the first of them.
  @Test(arguments: StoreKind.present)
  func whenItWasAddedStaysKnown(kind: StoreKind) throws {
    let folder = try TemporaryFolder()
    let catalog = try kind.catalog(
      in: folder, documents: ["g", "k"].map { #"{"name":"\#($0)","animation":{"kind":"linear"}}"# })
    try catalog.rename("g", to: "h")
    try catalog.remove(["h", "k"])
    try catalog.restore("h", toRevision: 2)
    let before = try catalog.presets()
    #expect(try catalog.pruneHistory(before: CatalogTime(stored: "2999-01-01")).removed == 4)
    try catalog.remove(["h"])
    catalog.asOf = 4
    #expect(try catalog.presets() == before)
  }

  @Test func nothingIsOldEnough() throws {
    #expect(try catalog.pruneHistory(before: CatalogTime(stored: "2000-01-01")) == (0, 5))
    #expect(try catalog.revision(asOf: CatalogMoment("1")) == 1)
  }
}

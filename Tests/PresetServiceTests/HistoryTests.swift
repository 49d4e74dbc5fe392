import PresetService
import TestSupport
import Testing

struct HistoryTests {
  private let temporary: TemporaryCatalog
  private let catalog: PresetCatalog

  init() throws {
    temporary = try TemporaryCatalog()
    catalog = try Self.open(temporary, as: "ana")
    // 1: fade, 2: hero, 3: hero calmer, 4: hero becomes in, 5: in is gone
    try catalog.add(Preset(name: "fade", animation: PresetComponent(kind: "linear")))
    try catalog.add(
      Preset(
        name: "hero", animation: PresetComponent(kind: "spring", parameters: ["bounce": 0.3]), tags: ["a"],
        note: "first", reducedMotion: "fade"))
    try catalog.edit("hero") {
      $0.animation.parameters["bounce"] = 0.2
      $0.note = nil
    }
    try catalog.rename("hero", to: "in")
    try catalog.remove(["in"])
  }

  private static func open(_ temporary: TemporaryCatalog, as author: String) throws -> PresetCatalog {
    var options = PresetCatalog.Options()
    options.author = author
    options.reason = "because"
    return try PresetCatalog(path: temporary.path, options: options)
  }

  private func changes(of name: String? = nil) throws -> [PresetChange] {
    var changes: [PresetChange] = []
    try catalog.forEachChange(of: name) {
      changes.append($0)
      return true
    }
    return changes
  }

  private func document(_ name: String) throws -> String? {
    var preset = try catalog.preset(named: name)
    preset.stamp = nil
    return preset.document.text
  }

  /// What refers to a preset says its name in every state: also where a rename is taken back, and a newcomer has the name.
  @Test func takingARenameBackKeepsTheDocumentsTrue() throws {
    try catalog.add(Preset(name: "user", animation: PresetComponent(kind: "spring"), reducedMotion: "fade"))
    try catalog.add(
      Preset(name: "alias", animation: PresetComponent(kind: "alias", parameters: ["preset": "fade"])))
    let before = try catalog.latestRevision()
    try catalog.rename("fade", to: "calm")
    try catalog.undo()
    try catalog.rename("fade", to: "calm")
    try catalog.add(Preset(name: "fade", animation: PresetComponent(kind: "easeOut")))
    try catalog.restore("user", toRevision: before)
    #expect(try catalog.preset(named: "user").reducedMotion == "calm", "the newcomer is another preset")
    try catalog.restore("alias", toRevision: before)
    #expect(try catalog.preset(named: "alias").animation.parameters["preset"]?.string == "calm")
    for revision in before...(try catalog.latestRevision()) {
      catalog.asOf = revision
      let names = Set(try catalog.presets().map(\.name))
      let user = try catalog.preset(named: "user").reducedMotion
      let target = try catalog.preset(named: "alias").animation.parameters["preset"]?.string
      #expect(
        user == target && names.contains(user ?? "") && (user == "calm" || !names.contains("calm")), "\(revision)")
      #expect(try catalog.users(of: user ?? "") == ["alias", "user"])
    }
    #expect(try !PresetCatalog.check(path: catalog.path).hasProblems)
  }

  @Test func anImportThatChangesNothingIsNoChange() throws {
    let text = Array(#"{"name":"n","animation":{"kind":"linear"}}"#.utf8)
    func source() -> ImportSource { ImportSource(name: "n.ndjson", bytes: text) }
    _ = try catalog.import([source()])
    try catalog.edit("n") { $0.note = "hello" }
    let last = try catalog.latestRevision()
    var options = ImportOptions()
    options.onConflict = .skip
    _ = try catalog.import([source()], options: options)
    #expect(try catalog.latestRevision() == last)
    #expect(try catalog.undo().revision == last)
  }

  @Test func everyChangeIsTold() throws {
    #expect(
      try changes().map { "\($0.revision) \($0.author) \($0.action) \($0.name)" } == [
        "5 ana remove in", "4 ana rename in", "3 ana edit hero", "2 ana add hero", "1 ana add fade",
      ])
    #expect(try changes().allSatisfy { $0.reason == "because" })
    // Under all of its names, by any of them.
    for name in ["hero", "in"] { #expect(try changes(of: name).map(\.revision) == [5, 4, 3, 2]) }
    #expect(throws: PresetError.self) { try changes(of: "gone") }
  }

  @Test func changesAreToldValueByValue() throws {
    let differences = try changes()[2].differences().map {
      "\($0.path) \($0.before?.text ?? "-") \($0.after?.text ?? "-")"
    }
    #expect(differences == ["animation.bounce 0.3 0.2", #"note "first" -"#])
    #expect(try changes()[0].after() == nil && changes()[4].before() == nil)
  }

  @Test(
    arguments: [
      (0, []), (1, ["fade"]), (2, ["fade", "hero"]), (3, ["fade", "hero"]), (4, ["fade", "in"]), (5, ["fade"]),
    ] as [(Int64, [String])])
  func theCatalogCanBeReadAsItWas(revision: Int64, names: [String]) throws {
    catalog.asOf = revision
    #expect(try catalog.presets().map(\.name) == names)
  }

  @Test func aPastPresetIsWhole() throws {
    catalog.asOf = 2
    let hero = try catalog.preset(named: "hero")
    #expect(hero.animation.parameters == ["bounce": 0.3, "duration": 0.5])
    #expect(hero.tags == ["a"] && hero.note == "first" && hero.reducedMotion == "fade")
    #expect(hero.stamp?.revision == 2 && hero.stamp?.author == "ana")
    #expect(try catalog.users(of: "fade") == ["hero"])
    #expect(try catalog.details(named: "hero").measures?.framesAt60 == 46)
    var listing = PresetListing()
    listing.tags = ["a"]
    listing.order = .duration
    #expect(try catalog.presets(listing) == [hero])
    var durations: [Double?] = []
    try catalog.forEach(listing) {
      durations.append($0.duration)
      return true
    }
    #expect(durations == [46.0 / 60])
  }

  @Test func momentsAreRevisionsOrTimes() throws {
    #expect(try catalog.revision(asOf: CatalogMoment("3")) == 3)
    let time = try #require(try changes().first { $0.revision == 3 }?.time)
    #expect(try catalog.revision(asOf: .time(time)) >= 3)
    #expect(try catalog.revision(asOf: CatalogMoment("1999-12-31")) == 0)
    #expect(try catalog.revision(asOf: CatalogMoment("2999-01")) == 5)
    for wrong in ["6", "-1", "yesterday", "20x6-01-01", "2026-1-1"] {
      #expect(throws: PresetError.self, "\(wrong)") { try catalog.revision(asOf: CatalogMoment(wrong)) }
    }
  }

  @Test func aRemovedPresetComesBack() throws {
    let restored = try catalog.restore("hero", toRevision: 2)
    #expect(restored.name == "hero" && restored.note == "first" && restored.stamp?.revision == 6)
    #expect(restored.stamp?.created == (try changes().first { $0.revision == 2 }?.time))
    #expect(try changes(of: "hero").first?.action == "restore")
    #expect(throws: PresetError.self) { try catalog.restore("hero", toRevision: 1) }
  }

  @Test func restoringDoesNotTakeANameAway() throws {
    try catalog.add(Preset(name: "hero", animation: PresetComponent(kind: "linear")))
    let error = #expect(throws: PresetError.self) { try catalog.restore("in", toRevision: 2) }
    #expect(error?.code == .exists)
  }

  @Test func aReferenceIsFoundUnderItsNewName() throws {
    try catalog.rename("fade", to: "motion/fade")
    #expect(try catalog.restore("hero", toRevision: 2).reducedMotion == "motion/fade")
  }

  @Test func undoGoesBackStepByStepAndForwardAgain() throws {
    var states: [Int64: String] = [:]
    for revision in 2...4 {
      catalog.asOf = Int64(revision)
      states[Int64(revision)] = try document(revision == 4 ? "in" : "hero")
    }
    catalog.asOf = nil
    #expect(try catalog.undo().revision == 5)
    #expect(try document("in") == states[4])
    #expect(try catalog.undo().revision == 4)
    #expect(try document("hero") == states[3])
    #expect(try catalog.undo().revision == 3)
    #expect(try document("hero") == states[2])
    // To undo an undo is to do it again; then it can be undone again.
    #expect(try catalog.undo(8).revision == 8)
    #expect(try document("hero") == states[3])
    #expect(try catalog.undo().revision == 3)
    #expect(try catalog.undo().revision == 2)
    #expect(try catalog.undo().revision == 1)
    #expect(try catalog.presets().isEmpty)
    let error = #expect(throws: PresetError.self) { try catalog.undo() }
    #expect(error?.code == .notFound)
  }

  @Test func undoIsOfOnesOwn() throws {
    let other = try Self.open(temporary, as: "bo")
    try other.edit("fade") { $0.note = "bo was here" }
    #expect(try catalog.undo().revision == 5)
    #expect(try catalog.preset(named: "fade").note == "bo was here")
    #expect(try other.undo().revision == 6)
    #expect(try catalog.preset(named: "fade").note == nil)
  }

  @Test func whatWasChangedAgainIsNotUndone() throws {
    try catalog.undo()
    let error = #expect(throws: PresetError.self) { try catalog.undo(3) }
    #expect(error?.code == .conflict)
    #expect(throws: PresetError.self) { try catalog.undo(1) }
    #expect(try catalog.presets().map(\.name) == ["fade", "in"])
  }

  @Test func anImportIsUndoneAsAWhole() throws {
    _ = try catalog.import([PresetCatalog.starter(named: "carbon")])
    #expect(try catalog.undo().names.count == 21)
    #expect(try catalog.presets().map(\.name) == ["fade"])
  }

  /// What came is gone before what it was given to has let go of it.
  @Test func anImportThatGaveOthersAVariantIsUndone() throws {
    try catalog.add(Preset(name: "user", animation: PresetComponent(kind: "spring")))
    let before = try document("user")
    var options = ImportOptions()
    options.onConflict = .replace
    let line = { (name: String, variant: String) in
      #"{"name":"\#(name)","animation":{"kind":"linear"},"reducedMotion":"\#(variant)"}"# + "\n"
    }
    let bytes = Array((line("user", "a-new") + line("a-new", "b-new") + line("b-new", "fade")).utf8)
    _ = try catalog.import([ImportSource(name: "new.ndjson", bytes: bytes)], options: options)
    #expect(try catalog.preset(named: "user").reducedMotion == "a-new")
    try catalog.undo()
    #expect(try document("user") == before)
    #expect(try catalog.presets().map(\.name) == ["fade", "user"])
  }

  @Test func nothingRewritesHistory() throws {
    let before = try changes().map { $0.document.text }
    try catalog.undo()
    try catalog.restore("in", toRevision: 2)
    #expect(try Array(changes().map { $0.document.text }.suffix(5)) == before)
  }
}

import PresetService
import TestSupport
import Testing

/// One change of many presets: what it makes of them, in one revision, in every store.
struct SelectionChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A preset's document.
  private static func line(_ name: String, _ animation: String, _ rest: String = "") -> String {
    #"{"name":"\#(name)","animation":{\#(animation)}\#(rest)}"#
  }

  private static let lines = [
    line("calm", #""kind":"linear","duration":0.2"#),
    line("menu/in", #""kind":"spring","bounce":0.3"#, #","tags":["old"],"reducedMotion":"calm""#),
    line("menu/out", #""kind":"easeOut","duration":0.4"#, #","reducedMotion":"menu/in""#),
    line("menu/deep/in", #""kind":"alias","preset":"menu/in""#, #","tags":["old"]"#),
    line("user", #""kind":"alias","preset":"menu/deep/in""#, #","reducedMotion":"menu/out""#),
  ]

  private static func under(_ group: String) -> PresetSelection {
    var listing = PresetListing()
    listing.group = group
    return .listing(listing)
  }

  private func revisions(_ catalog: PresetCatalog) throws -> Int64 { try catalog.latestRevision() }

  private static func quicken(_ preset: inout Preset) throws(PresetError) {
    preset.tags.append("quick")
    preset.tags.sort()
    if preset.animation.kind != "alias" { preset.animation.parameters["duration"] = 0.1 }
  }

  /// The same changes made of all presets at once, and one by one.
  private static var changes: [(name: String, change: CatalogChange, one: (PresetCatalog, String) throws -> Void)] {
    [
      ("edit", .edit(quicken), { try $0.edit($1, quicken) }),
      (
        "rename", .rename { Preset.name($0, movedFrom: "menu", to: "menus") },
        { try $0.rename($1, to: Preset.name($1, movedFrom: "menu", to: "menus")) }
      ),
      ("copy", .copy { "copy/" + $0 }, { try $0.copy($1, to: "copy/" + $1) }),
      ("restore", .restore(revision: 1), { try $0.restore($1, toRevision: 1) }),
    ]
  }

  /// What refers to a preset in two ways lets go of it in both.
  @Test(arguments: StoreKind.present)
  func aVariantThatIsAReplacementAsWellIsRemoved(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    try catalog.deprecate(.names(["menu/in"]), Deprecation(replacedBy: "calm"))
    try catalog.remove(["calm"], isForced: true)
    let left = try catalog.preset(named: "menu/in")
    #expect(left.reducedMotion == nil && left.deprecation?.replacedBy == nil && left.status == .deprecated)
    let report = try PresetCatalog.check(path: catalog.path)
    #expect(!report.hasProblemsOfContent, "\(report)")
  }

  /// The name of what comes back is that of its replacement by now: all stores say that it is taken.
  @Test(arguments: StoreKind.present)
  func anUndoDoesNotLetAPresetReferToItself(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    let alias = PresetComponent(kind: "alias", parameters: ["preset": "calm"])
    for animation in [PresetComponent(kind: "easeOut"), alias] {
      try catalog.add(Preset(name: "old", animation: animation, reducedMotion: "calm"))
      try catalog.deprecate(.names(["old"]), Deprecation(replacedBy: "calm"))
      let old = try catalog.preset(named: "old")
      try catalog.remove(["old"])
      let removal = try catalog.latestRevision()
      try catalog.rename("calm", to: "old")
      let error = try #require(refusal { try catalog.undo(removal) })
      #expect(error.code == .exists && error.message == "a preset named 'old' exists already", "\(error)")
      try catalog.rename("old", to: "calm")
      try catalog.undo(removal)
      let back = try catalog.preset(named: "old")
      #expect(back.animation == old.animation && back.deprecation?.replacedBy == "calm")
      try catalog.remove(["old"])
    }
  }

  /// What was removed and what has its name now are two: no undo takes one for the other, on any store.
  @Test(arguments: StoreKind.present)
  func anUndoTakesNoNewcomerForWhatWasRemoved(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    let revision = try catalog.edit("menu/in") { $0.reducedMotion = nil }.stamp?.revision ?? 0
    try catalog.remove(["calm"])
    let removal = try catalog.latestRevision()
    try catalog.add(Preset(name: "calm", animation: PresetComponent(kind: "easeOut")))
    let error = try #require(refusal { try catalog.undo(revision) })
    #expect(error.code == .conflict, "\(error)")
    #expect(error.message.contains("'menu/in' would use 'calm' again, which is another preset by now"), "\(error)")
    // With the right one back it goes.
    try catalog.rename("calm", to: "newcomer")
    try catalog.undo(removal)
    try catalog.undo(revision)
    #expect(try catalog.preset(named: "menu/in").reducedMotion == "calm")
    #expect(try !PresetCatalog.check(path: catalog.path).hasProblemsOfContent)
  }

  /// The name of one of the engine's curves is no reference, whatever presets have that name before and after.
  @Test(arguments: StoreKind.present)
  func aCurvesNameIsNoPresetsName(store: StoreKind) throws {
    let curve = Self.line("ease", #""kind":"curve","value":"easeIn""#)
    let catalog = try store.catalog(in: folder, documents: Self.lines + [curve])
    let revision = try catalog.edit("ease") { $0.animation.parameters["value"] = "easeOut" }.stamp?.revision ?? 0
    try catalog.add(Preset(name: "easeIn", animation: PresetComponent(kind: "linear")))
    try catalog.undo(revision)
    #expect(try catalog.preset(named: "ease").animation.parameters["value"] == "easeIn")
  }

  @Test(arguments: StoreKind.present)
  func allAtOnceIsAsOneByOne(store: StoreKind) throws {
    for (name, change, one) in Self.changes {
      let whole = try store.catalog(in: folder, "\(name).db", documents: Self.lines)
      let single = try store.catalog(in: folder, "\(name)-single.db", documents: Self.lines)
      for catalog in [whole, single] { try catalog.edit("menu/in") { $0.animation.parameters["bounce"] = 0.1 } }
      let before = try whole.state()
      #expect(try single.state() == before)
      let outcome = try whole.change(Self.under("menu"), change)
      for preset in ["menu/deep/in", "menu/in", "menu/out"] { try one(single, preset) }
      #expect(try whole.state() == single.state(), "\(name)")
      #expect(try outcome.revision == 3 && revisions(whole) == 3, "\(name)")
      #expect(outcome.names.count == 3 && outcome.changedCount == (name == "restore" ? 1 : 3), "\(name)")
      // As one revision it is taken back at once.
      try whole.undo()
      #expect(try whole.state() == before, "\(name)")
    }
  }

  @Test(arguments: StoreKind.present)
  func whatIsRemovedTogetherMayReferToEachOther(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    let before = try catalog.state()
    let used = #expect(throws: PresetError.self) {
      try catalog.change(Self.under("menu"), .remove(isForced: false))
    }
    #expect(used?.code == .conflict && used?.message == "2 of 3 presets can't be changed so; nothing was changed")
    #expect(used?.details.map { $0.prefix { $0 != ":" } } == ["menu/deep/in", "menu/out"])
    #expect(try catalog.state() == before && revisions(catalog) == 1)
    let outcome = try catalog.change(.names(["menu/in", "menu/deep/in", "user", "menu/in"]), .remove(isForced: true))
    #expect(outcome.names == ["menu/in", "menu/deep/in", "user"] && outcome.deprived == ["menu/out"])
    #expect(try catalog.presets().map(\.name) == ["calm", "menu/out"] && revisions(catalog) == 2)
    // Also what is gone comes back, and each finds what it referred to.
    try catalog.change(Self.under("menu"), .restore(revision: 1))
    #expect(try catalog.presets().map(\.name) == ["calm", "menu/deep/in", "menu/in", "menu/out"])
    try catalog.undo()
    try catalog.undo(2)
    #expect(try catalog.state() == before)
  }

  /// New names, some of which other presets leave in the same change: old and new by presets.
  private static let names: [(moves: [String: String], clashes: [String])] = [
    (["menu/in": "menu/deep/in", "menu/deep/in": "menu/deep/deep/in"], []),
    (["menu/deep/in": "menu/in", "menu/in": "in", "calm": "menu/deep/in"], []),
    (["menu/in": "x", "menu/out": "x"], ["menu/out: 'menu/in' would be named 'x' as well"]),
    (
      ["menu/in": "calm", "menu/out": "user"],
      [
        "menu/in: a preset named 'calm' exists already; change it with 'presets edit', or choose another name",
        "menu/out: a preset named 'user' exists already; change it with 'presets edit', or choose another name",
      ]
    ),
    (["menu/in": "a\u{1}", "menu/out": "b"], ["menu/in: a name must not contain the control character U+0001"]),
  ]

  @Test(arguments: StoreKind.present)
  func namesAreLeftBeforeOthersGetThem(store: StoreKind) throws {
    for (number, (moves, clashes)) in Self.names.enumerated() {
      let catalog = try store.catalog(in: folder, "\(number).db", documents: Self.lines)
      let before = try catalog.state()
      let durations = try catalog.presets().map { ($0.name, Measures(try catalog.makeAnimation($0)).duration) }
      let rename = CatalogChange.rename { moves[$0] ?? $0 }
      if clashes.isEmpty {
        try catalog.change(.names(moves.keys.sorted()), rename)
        #expect(try catalog.presets().map(\.name) == durations.map { moves[$0.0] ?? $0.0 }.sorted())
        for (name, duration) in durations {
          let preset = try catalog.preset(named: moves[name] ?? name)
          #expect(Measures(try catalog.makeAnimation(preset)).duration == duration, "\(name)")
        }
        try catalog.undo()
      } else {
        let error = #expect(throws: PresetError.self) { try catalog.change(.names(moves.keys.sorted()), rename) }
        #expect(error?.details == clashes)
        #expect(try revisions(catalog) == 1)
      }
      #expect(try catalog.state() == before)
    }
  }

  @Test func presetsThatWouldTakeEachOthersNamesAreRefused() throws {
    let catalog = try StoreKind.file.catalog(in: folder, documents: Self.lines)
    let error = #expect(throws: PresetError.self) {
      try catalog.change(.names(["calm", "user"]), .rename { $0 == "calm" ? "user" : "calm" })
    }
    #expect(error?.code == .exists && error?.message == "'calm' would get the name of a preset that gets its name")
  }

  @Test(arguments: StoreKind.present)
  func aRehearsalTellsWhatWouldMove(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    let before = try catalog.state()
    let outcome = try catalog.change(.names(["menu/in"]), .edit(Self.quicken), isRehearsal: true)
    #expect(try catalog.state() == before && revisions(catalog) == 1 && outcome.revision == nil)
    let moved = try #require(outcome.difference).presets
    // What names it for less motion moves there.
    #expect(moved.map(\.name) == ["menu/deep/in", "menu/in", "menu/out", "user"])
    #expect(moved.map(\.effects) == [[.moved], [.moved, .fields], [.moved], [.moved]])
    #expect(moved.map(\.motion?.modes) == [[:], [:], .reducedMotion, [:]])
    // The distance is that of a comparison of the two.
    try catalog.edit("menu/in", Self.quicken)
    let comparison = CurveComparison(try catalog.side("menu/in@1"), try catalog.side("menu/in"))
    for preset in moved { #expect(preset.motion?.distance == comparison.difference.maximum) }
  }

  @Test(arguments: StoreKind.present)
  func aChangeThatSomeCantTakeIsMadeToNone(store: StoreKind) throws {
    let catalog = try store.catalog(in: folder, documents: Self.lines)
    let before = try catalog.state()
    func error(_ selection: PresetSelection) -> PresetError? {
      #expect(throws: PresetError.self) {
        try catalog.change(selection, .edit { $0.animation.parameters["bounce"] = 0.2 })
      }
    }
    let many = error(Self.under("menu"))
    #expect(many?.code == .data && many?.message == "2 of 3 presets can't be changed so; nothing was changed")
    #expect(many?.details.count == 2 && many?.details.first?.hasPrefix("menu/deep/in: ") == true)
    // Of one, it is that one's own error.
    #expect(error(.names(["menu/out"]))?.details == [])
    #expect(error(.names(["calm", "nobody", "noone"]))?.details.count == 2)
    #expect(try catalog.state() == before && revisions(catalog) == 1)
  }

  @Test func onlyTheFirstTwentyClashesAreToldByName() throws {
    let catalog = try StoreKind.file.catalog(
      in: folder, documents: (0..<30).map { Self.line("p\($0)", #""kind":"linear""#) })
    let error = #expect(throws: PresetError.self) {
      try catalog.change(.listing(PresetListing()), .edit { $0.animation.parameters["bounce"] = 0.2 })
    }
    #expect(error?.details.count == 21 && error?.details.last == "and 10 more")
  }

  @Test func aListingThatNoPresetFitsIsAnError() throws {
    let catalog = try StoreKind.file.catalog(in: folder, documents: Self.lines)
    let error = #expect(throws: PresetError.self) { try catalog.change(Self.under("meun"), .edit { _ in }) }
    #expect(error?.code == .notFound && error?.hint == "did you mean 'menu'?")
    #expect(try catalog.change(Self.under("meun"), .edit { _ in }, allowsEmpty: true).names == [])
    #expect(try catalog.change(Self.under("menu"), .edit { _ in }).changedCount == 0)
    #expect(try revisions(catalog) == 1)
  }
}

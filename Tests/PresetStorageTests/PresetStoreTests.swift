import Foundation
import SQLiteStorage
import SQLite
import TestSupport
import Testing

struct PresetStoreTests {
  private let folder: TemporaryFolder
  private let store: PresetStore

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("catalog.db"))
    store = try PresetStore(path: folder.file("catalog.db"))
  }

  private func content(
    _ name: String, kind: String = "spring", tags: [String] = [], note: String? = nil, reducedMotion: String? = nil,
    duration: Double? = 0.5
  ) -> PresetRecord.Content {
    PresetRecord.Content(
      name: name, columns: [.kind: kind, .animation: "{\"kind\":\"\(kind)\"}", .modifiers: "[]", .note: note],
      tags: tags,
      reducedMotion: reducedMotion, duration: duration, document: "{\"name\":\"\(name)\"}")
  }

  private func add(_ contents: PresetRecord.Content...) throws {
    try store.write(by: "ana") { transaction in for content in contents { try transaction.add(content) } }
  }

  private func names(_ change: (inout PresetQuery) -> Void) throws -> [String] {
    var query = PresetQuery()
    change(&query)
    var names: [String] = []
    try store.read {
      try $0.forEach(query) {
        names.append($0.name)
        return true
      }
    }
    return names
  }

  @Test func aPresetComesBackAsItWasStored() throws {
    try add(content("fade"))
    try add(content("hero", tags: ["a", "b c"], note: "n\0ote", reducedMotion: "fade", duration: nil))
    let record = try #require(try store.read { try $0.preset(named: "hero") })
    #expect(record.kind == "spring" && record.animation == "{\"kind\":\"spring\"}" && record.modifiers == "[]")
    #expect(record.tags == ["a", "b c"] && record.note == "n\0ote" && record.reducedMotion == "fade")
    #expect(record.duration == nil && record.revision == 2 && record.author == "ana")
    #expect(record.created == record.updated && record.created.hasSuffix("Z"))
    #expect(try store.read { try $0.preset(named: "Hero") } == nil)
  }

  @Test("others read beside a write of many presets, and see it once it is whole") func othersReadBesideALargeWrite()
    throws
  {
    var options = PresetStore.Options()
    options.patience = .zero
    let reader = try PresetStore(path: folder.file("catalog.db"), options: options)
    let note = String(repeating: "x", count: 500)
    try store.write(by: "ana") { transaction in
      _ = try transaction.addNew((0..<10_000).map { content("p\($0)", note: note) })
      #expect(try reader.read { try $0.preset(named: "p1") } == nil)
    }
    #expect(try reader.read { try $0.preset(named: "p1") } != nil)
  }

  @Test func aTransactionIsOneRevision() throws {
    try add(content("a"), content("b"))
    try store.write(by: "bo", reason: "because") { transaction in
      let record = try #require(try transaction.snapshot.preset(named: "a"))
      try transaction.update(record.id, to: content("a", note: "new"))
    }
    #expect(try store.read { try $0.revision() } == 2)
    #expect(try store.read { try $0.preset(named: "a")?.revision } == 2)
    #expect(try store.read { try $0.preset(named: "b")?.revision } == 1)
    try store.write(by: "bo") { _ in }
    #expect(try store.read { try $0.revision() } == 2, "a change of nothing is none")
  }

  @Test func everyStateIsInTheHistory() throws {
    try add(content("a"))
    let id = try #require(try store.read { try $0.preset(named: "a") }).id
    try store.write(by: "bo", reason: "why") { try $0.update(id, to: content("b"), action: .rename) }
    try store.write(by: "cy") { try $0.remove(id, name: "b") }
    let connection = try Connection(path: folder.file("catalog.db"))
    var rows = try connection.query(
      """
      SELECT number, author, reason, action, name, document FROM change JOIN revision ON number = revision
      ORDER BY number
      """)
    var history: [String] = []
    while try rows.step() {
      history.append((0..<6).map { rows.optionalText($0) ?? "-" }.joined(separator: " "))
    }
    #expect(
      history == ["1 ana - add a {\"name\":\"a\"}", "2 bo why rename b {\"name\":\"b\"}", "3 cy - remove b -"])
  }

  @Test func numbersAreNotUsedAgain() throws {
    try add(content("a"))
    let id = try #require(try store.read { try $0.preset(named: "a") }).id
    try store.write(by: "ana") { try $0.remove(id, name: "a") }
    try add(content("a"))
    #expect(try #require(try store.read { try $0.preset(named: "a") }).id != id)
  }

  @Test func aTakenNameChangesNothing() throws {
    try add(content("a"))
    #expect(throws: StorageError.nameTaken(name: "a")) { try add(content("b"), content("a")) }
    #expect(try names { _ in } == ["a"])
    #expect(try store.read { try $0.revision() } == 1)
  }

  @Test func referencesMayLeadForwards() throws {
    try add(content("hero", reducedMotion: "fade"), content("fade"))
    #expect(try store.read { try $0.preset(named: "hero")?.reducedMotion } == "fade")
    #expect(try store.read { try $0.users(of: "fade", as: .reducedMotion) } == ["hero"])
    #expect(throws: StorageError.unknownReference(name: "gone", owner: "b")) {
      try add(content("b", reducedMotion: "gone"))
    }
    #expect(try names { _ in } == ["fade", "hero"])
  }

  @Test func aClockThatGoesBackDoesNotTurnHistoryRound() throws {
    try add(content("a"))
    let connection = try Connection(path: folder.file("catalog.db"))
    try connection.run("UPDATE revision SET at = '2999-01-01T00:00:00.000Z'")
    try add(content("b"))
    #expect(try store.read { try $0.preset(named: "b")?.created } == "2999-01-01T00:00:00.000Z")
  }

  @Test func listingsFilterAndSort() throws {
    try add(
      content("m/in", kind: "linear", tags: ["x", "y"], duration: 0.3), content("m/out", tags: ["x"], duration: nil),
      content("m0", note: "ÄBC 100%", duration: 0.1), content("Z", kind: "linear", duration: 0.2))
    #expect(try names { _ in } == ["Z", "m/in", "m/out", "m0"])
    #expect(try names { $0.kind = "linear" } == ["Z", "m/in"])
    #expect(try names { $0.tags = ["x"] } == ["m/in", "m/out"])
    #expect(try names { $0.tags = ["x", "y"] } == ["m/in"])
    #expect(try names { $0.group = "m" } == ["m/in", "m/out"])
    #expect(try names { $0.search = "bc 100%" } == ["m0"])
    #expect(try names { $0.search = "M/" } == ["m/in", "m/out"])
    #expect(try names { $0.search = "%" } == ["m0"])
    #expect(try names { $0.order = .duration } == ["m0", "Z", "m/in", "m/out"])
    #expect(
      try names {
        $0.order = .duration; $0.isReversed = true
      } == ["m/in", "Z", "m0", "m/out"])
    #expect(try names { $0.order = .kind } == ["Z", "m/in", "m/out", "m0"])
    #expect(
      try names {
        $0.isReversed = true; $0.limit = 2; $0.offset = 1
      } == ["m/out", "m/in"])
  }

  @Test func peopleWithTheShellReadParametersAsRows() throws {
    var hero = content("hero")
    hero.columns[.animation] = #"{"bounce":0.3,"duration":0.5,"kind":"spring"}"#
    hero.columns[.modifiers] = #"[{"duration":0.1,"kind":"delay"}]"#
    try add(hero)
    // The connection of this project reads no view, so the view's own statement stands in for the shell.
    let connection = try Connection(path: folder.file("catalog.db"))
    var definition = try connection.query("SELECT sql FROM sqlite_schema WHERE name = 'parameter'")
    #expect(try definition.step())
    let sql = try #require(definition.text(0).range(of: "AS\n").map { String(definition.text(0)[$0.upperBound...]) })
    var rows = try connection.query(sql)
    var found: [String] = []
    while try rows.step() { found.append((0..<3).map { rows.text($0) }.joined(separator: " ")) }
    #expect(
      found == [
        "hero bounce 0.3", "hero duration 0.5", "hero modifiers[0].duration 0.1", "hero modifiers[0].kind delay",
      ])
  }
}

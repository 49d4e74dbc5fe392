import Foundation
import PresetService
import SQLiteStorage
import SQLite
import Synchronization
import TestSupport
import Testing

/// What `doctor` finds in a history that was altered outside of presets, or that was false from the beginning.
struct HistoryIntegrityTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }
  private var path: String { temporary.path }

  init() throws {
    var options = PresetCatalog.Options()
    options.author = "ana"
    temporary = try TemporaryCatalog(options: options)
    try catalog.add(Preset(name: "v", animation: PresetComponent(kind: "linear")))
    try catalog.add(Preset(name: "hero", animation: PresetComponent(kind: "spring"), reducedMotion: "v"))
    try catalog.edit("hero") { $0.note = "new" }
  }

  private func run(_ sql: String) throws { try Connection(path: path).execute(sql) }

  private func problems() throws -> [String] {
    try PresetCatalog.check(path: path).findings.filter { $0.grade == .problem }.map { "\($0.subject): \($0.text)" }
  }

  /// Who can write the file can write anything, and is found out.
  @Test(arguments: [
    "UPDATE change SET document = replace(document, 'spring', 'linear') WHERE revision = 2",
    "UPDATE change SET document = '{}'",
    "UPDATE change SET name = 'other' WHERE revision = 1",
    "UPDATE change SET duration = 9 WHERE revision = 1",
    "UPDATE change SET source = '{\"file\":\"x\"}' WHERE revision = 1",
    "UPDATE revision SET author = 'bo' WHERE number = 1",
    "UPDATE revision SET at = '2020-01-01T00:00:00.000Z' WHERE number = 1",
    "UPDATE revision SET reason = 'because' WHERE number = 3",
    "UPDATE revision SET digest = NULL WHERE number = 2",
    "UPDATE revision SET digest = hex(zeroblob(32)) WHERE number = 3",
    "DELETE FROM change WHERE revision = 3; UPDATE preset SET revision = 2, note = NULL WHERE name = 'hero'",
    "INSERT INTO change (revision, preset, action, name, document) VALUES (1, 9, 'add', 'x', '{\"name\":\"x\"}')",
    "UPDATE preset SET note = 'forged' WHERE name = 'hero'",
    "DELETE FROM preset WHERE name = 'hero'",
    "UPDATE preset SET revision = 2 WHERE name = 'hero'",
    "UPDATE change SET document = document || '}' WHERE revision = 2",
    "UPDATE preset SET animation = '{\"kind\":\"easeIn\"}', kind = 'easeIn' WHERE name = 'v'",
  ])
  func whatIsForgedIsFound(sql: String) throws {
    #expect(try problems() == [])
    try run(sql)
    #expect(try !problems().isEmpty)
  }

  /// A curve by its name is no reference, whatever is called so: the tables of the past say the same as the history.
  @Test func aCurveByItsNameRefersToNothing() throws {
    for document in [
      #"{"name":"easeInOut","animation":{"kind":"easeInOut"}}"#,
      #"{"name":"d","animation":{"kind":"duration","value":1}}"#,
      #"{"name":"soft","animation":{"kind":"curve","value":"easeInOut"}}"#,
      #"{"name":"as soft","animation":{"kind":"curve","value":{"value":"soft"}}}"#,
      #"{"name":"long","animation":{"kind":"duration","value":{"value":"d"}}}"#,
    ] {
      try catalog.add(Preset(document: JSONReader.read(Array(document.utf8))))
    }
    #expect(try problems() == [])
    #expect(try catalog.users(of: "easeInOut") == [] && catalog.users(of: "soft") == ["as soft"])
    try run("DELETE FROM reference")
    #expect(try !problems().isEmpty)
    #expect(try catalog.repairHistory().tables == 1 && problems() == [])
    #expect(try catalog.users(of: "easeInOut") == [] && catalog.users(of: "d") == ["long"])
  }

  /// What the history proves to have been measured so, an older engine has measured.
  @Test func aDurationOfAnotherEngineIsNoDamage() throws {
    let store = try PresetStore(path: path)
    try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) { transaction in
      try transaction.add(
        PresetRecord.Content(
          name: "old", columns: [.kind: "linear", .animation: #"{"duration":0.2,"kind":"linear"}"#, .modifiers: "[]"],
          tags: [], reducedMotion: nil, duration: 0.3,
          document: #"{"animation":{"duration":0.2,"kind":"linear"},"name":"old"}"#))
    }
    func durations() throws -> [CatalogReport.Finding] {
      try PresetCatalog.check(path: path).findings.filter { $0.subject == "durations" }
    }
    let found = try durations()
    #expect(try problems() == [] && found.map(\.grade) == [.warning])
    #expect(found.first?.text == "'old': it is listed as taking 0.3 s, and takes 0.21666666666666667 s")
    let forged = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: path, toPath: forged.file("forged.db"))
    try Connection(path: forged.file("forged.db")).execute("UPDATE change SET duration = 0.4 WHERE name = 'old'")
    let report = try PresetCatalog.check(path: forged.file("forged.db"))
    #expect(report.findings.contains { $0.subject == "presets" && $0.grade == .problem })
    try catalog.edit("old") { $0.note = "measured anew" }
    #expect(try durations() == [])
  }

  /// Of presets that refer to others, the history does not say how long they take now.
  @Test func durationsOfWhatRefersToOthersAreMeasured() throws {
    try catalog.add(Preset(name: "quick", animation: PresetComponent(kind: "linear", parameters: ["duration": 0.2])))
    try catalog.add(Preset(name: "same", animation: PresetComponent(kind: "alias", parameters: ["preset": "quick"])))
    try catalog.edit("quick") { $0.animation.parameters["duration"] = 0.4 }
    func durations() throws -> [CatalogReport.Finding] {
      try PresetCatalog.check(path: path).findings.filter { $0.subject == "durations" }
    }
    #expect(try durations() == [])
    try run("UPDATE preset SET duration = 42 WHERE name = 'same'")
    let found = try durations()
    #expect(found.map(\.text) == ["'same': it is listed as taking 42 s, and takes 0.4166666666666667 s"])
    #expect(found.map(\.grade) == [.warning])
    try catalog.edit("same") { $0.note = "measured anew" }
    #expect(try durations() == [])
  }

  /// Pruning goes by its own rules, and what did not is no pruning.
  @Test(arguments: [
    (
      "DELETE FROM change WHERE revision = 3; "
        + "INSERT INTO pruned (revision, preset, digest) VALUES (3, 2, lower(hex(zeroblob(32))))",
      "revision 3: its change of 'hero' is said to be pruned, but an earlier one is there"
    ),
    (
      "DELETE FROM change WHERE revision = 4; UPDATE revision SET content = lower(hex(zeroblob(32))) WHERE number = 4",
      "revision 4 is said to be pruned, but 'hero' has two changes from before it"
    ),
    (
      "DELETE FROM change WHERE revision = 3; UPDATE revision SET content = lower(hex(zeroblob(32))) WHERE number = 3",
      "revision 3 is said to be pruned, but 'v', which revision 4 changed, has a change from before that"
    ),
    (
      "DELETE FROM change WHERE revision = 6; UPDATE revision SET content = lower(hex(zeroblob(32))) WHERE number = 6; "
        + "DELETE FROM change WHERE revision IN (1, 2, 3)",
      "revision 6 is said to be pruned, but nothing that came after it took its place"
    ),
  ])
  func whatPruningCanNotHaveDoneIsFound(sql: String, words: String) throws {
    try catalog.edit("v") { $0.note = "later" }
    try catalog.edit("hero") { $0.note = "later" }
    try catalog.edit("v") { $0.note = "last" }
    try run(sql)
    #expect(try problems().contains { $0.contains(words) })
  }

  @Test func whatWasPrunedIsSound() throws {
    for note in ["a", "b"] {
      try catalog.edit("v") { $0.note = note }
      try catalog.edit("hero") { $0.note = note }
    }
    try catalog.remove(["hero"])
    let moment = try #require(try catalog.preset(named: "v").stamp?.updated)
    for before in [moment, CatalogTime(stored: "2999-01-01")] {
      _ = try catalog.pruneHistory(before: before)
      #expect(try problems() == [])
    }
  }

  /// What leads to the past is no part of the chain, but follows from what is.
  @Test(arguments: [
    "UPDATE naming SET preset = 1 WHERE name = 'hero'", "DELETE FROM naming", "UPDATE naming SET since = 2",
    "INSERT INTO naming (name, since, until, preset) VALUES ('x', 1, 2, 1)", "DELETE FROM reference",
    "UPDATE reference SET target = 2", "UPDATE reference SET until = 3", "UPDATE horizon SET revision = 2",
    "DELETE FROM horizon",
  ])
  func whatLeadsToTheWrongPastIsFoundAndMadeAnew(sql: String) throws {
    try catalog.rename("v", to: "w")
    try catalog.remove(["hero"])
    #expect(try problems() == [])
    try run(sql)
    #expect(try problems().contains { $0.contains("which leads to the past") })
    let made = try catalog.repairHistory()
    #expect(made.documents == 0 && made.tables > 0)
    #expect(try problems() == [])
  }

  @Test func aNotedDigestTellsOfAHistoryMadeAnew() throws {
    let digest = try #require(try PresetCatalog.check(path: path).findings.first { $0.subject == "digest" }?.text)
    let parts = digest.split(separator: ":").map(String.init)
    let known = (revision: try #require(Int64(parts[0])), digest: parts[1])
    try catalog.edit("v") { $0.note = "later" }
    #expect(try !PresetCatalog.check(path: path, known: known).hasProblems)
    // Whoever makes all digests anew is found by one that was noted elsewhere.
    try run("UPDATE revision SET digest = iif(digest LIKE '0%', '1', '0') || substr(digest, 2) WHERE number = 3")
    #expect(try PresetCatalog.check(path: path, known: known).findings.contains { $0.subject == "noted digest" })
    #expect(try PresetCatalog.check(path: path, known: known).hasProblems)
  }

  /// A catalog as versions before this one left it: a rename that its user's document does not say.
  private func makeFalse() throws -> PresetCatalog {
    let old = temporary.folder.file("old.db")
    var options = PresetStore.Options()
    options.migrations = Array(Migration.all.prefix(2))
    try PresetStore.create(path: old, options: options)
    let (linear, spring) = (#"{"kind":"linear"}"#, #"{"kind":"spring"}"#)
    try Connection(path: old).execute(
      """
      INSERT INTO revision (number, at, author) VALUES (1, '2026-01-01T00:00:00.000Z', 'ana'),
        (2, '2026-01-02T00:00:00.000Z', 'ana'), (3, '2026-01-03T00:00:00.000Z', 'ana');
      INSERT INTO preset (id, name, kind, animation, reduced_motion, duration, created, revision) VALUES
        (1, 'w', 'linear', '\(linear)', NULL, 0.35, 1, 3), (2, 'hero', 'spring', '\(spring)', 1, 0.8333, 2, 2);
      INSERT INTO change (revision, preset, action, name, document) VALUES
        (1, 1, 'add', 'v', '{"animation":\(linear),"name":"v"}'),
        (2, 2, 'add', 'hero', '{"animation":\(spring),"name":"hero","reducedMotion":"v"}'),
        (3, 1, 'rename', 'w', '{"animation":\(linear),"name":"w"}');
      """)
    return try PresetCatalog(path: old)
  }

  private static func problems(of catalog: PresetCatalog) throws -> [String] {
    try PresetCatalog.check(path: catalog.path).findings.filter { $0.grade == .problem }.map(\.text)
  }

  @Test func aFalseDocumentIsFoundAndMended() throws {
    let catalog = try makeFalse()
    let told = try Self.problems(of: catalog)
    #expect(told.contains("revision 3: 'hero' still names 'v', which is 'w' from here on"), "\(told)")
    #expect(try catalog.repairHistory() == (documents: 1, tables: 0))
    #expect(try Self.problems(of: catalog) == [])
    catalog.asOf = 2
    #expect(try catalog.preset(named: "hero").reducedMotion == "v")
    #expect(try catalog.users(of: "v") == ["hero"])
    catalog.asOf = 3
    #expect(try catalog.preset(named: "hero").reducedMotion == "w")
    #expect(try PresetCatalog.check(path: catalog.path).findings.contains { $0.subject == "repair" }, "and it is noted")
    #expect(try catalog.repairHistory() == (documents: 0, tables: 0))
  }

  @Test func aRepairHidesNoForgery() throws {
    let catalog = try makeFalse()
    try Connection(path: catalog.path).execute("UPDATE revision SET author = 'bo' WHERE number = 1")
    let error = #expect(throws: PresetError.self) { try catalog.repairHistory() }
    #expect(error?.code == .data)
  }

  @Test func aClockThatJumpedIsTold() throws {
    try run("UPDATE revision SET at = '2999-01-01T00:00:00.000Z' WHERE number = 3")
    var options = PresetCatalog.Options()
    let warnings = Warnings()
    options.onWarning = { warnings.add($0) }
    let other = try PresetCatalog(path: path, options: options)
    try other.edit("v") { $0.note = "after the jump" }
    #expect(warnings.all == [.timeAhead("2999-01-01T00:00:00.000Z")])
    let told = try PresetCatalog.check(path: path).findings.filter { $0.subject == "clock" }
    #expect(told.map(\.grade) == [.problem, .warning])
    #expect(told.first?.text.contains("2999-01-01T00:00:00.000Z, which is yet to come") == true)
  }

  @Test func aCopyOfAForgedHistoryIsMadeWithAWarning() throws {
    try run("UPDATE revision SET author = 'bo' WHERE number = 1")
    var options = PresetCatalog.Options()
    let warnings = Warnings()
    options.onWarning = { warnings.add($0) }
    let other = try PresetCatalog(path: path, options: options)
    #expect(try other.backup(to: temporary.folder.file("copy.db")).presets == 2)
    guard case .alteredHistory(let problem) = warnings.all.first else {
      Issue.record("\(warnings.all)")
      return
    }
    #expect(problem.hasPrefix("revision 1"))
  }
}

/// What a catalog warned of.
private final class Warnings: Sendable {
  private let list = Mutex<[CatalogWarning]>([])

  var all: [CatalogWarning] { list.withLock { $0 } }

  func add(_ warning: CatalogWarning) { list.withLock { $0.append(warning) } }
}

import Foundation
import SQLiteStorage
import SQLite
import TestSupport
import Testing

/// The copies that are made before the schema changes.
struct MigrationBackupTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("catalog.db"))
  }

  /// Options of a tool that knows further migrations.
  private static func options(_ statements: String...) -> PresetStore.Options {
    var options = PresetStore.Options()
    for statement in statements {
      let version = Int64(options.migrations.count + 1)
      options.migrations.append(
        Migration(version: version, name: "test-\(version)", minimumReader: 1, sql: statement))
    }
    return options
  }

  private func backups() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "catalog.db" }.sorted()
  }

  /// The schema versions of the copies, the lowest first.
  private func versions() throws -> [Int64] {
    try backups().compactMap { Int64($0.dropFirst("catalog.db.bak-v".count).prefix { $0 != "-" }) }.sorted()
  }

  @Test func anOlderCatalogIsKeptBesideItself() throws {
    #expect(try backups() == [], "a new catalog needs none")
    let store = try PresetStore(path: path, options: Self.options("CREATE TABLE extra (a INTEGER) STRICT;"))
    #expect(store.schemaVersion == Migration.latest + 1)
    let backup = try #require(try backups().first)
    #expect(try backups().count == 1)
    let named = try #require(backup.wholeMatch(of: /catalog\.db\.bak-v(\d+)-\d{8}T\d{6}\.\d{3}Z/), "\(backup)")
    #expect(Int64(named.1) == Migration.latest)
    #expect(try PresetStore(path: folder.file(backup)).schemaVersion == Migration.latest)
  }

  /// What a link leads to is the catalog: its copies are beside it, by whatever name it is opened.
  @Test func copiesAreBesideTheFileThatALinkLeadsTo() throws {
    let links = try TemporaryFolder()
    let link = links.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var statements = ["CREATE TABLE extra0 (a INTEGER) STRICT;"]
    var options = PresetStore.Options()
    for number in 1...4 {
      options = PresetStore.Options()
      for (index, statement) in statements.enumerated() {
        options.migrations.append(
          Migration(
            version: Migration.latest + Int64(index + 1), name: "test-\(index)", minimumReader: 1, sql: statement))
      }
      _ = try PresetStore(path: number % 2 == 0 ? path : link, options: options)
      statements.append("CREATE TABLE extra\(number) (a INTEGER) STRICT;")
    }
    #expect(try links.names == ["link.db"])
    #expect(try backups().count == 3, "the oldest of the four made way")
    #expect(try versions() == (1...3).map { Migration.latest + $0 })
    let replaced = try PresetStore.restore(
      path: link, from: folder.file(try #require(try backups().last)), options: options
    ).replaced
    #expect(replaced.hasPrefix(folder.path) || replaced.contains("/catalog.db.bak-v"), "\(replaced)")
    #expect(try links.names == ["link.db"])
  }

  /// Who can only read a file from before there were fixed identifiers finds none in it, and no column is missed.
  @Test func anOlderFileHasNoIdentifiers() throws {
    var former = PresetStore.Options()
    former.migrations = Array(Migration.all.prefix(7))
    try PresetStore.create(path: folder.file("former.db"), options: former)
    var reading = PresetStore.Options()
    reading.isReadOnly = true
    let store = try PresetStore(path: folder.file("former.db"), options: reading)
    #expect(store.schemaVersion == 7)
    var query = PresetQuery()
    query.hasIdentifier = true
    var found = 0
    try store.read(asOf: nil) { snapshot in
      try snapshot.forEach(query) { _ in
        found += 1
        return true
      }
      try snapshot.forEachName(query) { _ in
        found += 1
        return true
      }
      #expect(try snapshot.names() == [])
    }
    #expect(found == 0)
  }

  @Test func aMigrationThatFailsLeavesNothing() throws {
    #expect(throws: StorageError.self) {
      try PresetStore(path: path, options: Self.options("CREATE TABLE preset (a INTEGER) STRICT;"))
    }
    #expect(try backups() == [])
    #expect(try PresetStore(path: path).schemaVersion == Migration.latest)
  }

  /// Of two steps the second fails: the first is taken back with it.
  @Test func stepsAreTakenTogether() throws {
    let options = Self.options("CREATE TABLE extra (a INTEGER) STRICT;", "CREATE TABLE preset (a INTEGER) STRICT;")
    #expect(throws: StorageError.self) { try PresetStore(path: path, options: options) }
    #expect(try backups() == [])
    #expect(try PresetStore(path: path).schemaVersion == Migration.latest)
    let sound = Self.options("CREATE TABLE extra (a INTEGER) STRICT;", "CREATE TABLE other (a INTEGER) STRICT;")
    #expect(try PresetStore(path: path, options: sound).schemaVersion == Migration.latest + 2)
    #expect(try backups().count == 1)
  }

  @Test func theLastThreeAreKept() throws {
    try upgrade()
    #expect(try versions() == (2...4).map { Migration.latest + $0 })
  }

  /// Five upgrades, one after the other, each with a copy of its own.
  private func upgrade() throws {
    var options = PresetStore.Options()
    for version in options.migrations.count + 1...options.migrations.count + 5 {
      let sql = "CREATE TABLE extra_\(version) (a INTEGER) STRICT;"
      options.migrations.append(
        Migration(version: Int64(version), name: "test-\(version)", minimumReader: 1, sql: sql))
      _ = try PresetStore(path: path, options: options)
    }
  }

  @Test(arguments: [
    "bak-v1", "bak-v1-monday", "bak-v1-tuesday", "bak-v1-wednesday", "bak-v2.tar.gz", "bak-v1-20261120T100000.000Z.gz",
    "bak-v1-20261120T100000.000z", "bak-v-20261120T100000.000Z", "bak-v1x-20261120T100000.000Z",
    "bak-v1-20261120T100000.000Z.new-1-2", "bak-v1-2026112OT100000.000Z", "bak-v1-x-20261120T100000.000Z",
    "bak-v１-20261120T100000.000Z", "bak-v01-20261120T100000.000Z", "bak-v1-99999999T999999.999Z",
    "bak-v1-20260229T100000.000Z", "bak-v1-20261120T240000.000Z", "bak-v1-20261131T100000.000Z",
  ])
  func whatIsNearlyNamedSoIsSomebodysOwn(ending: String) throws {
    let own = folder.file("catalog.db.\(ending)")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: own))
    try upgrade()
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "mine")
    #expect(try backups().count == 4)
    let options = Self.options("", "", "", "", "")
    #expect(try PresetStore.examine(path: path, options: options, inspector: CatalogInspector()).backups.count == 3)
  }

  @Test func aLinkNamedSoIsSomebodysOwn() throws {
    let own = folder.file("own.db")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: own))
    let link = folder.file("catalog.db.bak-v1-20200101T100000.000Z")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own)
    try upgrade()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == own)
  }

  /// Three copies from the future: the one just made counts as later.
  @Test func aClockThatWentBackLosesNothingNew() throws {
    for minute in 10...12 {
      let copy = folder.file("catalog.db.bak-v1-99991231T23\(minute)00.000Z")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
    }
    let replaced = try PresetStore.restore(path: path, from: folder.file("catalog.db.bak-v1-99991231T231200.000Z"))
      .replaced
    #expect(FileManager.default.fileExists(atPath: replaced))
    #expect(try backups().count == 3)
    try upgrade()
    #expect(try versions() == [1, 1, Migration.latest + 4])
  }

  @Test func ofManyProcessesOneMakesTheCopy() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          _ = try PresetStore(path: path, options: Self.options("CREATE TABLE extra (a INTEGER) STRICT;"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try backups().count == 1)
  }
}

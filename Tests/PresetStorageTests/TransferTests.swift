import Foundation
import SQLiteStorage
import TestSupport
import Testing

#if PostgreSQL
  import PostgresStorage
#endif

/// Catalogs that are moved whole from one engine to another.
struct TransferTests {
  private let folder: TemporaryFolder
  private let source: PresetStore

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("source.db"))
    source = try PresetStore(path: folder.file("source.db"))
    func content(_ name: String, variant: String? = nil, note: String? = nil) -> PresetRecord.Content {
      PresetRecord.Content(
        name: name,
        columns: [.kind: "linear", .animation: #"{"duration":0.1,"kind":"linear"}"#, .modifiers: "[]", .note: note],
        tags: ["b\\c", "ä"], reducedMotion: variant, duration: 0.1 + 0.2,
        document: #"{"animation":{"duration":0.1,"kind":"linear"},"name":"\#(name)","note":"tab\t \\N"}"#,
        source: #"{"file":"a.css"}"#)
    }
    try source.write(by: "ana", reason: "first", undoing: nil, isRehearsal: false) { transaction in
      try transaction.add(content("forward", variant: "later", note: "a\tb\\n\nc\r\\."))
      try transaction.add(content("later"))
      try transaction.add(content("gone"))
    }
    let gone = try #require(try source.read { try $0.preset(named: "gone") })
    try source.write(by: "bo", reason: nil, undoing: 1, isRehearsal: false) { try $0.remove(gone.id, name: "gone") }
  }

  private func move(_ one: any StorageTransfer, to other: any StorageTransfer) throws -> CatalogDigest {
    try other.load(isSealed: true) { take in try one.forEachRow(take) }
  }

  private func makeStore(_ name: String) throws -> PresetStore {
    try PresetStore.create(path: folder.file(name))
    return try PresetStore(path: folder.file(name))
  }

  @Test func betweenFiles() throws {
    let target = try makeStore("target.db")
    let digest = try move(source, to: target)
    #expect(try digest == source.digest() && digest == target.digest())
    #expect(digest.revisions == 2 && digest.changes == 4 && digest.presets == 2)
    // Numbers of presets that are gone stay used.
    try target.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) { transaction in
      let last = try #require(try source.read { try $0.preset(named: "later") })
      try transaction.add(
        PresetRecord.Content(
          name: "new", columns: [.kind: "linear", .animation: "{}", .modifiers: "[]"], tags: [], reducedMotion: nil,
          duration: nil, document: "{}"))
      #expect(try #require(try transaction.snapshot.preset(named: "new")).id == last.id + 2)
    }
    #expect(throws: StorageError.notEmpty(path: target.path, digest: try target.digest())) {
      try move(source, to: target)
    }
  }

  @Test func whatFailsLeavesNothing() throws {
    let target = try makeStore("target.db")
    #expect(throws: CancellationError.self) {
      try target.load(isSealed: true) { take in
        try source.forEachRow(take)
        throw CancellationError()
      }
    }
    #expect(try target.digest() == CatalogDigest())
  }

  #if PostgreSQL
    @Test(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
    func aServerHasNoCatalogUntilItIsWhole() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      let provider = ServerStorage(files: FileStorage())
      let database = PostgresCluster.database(of: address)
      func create(_ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws -> CatalogDigest {
        try provider.create(address, like: nil, options: StorageOptions(), isSealed: true, filledBy: rows)
      }
      #expect(throws: CancellationError.self) {
        try create { take in
          try source.forEachRow(take)
          #expect(try cluster.psql("SELECT to_regnamespace('presets')", in: database) == "\n")
          throw CancellationError()
        }
      }
      #expect(throws: StorageError.missing(path: provider.shown(address))) {
        try provider.open(address, options: StorageOptions())
      }
      #expect(try create { try source.forEachRow($0) } == source.digest())
      let made = try PostgresStore(address: address)
      #expect(try made.digest() == source.digest())
      #expect(throws: StorageError.exists(path: made.address)) { try create { try source.forEachRow($0) } }
    }

    @Test(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
    func toAServerAndBack() throws {
      let address = try #require(PostgresCluster.shared).makeDatabase()
      try PostgresStore.create(address: address)
      let server = try PostgresStore(address: address)
      #expect(throws: CancellationError.self) {
        try server.load(isSealed: true) { take in
          try source.forEachRow(take)
          throw CancellationError()
        }
      }
      #expect(try server.digest() == CatalogDigest())
      let digest = try move(source, to: server)
      #expect(try digest == source.digest() && digest == server.digest())
      let back = try makeStore("back.db")
      #expect(try move(server, to: back) == digest)
      #expect(try server.read { try $0.preset(named: "forward") } == source.read { try $0.preset(named: "forward") })
      let new = try server.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false) { transaction in
        try transaction.add(
          PresetRecord.Content(
            name: "new", columns: [.kind: "linear", .animation: "{}", .modifiers: "[]"], tags: [], reducedMotion: nil,
            duration: nil, document: #"{"animation":{"kind":"linear"},"name":"new"}"#), as: nil, action: .add)
        return try #require(try transaction.snapshot.preset(named: "new"))
      }
      #expect(new.id == 4 && new.revision == 3)
    }
  #endif
}

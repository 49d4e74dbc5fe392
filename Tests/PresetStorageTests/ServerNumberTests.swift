#if PostgreSQL
  import Foundation
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// The numbers of presets and revisions on a server, whatever was done to its sequence and its history.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerNumberTests {
    private let cluster: PostgresCluster
    private let address: String
    private let store: PostgresStore
    private var database: String { PostgresCluster.database(of: address) }

    init() throws {
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      store = try PostgresStore(address: address)
    }

    private static func content(_ name: String) -> PresetRecord.Content {
      let animation = #"{"kind":"linear"}"#
      return PresetRecord.Content(
        name: name, columns: [.kind: "linear", .animation: animation, .modifiers: "[]"], tags: [], reducedMotion: nil,
        duration: 1, document: #"{"animation":\#(animation),"name":"\#(name)"}"#)
    }

    private func write(_ body: (any StorageTransaction) throws -> Void) throws {
      try store.write(by: "ana", reason: nil, undoing: nil, isRehearsal: false, body)
    }

    private func record(_ name: String) throws -> PresetRecord {
      try #require(try store.read { try $0.preset(named: name) })
    }

    private func findings() throws -> [StorageHealth.Finding] {
      try PostgresStore.examine(address: address, inspector: CatalogInspector()).findings.filter {
        $0.subject == "numbers"
      }
    }

    @Test func aNumberIsNotUsedAgainWhateverTheSequenceSays() throws {
      for name in ["a", "b", "c"] { try write { try $0.add(Self.content(name)) } }
      let removed = try record("c").id
      try write { try $0.remove(removed, name: "c") }
      #expect(try findings() == [])
      try cluster.psql("ALTER SEQUENCE presets.preset_id_seq RESTART 3", in: database)
      #expect(try findings().map(\.grade) == [.warning])
      try write { try $0.add(Self.content("d")) }
      #expect(try record("d").id > removed)
      #expect(try findings() == [])
    }

    @Test func aPresetThatComesBackIsAsOldAsItWas() throws {
      try write { try $0.add(Self.content("a")) }
      let first = try record("a")
      try write { try $0.update(first.id, to: Self.content("b"), action: .rename) }
      try write { try $0.remove(first.id, name: "b") }
      #expect(try store.prune(before: "2999").removed == 2)
      try write { try $0.add(Self.content("b"), as: first.id, action: .restore) }
      #expect(try record("b").created == first.created)
      #expect(try cluster.psql("SELECT created FROM presets.preset", in: database) == "1\n")
    }

    private static func alias(_ name: String, of target: String) -> PresetRecord.Content {
      let animation = #"{"kind":"alias","preset":"\#(target)"}"#
      return PresetRecord.Content(
        name: name, columns: [.kind: "alias", .animation: animation, .modifiers: "[]"], tags: [], reducedMotion: nil,
        duration: 1, document: #"{"animation":\#(animation),"name":"\#(name)"}"#, references: [target])
    }

    /// The time grows with the number of references: by comparing each with each, this takes a minute.
    @Test(arguments: [false, true]) func aRevisionWithThousandsOfReferencesIsCompletedInSeconds(isFan: Bool) throws {
      var options = PostgresStore.Options()
      options.statementTimeout = .seconds(20)
      let count = isFan ? 20_000 : 5000
      let contents = (0..<count).map { index in
        let isEnd = isFan ? index == 0 : index % 200 == 199
        return isEnd ? Self.content("p\(index)") : Self.alias("p\(index)", of: isFan ? "p0" : "p\(index + 1)")
      }
      let added = try PostgresStore(address: address, options: options).write(
        by: "ana", reason: nil, undoing: nil, isRehearsal: false
      ) { try $0.addNew(contents) }
      #expect(added.allSatisfy { $0 } && added.count == count)
      let references = try cluster.psql("SELECT count(*) FROM presets.reference", in: database)
      #expect(references == (isFan ? "19999\n" : "4975\n"))
    }

    @Test func ofThoseWhoMakeACatalogAtOnceOneHasMadeIt() async throws {
      let address = try cluster.makeDatabase()
      let made = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<5 {
          group.addTask {
            do {
              return try PostgresStore.create(address: address)
            } catch StorageError.exists {
              return false
            } catch {
              Issue.record("\(error)")
              return false
            }
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(made == 1)
    }

    @Test func whoWaitsForALockIsTold() throws {
      try write { try $0.add(Self.content("a")) }
      let notices = Notices()
      var options = PostgresStore.Options()
      options.patience = .milliseconds(1500)
      options.onWait = { notices.note() }
      let waiting = try PostgresStore(address: address, options: options)
      for (table, work) in [
        (
          "presets.preset",
          { _ = try PostgresStore.examine(address: address, options: options, inspector: CatalogInspector()) }
        ),
        ("presets.catalog", { _ = try waiting.prune(before: "2999") }),
      ] as [(String, () throws -> Void)] {
        let before = notices.count
        let lock = try cluster.lock(table, in: database)
        #expect(throws: StorageError.self) { try work() }
        try lock.close()
        #expect(notices.count == before + 1, "\(table)")
      }
    }
  }
#endif

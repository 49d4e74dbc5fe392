import PresetService
import SQLiteStorage
import Testing

/// A catalog on an engine that has only what every engine has.
struct EngineTests {
  private final class BareEngine: StorageEngine {
    let address = "server://presets"
    let isInPlace = true

    func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
      throw StorageError.failed(StorageFailure(.busy, place: address, message: "", code: ""))
    }

    func write<Result>(
      by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
      _ body: (any StorageTransaction) throws -> Result
    ) throws -> Result {
      throw StorageError.failed(StorageFailure(.other, place: address, message: "gone", code: "code 7"))
    }

    func writeMark() throws(StorageError) -> WriteMark { WriteMark(1) }

    func backup(to path: String) throws(StorageError) -> CatalogExtent {
      throw .unsupported(operation: "a backup", place: address)
    }

    func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
      throw .unsupported(operation: "removing history", place: address)
    }

    func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] { [] }

    let isHistorySealed = true

    func forEachRow(_ body: (CatalogRow) throws -> Void) throws {}

    func load(
      isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
    ) throws -> CatalogDigest { CatalogDigest() }
  }

  private let catalog = PresetCatalog(BareEngine())

  @Test func whatItHasNotIsSaid() {
    #expect(catalog.path == "server://presets")
    let backup = #expect(throws: PresetError.self) { try catalog.backup(to: "copy.db") }
    #expect(backup?.code == .usage && backup?.message == "a backup is not for 'server://presets'")
    let pruning = #expect(throws: PresetError.self) {
      try catalog.pruneHistory(before: CatalogTime(stored: "2026-01-01"))
    }
    // Whether a release needs the history can't be told here.
    #expect(pruning?.code == .busy)
  }

  @Test func itsFailuresAreTold() {
    #expect(throws: PresetError.self) { try catalog.latestRevision() }
    let busy = #expect(throws: PresetError.self) { try catalog.preset(named: "hero") }
    #expect(busy?.code == .busy)
    let other = #expect(throws: PresetError.self) { try catalog.remove(["hero"]) }
    #expect(other?.code == .io && other?.message == "'server://presets': gone (code 7)")
  }
}

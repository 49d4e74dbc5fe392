internal import PresetStorage

/// A catalog at the one moment that a read is about, for whatever asks a catalog from inside that read: presets, exports
/// and texts are then of the same state.
///
/// It holds only as long as the read does, and nothing can be changed in it.
final class SnapshotEngine: StorageEngine {
  private let engine: any StorageEngine
  private let snapshot: any StorageSnapshot

  init(_ snapshot: any StorageSnapshot, of engine: any StorageEngine) {
    (self.engine, self.snapshot) = (engine, snapshot)
  }

  var address: String { engine.address }
  var isInPlace: Bool { engine.isInPlace }
  var isHistorySealed: Bool { engine.isHistorySealed }

  /// Runs `body` on the moment of the read, which is that of `revision` where the catalog is read as of one.
  func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    try body(snapshot)
  }

  func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result { throw refusal("change") }

  func writeMark() throws(StorageError) -> WriteMark { throw refusal("mark") }
  func backup(to path: String) throws(StorageError) -> CatalogExtent { throw refusal("backup") }
  func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) { throw refusal("prune") }
  func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] {
    throw refusal("repair")
  }
  func forEachRow(_ body: (CatalogRow) throws -> Void) throws { throw refusal("copy") }
  func load(
    isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest { throw refusal("load") }

  private func refusal(_ operation: String) -> StorageError {
    .unsupported(operation: operation, place: "a catalog that is being read")
  }
}

extension PresetCatalog {
  /// This catalog at the moment of a read that is under way, looked at in the same modes.
  func at(_ snapshot: any StorageSnapshot) -> PresetCatalog {
    let view = PresetCatalog(SnapshotEngine(snapshot, of: store), options: options)
    (view.asOf, view.modes) = (asOf, modes)
    return view
  }
}

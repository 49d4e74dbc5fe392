package import SQLiteStorage

/// An engine that takes back the first run of each write, and runs it again.
package final class RepeatingEngine: StorageEngine {
  private let engine: any StorageEngine

  package init(_ engine: any StorageEngine) { self.engine = engine }

  package var address: String { engine.address }
  package var isInPlace: Bool { engine.isInPlace }

  package func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    try engine.read(asOf: revision, body)
  }

  package func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    // An error of the first run comes again with the second.
    _ = try? engine.write(by: author, reason: reason, undoing: undone, isRehearsal: true, body)
    return try engine.write(by: author, reason: reason, undoing: undone, isRehearsal: isRehearsal, body)
  }

  package func forEachRow(_ body: (CatalogRow) throws -> Void) throws { try engine.forEachRow(body) }

  package var isHistorySealed: Bool { engine.isHistorySealed }

  package func load(isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void) throws
    -> CatalogDigest
  {
    try engine.load(isSealed: isSealed, rows)
  }

  package func writeMark() throws(StorageError) -> WriteMark { try engine.writeMark() }

  package func backup(to path: String) throws(StorageError) -> CatalogExtent { try engine.backup(to: path) }

  package func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] {
    try engine.repair(corrections, by: author)
  }

  package func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try engine.prune(before: time)
  }
}

internal import PresetStorage

/// A catalog as if a proposal were accepted: what is read has its changes, and what is changed becomes part of it.
///
/// Each operation makes the changes in a transaction that is taken back at its end, so that whatever asks a catalog asks
/// this one in the same way. Whoever reads so needs the right to write, and others wait to write meanwhile.
final class ProposalEngine: StorageEngine {
  private let engine: any StorageEngine
  /// Makes the changes of the proposal, as it is in a transaction.
  private let apply: (any StorageTransaction) throws -> Proposal
  /// Makes a revision of what a transaction has become, given the proposal as it was and what changed.
  private let store: (Proposal, [ChangeRecord]) throws -> Void

  /// The state within a transaction that is under way, which questions from inside it are about.
  private var current: (any StorageSnapshot)?

  init(
    _ engine: any StorageEngine, applying apply: @escaping (any StorageTransaction) throws -> Proposal,
    storing store: @escaping (Proposal, [ChangeRecord]) throws -> Void
  ) {
    (self.engine, self.apply, self.store) = (engine, apply, store)
  }

  var address: String { engine.address }
  var isInPlace: Bool { engine.isInPlace }

  func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    // The past has no proposals.
    if revision != nil { return try engine.read(asOf: revision, body) }
    if let current { return try body(current) }
    return try engine.write(by: "presets", reason: nil, undoing: nil, isRehearsal: true) { transaction in
      _ = try apply(transaction)
      try transaction.finish()
      current = transaction.snapshot
      defer { current = nil }
      return try body(transaction.snapshot)
    }
  }

  func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    let (result, proposal, changes) = try engine.write(by: author, reason: reason, undoing: undone, isRehearsal: true) {
      transaction in
      let latest = try transaction.snapshot.revision()
      let proposal = try apply(transaction)
      try transaction.finish()
      current = transaction.snapshot
      defer { current = nil }
      let result = try body(transaction)
      try transaction.finish()
      let revision = try transaction.snapshot.revision()
      return (result, proposal, revision > latest ? try transaction.snapshot.changes(of: revision) : [])
    }
    if !isRehearsal { try store(proposal, changes) }
    return result
  }

  func writeMark() throws(StorageError) -> WriteMark { try engine.writeMark() }
  func backup(to path: String) throws(StorageError) -> CatalogExtent { try engine.backup(to: path) }
  func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try engine.prune(before: time)
  }

  func repair(_ corrections: [HistoryCorrection], by author: String) throws(StorageError) -> [String] {
    try engine.repair(corrections, by: author)
  }

  var isHistorySealed: Bool { engine.isHistorySealed }
  func forEachRow(_ body: (CatalogRow) throws -> Void) throws { try engine.forEachRow(body) }

  func load(
    isSealed: Bool, _ rows: (_ take: (CatalogRow) throws -> Void) throws -> Void
  ) throws -> CatalogDigest {
    try engine.load(isSealed: isSealed, rows)
  }
}

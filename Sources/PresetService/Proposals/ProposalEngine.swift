internal import PresetStorage

/// A catalog as if a proposal were accepted: what is read has its changes, and what is changed becomes part of it.
///
/// Presets are looked up by name in a ``ProposalSnapshot``. For whatever else, the changes are made in a transaction that is
/// taken back at its end, so that whatever asks a catalog asks this one in the same way: who reads so needs the right to
/// write, and others wait to write meanwhile.
final class ProposalEngine: StorageEngine {
  private let engine: any StorageEngine
  /// Returns the state as far as it can be told without making the changes.
  private let survey: (any StorageSnapshot) throws -> ProposalSnapshot
  /// Makes the changes of the proposal, as it is in a transaction.
  private let apply: (any StorageTransaction) throws -> Proposal
  /// Makes a revision of what a transaction has become, given the proposal as it was and what changed.
  private let store: (Proposal, [ChangeRecord]) throws -> Void

  /// The state within a transaction that is under way, which questions from inside it are about.
  private var current: (any StorageSnapshot)?

  init(
    _ engine: any StorageEngine, surveying survey: @escaping (any StorageSnapshot) throws -> ProposalSnapshot,
    applying apply: @escaping (any StorageTransaction) throws -> Proposal,
    storing store: @escaping (Proposal, [ChangeRecord]) throws -> Void
  ) {
    (self.engine, self.survey, self.apply, self.store) = (engine, survey, apply, store)
  }

  var address: String { engine.address }
  var isInPlace: Bool { engine.isInPlace }

  func read<Result>(asOf revision: Int64?, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    // The past has no proposals.
    if revision != nil { return try engine.read(asOf: revision, body) }
    if let current { return try body(current) }
    if let result = try look(body) { return result }
    return try engine.write(by: "presets", reason: nil, undoing: nil, isRehearsal: true) { transaction in
      _ = try apply(transaction)
      try transaction.finish()
      current = transaction.snapshot
      defer { current = nil }
      return try body(transaction.snapshot)
    }
  }

  /// Runs `body` on what can be told without making the changes; nil where it asks for more.
  private func look<Result>(_ body: (any StorageSnapshot) throws -> Result) throws -> Result? {
    var looked: ProposalSnapshot?
    do {
      let result = try engine.read { snapshot in
        let state = try survey(snapshot)
        looked = state
        current = state
        defer { current = nil }
        return try body(state)
      }
      return looked?.needsChanges == true ? nil : result
    } catch {
      guard looked?.needsChanges == true else { throw error }
      return nil
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

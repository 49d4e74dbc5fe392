internal import PresetStorage

/// A catalog as if a proposal were accepted: what is read has its changes, and what is changed becomes part of it.
///
/// Presets are looked up by name in a ``ProposalSnapshot``. For whatever else, the changes are made in a transaction that is
/// taken back at its end, so that whatever asks a catalog asks this one in the same way: who reads so needs the right to
/// write, and others wait to write meanwhile. Changes that the catalog has no place for any more are left out of it, and
/// stay part of the proposal.
final class ProposalEngine: StorageEngine {
  private let engine: any StorageEngine
  /// Returns the state as far as it can be told without making the changes.
  private let survey: (any StorageSnapshot) throws -> ProposalSnapshot
  /// Makes the changes of the proposal, as it is in a transaction, but for some; returns those that don't fit, too.
  private let apply: (any StorageTransaction, Set<Proposal.Change>) throws -> (Proposal, [ProposalMisfit])
  /// Makes a revision of what a transaction has become, given the proposal as it was, what of it was left out and what
  /// changed.
  private let store: (Proposal, [ProposalMisfit], [ChangeRecord]) throws -> Void

  /// The changes that were left out when all were made the last time, as the catalog has no place for them any more.
  private(set) var misfits: [ProposalMisfit] = []
  /// The catalog's revision at which they were found.
  private var misfitsRevision: Int64?

  /// The state within a transaction that is under way, which questions from inside it are about.
  private var current: (any StorageSnapshot)?

  init(
    _ engine: any StorageEngine, surveying survey: @escaping (any StorageSnapshot) throws -> ProposalSnapshot,
    applying apply: @escaping (any StorageTransaction, Set<Proposal.Change>) throws -> (Proposal, [ProposalMisfit]),
    storing store: @escaping (Proposal, [ProposalMisfit], [ChangeRecord]) throws -> Void
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
    return try rehearse(by: "presets", reason: nil, undoing: nil) { transaction, _ in try body(transaction.snapshot) }
  }

  /// Runs `body` in a transaction that is taken back, in which the changes are made that fit the catalog.
  ///
  /// One that does not fit may be what others refer to: each time that some are found, it begins anew without them.
  private func rehearse<Result>(
    by author: String, reason: String?, undoing undone: Int64?,
    _ body: (any StorageTransaction, Proposal) throws -> Result
  ) throws -> Result {
    while true {
      var found: [ProposalMisfit] = []
      do {
        return try engine.write(by: author, reason: reason, undoing: undone, isRehearsal: true) { transaction in
          let revision = try transaction.snapshot.revision()
          if revision != misfitsRevision { (misfits, misfitsRevision) = ([], revision) }
          let (proposal, unfit) = try apply(transaction, Set(misfits.map(\.change)))
          found = unfit
          if let first = unfit.first { throw first.error }
          current = transaction.snapshot
          defer { current = nil }
          do { return try body(transaction, proposal) } catch let error as PresetError { throw hinted(error, proposal) }
        }
      } catch {
        if found.isEmpty { throw error }
        misfits += found
      }
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

  /// Says with what is not found that something of the proposal was left out.
  private func hinted(_ error: PresetError, _ proposal: Proposal) -> PresetError {
    guard error.code == .notFound, !misfits.isEmpty else { return error }
    var error = error
    error.hint = "'presets proposal show \(proposal.name)' tells what of it does not fit the catalog, and is left out"
    return error
  }

  func write<Result>(
    by author: String, reason: String?, undoing undone: Int64?, isRehearsal: Bool,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    let (result, proposal, changes) = try rehearse(by: author, reason: reason, undoing: undone) {
      transaction, proposal in
      let latest = misfitsRevision ?? 0
      let result = try body(transaction)
      try transaction.finish()
      let revision = try transaction.snapshot.revision()
      return (result, proposal, revision > latest ? try transaction.snapshot.changes(of: revision) : [])
    }
    if !isRehearsal { try store(proposal, misfits, changes) }
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

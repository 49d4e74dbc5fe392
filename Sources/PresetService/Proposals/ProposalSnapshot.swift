internal import PresetStorage

/// A catalog with the changes of a proposal, for looking up presets by name without making those changes.
///
/// It answers what the changed presets and what nothing of the proposal touches tell. With any other question,
/// ``needsChanges`` becomes true, and the answer counts for nothing: it takes a transaction in which the changes are made.
final class ProposalSnapshot {
  private let base: any StorageSnapshot
  private let proposal: Proposal
  private let kinds: AnimationKinds
  private let check: (Preset, any StorageSnapshot) throws(PresetError) -> PresetRecord.Content
  /// The changes by the names that presets have with and without them.
  private var changes: [ExactName: Proposal.Change] = [:]
  /// The presets that are changed at the moment: one that refers to what changes with it can't be told alone.
  private var changing: Set<Int64> = []
  private(set) var needsChanges = false

  /// - Parameter check: Checks a changed preset whole, and returns what would be stored of it.
  init(
    _ base: any StorageSnapshot, _ proposal: Proposal, kinds: AnimationKinds,
    checkedBy check: @escaping (Preset, any StorageSnapshot) throws(PresetError) -> PresetRecord.Content
  ) {
    (self.base, self.proposal, self.kinds, self.check) = (base, proposal, kinds, check)
    for change in proposal.changes {
      for preset in [change.base, change.preset].compactMap(\.self) { changes[ExactName(preset.name)] = change }
    }
  }

  private func giveUp() -> StorageError {
    needsChanges = true
    return .notFound(name: proposal.name)
  }

  /// Whether a preset of the proposal, before or after its change, refers to `name`.
  private func mentions(_ name: String) -> Bool {
    proposal.changes.contains { change in
      [change.base, change.preset].compactMap(\.self).contains { preset in
        preset.reducedMotion == name || kinds.references(of: preset).contains(name)
      }
    }
  }

  /// Whether the changes leave all names as they are, and what each is the name of: a preset, or a value of some type.
  private func keepsNames() throws(StorageError) -> Bool {
    for change in proposal.changes {
      guard let id = change.id, let (before, after) = change.base.flatMap({ base in change.preset.map { (base, $0) } }),
        before.name == after.name, before.valueType == after.valueType,
        (before.axisContexts == nil) == (after.axisContexts == nil), let record = try base.preset(numbered: id),
        // A preset that is no value may become one of any other kind.
        after.valueType == nil || record.kind == after.animation.kind
      else { return false }
    }
    return true
  }

  /// Returns the preset that a change makes of the one which is there now.
  private func changed(_ name: String, by change: Proposal.Change) throws(StorageError) -> PresetRecord {
    guard let id = change.id, let record = try base.preset(numbered: id), record.name == name,
      change.base?.name == name, change.preset?.name == name, changing.insert(id).inserted
    else { throw giveUp() }
    defer { changing.remove(id) }
    // What is wrong with it is told by making the change.
    guard let content = try? content(of: change, over: record) else { throw giveUp() }
    return record.holding(
      content, revision: try revision(), updated: proposal.time.description, author: proposal.author)
  }

  private func content(
    of change: Proposal.Change, over record: PresetRecord
  ) throws(PresetError) -> PresetRecord.Content? {
    let merge = PresetMerge(base: change.base, ours: try Preset(record), theirs: change.preset, kinds: kinds)
    guard var preset = merge.keeping(.theirs), preset.name == record.name else { return nil }
    preset.stamp = nil
    return try check(preset, self)
  }
}

extension ProposalSnapshot: StorageSnapshot {
  func revision() throws(StorageError) -> Int64 { try base.revision() + (proposal.changes.isEmpty ? 0 : 1) }
  func revision(at time: String) throws(StorageError) -> Int64 { try base.revision(at: time) }

  func preset(named name: String) throws(StorageError) -> PresetRecord? {
    if let change = changes[ExactName(name)] { return try changed(name, by: change) }
    guard let record = try base.preset(named: name) else { return nil }
    // The catalog may have renamed what the proposal changes.
    if proposal.changes.contains(where: { $0.id == record.id }) { throw giveUp() }
    // How long it lasts may be up to what it refers to.
    let parts = [record.animation, record.modifiers, record.variants]
    if !changes.isEmpty && parts.contains(where: { $0.contains("\"preset\"") || $0.contains("\"value\"") }) {
      throw giveUp()
    }
    return record
  }

  func users(of name: String, as role: CatalogRow.Reference.Role) throws(StorageError) -> [String] {
    if let id = try base.number(of: name), proposal.changes.contains(where: { $0.id == id }),
      changes[ExactName(name)] == nil
    {
      throw giveUp()
    }
    if changes[ExactName(name)]?.id == nil && changes[ExactName(name)] != nil || mentions(name) { throw giveUp() }
    let users = try base.users(of: name, as: role)
    if users.contains(where: { changes[ExactName($0)] != nil }) { throw giveUp() }
    return users
  }

  func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError) {
    guard query.isByNameAndKind, query.kind == nil, try keepsNames() else { throw giveUp() }
    try base.forEachName(query, body)
  }

  func forEach(_ query: PresetQuery, _ body: (PresetRecord) -> Bool) throws(StorageError) {
    // Those with fixed identifiers are the same presets with it and without, where it is about none of them.
    let fixes = proposal.changes.contains { ($0.base?.identifier ?? $0.preset?.identifier) != nil }
    guard query.hasIdentifier, !fixes, try keepsNames() else { throw giveUp() }
    try base.forEach(query, body)
  }

  func names() throws(StorageError) -> [String] {
    guard try keepsNames() else { throw giveUp() }
    return try base.names()
  }

  func lastUndoable(by author: String, before revision: Int64) throws(StorageError) -> Int64? { throw giveUp() }
  func preset(numbered id: Int64) throws(StorageError) -> PresetRecord? { throw giveUp() }
  func presets(numbered ids: [Int64]) throws(StorageError) -> [PresetRecord] { throw giveUp() }
  func number(of name: String) throws(StorageError) -> Int64? { throw giveUp() }
  func number(of name: String, asOf revision: Int64) throws(StorageError) -> Int64? { throw giveUp() }
  func naming(of name: String) throws(StorageError) -> Int64? { throw giveUp() }
  func latestDocument(of id: Int64) throws(StorageError) -> String? { throw giveUp() }
  func namesEver() throws(StorageError) -> [String] { throw giveUp() }
  func uses(of ids: [Int64]) throws(StorageError) -> [PresetUse] { throw giveUp() }
  func hasStaleDurations() throws(StorageError) -> Bool { try base.hasStaleDurations() }
  func forEachReferring(to ids: [Int64], _ body: (ReferringPreset) -> Bool) throws(StorageError) { throw giveUp() }
  func forEachChange(of preset: Int64?, _ body: (ChangeRecord) -> Bool) throws(StorageError) { throw giveUp() }
  func forEachChange(since revision: Int64, _ body: (ChangeRecord) -> Bool) throws(StorageError) { throw giveUp() }
  func changes(of revision: Int64) throws(StorageError) -> [ChangeRecord] { throw giveUp() }
  func laterChanges(than revision: Int64) throws(StorageError) -> [ChangeRecord] { throw giveUp() }
  func presets(changedBy revision: Int64) throws(StorageError) -> [Int64: PresetRecord] { throw giveUp() }
  func users(ofPresetsChangedBy revision: Int64) throws(StorageError) -> [PresetUse] { throw giveUp() }
  func firstWholeRevision() throws(StorageError) -> Int64 { throw giveUp() }
  func forEachHistoryEntry(_ body: (HistoryEntry) -> Bool) throws(StorageError) { throw giveUp() }
}

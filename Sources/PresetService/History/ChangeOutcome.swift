internal import PresetStorage

/// The outcome of a change of a catalog.
public struct ChangeOutcome: Equatable, Sendable {
  /// The change of one preset.
  public struct Change: Equatable, Sendable {
    /// The action: add, edit, rename, remove or restore.
    public let action: String
    /// The preset's name afterwards; before, where it was removed.
    public let name: String
    /// The name before, where it was another one.
    public let formerName: String?
  }

  /// The revision that it made; nil where it changed nothing, or was only tried.
  public let revision: Int64?
  /// The changes, by name; of a rehearsal, those that it would have made.
  public let changes: [Change]

  /// Reads what a change that is under way has done so far.
  ///
  /// - Parameters:
  ///   - revision: The catalog's last revision before it.
  ///   - known: The changes of that revision, where it is a proposal's, which this change becomes part of.
  init(
    of snapshot: any StorageSnapshot, since revision: Int64, besides known: [ChangeRecord], isRehearsal: Bool
  ) throws {
    let own = try snapshot.revision()
    let known = own == revision ? Dictionary(known.map { ($0.preset, $0) }) { first, _ in first } : [:]
    var changes: [Change] = []
    if own > revision || !known.isEmpty {
      for record in try snapshot.changes(of: own) {
        let earlier = known[record.preset]
        if let earlier, earlier.document == record.document { continue }
        let before = earlier.map(\.document) ?? record.before
        let former = before == record.document ? nil : try PresetChange.preset(before)?.name
        let isRenamed = former.map { $0 != record.name } ?? false
        let isChanged = earlier?.document != nil && record.document != nil
        changes.append(
          Change(
            action: isChanged ? (isRenamed ? "rename" : "edit") : record.action, name: record.name,
            formerName: isRenamed ? former : nil))
      }
      // What is as the catalog has it again is no change of the proposal any more.
      let left = Set(try snapshot.changes(of: own).map(\.preset))
      for record in known.values where !left.contains(record.preset) {
        changes.append(
          Change(action: record.before == nil ? "remove" : "edit", name: record.name, formerName: nil))
      }
      changes.sort { JSON.comesFirst($0.name, $1.name) }
    }
    self.changes = changes
    self.revision = changes.isEmpty || isRehearsal ? nil : own
  }

  /// The outcome as an object.
  public var document: JSON {
    let changes = changes.map { change in
      JSON.object(
        [JSON.Member("action", .string(change.action)), JSON.Member("name", .string(change.name))]
          + (change.formerName.map { [JSON.Member("formerName", .string($0))] } ?? []))
    }
    return .object([
      "changes": .array(changes), "revision": revision.map { .number(Double($0)) } ?? .null,
    ])
  }
}

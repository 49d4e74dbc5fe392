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
  /// - Parameter revision: The catalog's last revision before it.
  init(of snapshot: any StorageSnapshot, since revision: Int64, isRehearsal: Bool) throws {
    let own = try snapshot.revision()
    var changes: [Change] = []
    if own > revision {
      for record in try snapshot.changes(of: own) {
        let former = record.before == record.document ? nil : try PresetChange.preset(record.before)?.name
        changes.append(
          Change(action: record.action, name: record.name, formerName: former == record.name ? nil : former))
      }
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

/// A revision of a catalog's history, and how many presets it changed.
public struct RevisionSummary: Equatable, Sendable {
  /// The number.
  public let revision: Int64
  /// When it was made.
  public let time: CatalogTime
  /// The author.
  public let author: String
  /// Why, where somebody said.
  public let reason: String?
  /// The revision that this one took back, if it did.
  public let undoes: Int64?
  /// How many presets were changed by each action: add, edit, rename, remove or restore.
  public private(set) var counts: [String: Int] = [:]
  /// The name of the first preset, as its change has it.
  public let name: String

  /// How many presets were changed.
  public var count: Int { counts.values.reduce(0, +) }

  /// Begins the summary of a revision with one of its changes.
  init(_ change: PresetChange) {
    (revision, time, author) = (change.revision, change.time, change.author)
    (reason, undoes, name) = (change.reason, change.undoes, change.name)
    add(change)
  }

  /// Takes in a change of the same revision.
  mutating func add(_ change: PresetChange) { counts[change.action, default: 0] += 1 }
}

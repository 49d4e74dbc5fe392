/// The changes of a catalog's history to list; the latest come first.
public struct HistoryListing: Sendable {
  /// Only the changes of the preset that has this name, or had it last, under all of its names.
  public var name: String?
  /// Only the changes after this revision.
  public var since: Int64 = 0
  /// Only the changes by this author.
  public var author: String?
  /// Only the changes of presets that are in this group, or were before.
  public var group: String?

  /// Whether the revisions that moved the named preset through what it refers to are listed as well: see
  /// ``PresetChange/causes``.
  public var includesMoves = false

  /// Lists all changes.
  public init() {}

  /// Whether a change is listed, its revision apart.
  func lists(_ change: PresetChange) -> Bool {
    if let author, ExactName(change.author) != ExactName(author) { return false }
    guard let group else { return true }
    func isIn(_ name: String) -> Bool { name.utf8.starts(with: "\(group)/".utf8) }
    if isIn(change.name) { return true }
    // The name before is another one where there are two, which only renaming, restoring and undoing do.
    guard change.action == "rename" || change.action == "restore", let before = try? change.before() else {
      return false
    }
    return isIn(before.name)
  }
}

/// A part of the history, in the order in which the chain of digests takes it.
package enum HistoryEntry {
  /// The next revision; what follows belongs to it.
  case revision(CatalogRow.Revision)
  /// What the revision did to a preset, those of one revision by the numbers of the presets.
  case change(CatalogRow.Change)
  /// A change that was pruned, in its place among the others.
  case pruned(CatalogRow.Pruned)
}

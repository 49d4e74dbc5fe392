/// What only the reader of the store can say of a catalog: whether its texts mean anything.
package struct CatalogInspector {
  /// Takes the history, part by part; before the presets.
  package let history: (HistoryEntry) -> Void
  /// Says what is wrong with a preset, if something is.
  package let complaint: (PresetRecord) -> String?

  package init(
    history: @escaping (HistoryEntry) -> Void = { _ in }, complaint: @escaping (PresetRecord) -> String? = { _ in nil }
  ) {
    self.history = history
    self.complaint = complaint
  }
}

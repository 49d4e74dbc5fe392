/// The part of a check that the reader of the store does: whether a catalog's texts mean anything.
package struct CatalogInspector {
  /// Takes the history, part by part; before the presets.
  package let history: (HistoryEntry) -> Void
  /// Says what is wrong with a preset, if something is; what it refers to can be looked up in the snapshot.
  package let complaint: (PresetRecord, any StorageSnapshot) -> String?

  package init(
    history: @escaping (HistoryEntry) -> Void = { _ in },
    complaint: @escaping (PresetRecord, any StorageSnapshot) -> String? = { _, _ in nil }
  ) {
    self.history = history
    self.complaint = complaint
  }
}

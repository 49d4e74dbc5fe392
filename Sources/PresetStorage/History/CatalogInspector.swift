/// The part of a check that the reader of the store does: whether a catalog's texts mean anything.
package struct CatalogInspector {
  /// Takes the history, part by part; before the presets.
  package let history: (HistoryEntry) -> Void
  /// Says what is wrong with a preset, if something is; `find` looks up the presets that it refers to, by their names.
  package let complaint: (PresetRecord, _ find: @escaping Finder) -> String?

  /// Returns the preset with a name; nil where there is none, or it can't be read.
  package typealias Finder = (_ name: String) -> PresetRecord?

  package init(
    history: @escaping (HistoryEntry) -> Void = { _ in },
    complaint: @escaping (PresetRecord, @escaping Finder) -> String? = { _, _ in nil }
  ) {
    self.history = history
    self.complaint = complaint
  }
}

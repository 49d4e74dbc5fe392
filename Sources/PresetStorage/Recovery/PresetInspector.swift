/// A reading, by the reader of the store, of what a preset's texts mean.
package struct PresetInspector: Sendable {
  /// What a record says, its document made anew; nil where it makes no preset.
  package let content: @Sendable (PresetRecord) -> PresetRecord.Content?
  /// What a document in the history says; nil where it makes no preset.
  package let reading: @Sendable (_ document: String) -> PresetRecord.Content?

  package init(
    content: @escaping @Sendable (PresetRecord) -> PresetRecord.Content?,
    reading: @escaping @Sendable (_ document: String) -> PresetRecord.Content?
  ) {
    self.content = content
    self.reading = reading
  }
}

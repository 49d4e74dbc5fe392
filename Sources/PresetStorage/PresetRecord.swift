/// A preset as it is stored; what its texts mean is not the store's business.
package struct PresetRecord: Equatable, Sendable, HasPresetColumns {
  /// The part of a preset that is written.
  package struct Content: Equatable, Sendable, HasPresetColumns {
    package var name: String
    package var columns: PresetColumns
    /// Sorted, each once.
    package var tags: [String]
    /// The name of the preset to use for reduced motion.
    package var reducedMotion: String?
    /// Seconds until the animation has finished; nil where that takes over a minute.
    package var duration: Double?
    /// JSON: the whole preset, for the history.
    package var document: String
    /// JSON: where the preset was imported from, for the history; an object.
    package var source: String?
    /// The names of the presets that the animation refers to.
    package var references: [String]

    package init(
      name: String, columns: PresetColumns, tags: [String] = [], reducedMotion: String? = nil, duration: Double?,
      document: String, source: String? = nil, references: [String] = []
    ) {
      self.name = name
      self.columns = columns
      self.tags = tags
      self.reducedMotion = reducedMotion
      self.duration = duration
      self.document = document
      self.source = source
      self.references = references
    }
  }

  package let id: Int64
  package let name: String
  package let columns: PresetColumns
  package let tags: [String]
  package let reducedMotion: String?
  package let duration: Double?
  /// The revision that last changed it.
  package let revision: Int64
  /// When it was added, in UTC, as 2026-11-20T10:00:00.000Z.
  package let created: String
  /// When it was last changed.
  package let updated: String
  /// Who last changed it.
  package let author: String
}

extension PresetRecord {
  /// Creates the record of a preset whose history is not known.
  package init(
    id: Int64, name: String, columns: PresetColumns, tags: [String], reducedMotion: String?, duration: Double?,
    revision: Int64
  ) {
    self.init(
      id: id, name: name, columns: columns, tags: tags, reducedMotion: reducedMotion, duration: duration,
      revision: revision, created: "", updated: "", author: "")
  }

  /// Returns the record as a change of its content would leave it.
  package func holding(_ content: Content, revision: Int64, updated: String, author: String) -> PresetRecord {
    PresetRecord(
      id: id, name: content.name, columns: content.columns, tags: content.tags, reducedMotion: content.reducedMotion,
      duration: content.duration, revision: revision, created: created, updated: updated, author: author)
  }

  /// Returns the record with another duration.
  package func lasting(_ duration: Double?) -> PresetRecord {
    PresetRecord(
      id: id, name: name, columns: columns, tags: tags, reducedMotion: reducedMotion, duration: duration,
      revision: revision, created: created, updated: updated, author: author)
  }
}

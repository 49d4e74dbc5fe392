/// A row of a catalog as it is, for moving one whole from an engine to another.
package enum CatalogRow: Equatable, Sendable {
  /// A revision.
  package struct Revision: Equatable, Sendable {
    package var number: Int64
    package var at: String
    package var author: String
    package var reason: String?
    package var undoes: Int64?

    package init(number: Int64, at: String, author: String, reason: String?, undoes: Int64?) {
      self.number = number
      self.at = at
      self.author = author
      self.reason = reason
      self.undoes = undoes
    }
  }

  /// What a revision did to a preset.
  package struct Change: Equatable, Sendable {
    package var revision: Int64
    package var preset: Int64
    package var action: String
    package var name: String
    package var document: String?
    package var duration: Double?
    package var source: String?

    package init(
      revision: Int64, preset: Int64, action: String, name: String, document: String?, duration: Double?,
      source: String?
    ) {
      self.revision = revision
      self.preset = preset
      self.action = action
      self.name = name
      self.document = document
      self.duration = duration
      self.source = source
    }
  }

  /// A preset as it is now, all references by number.
  package struct Preset: Equatable, Sendable {
    package var id: Int64
    package var name: String
    package var kind: String
    package var animation: String
    package var modifiers: String
    package var note: String?
    package var tags: [String]
    package var reducedMotion: Int64?
    package var duration: Double?
    package var created: Int64
    package var revision: Int64

    package init(
      id: Int64, name: String, kind: String, animation: String, modifiers: String, note: String?, tags: [String],
      reducedMotion: Int64?, duration: Double?, created: Int64, revision: Int64
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.animation = animation
      self.modifiers = modifiers
      self.note = note
      self.tags = tags
      self.reducedMotion = reducedMotion
      self.duration = duration
      self.created = created
      self.revision = revision
    }
  }

  case revision(Revision)
  case change(Change)
  case preset(Preset)
}

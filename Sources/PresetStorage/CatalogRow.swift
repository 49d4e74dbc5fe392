/// A row of a catalog as it is, for moving one whole from an engine to another.
package enum CatalogRow: Equatable, Sendable {
  /// A revision.
  package struct Revision: Equatable, Sendable {
    package var number: Int64
    package var at: String
    package var author: String
    package var reason: String?
    package var undoes: Int64?
    /// What the writer's clock said, where that is not `at`.
    package var clock: String?
    /// The digest of what the revision did, kept where some of that has been pruned.
    package var content: String?
    /// The revision's link in the chain of digests; nil only while it is under way.
    package var digest: String?

    package init(
      number: Int64, at: String, author: String, reason: String?, undoes: Int64?, clock: String? = nil,
      content: String? = nil, digest: String? = nil
    ) {
      self.number = number
      self.at = at
      self.author = author
      self.reason = reason
      self.undoes = undoes
      self.clock = clock
      self.content = content
      self.digest = digest
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

  /// The digest of a change that was pruned while others of its revision stayed.
  package struct Pruned: Equatable, Sendable {
    package var revision: Int64
    package var preset: Int64
    package var digest: String

    package init(revision: Int64, preset: Int64, digest: String) {
      self.revision = revision
      self.preset = preset
      self.digest = digest
    }
  }

  /// Which preset had a name, from one revision until another; nil where it has it now.
  package struct Naming: Equatable, Sendable {
    package var name: String
    package var since: Int64
    package var until: Int64?
    package var preset: Int64

    package init(name: String, since: Int64, until: Int64?, preset: Int64) {
      self.name = name
      self.since = since
      self.until = until
      self.preset = preset
    }
  }

  /// Which preset referred to which, from one revision until another; nil where it does now.
  package struct Reference: Equatable, Sendable {
    /// How one preset refers to another.
    package enum Role: String, Sendable { case animation, reducedMotion }

    package var target: Int64
    package var role: String
    package var preset: Int64
    package var since: Int64
    package var until: Int64?

    package init(target: Int64, role: String, preset: Int64, since: Int64, until: Int64?) {
      self.target = target
      self.role = role
      self.preset = preset
      self.since = since
      self.until = until
    }
  }

  /// A time at which the chain of digests was made anew from a revision on, because the history was mended.
  package struct Repair: Equatable, Sendable {
    package var number: Int64
    package var at: String
    package var author: String
    /// The first revision with a new digest.
    package var revision: Int64
    /// What was mended, in words.
    package var reason: String
    /// The digest of the last revision before.
    package var digest: String?

    package init(number: Int64, at: String, author: String, revision: Int64, reason: String, digest: String?) {
      self.number = number
      self.at = at
      self.author = author
      self.revision = revision
      self.reason = reason
      self.digest = digest
    }
  }

  case revision(Revision)
  case change(Change)
  case preset(Preset)
  case pruned(Pruned)
  case naming(Naming)
  case reference(Reference)
  case repair(Repair)
}

extension CatalogRow.Repair {
  /// The repair for people.
  package var text: String { "\(at) by \(author), from revision \(revision) on: \(reason)" }
}

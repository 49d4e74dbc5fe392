extension CatalogRow {
  /// A revision.
  package struct Revision: CatalogTableRow {
    package static let table = CatalogTable(
      "revision", columns: ["number", "at", "author", "reason", "undoes", "clock", "content", "digest"], key: "number")

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

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (number, at, author) = (row.integer(0), row.text(1), row.text(2))
      (reason, undoes, clock) = (row.optionalText(3), row.optionalInteger(4), row.optionalText(5))
      (content, digest) = (row.optionalText(6), row.optionalText(7))
    }

    package init(
      number: Int64, at: String, author: String, reason: String?, undoes: Int64?, clock: String? = nil,
      content: String? = nil, digest: String? = nil
    ) {
      (self.number, self.at, self.author) = (number, at, author)
      (self.reason, self.undoes, self.clock) = (reason, undoes, clock)
      (self.content, self.digest) = (content, digest)
    }

    package var values: [SQLValue] {
      [
        .integer(number), .text(at), .text(author), .text(reason), .integer(undoes), .text(clock), .text(content),
        .text(digest),
      ]
    }
  }

  /// A revision's change of a preset.
  package struct Change: CatalogTableRow {
    package static let table = CatalogTable(
      "change", columns: ["revision", "preset", "action", "name", "document", "duration", "source"],
      key: "revision, preset")

    package var revision: Int64
    package var preset: Int64
    package var action: String
    package var name: String
    package var document: String?
    package var duration: Double?
    package var source: String?

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      self.init(row: row, from: 0)
    }

    /// Reads the columns from a row in which they begin at the column `start`.
    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row, from start: Int32) {
      (revision, preset) = (row.integer(start), row.integer(start + 1))
      (action, name) = (row.text(start + 2), row.text(start + 3))
      (document, duration) = (row.optionalText(start + 4), row.real(start + 5))
      source = row.optionalText(start + 6)
    }

    package init(
      revision: Int64, preset: Int64, action: String, name: String, document: String?, duration: Double?,
      source: String?
    ) {
      (self.revision, self.preset, self.action, self.name) = (revision, preset, action, name)
      (self.document, self.duration, self.source) = (document, duration, source)
    }

    package var values: [SQLValue] {
      [
        .integer(revision), .integer(preset), .text(action), .text(name), .text(document), .real(duration),
        .text(source),
      ]
    }
  }

  /// The digest of a change that was pruned while others of its revision stayed.
  package struct Pruned: CatalogTableRow {
    package static let table = CatalogTable(
      "pruned", columns: ["revision", "preset", "digest"], key: "revision, preset")

    package var revision: Int64
    package var preset: Int64
    package var digest: String

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (revision, preset, digest) = (row.integer(0), row.integer(1), row.text(2))
    }

    package init(revision: Int64, preset: Int64, digest: String) {
      (self.revision, self.preset, self.digest) = (revision, preset, digest)
    }

    package var values: [SQLValue] { [.integer(revision), .integer(preset), .text(digest)] }
  }

  /// A time at which the chain of digests was made anew from a revision on, because the history was mended.
  package struct Repair: CatalogTableRow {
    package static let table = CatalogTable(
      "repair", columns: ["number", "at", "author", "revision", "reason", "digest"], key: "number")

    package var number: Int64
    package var at: String
    package var author: String
    /// The first revision with a new digest.
    package var revision: Int64
    /// What was mended, in words.
    package var reason: String
    /// The digest of the last revision before.
    package var digest: String?

    @inlinable
    package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
      (number, at, author) = (row.integer(0), row.text(1), row.text(2))
      (revision, reason, digest) = (row.integer(3), row.text(4), row.optionalText(5))
    }

    package var values: [SQLValue] {
      [.integer(number), .text(at), .text(author), .integer(revision), .text(reason), .text(digest)]
    }

    /// The repair for people.
    package var text: String { "\(at) by \(author), from revision \(revision) on: \(reason)" }
  }
}

extension PresetRecord: RowDecodable {
  /// The statement that reads the presets as they are, in the order of ``init(row:)``.
  ///
  /// - Parameter missing: Columns that an older schema does not have.
  package static func selection<Dialect: SQLDialect>(without missing: Set<String> = [], _: Dialect.Type) -> String {
    """
    SELECT \(columnsBefore), \(Dialect.tags), variant.name, \(columnsAfter(without: missing))
    FROM preset \(revisions)
    LEFT JOIN preset AS variant ON variant.id = preset.reduced_motion
    """
  }

  /// The statement that reads the presets of ``past(revision:_:)``, whose tags and variants the history's documents tell.
  package static func pastSelection<Dialect: SQLDialect>(_: Dialect.Type) -> String {
    "SELECT \(columnsBefore), \(Dialect.documentTags), preset.reduced_motion, \(columnsAfter())\nFROM preset \(revisions)"
  }

  private static let columnsBefore = "preset.id, preset.name, preset.duration, preset.revision"
  private static func columnsAfter(without missing: Set<String> = []) -> String {
    "creation.at, latest.at, latest.author, " + PresetColumn.list(prefix: "preset.", without: missing)
  }
  private static let revisions = """
    JOIN revision AS creation ON creation.number = preset.created
    JOIN revision AS latest ON latest.number = preset.revision
    """

  /// The table `preset` as it was at a revision, put together from the history under its own name: a query that follows
  /// reads it instead.
  ///
  /// The presets come in the order of their names without being sorted; of each, its last change is found by an index.
  package static func past<Dialect: SQLDialect>(revision: String, _: Dialect.Type) -> String {
    """
    WITH preset (id, name, tags, reduced_motion, duration, created, revision, document, \(PresetColumn.list()))
    AS NOT MATERIALIZED (
      SELECT naming.preset, naming.name, document -> 'tags', document ->> 'reducedMotion', latest.duration,
        \(firstRevision(Dialect.self)), latest.revision, document,
        \(PresetColumn.members(of: "document", Dialect.self))
      FROM naming CROSS JOIN \(Dialect.latestChange(of: "naming.preset", upTo: revision))
      WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
    )

    """
  }

  /// The revision that added the preset of the row of `naming`: of one that is there now, what its row says; of one that is
  /// gone, the addition in the history, or where that has been pruned the first of its names, which pruning leaves alone.
  private static func firstRevision<Dialect: SQLDialect>(_: Dialect.Type) -> String {
    """
    coalesce(
          (SELECT present.created FROM \(Dialect.presetTable) AS present WHERE present.id = naming.preset),
          (SELECT CASE first.action WHEN 'add' THEN first.revision END FROM change AS first
            WHERE first.preset = naming.preset ORDER BY first.revision LIMIT 1),
          \(Dialect.firstNaming(of: "naming.preset")))
    """
  }

  /// The names of the table `preset` as they were at a revision, which are known without the history; it is looked at for
  /// the kinds of those alone whose kinds are asked for.
  package static func pastNames<Dialect: SQLDialect>(revision: String, _: Dialect.Type) -> String {
    let column = PresetColumn.kind
    return """
      WITH preset (id, name, \(column.name)) AS NOT MATERIALIZED (
        SELECT naming.preset, name, (
          SELECT \(column.member(of: "state.document", Dialect.self)) FROM change AS state
          WHERE state.preset = naming.preset AND state.revision <= \(revision) ORDER BY state.revision DESC LIMIT 1)
        FROM naming WHERE since <= \(revision) AND (until IS NULL OR until > \(revision))
      )

      """
  }

  @inlinable
  package init<Row: RowReading & ~Copyable>(row: borrowing Row) {
    let created = row.text(6)
    self.init(
      id: row.integer(0), name: row.text(1), columns: PresetColumns(row: row, from: 9),
      tags: Self.tags(row.optionalText(4)), reducedMotion: row.optionalText(5), duration: row.real(2),
      revision: row.integer(3), created: created,
      // Most presets are as they were added.
      updated: row.text(7, likely: created), author: row.text(8))
  }

  /// Returns the tags in the text that a selection gives, which have a separator between them that no tag holds.
  @usableFromInline
  package static func tags(_ text: String?) -> [String] {
    guard let text else { return [] }
    // Most often there is one, and nothing to split.
    guard text.utf8.contains(0x1F) else { return text.isEmpty ? [] : [text] }
    return text.utf8.split(separator: 0x1F).map { String(Substring($0)) }
  }
}

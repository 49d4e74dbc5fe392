internal import PostgreSQL
internal import PresetStorage

extension PresetRecord {
  /// The columns that ``init(row:)`` reads, in its order, and where they come from.
  static let selection = """
    SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note,
      (SELECT string_agg(tag.name, chr(31) ORDER BY tag.name) FROM tag WHERE tag.preset = preset.id),
      variant.name, preset.duration, preset.revision, creation.at, latest.at, latest.author
    FROM preset
    JOIN revision AS creation ON creation.number = preset.created
    JOIN revision AS latest ON latest.number = preset.revision
    LEFT JOIN preset AS variant ON variant.id = preset.reduced_motion
    """

  /// The columns of the past, where tags and variant are told by the history's documents.
  static let pastSelection = """
    SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note,
      (SELECT string_agg(tag.name, chr(31)) FROM json_array_elements_text(preset.tags) AS tag (name)),
      preset.reduced_motion, preset.duration, preset.revision, creation.at, latest.at, latest.author
    FROM preset
    JOIN revision AS creation ON creation.number = preset.created
    JOIN revision AS latest ON latest.number = preset.revision
    """

  /// Reads the row that `rows` stands at.
  init(row: borrowing Rows) {
    self.init(
      id: row.integer(0), name: row.text(1), kind: row.text(2), animation: row.text(3), modifiers: row.text(4),
      note: row.optionalText(5),
      tags: row.optionalText(6)?.split(separator: "\u{1F}").map(String.init) ?? [],
      reducedMotion: row.optionalText(7), duration: row.real(8), revision: row.integer(9), created: row.text(10),
      updated: row.text(11), author: row.text(12))
  }
}

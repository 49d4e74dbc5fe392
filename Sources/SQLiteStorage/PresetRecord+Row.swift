internal import SQLite

extension PresetRecord {
  /// Between two tags in a row; no tag holds it.
  private static let separator: UInt8 = 0x1F

  /// The columns that ``init(row:)`` reads, in its order, and where they come from.
  static let selection = """
    SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note,
      (SELECT group_concat(name, char(31)) FROM (SELECT name FROM tag WHERE preset = preset.id ORDER BY name)),
      variant.name, preset.duration, preset.revision, creation.at, latest.at, latest.author
    FROM preset
    JOIN revision AS creation ON creation.number = preset.created
    JOIN revision AS latest ON latest.number = preset.revision
    LEFT JOIN preset AS variant ON variant.id = preset.reduced_motion
    """

  /// The columns of the past, where tags and variant are told by the history's documents.
  static let pastSelection = """
    SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note,
      (SELECT group_concat(value, char(31)) FROM json_each(preset.tags)), preset.reduced_motion, preset.duration,
      preset.revision, creation.at, latest.at, latest.author
    FROM preset
    JOIN revision AS creation ON creation.number = preset.created
    JOIN revision AS latest ON latest.number = preset.revision
    """

  /// Reads the row that `rows` stands at.
  init(row: borrowing Rows) {
    let created = row.text(10)
    self.init(
      id: row.integer(0), name: row.text(1), kind: row.text(2), animation: row.text(3), modifiers: row.text(4),
      note: row.optionalText(5), tags: row.optionalText(6).map(Self.tags) ?? [], reducedMotion: row.optionalText(7),
      duration: row.real(8), revision: row.integer(9), created: created,
      // Most presets are as they were added.
      updated: row.text(11, likely: created), author: row.text(12))
  }

  /// The tags in a text that has at least one.
  private static func tags(_ text: String) -> [String] {
    // Most often there is one, and nothing to split.
    guard text.utf8.contains(separator) else { return [text] }
    return text.utf8.split(separator: separator).map { String(Substring($0)) }
  }
}

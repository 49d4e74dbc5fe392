/// A store's dialect of SQL: the expressions that the two spell differently.
///
/// A statement that both share is written once, with its parameters as `$1`, `$2`, …, and goes through ``statement(_:)``;
/// so no expression has a dollar sign in it.
package protocol SQLDialect {
  /// The mark before a parameter's number: `?` or `$`.
  static var parameterMark: String { get }
  /// The tags of the row of `preset` as one text: sorted, with the unit separator (0x1F) between them.
  static var tags: String { get }
  /// The tags in the JSON array `preset.tags` as one text: in its order, with the unit separator (0x1F) between them.
  static var documentTags: String { get }
  /// The table of the presets as they are now, where another is called `preset` as well.
  static var presetTable: String { get }
  /// The number of seconds that an animation without an end takes.
  static var infinity: String { get }

  /// Hides a column from the planner, where it would choose an index by it that does not serve.
  static func unindexed(_ column: String) -> String
  /// Compares a text byte by byte.
  static func collated(_ text: String) -> String
  /// Makes a parameter a number.
  static func real(_ parameter: String) -> String
  /// Tells whether `text` holds the parameter `part`, ASCII letters in either case.
  static func contains(_ text: String, _ part: String) -> String
  /// Reads the member of a JSON object whose name is a parameter: a number, or a truth value as 1 or 0; NULL for anything
  /// else.
  static func number(_ name: String, of object: String) -> String
  /// Reads a JSON array of texts as a table with the column `value`.
  static func texts(of array: String, as table: String) -> String
  /// Reads a JSON array of objects as a table with the column `value`.
  static func objects(of array: String, as table: String) -> String
  /// Numbers as the text of one parameter, which ``isAmong(_:_:)`` takes.
  static func list(_ numbers: [Int64]) -> String
  /// Tells whether a number is one of a parameter's, in a time that does not grow with how many those are.
  static func isAmong(_ number: String, _ parameter: String) -> String
  /// Joins the last change, up to a revision, of the preset with a number, as the table `latest`.
  static func latestChange(of preset: String, upTo revision: String) -> String
  /// Tells whether a document has a text, letter for letter.
  static func mentions(_ document: String, _ text: String) -> String
  /// Tells of a row of `change` whether its document may be another entry than a preset: true for all of ``entryKinds``.
  ///
  /// As the index `change_of_entry` says it, which finds the few that are.
  static var mayBeEntry: String { get }
  /// Finds the first revision in which the preset with a number had a name, in `naming`, without reading that for each.
  static func firstNaming(of preset: String) -> String
}

extension SQLDialect {
  /// The kinds of the entries beside presets that the index `change_of_entry` finds.
  package static var entryKinds: [String] {
    ["axis", "curve", "duration", "number", "proposal", "release", "releaseRules"]
  }

  /// Returns a statement with its parameters as the dialect has them.
  package static func statement(_ text: String) -> String {
    let dollar = UInt8(ascii: "$")
    guard let mark = parameterMark.utf8.first, mark != dollar else { return text }
    return String(decoding: text.utf8.map { $0 == dollar ? mark : $0 }, as: UTF8.self)
  }
}

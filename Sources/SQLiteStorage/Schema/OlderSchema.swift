internal import PresetStorage
internal import SQLite

/// The differences of an older schema from this version's, for those who can only read the catalog.
final class OlderSchema {
  /// The columns that it does not have: beside those of presets, sources came with version 2, and digests with version 3.
  let missingColumns: Set<String>
  /// Whether it has digests, and the tables that lead to the past.
  let hasLookUps: Bool
  private var hasMadeLookUps = false

  /// Describes the schema of a version; nil for one that lacks nothing.
  init?(version: Int64) {
    hasLookUps = version > 2
    var missing = PresetColumn.missing(inFilesOf: version)
    if version < 3 { missing.formUnion(["clock", "content", "digest"]) }
    if version < 2 { missing.insert("source") }
    if missing.isEmpty { return nil }
    missingColumns = missing
  }

  /// Makes, once, what the past is looked up by, as the migration would: beside the file, for this connection alone.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the history.
  func makeLookups(_ connection: Connection) throws(SQLiteError) {
    if hasLookUps || hasMadeLookUps { return }
    try LookUpTables.makeTemporary(on: connection)
    hasMadeLookUps = true
  }
}

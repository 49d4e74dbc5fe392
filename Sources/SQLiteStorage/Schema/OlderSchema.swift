internal import SQLite

/// The differences of an older schema from this version's, for those who can only read the catalog.
final class OlderSchema {
  /// The columns that it does not have: sources of presets came with version 2, digests with version 3.
  let missingColumns: Set<String>
  private var hasLookups = false

  /// Describes the schema of a version before 3; nil for a later one, which lacks nothing.
  init?(version: Int64) {
    if version > 2 { return nil }
    missingColumns = version > 1 ? Self.columnsOfVersion3 : Self.columnsOfVersion3.union(["source"])
  }

  private static let columnsOfVersion3: Set = ["clock", "content", "digest"]

  /// Makes, once, what the past is looked up by, as the migration would: beside the file, for this connection alone.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the history.
  func makeLookups(_ connection: Connection) throws(SQLiteError) {
    if hasLookups { return }
    try LookUpTables.makeTemporary(on: connection)
    hasLookups = true
  }
}

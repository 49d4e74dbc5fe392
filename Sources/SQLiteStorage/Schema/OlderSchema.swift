internal import SQLite

/// What a catalog of an older schema lacks, for those who can only read it.
final class OlderSchema {
  /// Whether the history says where presets were imported from, as it does since version 2.
  let hasSources: Bool
  private var hasLookups = false

  /// Describes the schema of a version before 3; nil for a later one, which lacks nothing.
  init?(version: Int64) {
    if version > 2 { return nil }
    hasSources = version > 1
  }

  /// The statements that read the history's rows, with nothing in the place of what is not there.
  let revisionSelection = "SELECT number, at, author, reason, undoes, NULL, NULL, NULL FROM revision"
  var changeSelection: String {
    "SELECT revision, preset, action, name, document, duration, \(hasSources ? "source" : "NULL") FROM change"
  }

  /// Makes, once, what the past is looked up by, as the migration would: beside the file, for this connection alone.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the history.
  func makeLookups(_ connection: Connection) throws(SQLiteError) {
    if hasLookups { return }
    try LookUpTables.makeTemporary(on: connection)
    hasLookups = true
  }
}

/// The state of a catalog file, also of a damaged one.
package struct StoreHealth: Sendable {
  /// The size of the file in bytes.
  package var size: Int64 = 0
  /// How much of that is not in use, in bytes.
  package var freeSize: Int64 = 0
  /// The kind of file system, where the system says.
  package var fileSystem: String?
  /// Whether that is one whose locks can't be counted on.
  package var isRemote = false
  /// Whether that is a layer over others, as in a container.
  package var isLayered = false
  /// SQLite's version number, as 3040001.
  package var libraryVersion: Int32 = 0
  /// How changes are made safe, in SQLite's words: delete, wal.
  package var journalMode = ""
  /// Whether this user may only read the file.
  package var isReadOnly = false
  /// The problems of the file's structure, a line each.
  package var integrityProblems: [String] = []
  /// Which rows refer to rows that are not there, a line each.
  package var referenceProblems: [String] = []
  /// What the ledger of migrations lacks or has too much, a line each.
  package var ledgerProblems: [String] = []
  /// The version of the schema, and the one that this tool makes.
  package var schemaVersion: Int64 = 0
  package var latestSchemaVersion: Int64 = 0
  /// A part of a newer tool's schema that this one does not know, so that nothing else was looked at; nil where there is none.
  package var unknownObject: String?
  /// The migration whose text is not the one that this tool knows.
  package var alteredMigration: String?
  /// Whether the view is there that the sqlite3 shell shows parameters with.
  package var hasParameterView = false
  /// The differences of the schema from what the migrations make, a line each.
  package var schemaProblems: [String] = []
  /// Whether the counter of the presets' numbers is behind the history, or where no catalog gets to.
  package var isCounterFalse = false
  package var presets: Int64 = 0
  package var revisions: Int64 = 0
  package var changes: Int64 = 0
  /// The first revision whose state the history still has whole; 0 where nothing was ever removed from it.
  package var firstWholeRevision: Int64 = 0
  /// The presets that make no animation or whose history ends otherwise, and why, as far as they were asked for.
  package var unsoundPresets: [String] = []
  /// The findings about the history.
  package var history = HistoryFindings()
  /// The names of unfinished files beside it, whose processes are gone.
  package var leftovers: [String] = []
  /// The paths of its automatic backups, the oldest first.
  package var backups: [String] = []
}

internal import Crypto
internal import SQLite

extension PresetStore {
  /// Removes the changes from before `time` that a later one, also before it, has replaced.
  ///
  /// The preset's last change before the time stays, and with it every state from then on. Of what is removed its digests
  /// stay, so that the rest can be checked as before, and of the revisions who made them, when and why.
  ///
  /// - Returns: How many changes were removed, and how many remain.
  /// - Complexity: O(*n* log *n*) in the number of changes from before the time.
  package func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try checkWritable()
    do {
      return try connection.write {
        var last = try connection.query("SELECT max(number) FROM revision WHERE at < ?1", .text(time))
        let bound = try last.step() ? last.integer(0) : 0
        try keepDigests(upTo: bound)
        let removed = try connection.run(
          "DELETE FROM change WHERE revision <= ?1 AND revision < \(Self.latest)", .integer(bound))
        try LookUpTables.moveHorizon(connection)
        var rows = try connection.query("SELECT count(*) FROM change")
        return (removed, try rows.step() ? Int(rows.integer(0)) : 0)
      }
    } catch {
      throw Self.explained(error, path: path)
    }
  }

  /// The last revision up to ?1 that changed the preset of a change.
  private static let latest =
    "(SELECT max(revision) FROM change AS latest WHERE latest.preset = change.preset AND latest.revision <= ?1)"

  /// Keeps the digests of the changes that are about to go: of all that a revision did together, where all of it goes.
  private func keepDigests(upTo bound: Int64) throws(SQLiteError) {
    var seal = HistorySeal(connection)
    var revisions = try connection.query(
      """
      SELECT revision, min(revision < \(Self.latest)) FROM change WHERE revision <= ?1
      GROUP BY revision HAVING max(revision < \(Self.latest))
      """, .integer(bound))
    while try revisions.step() {
      let revision = revisions.integer(0)
      if revisions.integer(1) == 1 {
        let content = HistoryDigest().digest(ofChanges: try seal.changes(of: revision))
        try connection.run(
          "UPDATE revision SET content = ?2 WHERE number = ?1", .integer(revision), .text(content.hexadecimal))
        try connection.run("DELETE FROM pruned WHERE revision = ?1", .integer(revision))
      } else {
        try keepDigests(of: revision, upTo: bound)
      }
    }
  }

  private func keepDigests(of revision: Int64, upTo bound: Int64) throws(SQLiteError) {
    var digest = HistoryDigest()
    var changes = try connection.query(
      CatalogRow.Change.selection + " WHERE revision = ?2 AND revision < \(Self.latest)", .integer(bound),
      .integer(revision))
    while try changes.step() {
      let change = CatalogRow.Change(row: changes)
      try connection.run(
        "INSERT INTO pruned (revision, preset, digest) VALUES (?1, ?2, ?3)", .integer(revision),
        .integer(change.preset), .text(digest.digest(of: change).hexadecimal))
    }
  }
}

extension PresetSnapshot {
  /// Returns the first revision whose state the history still has whole; 0 where nothing was ever removed from it.
  package func firstWholeRevision() throws(StorageError) -> Int64 {
    try StorageError.wrapping { () throws(SQLiteError) in
      try older?.makeLookups(connection)
      var rows = try connection.query("SELECT max(revision) FROM horizon")
      return try rows.step() ? rows.integer(0) : 0
    }
  }
}

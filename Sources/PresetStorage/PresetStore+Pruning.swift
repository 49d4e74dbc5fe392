internal import SQLite

extension PresetStore {
  /// Removes the changes from before `time` that a later one, also before it, has replaced.
  ///
  /// The preset's last change before the time stays, and with it every state from then on.
  ///
  /// - Returns: How many changes were removed, and how many remain.
  package func prune(before time: String) throws(StorageError) -> (removed: Int, remaining: Int) {
    try checkWritable()
    do {
      return try connection.write {
        let removed = try connection.run(
          """
          DELETE FROM change WHERE revision < (
            SELECT max(later.revision) FROM change AS later JOIN revision ON number = later.revision
            WHERE later.preset = change.preset AND at < ?1)
          """, .text(time))
        // What is left without a change is of no use, unless something refers to it; the last one is the counter.
        try connection.run(
          """
          DELETE FROM revision WHERE at < ?1 AND number < (SELECT max(number) FROM revision)
            AND number NOT IN (SELECT revision FROM change) AND number NOT IN (SELECT created FROM preset)
            AND number NOT IN (SELECT revision FROM preset)
            AND number NOT IN (SELECT undoes FROM revision WHERE undoes IS NOT NULL)
          """, .text(time))
        var rows = try connection.query("SELECT count(*) FROM change")
        return (removed, try rows.step() ? Int(rows.integer(0)) : 0)
      }
    } catch {
      throw Self.explained(error, path: path)
    }
  }
}

extension PresetSnapshot {
  /// Returns the first revision whose state the history still has whole; 0 where nothing was ever removed from it.
  package func firstWholeRevision() throws(StorageError) -> Int64 {
    // A preset's history begins with its addition; one that begins otherwise has lost what was before.
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        SELECT max(revision) FROM (SELECT preset, min(revision) AS revision FROM change GROUP BY preset)
        JOIN change USING (preset, revision) WHERE action <> 'add'
        """)
      return try rows.step() ? rows.integer(0) : 0
    }
  }
}

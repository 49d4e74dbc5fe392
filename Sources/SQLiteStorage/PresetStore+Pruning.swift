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
    var last: [Int64: Int64] = [:]
    var presets = try connection.query(
      "SELECT preset, max(revision) FROM change WHERE revision <= ?1 GROUP BY preset", .integer(bound))
    while try presets.step() { last[presets.integer(0)] = presets.integer(1) }
    var earlier = try connection.query("SELECT EXISTS (SELECT 1 FROM pruned)")
    // Most catalogs have never been pruned, and have none to ask for with each revision.
    let hasEarlier = try earlier.step() && earlier.integer(0) == 1
    var digest = HistoryDigest()
    var revision: Int64 = 0
    var parts: [(preset: Int64, digest: SHA256Digest, isDoomed: Bool)] = []
    var changes = try connection.query(
      CatalogRow.Change.selection + " WHERE revision <= ?1 ORDER BY revision, preset", .integer(bound))
    while try changes.step() {
      let change = CatalogRow.Change(row: changes)
      if change.revision != revision {
        try keep(parts, of: revision, besideEarlier: hasEarlier)
        parts.removeAll(keepingCapacity: true)
        revision = change.revision
      }
      parts.append((change.preset, digest.digest(of: change), last[change.preset, default: 0] > revision))
    }
    try keep(parts, of: revision, besideEarlier: hasEarlier)
  }

  private func keep(
    _ parts: [(preset: Int64, digest: SHA256Digest, isDoomed: Bool)], of revision: Int64, besideEarlier hasEarlier: Bool
  ) throws(SQLiteError) {
    let doomed = parts.filter(\.isDoomed)
    if doomed.isEmpty { return }
    if doomed.count < parts.count {
      for part in doomed {
        try connection.run(
          "INSERT INTO pruned (revision, preset, digest) VALUES (?1, ?2, ?3)", .integer(revision),
          .integer(part.preset), .text(part.digest.hexadecimal))
      }
      return
    }
    var all = parts.map { ($0.preset, $0.digest) }
    if hasEarlier {
      var rows = try connection.query("SELECT preset, digest FROM pruned WHERE revision = ?1", .integer(revision))
      while try rows.step() {
        if let known = SHA256Digest(hexadecimal: rows.text(1)) { all.append((rows.integer(0), known)) }
      }
    }
    if all.count > parts.count {
      all.sort { $0.0 < $1.0 }
      try connection.run("DELETE FROM pruned WHERE revision = ?1", .integer(revision))
    }
    let content = ContentDigest(of: all.lazy.map(\.1)).digest
    try connection.run(
      "UPDATE revision SET content = ?2 WHERE number = ?1", .integer(revision), .text(content.hexadecimal))
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

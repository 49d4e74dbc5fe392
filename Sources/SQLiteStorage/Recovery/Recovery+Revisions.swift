internal import SQLite

// The revisions, their times and their digests.
extension Recovery {
  /// Writes the revisions; those that are lost but needed are there without author, at the time of the one before.
  mutating func writeRevisions(for states: [State]) throws(SQLiteError) {
    let needed = Set(rows.changes.keys.map(\.revision)).union(rows.knownChanges.map(\.revision))
      .union(states.flatMap { [$0.created, $0.revision] }).union(rows.revisions.keys).sorted()
    var time = "0000-01-01T00:00:00.000Z"
    let bounds = try latestTimes(of: needed)
    for (number, bound) in zip(needed, bounds) {
      if let row = rows.revisions[number], let at = row.text("at") {
        // A time out of order is a damaged one; what else stands there may still be true.
        let isSound = at >= time && at <= bound
        let values = row.values(replacing: ["at": .text(isSound ? at : time), "undoes": .null])
        if try accepts(SQLiteDialect.statement(CatalogRow.Revision.table.insertion), values) {
          if isSound { record.revisions.read += 1 } else { record.revisions.replaced += 1 }
          if isSound { time = at }
          revisions.insert(number)
          continue
        }
      }
      try connection.run(
        "INSERT INTO revision (number, at, author, reason) VALUES (?1, ?2, 'unknown', 'lost; found in a recovery')",
        .integer(number), .text(time))
      record.revisions.lost += 1
      revisions.insert(number)
    }
    for (number, row) in rows.revisions {
      guard let undone = row.integer("undoes"), revisions.contains(undone) else { continue }
      try connection.run("UPDATE revision SET undoes = ?2 WHERE number = ?1", .integer(number), .integer(undone))
    }
  }

  /// Until when each revision can have been made: before the next one that is proven, and before now.
  private mutating func latestTimes(of numbers: [Int64]) throws(SQLiteError) -> [String] {
    var now = try connection.query("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")
    var bound = try now.step() ? now.text(0) : ""
    var bounds: [String] = []
    for number in numbers.reversed() {
      if proven.contains(number), let at = rows.revisions[number]?.text("at") { bound = at }
      bounds.append(bound)
    }
    return bounds.reversed()
  }

  /// Makes the digests, and notes from which revision on they are not those that were read: what can't be proven any more.
  mutating func seal() throws(SQLiteError) {
    for row in rows.pruned where revisions.contains(row.revision) {
      _ = try accepts(SQLiteDialect.statement(CatalogRow.Pruned.table.insertion), row.values.map(Value.init))
    }
    for row in rows.repairs {
      _ = try accepts(SQLiteDialect.statement(CatalogRow.Repair.table.insertion), row.values.map(Value.init))
    }
    var seal = HistorySeal(connection)
    try seal.sealAll(from: 1)
    var unproven: Int64?
    var sealed = try connection.query("SELECT number, digest FROM revision ORDER BY number")
    while unproven == nil, try sealed.step() {
      if rows.revisions[sealed.integer(0)]?.text("digest") != sealed.text(1) { unproven = sealed.integer(0) }
    }
    guard let unproven, rows.hasDigests else { return }
    record.unproven = unproven
    let last = rows.revisions.max { $0.key < $1.key }?.value["digest"]
    try connection.run(
      """
      INSERT INTO repair (at, author, revision, reason, digest)
      VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'presets recover', ?1, 'recovered from a damaged file', ?2)
      """, .integer(unproven), last ?? .null)
  }
}

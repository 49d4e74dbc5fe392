internal import PostgreSQL
package import PresetStorage

/// One change of the catalog, under way.
///
/// It writes through the functions of the schema alone, which keep presets and history true to each other. Its revision is
/// made with the first thing that it writes; one that changes nothing is none.
package final class PostgresTransaction: StorageTransaction {
  package let snapshot: any StorageSnapshot
  /// The mark of the revision, once there is one.
  private(set) var mark: ChangeMark?
  /// The time of the latest revision, where the server's clock says that it is more than a minute to come.
  private(set) var timeAhead: String?
  let session: Session
  private let author: String
  private let reason: String?
  private let undone: Int64?
  /// Whether documents were written whose references are still to be made.
  var hasOpenReferences = false

  init(session: Session, author: String, reason: String?, undone: Int64?) {
    self.session = session
    self.author = author
    self.reason = reason
    self.undone = undone
    snapshot = PostgresSnapshot(session: session, asOf: nil)
  }

  package func snapshot(asOf revision: Int64) -> any StorageSnapshot {
    PostgresSnapshot(session: session, asOf: revision)
  }

  package func add(
    _ content: PresetRecord.Content, as id: Int64?, action: ChangeRecord.Action
  ) throws(StorageError) {
    if let id { return try put(content, as: id, action: action) }
    if try addNew([content]) != [true] { throw .nameTaken(name: content.name) }
  }

  package func update(
    _ id: Int64, to content: PresetRecord.Content, action: ChangeRecord.Action
  ) throws(StorageError) {
    try put(content, as: id, action: action)
  }

  private func put(
    _ content: PresetRecord.Content, as id: Int64, action: ChangeRecord.Action
  ) throws(StorageError) {
    try begin()
    let isFree = try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        "SELECT presets.put_preset($1, $2, $3, $4, $5)",
        [
          .integer(id), .text(action.rawValue), .text(content.document), .real(content.duration),
          .text(content.source),
        ])
      return rows.step() && !rows.isNull(0)
    }
    if !isFree { throw .nameTaken(name: content.name) }
    hasOpenReferences = true
  }

  package func remove(_ id: Int64, name: String) throws(StorageError) {
    try begin()
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run("SELECT presets.remove_preset($1)", [.integer(id)])
    }
  }

  package func setDurations(_ durations: [Int64: Double?]) throws(StorageError) {
    if durations.isEmpty { return }
    let durations = durations.sorted { $0.key < $1.key }
    try StorageError.wrapping { () throws(PostgreSQLError) in
      try session.run(
        "SELECT presets.set_durations($1, $2)",
        [.array(durations.map { String($0.key) }), .array(durations.map { Value.real($0.value).text })])
    }
  }

  package func finish() throws(StorageError) {
    if !hasOpenReferences { return }
    let problem = try StorageError.wrapping { () throws(PostgreSQLError) -> (String, String, [String])? in
      var rows = try session.query("SELECT problem, owner, unnest(names) FROM presets.make_references()")
      guard rows.step() else { return nil }
      let (problem, owner) = (rows.text(0), rows.text(1))
      var names = [rows.text(2)]
      while rows.step() { names.append(rows.text(2)) }
      return (problem, owner, names)
    }
    hasOpenReferences = false
    switch problem {
    case ("lost", let owner, let names)?: throw .unknownReference(name: names[0], owner: owner)
    case ("circle", _, let names)?: throw .circle(names: names)
    case (_, let owner, _)?: throw .longChain(name: owner, limit: Self.longestChain)
    case nil: try checkLongerChains()
    }
  }

  /// Refuses chains that are too long from a preset on that this change has not touched.
  ///
  /// What begins with a preset of the change is looked at by `make_references`.
  private func checkLongerChains() throws(StorageError) {
    let name = try StorageError.wrapping { () throws(PostgreSQLError) -> String? in
      var rows = try session.query(
        """
        WITH RECURSIVE before (start, id, count) AS (
          SELECT preset.id, preset.id, 0 FROM presets.change JOIN presets.preset ON preset.id = change.preset
          WHERE change.revision = (SELECT max(number) FROM presets.revision) AND preset.reduced_motion IS NOT NULL
          UNION ALL SELECT before.start, preset.id, before.count + 1
          FROM before JOIN presets.preset ON preset.reduced_motion = before.id WHERE before.count <= $1
        ), first AS (
          SELECT DISTINCT ON (start) start, id, count FROM before ORDER BY start, count DESC
        ), chain (start, id, count) AS (
          SELECT first.id, first.start, first.count FROM first WHERE first.count > 0
          UNION ALL SELECT chain.start, preset.reduced_motion, chain.count + 1
          FROM chain JOIN presets.preset ON preset.id = chain.id
          WHERE preset.reduced_motion IS NOT NULL AND chain.count <= $1
        )
        SELECT preset.name FROM chain JOIN presets.preset ON preset.id = chain.start WHERE chain.count > $1 LIMIT 1
        """, [.integer(Int64(Self.longestChain))])
      return rows.step() ? rows.text(0) : nil
    }
    if let name { throw .longChain(name: name, limit: Self.longestChain) }
  }

  /// How many presets may be each other's reduced-motion variants in a row, as the schema has it.
  private static let longestChain = 64

  /// Makes the revision of this change, stamped with the server's time, unless there is one.
  func begin() throws(StorageError) {
    if mark != nil { return }
    let mark = ChangeMark()
    timeAhead = try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        "SELECT ahead FROM presets.begin_revision($1, $2, $3, $4)",
        [.text(author), .text(reason), .integer(undone), .text(mark.text)])
      return rows.step() ? rows.optionalText(0) : nil
    }
    self.mark = mark
  }
}

internal import Crypto
internal import SQLite

/// Writes the rows that were read of a damaged catalog into a new one, and what of the others can be told from them.
struct Recovery {
  let rows: DamagedRows
  let inspector: PresetInspector
  let connection: Connection
  private(set) var record = RecoveryRecord()
  /// The sound documents of each preset by revision.
  private var documents: [Int64: [Int64: PresetRecord.Content]] = [:]
  /// The first and the last change of each preset.
  private var spans: [Int64: ClosedRange<Int64>] = [:]
  /// The last change of each preset that an index tells of.
  private var lastKnown: [Int64: Int64] = [:]
  private var revisions: Set<Int64> = []
  /// Which revisions are known to be as they were made, or not to be.
  private var proven: [Int64: Bool] = [:]

  init(rows: DamagedRows, inspector: PresetInspector, connection: Connection) {
    self.rows = rows
    self.inspector = inspector
    self.connection = connection
  }

  /// Writes it all, in one transaction of the caller's.
  mutating func run() throws(SQLiteError) {
    for (key, values) in rows.changes {
      let span = spans[key.preset] ?? key.revision...key.revision
      spans[key.preset] = min(span.lowerBound, key.revision)...max(span.upperBound, key.revision)
      if case .text(let document) = values[2], let content = inspector.reading(document),
        values[1] == .text(content.name)
      {
        documents[key.preset, default: [:]][key.revision] = content
      }
    }
    for key in rows.knownChanges { lastKnown[key.preset] = max(key.revision, lastKnown[key.preset, default: 0]) }
    let states = states()
    try writeRevisions(for: states)
    try writeChanges()
    for state in states { try write(state) }
    try writeReferences(of: states)
    for statement in Migration.lookUpRows { try connection.execute(statement) }
    try seal()
    // The numbers of presets that are gone must not be used again either.
    let last = spans.keys.max() ?? 0
    try connection.run("UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'preset'", .integer(last))
    record.olderNames.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    record.lostNames.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    record.presets.lost = record.lostNames.count
  }

  /// What the preset with a number is to be.
  private struct State {
    let id: Int64
    let content: PresetRecord.Content
    let created: Int64
    let revision: Int64
    /// The number of the preset for reduced motion, where it is not told by name.
    var variant: Int64?
    let isFromHistory: Bool
  }

  /// Whether what was read of a revision is what its digest was made of.
  private mutating func isProven(_ revision: Int64) -> Bool {
    if let known = proven[revision] { return known }
    let result = digestOfRows(revision).map { .text($0) == rows.revisions[revision]?.last } ?? false
    proven[revision] = result
    return result
  }

  /// The digest of a revision as it was read.
  private func digestOfRows(_ number: Int64) -> String? {
    guard let row = rows.revisions[number], case .text(let at) = row[0], case .text(let author) = row[1] else {
      return nil
    }
    func text(_ value: Value) -> String? { if case .text(let text) = value { text } else { nil } }
    var digest = HistoryDigest()
    var parts: [(preset: Int64, digest: SHA256Digest)] = []
    for (key, values) in rows.changes where key.revision == number {
      guard case .text(let action) = values[0], case .text(let name) = values[1] else { return nil }
      let duration: Double? = if case .real(let seconds) = values[3] { seconds } else { nil }
      let change = CatalogRow.Change(
        revision: number, preset: key.preset, action: action, name: name, document: text(values[2]),
        duration: duration, source: text(values[4]))
      parts.append((key.preset, digest.digest(of: change)))
    }
    for pruned in rows.pruned where pruned.revision == number {
      if let known = SHA256Digest(hexadecimal: pruned.digest) { parts.append((pruned.preset, known)) }
    }
    let undoes: Int64? = if case .integer(let undone) = row[3] { undone } else { nil }
    let revision = CatalogRow.Revision(
      number: number, at: at, author: author, reason: text(row[2]), undoes: undoes, clock: text(row[4]))
    let previous = rows.revisions.keys.filter { $0 < number }.max().flatMap { rows.revisions[$0]?.last }
    let content = digest.digest(ofChanges: parts.sorted { $0.preset < $1.preset }.map(\.digest))
    return digest.link(of: revision, content: content, after: previous.flatMap(text)).hexadecimal
  }

  private mutating func states() -> [State] {
    var states: [State] = []
    let ids = Set(rows.presets.keys).union(rows.knownPresets.keys).union(spans.keys).sorted()
    for id in ids {
      let last = spans[id]?.upperBound
      if let state = state(of: id) {
        states.append(state)
        continue
      }
      let isKnown = rows.presets[id] != nil || rows.knownPresets[id] != nil
      // Without a row, the history says whether a preset was still there; an index that is whole knows it for sure.
      let isRemoved = last.map { rows.changes[ChangeKey(revision: $0, preset: id)]?[0] == .text("remove") } ?? true
      if !isKnown && (isRemoved || rows.knowsAllPresets) { continue }
      if let document = documents[id]?.max(by: { $0.key < $1.key }) {
        states.append(
          State(
            id: id, content: document.value, created: spans[id]?.lowerBound ?? document.key, revision: document.key,
            isFromHistory: true))
        record.presets.replaced += 1
        if !rows.knowsAllChanges || document.key < lastKnown[id, default: 0] {
          record.olderNames.append(document.value.name)
        }
      } else {
        record.lostNames.append(name(of: id))
      }
    }
    record.presets.read = states.count - record.presets.replaced
    return states
  }

  private func name(of id: Int64) -> String {
    if let name = rows.knownPresets[id] { return name }
    if case .text(let name) = rows.presets[id]?[0] { return name }
    return "number \(id)"
  }

  /// The preset as its own row has it; nil where the row is lost or makes no sense.
  private mutating func state(of id: Int64) -> State? {
    guard let row = rows.presets[id], case .text(let name) = row[0], case .text(let kind) = row[1],
      case .text(let animation) = row[2], case .text(let modifiers) = row[3], case .integer(let created) = row[7],
      case .integer(let revision) = row[8], created > 0, created <= revision
    else { return nil }
    var duration: Double?
    if case .real(let seconds) = row[6] { duration = seconds }
    var note: String?
    if case .text(let text) = row[4] { note = text }
    let history = documents[id]?[revision]
    let tags = history?.tags ?? rows.tags[id, default: []].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var variant: Int64?
    if case .integer(let number) = row[5] { variant = number }
    let variantName: String? = if let variant, case .text(let name) = rows.presets[variant]?[0] { name } else { nil }
    let content = inspector.content(
      PresetRecord(
        id: id, name: name, kind: kind, animation: animation, modifiers: modifiers, note: note, tags: tags,
        reducedMotion: variantName, duration: duration, revision: revision, created: "", updated: "", author: ""))
    guard let content else { return nil }
    // Where row and history differ, one of them is damaged: its digest proves the history right.
    if let history, history.document != content.document, isProven(revision) {
      return State(
        id: id, content: history, created: created, revision: revision, variant: nil, isFromHistory: true)
    }
    return State(
      id: id, content: content, created: created, revision: revision, variant: variant, isFromHistory: false)
  }

  private typealias ChangeKey = DamagedRows.ChangeKey

  /// Writes the revisions; those that are lost but needed are there without author, at the time of the one before.
  private mutating func writeRevisions(for states: [State]) throws(SQLiteError) {
    let needed = Set(rows.changes.keys.map(\.revision)).union(rows.knownChanges.map(\.revision))
      .union(states.flatMap { [$0.created, $0.revision] })
    var time = "0000-01-01T00:00:00.000Z"
    for number in needed.union(rows.revisions.keys).sorted() {
      let row = rows.revisions[number]
      if let row, case .text(let at) = row[0], at >= time,
        try accepts(
          """
          INSERT INTO revision (number, at, author, reason, clock, content, digest)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
          """, [.integer(number)] + row.prefix(3) + row.suffix(3))
      {
        time = at
        record.revisions.read += 1
      } else {
        try connection.run(
          "INSERT INTO revision (number, at, author, reason) VALUES (?1, ?2, 'unknown', 'lost; found in a recovery')",
          .integer(number), .text(time))
        record.revisions.lost += 1
      }
      revisions.insert(number)
    }
    for (number, row) in rows.revisions {
      guard case .integer(let undone) = row[3], revisions.contains(undone) else { continue }
      try connection.run("UPDATE revision SET undoes = ?2 WHERE number = ?1", .integer(number), .integer(undone))
    }
  }

  private mutating func writeChanges() throws(SQLiteError) {
    let sql = """
      INSERT INTO change (revision, preset, action, name, document, duration, source)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    for (key, values) in rows.changes {
      let isRemoval = values[0] == .text("remove") && values[2] == .null
      let isSound = isRemoval || documents[key.preset]?[key.revision] != nil
      if isSound, try accepts(sql, [.integer(key.revision), .integer(key.preset)] + values) {
        record.changes.read += 1
      } else {
        record.changes.lost += 1
      }
    }
    record.changes.lost += rows.knownChanges.subtracting(rows.changes.keys).count
  }

  private mutating func write(_ state: State) throws(SQLiteError) {
    let content = state.content
    let isTaken = try !accepts(
      """
      INSERT INTO preset (id, name, kind, animation, modifiers, note, duration, created, revision)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """,
      [
        .integer(state.id), .text(content.name), .text(content.kind), .text(content.animation),
        .text(content.modifiers), .text(content.note), .real(content.duration), .integer(state.created),
        .integer(state.revision),
      ])
    if isTaken {
      record.lostNames.append(content.name)
      if state.isFromHistory { record.presets.replaced -= 1 } else { record.presets.read -= 1 }
      return
    }
    for tag in content.tags where try accepts("INSERT INTO tag VALUES (?1, ?2)", [.integer(state.id), .text(tag)]) {
      if rows.tags[state.id]?.contains(tag) == true { record.tags.read += 1 } else { record.tags.replaced += 1 }
    }
    // The history always ends in what is: where its last change is lost, the preset itself tells what that made.
    let made = try connection.run(
      """
      INSERT INTO change (revision, preset, action, name, document, duration) VALUES (?1, ?2, 'restore', ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET name = excluded.name, document = excluded.document
      WHERE document IS NOT excluded.document
      """, .integer(state.revision), .integer(state.id), .text(content.name), .text(content.document),
      .real(content.duration))
    record.changes.replaced += made
    record.changes.lost = max(0, record.changes.lost - made)
  }

  /// Makes the digests, and notes from which revision on they are not those that were read: what can't be proven any more.
  private mutating func seal() throws(SQLiteError) {
    for row in rows.pruned where revisions.contains(row.revision) {
      try connection.run(
        "INSERT OR IGNORE INTO pruned VALUES (?1, ?2, ?3)", .integer(row.revision), .integer(row.preset),
        .text(row.digest))
    }
    for row in rows.repairs {
      try connection.run(
        "INSERT OR IGNORE INTO repair VALUES (?1, ?2, ?3, ?4, ?5, ?6)", .integer(row.number), .text(row.at),
        .text(row.author), .integer(row.revision), .text(row.reason), .text(row.digest))
    }
    var seal = HistorySeal(connection)
    try seal.sealAll(from: 1)
    var unproven: Int64?
    var sealed = try connection.query("SELECT number, digest FROM revision ORDER BY number")
    while unproven == nil, try sealed.step() {
      let known = rows.revisions[sealed.integer(0)]?.last
      if known != .text(sealed.text(1)) { unproven = sealed.integer(0) }
    }
    guard let unproven, rows.revisions.values.contains(where: { $0.last != .null }) else { return }
    let last = rows.revisions.max { $0.key < $1.key }?.value.last
    try connection.run(
      """
      INSERT INTO repair (at, author, revision, reason, digest)
      VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'presets recover', ?1, 'recovered from a damaged file', ?2)
      """, .integer(unproven), last ?? .null)
  }

  private func writeReferences(of states: [State]) throws(SQLiteError) {
    for state in states {
      try connection.run(
        """
        UPDATE preset SET reduced_motion = variant.id FROM preset AS variant
        WHERE preset.id = ?1 AND (variant.id = ?2 OR (?2 IS NULL AND variant.name = ?3))
        """, .integer(state.id), .integer(state.variant), .text(state.content.reducedMotion))
    }
  }

  /// Runs a statement; false where the schema does not allow what it writes.
  private func accepts(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      var rows = try connection.query(sql, values)
      while try rows.step() {}
      return true
    } catch {
      if error.category == .constraint { return false }
      throw error
    }
  }
}

internal import SQLite

extension PresetTransaction {
  package func setDurations(_ durations: [Int64: Double?]) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      for (id, duration) in durations {
        try connection.run("UPDATE preset SET duration = ?2 WHERE id = ?1", .integer(id), .real(duration))
      }
    }
  }

  /// The references of a preset, by name.
  struct Links {
    /// The preset's own name, for errors.
    var owner = ""
    var reducedMotion: String?
    var animation: [String] = []

    init() {}

    init(of content: PresetRecord.Content) {
      (owner, reducedMotion, animation) = (content.name, content.reducedMotion, content.references)
    }

    var isEmpty: Bool { reducedMotion == nil && animation.isEmpty }
  }

  /// A reference as it is stored.
  private struct Reference: Hashable {
    let target: Int64
    let role: CatalogRow.Reference.Role
  }

  /// How many presets may be each other's reduced-motion variants in a row.
  package static let longestChain = 64

  /// Makes the references, which may lead to presets that came later in the change.
  ///
  /// Done at the end of the change; earlier, to read a preset back as it will be.
  package func finish() throws(StorageError) {
    if links.isEmpty { return }
    let revision = try revision()
    let sorted = links.sorted { $0.key < $1.key }
    // Many presets refer to the same few. By bytes, as names are told apart here.
    var numbers: [[UInt8]: Int64] = [:]
    func number(named name: String, for owner: String) throws(StorageError) -> Int64 {
      let key = Array(name.utf8)
      if let number = numbers[key] { return number }
      let number = try self.number(named: name, for: owner)
      if numbers.count >= 4096 { numbers = [:] }
      numbers[key] = number
      return number
    }
    for (preset, links) in sorted {
      var references: Set<Reference> = []
      if let name = links.reducedMotion {
        let variant = try number(named: name, for: links.owner)
        references.insert(Reference(target: variant, role: .reducedMotion))
        try StorageError.wrapping { () throws(SQLiteError) in
          try connection.run(
            "UPDATE preset SET reduced_motion = ?2 WHERE id = ?1", .integer(preset), .integer(variant))
        }
      }
      for name in links.animation {
        references.insert(Reference(target: try number(named: name, for: links.owner), role: .animation))
      }
      try StorageError.wrapping { () throws(SQLiteError) in try store(references, of: preset, revision) }
    }
    for (preset, links) in sorted where links.reducedMotion != nil { try checkChain(from: preset) }
    links = [:]
  }

  /// Makes a preset that is there again the variant of those that name it for reduced motion.
  func relink(to variant: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run(
        """
        UPDATE preset SET reduced_motion = ?1
        WHERE id IN (SELECT preset FROM reference WHERE target = ?1 AND role = 'reducedMotion' AND until IS NULL)
        """, .integer(variant))
    }
  }

  private func number(named name: String, for owner: String) throws(StorageError) -> Int64 {
    let number = try StorageError.wrapping { () throws(SQLiteError) -> Int64? in
      var rows = try connection.query("SELECT id FROM preset WHERE name = ?1", .text(name))
      return try rows.step() ? rows.integer(0) : nil
    }
    guard let number else { throw .unknownReference(name: name, owner: owner) }
    return number
  }

  /// Ends the references that a preset has no more and begins those that it did not have.
  private func store(_ references: Set<Reference>, of preset: Int64, _ revision: Int64) throws(SQLiteError) {
    var known: [Reference: Int64] = [:]
    var rows = try connection.query(
      "SELECT target, role, since FROM reference WHERE preset = ?1 AND until IS NULL", .integer(preset))
    while try rows.step() {
      guard let role = CatalogRow.Reference.Role(rawValue: rows.text(1)) else { continue }
      known[Reference(target: rows.integer(0), role: role)] = rows.integer(2)
    }
    for (reference, since) in known where !references.contains(reference) {
      // What this revision itself began was never there.
      let sql =
        since == revision
        ? "DELETE FROM reference WHERE target = ?1 AND role = ?2 AND preset = ?3 AND since = ?4"
        : "UPDATE reference SET until = ?4 WHERE target = ?1 AND role = ?2 AND preset = ?3 AND until IS NULL"
      try connection.run(
        sql, .integer(reference.target), .text(reference.role.rawValue), .integer(preset), .integer(revision))
    }
    for reference in references where known[reference] == nil {
      try connection.run(
        "INSERT INTO reference (target, role, preset, since) VALUES (?1, ?2, ?3, ?4)", .integer(reference.target),
        .text(reference.role.rawValue), .integer(preset), .integer(revision))
    }
  }

  /// Refuses a preset that is its own variant, at whatever remove, or that is in a chain nobody could follow.
  private func checkChain(from preset: Int64) throws(StorageError) {
    var chain = [preset]
    func check(_ length: Int, from first: Int64) throws(StorageError) {
      if length <= Self.longestChain { return }
      throw .longChain(name: try currentName(of: first) ?? "", limit: Self.longestChain)
    }
    while let next = try variant(of: chain[chain.count - 1]) {
      if next == preset {
        throw .circle(names: try (chain + [next]).map { (id) throws(StorageError) in try currentName(of: id) ?? "" })
      }
      try check(chain.count, from: preset)
      chain.append(next)
    }
    // Others may lead to it, whose own revisions are long over.
    let (first, count) = try start(ofChainTo: preset)
    try check(count + chain.count - 1, from: first)
  }

  /// The preset that is the most steps before another one in a chain, and how many these are: no more than are looked at.
  private func start(ofChainTo preset: Int64) throws(StorageError) -> (Int64, Int) {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query(
        """
        WITH RECURSIVE before (id, count) AS (
          VALUES (?1, 0)
          UNION ALL SELECT preset.id, count + 1 FROM before JOIN preset ON preset.reduced_motion = before.id
          WHERE count <= ?2)
        SELECT id, count FROM before ORDER BY count DESC LIMIT 1
        """, .integer(preset), .integer(Int64(Self.longestChain)))
      return try rows.step() ? (rows.integer(0), Int(rows.integer(1))) : (preset, 0)
    }
  }

  private func variant(of preset: Int64) throws(StorageError) -> Int64? {
    try StorageError.wrapping { () throws(SQLiteError) in
      var rows = try connection.query("SELECT reduced_motion FROM preset WHERE id = ?1", .integer(preset))
      return try rows.step() && !rows.isNull(0) ? rows.integer(0) : nil
    }
  }

  /// Refuses a revision that renames or removes presets and leaves documents behind that say otherwise.
  func checkReferences(to targets: Set<Int64>) throws(StorageError) {
    for target in targets {
      let stale = try StorageError.wrapping { () throws(SQLiteError) -> String? in
        var rows = try connection.query(
          """
          SELECT preset.name FROM reference JOIN preset ON preset.id = reference.preset
          WHERE target = ?1 AND until IS NULL
            AND (preset.revision <> ?2 OR NOT EXISTS (SELECT 1 FROM preset WHERE id = ?1))
          LIMIT 1
          """, .integer(target), .integer(number))
        return try rows.step() ? rows.text(0) : nil
      }
      if let stale { throw .staleReference(name: stale) }
    }
  }
}

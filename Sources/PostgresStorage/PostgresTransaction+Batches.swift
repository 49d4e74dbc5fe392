internal import PostgreSQL
package import PresetStorage

extension PostgresTransaction {
  package func addNew(_ contents: [PresetRecord.Content]) throws(StorageError) -> [Bool] {
    if contents.isEmpty { return [] }
    let revision = try revision()
    return try StorageError.wrapping { () throws(PostgreSQLError) -> [Bool] in
      let ids = try insert(contents, revision: revision)
      var added: [(id: Int64, content: PresetRecord.Content)] = []
      var seen: Set<[UInt8]> = []
      let isNew = contents.map { content -> Bool in
        // Of two of one name, the first is the one that came in. Names are compared by their bytes.
        let name = Array(content.name.utf8)
        guard let id = ids[name], seen.insert(name).inserted else { return false }
        added.append((id, content))
        return true
      }
      try writeTags(of: added)
      try session.run(
        """
        INSERT INTO change (revision, preset, action, name, document, duration, source)
        SELECT $1, id, 'add', name, document::json, duration, source::json
        FROM unnest($2::bigint[], $3::text[], $4::text[], $5::double precision[], $6::text[])
          AS given (id, name, document, duration, source)
        """,
        [
          .integer(revision), .array(added.map { String($0.id) }), .array(added.map(\.content.name)),
          .array(added.map(\.content.document)), .array(added.map { Value.real($0.content.duration).text }),
          .array(added.map(\.content.source)),
        ])
      for (id, content) in added {
        if let variant = content.reducedMotion { link(id, content.name, to: variant) }
      }
      return isNew
    }
  }

  /// Inserts the presets whose names are free and returns their numbers by name.
  private func insert(
    _ contents: [PresetRecord.Content], revision: Int64
  ) throws(PostgreSQLError) -> [[UInt8]: Int64] {
    var rows = try session.query(
      """
      INSERT INTO preset (name, kind, animation, modifiers, note, duration, created, revision)
      SELECT name, kind, animation::json, modifiers::json, note, duration, $1, $1
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::double precision[])
        WITH ORDINALITY AS given (name, kind, animation, modifiers, note, duration, place)
      ORDER BY place ON CONFLICT (name) DO NOTHING RETURNING name, id
      """,
      [
        .integer(revision), .array(contents.map(\.name)), .array(contents.map(\.kind)),
        .array(contents.map(\.animation)), .array(contents.map(\.modifiers)), .array(contents.map(\.note)),
        .array(contents.map { Value.real($0.duration).text }),
      ])
    var ids: [[UInt8]: Int64] = [:]
    while rows.step() { ids[Array(rows.text(0).utf8)] = rows.integer(1) }
    return ids
  }

  private func writeTags(of added: [(id: Int64, content: PresetRecord.Content)]) throws(PostgreSQLError) {
    let tags = added.flatMap { preset in preset.content.tags.map { (id: String(preset.id), name: $0) } }
    if tags.isEmpty { return }
    try session.run(
      "INSERT INTO tag (preset, name) SELECT * FROM unnest($1::bigint[], $2::text[])",
      [.array(tags.map(\.id)), .array(tags.map(\.name))])
  }
}

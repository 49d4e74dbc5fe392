internal import PostgreSQL
package import PresetStorage

extension PostgresTransaction {
  package func addNew(_ contents: [PresetRecord.Content]) throws(StorageError) -> [Bool] {
    if contents.isEmpty { return [] }
    try begin()
    var isNew = Array(repeating: false, count: contents.count)
    try StorageError.wrapping { () throws(PostgreSQLError) in
      var rows = try session.query(
        "SELECT place FROM presets.add_presets($1, $2, $3)",
        [
          .array(contents.map(\.document)), .array(contents.map { Value.real($0.duration).text }),
          .array(contents.map(\.source)),
        ])
      while rows.step() { isNew[Int(rows.integer(0)) - 1] = true }
    }
    for (content, isNew) in zip(contents, isNew) where isNew {
      if content.reducedMotion != nil || !content.references.isEmpty { hasOpenReferences = true }
    }
    return isNew
  }

  /// How many presets go with one message: enough that the way to the server counts for little.
  private static let batchLength = 1000

  package func restore(
    _ presets: [(id: Int64, content: PresetRecord.Content, isThere: Bool)]
  ) throws(StorageError) {
    if presets.isEmpty { return }
    try begin()
    for start in stride(from: 0, to: presets.count, by: Self.batchLength) {
      let batch = presets[start..<min(start + Self.batchLength, presets.count)]
      let taken = try StorageError.wrapping { () throws(PostgreSQLError) -> Int64? in
        var rows = try session.query(
          """
          SELECT place, presets.put_preset(id, $5, document, duration, source)
          FROM unnest($1::bigint[], $2::json[], $3::float8[], $4::json[])
            WITH ORDINALITY AS given (id, document, duration, source, place)
          """,
          [
            .array(batch.map { String($0.id) }), .array(batch.map(\.content.document)),
            .array(batch.map { Value.real($0.content.duration).text }), .array(batch.map(\.content.source)),
            .text(ChangeRecord.Action.restore.rawValue),
          ])
        while rows.step() { if rows.isNull(1) { return rows.integer(0) } }
        return nil
      }
      if let taken { throw .nameTaken(name: presets[start + Int(taken) - 1].content.name) }
    }
    hasOpenReferences = true
  }

  package func remove(_ presets: [(id: Int64, name: String)]) throws(StorageError) {
    if presets.isEmpty { return }
    try begin()
    for start in stride(from: 0, to: presets.count, by: Self.batchLength) {
      let batch = presets[start..<min(start + Self.batchLength, presets.count)]
      try StorageError.wrapping { () throws(PostgreSQLError) in
        try session.run(
          "SELECT presets.remove_preset(id) FROM unnest($1::bigint[]) AS given (id)",
          [.array(batch.map { String($0.id) })])
      }
    }
  }
}

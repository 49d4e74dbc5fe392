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
}

extension SQLSnapshot {
  /// The selection of each preset's columns, now or in the past.
  private var selection: String {
    asOf == nil
      ? PresetRecord.selection(without: missingColumns, Dialect.self) : PresetRecord.pastSelection(Dialect.self)
  }

  package func forEach(_ query: PresetQuery, _ body: (PresetRecord) -> Bool) throws(StorageError) {
    if isVain(query) { return }
    let (sql, values) = query.statement(selecting: selection, isPast: asOf != nil, Dialect.self)
    let past = try past(sql, values)
    try forEachRow(past.sql, past.values, body)
  }

  /// Whether a listing asks for what an older schema has none of, nor the column.
  private func isVain(_ query: PresetQuery) -> Bool {
    query.hasIdentifier && missingColumns.contains(PresetColumn.identifier.name)
  }

  package func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError) {
    if isVain(query) { return }
    let (sql, values) = query.statement(
      selecting: "SELECT preset.name FROM preset", isPast: asOf != nil, Dialect.self)
    let past = try past(sql, values, readsNamesAlone: query.readsNamesAlone)
    try forEachRow(past.sql, past.values) { (row: TextColumn) in body(row.text ?? "") }
  }

  package func names() throws(StorageError) -> [String] {
    var names: [String] = []
    try forEachName(PresetQuery()) {
      names.append($0)
      return true
    }
    return names
  }

  /// Returns the preset that is called `name` at the revision that is looked at, or nil.
  package func pastPreset(named name: String) throws(StorageError) -> PresetRecord? {
    try preset("preset.name", .text(name))
  }

  package func preset(numbered id: Int64) throws(StorageError) -> PresetRecord? {
    try preset("preset.id", .integer(id))
  }

  package func presets(numbered ids: [Int64]) throws(StorageError) -> [PresetRecord] {
    let condition = Dialect.isAmong("preset.id", "$1")
    let (sql, values) = try past(Dialect.statement(selection + "\nWHERE \(condition)"), [.text(Dialect.list(ids))])
    return try rows(PresetRecord.self, sql, values)
  }

  private func preset(_ column: String, _ value: SQLValue) throws(StorageError) -> PresetRecord? {
    let (sql, values) = try past(Dialect.statement(selection + "\nWHERE \(column) = $1"), [value])
    return try rows(PresetRecord.self, sql, values).first
  }

  /// Returns the names of the presets that refer to the one called `name`, as the table of references has them.
  package func usersByReference(
    of name: String, as role: CatalogRow.Reference.Role
  ) throws(StorageError) -> [String] {
    _ = try namingTable()
    return try texts(
      """
      SELECT latest.name FROM naming CROSS JOIN reference
        CROSS JOIN \(Dialect.latestChange(of: "reference.preset", upTo: "$3"))
      WHERE reference.target = naming.preset AND role = $2
        AND reference.since <= $3 AND (reference.until IS NULL OR reference.until > $3)
        AND naming.name = $1 AND naming.since <= $3 AND (naming.until IS NULL OR naming.until > $3)
      ORDER BY latest.name
      """, .text(name), .text(role.rawValue), .integer(asOf ?? .max))
  }

  package func uses(of ids: [Int64]) throws(StorageError) -> [PresetUse] {
    _ = try namingTable()
    let selection = "SELECT reference.target, reference.preset, latest.name, reference.role FROM reference"
    let chosen = "\(Dialect.isAmong("reference.target", "$1")) AND role = 'animation'"
    // The name of now is at hand; one of the past is the last of many changes. Who puts them in order has less to do where
    // they come so.
    guard let asOf else {
      return try rows(
        PresetUse.self,
        Dialect.statement(
          """
          \(selection) JOIN preset AS latest ON latest.id = reference.preset
          WHERE \(chosen) AND until IS NULL ORDER BY latest.name
          """), [.text(Dialect.list(ids))])
    }
    return try rows(
      PresetUse.self,
      Dialect.statement(
        """
        \(selection) CROSS JOIN \(Dialect.latestChange(of: "reference.preset", upTo: "$2"))
        WHERE \(chosen) AND reference.since <= $2 AND (reference.until IS NULL OR reference.until > $2)
        """), [.text(Dialect.list(ids)), .integer(asOf)])
  }

  package func hasStaleDurations() throws(StorageError) -> Bool {
    if asOf == nil { return false }
    _ = try namingTable()
    return try integer("SELECT 1 FROM reference WHERE role = 'animation' LIMIT 1") != nil
  }

  package func forEachReferring(to ids: [Int64], _ body: (ReferringPreset) -> Bool) throws(StorageError) {
    _ = try namingTable()
    // All at once: a server plans and answers each statement anew, and a preset may have thousands of users.
    try forEachRow(
      Dialect.statement(
        """
        \(ReferringPreset.selection(without: missingColumns))
        WHERE preset.id IN (
          SELECT reference.preset FROM reference
          WHERE \(Dialect.isAmong("target", "$1"))
            AND role = 'animation' AND until IS NULL)
        """), [.text(Dialect.list(ids))], body)
  }
}

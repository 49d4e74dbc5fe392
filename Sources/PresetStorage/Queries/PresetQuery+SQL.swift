extension PresetQuery {
  /// Returns the statement that lists the presets, and its values.
  ///
  /// Names are compared byte by byte, on every machine alike.
  ///
  /// - Parameters:
  ///   - selection: The selection of what is read of each preset, without conditions.
  ///   - isPast: Whether the presets are those of the past, which have their tags in the history's documents.
  package func statement<Dialect: SQLDialect>(
    selecting selection: String, isPast: Bool, _: Dialect.Type
  ) -> (sql: String, values: [SQLValue]) {
    var conditions: [String] = []
    var values: [SQLValue] = []
    func parameter(_ value: SQLValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    // In the order of the names there is nothing to sort; an index by kind would change that.
    if let kind { conditions.append("\(Dialect.unindexed("preset.kind")) = \(parameter(.text(kind)))") }
    let ownKind = Dialect.unindexed("preset.kind")
    if !kinds.isEmpty {
      // Few are of these: their index finds them, in the past among the few that were ever one.
      if isPast, Set(kinds).isSubset(of: Dialect.entryKinds) {
        conditions.append("preset.id IN (SELECT change.preset FROM change WHERE \(Dialect.mayBeEntry))")
      }
      conditions.append("preset.kind IN (\(kinds.map { parameter(.text($0)) }.joined(separator: ", ")))")
    }
    if !otherKinds.isEmpty {
      let others = otherKinds.map { parameter(.text($0)) }.joined(separator: ", ")
      // Few are of these, too: who lists names reads no more of each preset where their numbers are known.
      let hasIndex = Set(otherKinds).isSubset(of: Dialect.entryKinds)
      let wasNever = "preset.id NOT IN (SELECT change.preset FROM change WHERE \(Dialect.mayBeEntry)) OR "
      conditions.append(
        isPast
          ? "(\(hasIndex ? wasNever : "")\(ownKind) NOT IN (\(others)))"
          : "preset.id NOT IN (SELECT other.id FROM preset AS other WHERE other.kind IN (\(others)))")
    }
    if !statuses.isEmpty {
      conditions.append("preset.status IN (\(statuses.map { parameter(.text($0)) }.joined(separator: ", ")))")
    }
    for tag in tags {
      let name = parameter(.text(tag))
      // Most documents do not have its word, which is faster to see than what their tags are.
      if isPast, tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x2F }) {
        conditions.append(Dialect.mentions("preset.document", name))
      }
      conditions.append(
        isPast
          ? "EXISTS (SELECT 1 FROM \(Dialect.texts(of: "preset.tags", as: "tag")) WHERE tag.value = \(name))"
          : "preset.id IN (SELECT tag.preset FROM tag WHERE tag.name = \(name))")
    }
    if let search {
      let text = parameter(.text(search))
      let tags =
        isPast
        ? "\(Dialect.texts(of: "preset.tags", as: "tag")) WHERE \(Dialect.contains("tag.value", text))"
        : "tag WHERE tag.preset = preset.id AND \(Dialect.contains("tag.name", text))"
      let texts = ["preset.name", "preset.note"].map { Dialect.contains($0, text) }.joined(separator: " OR ")
      conditions.append("(\(texts) OR EXISTS (SELECT 1 FROM \(tags)))")
    }
    if let group {
      let low = parameter(.text(group + "/"))
      conditions.append("preset.name >= \(low) AND preset.name < \(parameter(.text(group + "0")))")
    }
    if hasIdentifier { conditions.append("preset.identifier IS NOT NULL") }
    conditions += self.conditions.map { $0.sql(parameter, Dialect.self) }
    var sql = selection
    if !conditions.isEmpty { sql += "\nWHERE " + conditions.joined(separator: " AND ") }
    sql += "\nORDER BY " + order.columns(isReversed: isReversed, parameter, Dialect.self)
    if limit != nil || offset > 0 {
      // One dialect has no offset without a limit: far more than there can be.
      sql += "\nLIMIT \(parameter(.integer(limit ?? 1 << 62))) OFFSET \(parameter(.integer(offset)))"
    }
    return (Dialect.statement(sql), values)
  }
}

extension PresetQuery.Order {
  fileprivate func columns<Dialect: SQLDialect>(
    isReversed: Bool, _ parameter: (SQLValue) -> String, _: Dialect.Type
  ) -> String {
    let direction = isReversed ? " DESC" : ""
    return switch self {
    case .name: "preset.name\(direction)"
    case .updated: "preset.revision\(direction), preset.name"
    case .kind: "preset.kind\(direction), preset.name"
    case .duration:
      "coalesce(\(Dialect.number(parameter(.text("duration")), of: "preset.animation")), preset.duration)\(direction) "
        + "NULLS LAST, preset.name"
    }
  }
}

extension PresetQuery.Condition {
  /// Returns the condition as an expression; `parameter` makes a value one of the statement's.
  fileprivate func sql<Dialect: SQLDialect>(_ parameter: (SQLValue) -> String, _: Dialect.Type) -> String {
    func real(_ number: Double) -> String { Dialect.real(parameter(.real(number))) }
    /// What refers to a value is an object within the object of all members: in the place of a member, or of a curve that
    /// has it.
    func orReference(_ condition: String, in object: String) -> String {
      takesReferences ? "(\(condition) OR CAST(\(object) AS TEXT) LIKE '_%{%')" : condition
    }
    let comparison = "\(comparison.rawValue) \(real(number))"
    switch subject {
    case .duration: return "coalesce(preset.duration, \(Dialect.infinity)) \(comparison)"
    case .parameter(let name, let defaults):
      let name = parameter(.text(name))
      let value = Dialect.number(name, of: "preset.animation")
      if defaults.isEmpty { return orReference("\(value) \(comparison)", in: "preset.animation") }
      let cases = defaults.sorted { $0.key < $1.key }.map { "WHEN \(parameter(.text($0.key))) THEN \(real($0.value))" }
      let test = """
        CASE WHEN preset.animation -> \(name) IS NULL THEN CASE preset.kind \(cases.joined(separator: " ")) END
        ELSE \(value) END \(comparison)
        """
      return orReference(test, in: "preset.animation")
    case .modifier(let kind, let name):
      let kind = parameter(.text(kind))
      let name = parameter(.text(name))
      let test = orReference("\(Dialect.number(name, of: "modifier.value")) \(comparison)", in: "modifier.value")
      return """
        EXISTS (SELECT 1 FROM \(Dialect.objects(of: "preset.modifiers", as: "modifier"))
        WHERE modifier.value ->> 'kind' = \(kind) AND \(test))
        """
    }
  }
}

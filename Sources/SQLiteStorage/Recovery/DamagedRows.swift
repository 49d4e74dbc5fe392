internal import SQLite

/// The rows that can be read of a damaged catalog, and what is known of those that can't.
final class DamagedRows {
  /// A change's key.
  struct ChangeKey: Hashable {
    let revision: Int64
    let preset: Int64
  }

  private(set) var presets: [Int64: DamagedRow] = [:]
  private(set) var revisions: [Int64: DamagedRow] = [:]
  private(set) var changes: [ChangeKey: DamagedRow] = [:]
  /// The digests of pruned changes.
  private(set) var pruned: [CatalogRow.Pruned] = []
  /// When the history was mended.
  private(set) var repairs: [CatalogRow.Repair] = []
  /// The tags of each preset.
  private(set) var tags: [Int64: Set<String>] = [:]
  /// Whether all tags were read, from their table or from its index.
  private(set) var knowsAllTags = false
  /// The names of the presets that an index tells of.
  private(set) var knownPresets: [Int64: String] = [:]
  /// Whether that index could be read to its end, so that there were no other presets.
  private(set) var knowsAllPresets = false
  /// The changes that an index tells of.
  private(set) var knownChanges: Set<ChangeKey> = []
  /// Whether that index could be read to its end, so that there were no other changes.
  private(set) var knowsAllChanges = false

  /// Whether its revisions have digests, as they do since version 3 of the schema.
  private(set) var hasDigests = false

  /// Whether SQLite finds the tables at all.
  let hasSchema: Bool

  private let connection: Connection
  /// The numbers of presets, and of revisions, that are looked for.
  private let presetKeys, revisionKeys: ClosedRange<Int64>

  /// Reads `connection`, which is in a transaction.
  init(_ connection: Connection, size: Int64) {
    self.connection = connection
    // Each row, also one that is gone, has left some bytes in the file; a damaged page may well claim other keys.
    let limit = max(1 << 20, size)
    presetKeys = Self.keys(
      connection, limit: limit,
      "SELECT max(id) FROM preset", "SELECT seq FROM sqlite_sequence WHERE name = 'preset'",
      "SELECT max(preset) FROM change")
    revisionKeys = Self.keys(
      connection, limit: limit,
      "SELECT max(number) FROM revision", "SELECT max(revision) FROM change", "SELECT max(revision) FROM preset")
    hasSchema = (try? connection.query("SELECT id FROM preset LIMIT 0")) != nil
    if !hasSchema { return }
    readPresets()
    readRevisions()
    readChanges()
    readTags()
    readRest()
  }

  /// Reads what only serves to check the history, as far as it can be read; before version 3 there is none.
  private func readRest() {
    if var rows = try? connection.query(CatalogRow.Pruned.selection) {
      while (try? rows.step()) == true { pruned.append(CatalogRow.Pruned(row: rows)) }
    }
    if var rows = try? connection.query(CatalogRow.Repair.selection) {
      while (try? rows.step()) == true { repairs.append(CatalogRow.Repair(row: rows)) }
    }
  }

  /// The keys up to the highest that one of the statements can tell, else up to `limit`.
  private static func keys(_ connection: Connection, limit: Int64, _ statements: String...) -> ClosedRange<Int64> {
    let highest = statements.compactMap { sql -> Int64? in
      guard var rows = try? connection.query(sql), (try? rows.step()) == true else { return nil }
      let key = rows.integer(0)
      return (1...limit).contains(key) ? key : nil
    }
    return 1...(highest.max() ?? limit)
  }

  private func readPresets() {
    read(
      selection(of: CatalogRow.Preset.table) + " NOT INDEXED WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
      columns: CatalogRow.Preset.table.columns.count, of: presetKeys
    ) { self.presets[$0] = DamagedRow(CatalogRow.Preset.table, $1) }
    // The index of the names tells which presets there were, whatever became of their rows.
    knowsAllPresets = readNames(descending: false) || readNames(descending: true)
  }

  /// Notes the names and numbers that one end of their index tells; false where it breaks off.
  private func readNames(descending isDescending: Bool) -> Bool {
    let sql = "SELECT name, id FROM preset INDEXED BY sqlite_autoindex_preset_1 ORDER BY name"
    do {
      var rows = try connection.query(isDescending ? sql + " DESC" : sql)
      var last: String?
      while try rows.step() {
        guard case .text(let name) = rows.value(0) else { return false }
        // A page that is not where it belongs turns the order round, and could lead in circles.
        if let last, last == name || last.utf8.lexicographicallyPrecedes(name.utf8) == isDescending { return false }
        last = name
        let id = rows.integer(1)
        if presetKeys.contains(id) { knownPresets[id] = name }
      }
      return true
    } catch {
      return false
    }
  }

  private func readRevisions() {
    let table = CatalogRow.Revision.table
    hasDigests = (try? connection.query("SELECT digest FROM revision LIMIT 0")) != nil
    read(
      selection(of: table) + " NOT INDEXED WHERE number BETWEEN ?1 AND ?2 ORDER BY number",
      columns: table.columns.count, of: revisionKeys
    ) { self.revisions[$0] = DamagedRow(table, $1) }
  }

  /// The statement that reads a table, whichever version of the schema the file has.
  private func selection(of table: CatalogTable) -> String {
    let missing = table.columns.filter { (try? connection.query("SELECT \($0) FROM \(table.name) LIMIT 0")) == nil }
    return table.selection(without: Set(missing))
  }

  private func readChanges() {
    let columns = selection(of: CatalogRow.Change.table) + " NOT INDEXED"
    let count = CatalogRow.Change.table.columns.count
    let single = { (revision: Int64) in
      // One revision may be a whole import: within it, by preset.
      let presets = KeyRanges { range, isDescending in
        self.scan(
          columns + " WHERE revision = ?3 AND preset BETWEEN ?1 AND ?2 ORDER BY preset", columns: count, key: 1, range,
          isDescending, [.integer(revision)], self.takeChange)
      }
      presets.read(self.presetKeys)
    }
    read(
      columns + " WHERE revision BETWEEN ?1 AND ?2 ORDER BY revision", columns: count, of: revisionKeys, single: single,
      takeChange)
    knowsAllChanges = read(
      """
      SELECT preset, revision FROM change INDEXED BY change_by_preset
      WHERE preset BETWEEN ?1 AND ?2 ORDER BY preset
      """, columns: 2, of: presetKeys
    ) {
      if case .integer(let revision) = $1[1], self.revisionKeys.contains(revision) {
        self.knownChanges.insert(ChangeKey(revision: revision, preset: $0))
      }
    }
  }

  private func takeChange(_: Int64, _ values: [Value]) {
    guard case .integer(let revision) = values[0], case .integer(let preset) = values[1], presetKeys.contains(preset)
    else {
      return
    }
    changes[ChangeKey(revision: revision, preset: preset)] = DamagedRow(CatalogRow.Change.table, values)
  }

  private func readTags() {
    knowsAllTags = read(
      "SELECT preset, name FROM tag NOT INDEXED WHERE preset BETWEEN ?1 AND ?2 ORDER BY preset", columns: 2,
      of: presetKeys, takeTag)
    // The index has every tag once more.
    for direction in ["", " DESC"] {
      let sql = "SELECT preset, name FROM tag INDEXED BY tag_by_name ORDER BY name\(direction)"
      guard var rows = try? connection.query(sql) else { continue }
      var isWhole = true
      do {
        while try rows.step() {
          if let id = rows.value(0), let name = rows.value(1) { takeTag(rows.integer(0), [id, name]) }
        }
      } catch {
        isWhole = false
      }
      knowsAllTags = knowsAllTags || isWhole
    }
  }

  private func takeTag(_ preset: Int64, _ values: [Value]) {
    if case .text(let name) = values[1], presetKeys.contains(preset) { tags[preset, default: []].insert(name) }
  }

  /// Reads all that can be read by a statement that ends in the key by which it is sorted; false where some is not.
  @discardableResult
  private func read(
    _ sql: String, columns: Int, of keys: ClosedRange<Int64>, single: @escaping (Int64) -> Void = { _ in },
    _ take: @escaping (_ key: Int64, _ values: [Value]) -> Void
  ) -> Bool {
    let ranges = KeyRanges(
      scan: { self.scan(sql, columns: columns, key: 0, $0, $1, [], take) }, scanSingle: single)
    return ranges.read(keys)
  }

  private func scan(
    _ sql: String, columns: Int, key: Int32, _ keys: ClosedRange<Int64>, _ isDescending: Bool, _ values: [Value],
    _ take: (_ key: Int64, _ values: [Value]) -> Void
  ) -> (last: Int64?, isWhole: Bool) {
    var last: Int64?
    do {
      var rows = try connection.query(
        isDescending ? sql + " DESC" : sql, [.integer(keys.lowerBound), .integer(keys.upperBound)] + values)
      while try rows.step() {
        let number = rows.integer(key)
        // A page that is not where it belongs turns the order round, and could lead in circles.
        if let last, isDescending ? number > last : number < last { return (last, false) }
        last = number
        let found = (0..<columns).compactMap { rows.value(Int32($0)) }
        if found.count == columns { take(number, found) }
      }
      return (last, true)
    } catch {
      return (last, false)
    }
  }
}

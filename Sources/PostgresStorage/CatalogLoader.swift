internal import PostgreSQL
internal import PresetStorage

/// Writes a whole catalog's rows by COPY, some thousand at a time.
final class CatalogLoader {
  private let session: Session
  private var rows: [CatalogRow] = []
  private var lastRevision: Int64 = 0
  private var highestPreset: Int64 = 0
  /// References that may lead forwards: the user's number and its variant's.
  private var variants: [(preset: Int64, variant: Int64)] = []

  /// How many rows go at a time.
  private static let batchLength = 4096

  init(session: Session) { self.session = session }

  /// Takes the next row.
  func take(_ row: CatalogRow) throws(PostgreSQLError) {
    if rows.count >= Self.batchLength || rows.last.map({ $0.target != row.target }) == true { try flush() }
    rows.append(row)
  }

  /// Writes what is left, and what only the whole tells.
  func finish() throws(PostgreSQLError) {
    try flush()
    for start in stride(from: 0, to: variants.count, by: Self.batchLength) {
      let batch = variants[start..<min(start + Self.batchLength, variants.count)]
      try session.run(
        """
        UPDATE preset SET reduced_motion = link.variant
        FROM unnest($1::bigint[], $2::bigint[]) AS link (preset, variant) WHERE preset.id = link.preset
        """, [.array(batch.map { String($0.preset) }), .array(batch.map { String($0.variant) })])
    }
    try session.run("UPDATE catalog SET revision = $1", [.integer(lastRevision)])
    try session.run("UPDATE horizon SET revision = (SELECT revision FROM history_horizon)")
    // The numbers of presets that are gone are not used again either.
    try session.run(
      "SELECT setval(pg_get_serial_sequence('presets.preset', 'id'), $1, $2)",
      [.integer(max(1, highestPreset)), .text(highestPreset > 0 ? "true" : "false")])
  }

  private func flush() throws(PostgreSQLError) {
    guard let first = rows.first else { return }
    let connection = session.connection
    let rows = rows
    try connection.copy(into: first.target) { take throws(PostgreSQLError) in
      for row in rows { try take(row.valuesWithoutVariant) }
    }
    let presets = rows.compactMap { row -> CatalogRow.Preset? in if case .preset(let row) = row { row } else { nil } }
    if !presets.isEmpty {
      try connection.copy(into: "tag (preset, name)") { take throws(PostgreSQLError) in
        for preset in presets { for tag in preset.tags { try take([.integer(preset.id), .text(tag)]) } }
      }
    }
    for row in rows { note(row) }
    self.rows.removeAll(keepingCapacity: true)
  }

  private func note(_ row: CatalogRow) {
    switch row {
    case .revision(let row): lastRevision = max(lastRevision, row.number)
    case .change(let row): highestPreset = max(highestPreset, row.preset)
    case .pruned, .naming, .reference, .repair: break
    case .preset(let row):
      highestPreset = max(highestPreset, row.id)
      if let variant = row.reducedMotion { variants.append((row.id, variant)) }
    }
  }
}

extension CatalogRow {
  /// The table that the row goes to, and its columns.
  fileprivate var target: String { type(of: content).table.target }

  /// The values of those columns; a reference that may lead forwards is made later.
  fileprivate var valuesWithoutVariant: [Value] {
    guard case .preset(var preset) = self else { return content.values.map(Value.init) }
    preset.reducedMotion = nil
    return preset.values.map(Value.init)
  }
}

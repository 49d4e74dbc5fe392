internal import PostgreSQL

/// A table that the migrations have made: its columns with their types, `!` for those that are never null, and the
/// names of its constraints.
///
/// A migration that changes a table changes it here as well.
struct ExpectedTable {
  let name: String
  let columns: Set<String>
  let constraints: Set<String>

  private init(_ name: String, _ columns: Set<String>, _ constraints: Set<String> = []) {
    (self.name, self.columns, self.constraints) = (name, columns, constraints)
  }

  static let all = [
    ExpectedTable(
      "migration", ["version bigint!", "name text!", "sql text!", "tool text!", "min_reader bigint!", "at text!"],
      ["migration_pkey"]),
    ExpectedTable(
      "catalog", ["one boolean!", "revision bigint!", "writer xid8"], ["catalog_one_check", "catalog_pkey"]),
    ExpectedTable(
      "revision",
      [
        "number bigint!", "at text!", "author text!", "reason text", "undoes bigint", "change_id uuid", "clock text",
        "content text", "digest text",
      ], ["revision_at_check", "revision_change_id_key", "revision_pkey", "revision_undoes_fkey"]),
    ExpectedTable(
      "preset",
      [
        "id bigint!", "name text!", "kind text!", "animation json!", "modifiers json!", "note text",
        "reduced_motion bigint", "duration double precision", "created bigint!", "revision bigint!",
      ],
      [
        "plain_name", "preset_created_fkey", "preset_duration", "preset_name_check", "preset_name_key", "preset_pkey",
        "preset_reduced_motion_fkey", "preset_revision_fkey",
      ]),
    ExpectedTable("tag", ["preset bigint!", "name text!"], ["tag_name_check", "tag_pkey", "tag_preset_fkey"]),
    ExpectedTable(
      "change",
      [
        "revision bigint!", "preset bigint!", "action text!", "name text!", "document json",
        "duration double precision", "source json",
      ], ["change_action_check", "change_document", "change_duration", "change_pkey", "change_revision_fkey"]),
    ExpectedTable(
      "pruned", ["revision bigint!", "preset bigint!", "digest text!"], ["pruned_pkey", "pruned_revision_fkey"]),
    ExpectedTable(
      "naming", ["name text!", "since bigint!", "until bigint", "preset bigint!"], ["naming_pkey"]),
    ExpectedTable(
      "reference", ["target bigint!", "role text!", "preset bigint!", "since bigint!", "until bigint"],
      ["reference_pkey", "reference_role_check"]),
    ExpectedTable("horizon", ["revision bigint!"]),
    ExpectedTable(
      "repair",
      ["number bigint!", "at text!", "author text!", "revision bigint!", "reason text!", "digest text"],
      ["repair_pkey"]),
  ]

  /// Returns how the tables of a server differ from those that the migrations make, in words.
  static func problems(_ session: Session) throws(PostgreSQLError) -> [String] {
    var problems: [String] = []
    var there: Set<String> = []
    var rows = try session.query(
      """
      SELECT relname::text || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || CASE WHEN attnotnull THEN '!' ELSE '' END, relrowsecurity
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'presets'::regnamespace AND relkind IN ('r', 'p', 'f', 'm') AND attnum > 0
        AND NOT attisdropped
      UNION ALL
      SELECT relname::text || ':' || conname, FALSE FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid
      WHERE relnamespace = 'presets'::regnamespace AND contype IN ('c', 'p', 'u', 'f', 'x')
      """)
    var secured: Set<String> = []
    while rows.step() {
      there.insert(rows.text(0))
      if rows.text(1) == "t" { secured.insert(String(rows.text(0).prefix { $0 != "." })) }
    }
    let expected = Set(
      all.flatMap { table in
        table.columns.map { "\(table.name).\($0)" } + table.constraints.map { "\(table.name):\($0)" }
      })
    func shown(_ part: String) -> String {
      part.contains(":") ? "the constraint '\(part.drop { $0 != ":" }.dropFirst())'" : "the column '\(part)'"
    }
    problems += expected.subtracting(there).sorted().map { "\(shown($0)) is missing" }
    problems += there.subtracting(expected).sorted().map { "\(shown($0)) was added" }
    return problems + secured.sorted().map { "the rows of '\($0)' are hidden by policies" }
  }
}

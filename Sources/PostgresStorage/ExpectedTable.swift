internal import PostgreSQL

/// A table that the migrations have made: its columns with their types, `!` for those that are never null, and what they
/// are by default, and its constraints by their names, as the migrations have them.
///
/// A migration that changes a table changes it here as well.
struct ExpectedTable {
  let name: String
  let columns: Set<String>
  let constraints: [String: String]

  private init(_ name: String, _ columns: Set<String>, _ constraints: [String: String] = [:]) {
    (self.name, self.columns, self.constraints) = (name, columns, constraints)
  }

  static let all = [
    ExpectedTable(
      "migration", ["version bigint!", "name text!", "sql text!", "tool text!", "min_reader bigint!", "at text!"],
      ["migration_pkey": "PRIMARY KEY (version)"]),
    ExpectedTable(
      "catalog", ["one boolean! DEFAULT true", "revision bigint!", "writer xid8"],
      ["catalog_one_check": "CHECK (one)", "catalog_pkey": "PRIMARY KEY (one)"]),
    ExpectedTable(
      "revision",
      [
        "number bigint!", "at text!", "author text!", "reason text", "undoes bigint", "change_id uuid", "clock text",
        "content text", "digest text",
      ],
      [
        "revision_at_check": #"CHECK (at ~ '^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d\.\d{3}Z$')"#,
        "revision_change_id_key": "UNIQUE (change_id)", "revision_pkey": "PRIMARY KEY (number)",
        "revision_undoes_fkey": "FOREIGN KEY (undoes) REFERENCES revision(number)",
      ]),
    ExpectedTable(
      "preset",
      [
        "id bigint! IDENTITY", "name text!", "kind text!", "animation json!", "modifiers json! DEFAULT '[]'::json",
        "note text",
        "reduced_motion bigint", "duration double precision", "created bigint!", "revision bigint!",
        "variants json! DEFAULT '[]'::json",
        "status text! DEFAULT 'stable'::text", "deprecation json", "identifier text",
      ],
      [
        "plain_name": "CHECK (name !~ '[[:cntrl:]]') NOT VALID",
        "preset_created_fkey": "FOREIGN KEY (created) REFERENCES revision(number)",
        "preset_duration": "CHECK (duration >= 0 AND duration < 'Infinity') NOT VALID",
        "preset_entry_duration": "CHECK (duration IS NULL OR kind NOT IN ('axis', 'curve', 'duration', 'number', "
          + "'proposal', 'release', 'releaseRules')) NOT VALID",
        "preset_identifier": "CHECK (identifier ~ '^[a-z][A-Za-z0-9]{0,79}$')",
        "preset_name_check": "CHECK (octet_length(name) BETWEEN 1 AND 255)", "preset_name_key": "UNIQUE (name)",
        "preset_pkey": "PRIMARY KEY (id)",
        "preset_reduced_motion_fkey": "FOREIGN KEY (reduced_motion) REFERENCES preset(id)",
        "preset_revision_fkey": "FOREIGN KEY (revision) REFERENCES revision(number)",
        "preset_status": "CHECK (status IN ('experimental', 'stable', 'deprecated'))",
      ]),
    ExpectedTable(
      "tag", ["preset bigint!", "name text!"],
      [
        "tag_name_check": "CHECK (name <> '')", "tag_pkey": "PRIMARY KEY (preset, name)",
        "tag_preset_fkey": "FOREIGN KEY (preset) REFERENCES preset(id) ON DELETE CASCADE",
      ]),
    ExpectedTable(
      "change",
      [
        "revision bigint!", "preset bigint!", "action text!", "name text!", "document json",
        "duration double precision", "source json",
      ],
      [
        "change_action_check": "CHECK (action IN ('add', 'edit', 'rename', 'remove', 'restore'))",
        "change_document": #"CHECK (document::text !~ '"(preset|reducedMotion)"\s+:') NOT VALID"#,
        "change_duration": "CHECK (duration >= 0 AND duration < 'Infinity') NOT VALID",
        "change_pkey": "PRIMARY KEY (revision, preset)",
        "change_revision_fkey": "FOREIGN KEY (revision) REFERENCES revision(number)",
      ]),
    ExpectedTable(
      "former_duration", ["preset bigint!", "duration double precision"],
      ["former_duration_pkey": "PRIMARY KEY (preset)"]),
    ExpectedTable(
      "pruned", ["revision bigint!", "preset bigint!", "digest text!"],
      [
        "pruned_pkey": "PRIMARY KEY (revision, preset)",
        "pruned_revision_fkey": "FOREIGN KEY (revision) REFERENCES revision(number)",
      ]),
    ExpectedTable(
      "naming", ["name text!", "since bigint!", "until bigint", "preset bigint!"],
      ["naming_pkey": "PRIMARY KEY (name, since)"]),
    ExpectedTable(
      "reference", ["target bigint!", "role text!", "preset bigint!", "since bigint!", "until bigint"],
      [
        "reference_pkey": "PRIMARY KEY (target, role, preset, since)",
        "reference_role_check": "CHECK (role IN ('animation', 'reducedMotion'))",
      ]),
    ExpectedTable("horizon", ["revision bigint!"]),
    ExpectedTable(
      "repair",
      ["number bigint!", "at text!", "author text!", "revision bigint!", "reason text!", "digest text"],
      ["repair_pkey": "PRIMARY KEY (number)"]),
  ]

  /// Returns how the tables of a server differ from those that the migrations make, in words.
  static func problems(_ session: Session) throws(PostgreSQLError) -> [String] {
    var problems: [String] = []
    var there: Set<String> = []
    var rows = try session.query(
      """
      SELECT relname::text || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || CASE WHEN attnotnull THEN '!' ELSE '' END || CASE attidentity WHEN '' THEN '' ELSE ' IDENTITY' END
        || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), ''), relrowsecurity, relpersistence <> 'p'
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE relnamespace = 'presets'::regnamespace AND relkind IN ('r', 'p', 'f', 'm') AND attnum > 0
        AND NOT attisdropped
      UNION ALL
      SELECT relname::text || ':' || conname, FALSE, FALSE FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid
      WHERE relnamespace = 'presets'::regnamespace AND contype IN ('c', 'p', 'u', 'f', 'x')
      UNION ALL
      SELECT 'the table ' || quote_literal(relname), FALSE, FALSE FROM pg_class
      WHERE relnamespace = 'presets'::regnamespace AND relkind IN ('r', 'p', 'f', 'm')
        AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped)
      """)
    var secured: Set<Substring> = []
    var unlogged: Set<Substring> = []
    while rows.step() {
      there.insert(rows.text(0))
      let table = rows.text(0).prefix { $0 != "." }
      if rows.text(1) == "t" { secured.insert(table) }
      if rows.text(2) == "t" { unlogged.insert(table) }
    }
    let expected = Set(
      all.flatMap { table in
        table.columns.map { "\(table.name).\($0)" } + table.constraints.keys.map { "\(table.name):\($0)" }
      })
    func shown(_ part: String) -> String {
      part.hasPrefix("the table ")
        ? part
        : part.prefix { $0 != " " }.contains(":")
          ? "the constraint '\(part.drop { $0 != ":" }.dropFirst())'" : "the column '\(part)'"
    }
    problems += expected.subtracting(there).sorted().map { "\(shown($0)) is missing" }
    problems += there.subtracting(expected).sorted().map { "\(shown($0)) was added" }
    problems += secured.sorted().map { "the rows of '\($0)' are hidden by policies" }
    return problems + unlogged.sorted().map { "the table '\($0)' is not logged: a crash empties it" }
  }
}

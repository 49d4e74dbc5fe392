internal import PostgreSQL
internal import PresetStorage

/// The functions, triggers, indexes and views that the migrations make, as their texts say; the tables are
/// ``ExpectedTable/all``.
struct ExpectedSchema {
  /// The bodies of the functions, by their names.
  private var functions: [String: String] = [:]
  /// The names of the functions that run with the owner's rights, and of those with a search path of their own.
  private var definers: Set<String> = []
  private var settled: Set<String> = []
  /// The statements that make triggers and indexes, as ``words(_:)``, by their names.
  private var triggers: [String: [Substring]] = [:]
  private var indexes: [String: [Substring]] = [:]
  /// The columns and queries of the views, by their names.
  private(set) var views: [String: Substring] = [:]

  /// Reads what `migrations` make, one after the other; each statement begins a line.
  init(_ migrations: some Sequence<Migration>) {
    for migration in migrations {
      var rest = migration.sql[...]
      while !rest.isEmpty {
        take(rest)
        rest = rest.drop { $0 != "\n" }.dropFirst()
      }
    }
  }

  /// Takes the statement that `text` begins with, if it is one of those that count.
  private mutating func take(_ text: Substring) {
    func name(after words: String) -> String? {
      guard text.hasPrefix(words) else { return nil }
      let rest = text.dropFirst(words.count)
      let name = rest.hasPrefix("presets.") ? rest.dropFirst("presets.".count) : rest
      return String(name.prefix { $0.isLetter || $0 == "_" })
    }
    let statement = text.prefix { $0 != ";" }
    if let function = name(after: "CREATE FUNCTION ") ?? name(after: "CREATE OR REPLACE FUNCTION ") {
      let parts = text.split(separator: "$$", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3 {
        functions[function] = String(parts[1])
        if parts[0].contains(" SECURITY DEFINER ") { definers.insert(function) } else { definers.remove(function) }
        if parts[0].contains(" SET search_path = ") { settled.insert(function) } else { settled.remove(function) }
      }
    } else if let trigger = name(after: "CREATE TRIGGER ") ?? name(after: "CREATE CONSTRAINT TRIGGER ") {
      triggers[trigger] = Self.words(statement)
    } else if let index = name(after: "CREATE INDEX ") {
      indexes[index] = Self.words(statement)
    } else if let view = name(after: "CREATE VIEW ") ?? name(after: "CREATE OR REPLACE VIEW ") {
      views[view] = statement.drop { $0 != "(" }
    } else if let function = name(after: "ALTER FUNCTION "),
      let new = statement.split(separator: " RENAME TO ").dropFirst().first
    {
      functions[String(new)] = functions.removeValue(forKey: function)
    } else if let function = name(after: "DROP FUNCTION ") {
      functions[function] = nil
    } else if let trigger = name(after: "DROP TRIGGER ") {
      triggers[trigger] = nil
    } else if let index = name(after: "DROP INDEX ") {
      indexes[index] = nil
    } else if let view = name(after: "DROP VIEW ") {
      views[view] = nil
    }
  }

  /// The words of a statement, without what servers write otherwise than migrations do: parentheses, the schema, and the
  /// usual kind of index.
  private static func words(_ statement: some StringProtocol) -> [Substring] {
    statement.lowercased().split { $0.isWhitespace || "()".contains($0) }
      .map { $0.hasPrefix("presets.") ? $0.dropFirst("presets.".count) : $0 }.filter { $0 != "using" && $0 != "btree" }
  }

  /// The differences of a server's schema from the expected one, in words.
  func problems(_ session: Session) throws(PostgreSQLError) -> [String] {
    var problems: [String] = []
    var missing = (
      functions: Set(functions.keys), triggers: Set(triggers.keys), indexes: Set(indexes.keys), views: Set(views.keys)
    )
    var rows = try session.query(
      """
      SELECT 'function', proname::text, prosrc, prosecdef::text,
        (ARRAY(SELECT unnest(proconfig) ORDER BY 1)
          = ARRAY['search_path=pg_catalog, pg_temp', 'standard_conforming_strings=on'])::text
      FROM pg_proc WHERE pronamespace = 'presets'::regnamespace
      UNION ALL
      SELECT 'trigger', tgname::text, CASE tgenabled WHEN 'O' THEN '' ELSE 'off' END, pg_get_triggerdef(pg_trigger.oid), ''
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'presets'::regnamespace AND NOT tgisinternal
      UNION ALL
      SELECT 'index', relname::text, pg_get_indexdef(indexrelid),
        (indisunique OR indpred IS NOT NULL OR indexprs IS NOT NULL)::text,
        EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))::text
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'presets'::regnamespace
      UNION ALL
      SELECT 'view', viewname::text, '', '', '' FROM pg_views WHERE schemaname = 'presets'
      UNION ALL
      SELECT 'rule', rulename::text, '', '', '' FROM pg_rules WHERE schemaname = 'presets'
      UNION ALL
      SELECT DISTINCT 'right', coalesce(pg_roles.rolname::text, 'everybody'),
        lower(privilege_type) || ' ' || relname::text, '', ''
      FROM pg_class CROSS JOIN LATERAL aclexplode(relacl) AS entry LEFT JOIN pg_roles ON pg_roles.oid = entry.grantee
      WHERE relnamespace = 'presets'::regnamespace AND entry.grantee <> relowner AND relkind IN ('r', 'S')
        AND privilege_type <> 'SELECT'
      UNION ALL
      SELECT DISTINCT 'right', coalesce(pg_roles.rolname::text, 'everybody'),
        lower(privilege_type) || ' ' || relname::text || '.' || attname::text, '', ''
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid CROSS JOIN LATERAL aclexplode(attacl) AS entry
        LEFT JOIN pg_roles ON pg_roles.oid = entry.grantee
      WHERE relnamespace = 'presets'::regnamespace AND entry.grantee <> relowner AND privilege_type <> 'SELECT'
      UNION ALL
      SELECT DISTINCT 'right', coalesce(pg_roles.rolname::text, 'everybody'), 'create in the schema', '', ''
      FROM pg_namespace CROSS JOIN LATERAL aclexplode(nspacl) AS entry
        LEFT JOIN pg_roles ON pg_roles.oid = entry.grantee
      WHERE nspname = 'presets' AND entry.grantee <> nspowner AND privilege_type = 'CREATE'
      UNION ALL
      SELECT DISTINCT 'execution', coalesce(pg_roles.rolname::text, 'everybody'), proname::text, '', ''
      FROM pg_proc CROSS JOIN LATERAL aclexplode(coalesce(proacl, acldefault('f', proowner))) AS entry
        LEFT JOIN pg_roles ON pg_roles.oid = entry.grantee
      WHERE pronamespace = 'presets'::regnamespace AND entry.grantee <> proowner
      UNION ALL
      SELECT 'owner', what, rolname::text, '', ''
      FROM (
        SELECT quote_literal(relname), relowner FROM pg_class
        WHERE relnamespace = 'presets'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
        UNION ALL
        SELECT quote_literal(proname), proowner FROM pg_proc WHERE pronamespace = 'presets'::regnamespace
        UNION ALL
        SELECT 'the schema', nspowner FROM pg_namespace WHERE nspname = 'presets'
      ) AS thing (what, owner) JOIN pg_roles ON pg_roles.oid = owner
      WHERE NOT rolsuper
        AND owner <> (SELECT relowner FROM pg_class WHERE pg_class.oid = to_regclass('presets.migration'))
      UNION ALL
      SELECT 'setting', coalesce(quote_literal(pg_roles.rolname::text), 'everybody'), setting, '', ''
      FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS setting LEFT JOIN pg_roles ON pg_roles.oid = setrole
      WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
        AND setting ILIKE 'session\\_replication\\_role=%' AND setting NOT ILIKE '%=origin'
      UNION ALL
      SELECT 'setting', 'everybody', name || '=' || setting, '', '' FROM pg_settings
      WHERE name = 'session_replication_role' AND setting <> 'origin' AND source IN ('configuration file', 'command line')
      ORDER BY 1, 2, 3
      """)
    while rows.step() {
      let (name, text) = (rows.text(1), rows.text(2))
      switch rows.text(0) {
      case "function":
        missing.functions.remove(name)
        if functions[name] != text {
          problems.append("the function '\(name)' is another one")
        } else if (rows.text(3) == "true") != definers.contains(name)
          || (rows.text(4) == "true") != settled.contains(name)
        {
          problems.append("the function '\(name)' runs with other rights or settings")
        }
      case "trigger":
        missing.triggers.remove(name)
        if let words = triggers[name] {
          if words != Self.words(rows.text(3)) { problems.append("the trigger '\(name)' is another one") }
        } else {
          problems.append("a trigger '\(name)' was added")
        }
        if text == "off" { problems.append("the trigger '\(name)' is switched off") }
      case "index":
        missing.indexes.remove(name)
        // Those of constraints are theirs; a further one harms nothing unless it refuses rows, or runs something for them.
        if let words = indexes[name] {
          if words != Self.words(text) { problems.append("the index '\(name)' is another one") }
        } else if rows.text(3) == "true" && rows.text(4) == "false" {
          problems.append("an index '\(name)' was added, which can refuse what is written")
        }
      case "view":
        missing.views.remove(name)
        if views[name] == nil { problems.append("a view '\(name)' was added") }
      case "execution":
        // What a role may run is what it is given by the schema itself.
        if name == "everybody" || functions["grant_roles"]?.contains("presets.\(text)(") != true, functions[text] != nil
        {
          problems.append("'\(name)' was given the right to run '\(text)', which only the schema itself runs")
        }
      case "owner": problems.append("\(name) belongs to '\(text)', and not to who made the catalog")
      case "rule": problems.append("a rule '\(name)' was added")
      case "setting": problems.append("'\(text)' is set for \(name): triggers do not run")
      default: problems.append("'\(name)' was given the right to \(text), which goes past the functions")
      }
    }
    problems += missing.functions.sorted().map { "the function '\($0)' is missing" }
    problems += missing.triggers.sorted().map { "the trigger '\($0)' is missing" }
    problems += missing.indexes.sorted().map { "the index '\($0)' is missing" }
    problems += missing.views.sorted().map { "the view '\($0)' is missing" }
    return try problems + ExpectedTable.problems(session)
  }
}

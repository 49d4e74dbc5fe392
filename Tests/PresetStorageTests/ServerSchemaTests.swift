#if PostgreSQL
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// What a superuser may do to the schema of a server, and what is said of it.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerSchemaTests {
    @Test(arguments: [
      ("DROP TRIGGER complete_revision ON presets.revision", "the trigger 'complete_revision' is missing"),
      (
        "ALTER TABLE presets.revision DISABLE TRIGGER complete_revision",
        "the trigger 'complete_revision' is switched off"
      ),
      (
        "CREATE TRIGGER extra AFTER INSERT ON presets.tag EXECUTE FUNCTION suppress_redundant_updates_trigger()",
        "a trigger 'extra' was added"
      ),
      (
        "CREATE OR REPLACE FUNCTION presets.revision_under_way() RETURNS BIGINT LANGUAGE sql AS 'SELECT 1::bigint'",
        "the function 'revision_under_way' is another one"
      ),
      ("DROP FUNCTION presets.prune(TEXT)", "the function 'prune' is missing"),
      ("CREATE FUNCTION presets.extra() RETURNS INT LANGUAGE sql AS 'SELECT 1'", "the function 'extra' is another one"),
      ("CREATE RULE extra AS ON INSERT TO presets.tag DO INSTEAD NOTHING", "a rule 'extra' was added"),
      ("DROP INDEX presets.change_by_preset", "the index 'change_by_preset' is missing"),
      (
        "GRANT UPDATE ON presets.preset TO presets_editor",
        "'presets_editor' was given the right to update preset, which goes past the functions"
      ),
      (
        "GRANT INSERT ON presets.tag TO PUBLIC",
        "'everybody' was given the right to insert tag, which goes past the functions"
      ),
      (
        "GRANT UPDATE (note) ON presets.preset TO presets_editor",
        "'presets_editor' was given the right to update preset.note, which goes past the functions"
      ),
      (
        "GRANT CREATE ON SCHEMA presets TO presets_editor",
        "'presets_editor' was given the right to create in the schema, which goes past the functions"
      ),
      (
        "GRANT EXECUTE ON FUNCTION presets.seal(BIGINT) TO presets_editor",
        "'presets_editor' was given the right to run 'seal', which only the schema itself runs"
      ),
      (
        "GRANT EXECUTE ON FUNCTION presets.refill_look_up_tables() TO PUBLIC",
        "'everybody' was given the right to run 'refill_look_up_tables', which only the schema itself runs"
      ),
      (
        "ALTER FUNCTION presets.remove_preset(BIGINT) SET search_path = public",
        "the function 'remove_preset' runs with other rights or another search path"
      ),
      (
        "ALTER FUNCTION presets.remove_preset(BIGINT) SECURITY INVOKER",
        "the function 'remove_preset' runs with other rights or another search path"
      ),
      ("ALTER TABLE presets.preset DROP CONSTRAINT preset_name_key", "the constraint 'preset_name_key' is missing"),
      ("ALTER TABLE presets.preset DROP CONSTRAINT preset_duration", "the constraint 'preset_duration' is missing"),
      (
        "ALTER TABLE presets.revision DROP CONSTRAINT revision_at_check",
        "the constraint 'revision_at_check' is missing"
      ),
      ("ALTER TABLE presets.preset ADD COLUMN extra BIGINT", "the column 'preset.extra bigint' was added"),
      ("CREATE TABLE presets.extra (a BIGINT)", "the column 'extra.a bigint' was added"),
      ("ALTER TABLE presets.preset ENABLE ROW LEVEL SECURITY", "the rows of 'preset' are hidden by policies"),
    ])
    func whatTheMigrationsDidNotMakeIsFound(sql: String, problem: String) throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      let database = String(address.dropFirst("postgres:///".count).prefix { $0 != "?" })
      try PostgresStore.create(address: address)
      #expect(try examine(address) == [])
      try cluster.psql(sql, in: database)
      #expect(try examine(address) == [problem])
    }

    private func examine(_ address: String) throws -> [String] {
      try PostgresStore.examine(address: address, inspector: CatalogInspector()).schemaProblems
    }
  }
#endif

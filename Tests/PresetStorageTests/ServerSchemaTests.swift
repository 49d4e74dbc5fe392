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

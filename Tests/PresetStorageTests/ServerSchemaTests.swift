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
        "the function 'remove_preset' runs with other rights or settings"
      ),
      (
        "ALTER FUNCTION presets.remove_preset(BIGINT) SECURITY INVOKER",
        "the function 'remove_preset' runs with other rights or settings"
      ),
      ("ALTER TABLE presets.preset DROP CONSTRAINT preset_name_key", "the constraint 'preset_name_key' is missing"),
      ("ALTER TABLE presets.preset DROP CONSTRAINT preset_duration", "the constraint 'preset_duration' is missing"),
      (
        "ALTER TABLE presets.revision DROP CONSTRAINT revision_at_check",
        "the constraint 'revision_at_check' is missing"
      ),
      ("ALTER TABLE presets.preset ADD COLUMN extra BIGINT", "the column 'preset.extra bigint' was added"),
      (
        "ALTER TABLE presets.change OWNER TO presets_editor",
        "'change' belongs to 'presets_editor', and not to who made the catalog"
      ),
      (
        "ALTER FUNCTION presets.prune(TEXT) OWNER TO presets_editor",
        "'prune' belongs to 'presets_editor', and not to who made the catalog"
      ),
      (
        "ALTER SCHEMA presets OWNER TO presets_editor",
        "the schema belongs to 'presets_editor', and not to who made the catalog"
      ),
      ("CREATE TABLE presets.extra ()", "the table 'extra' was added"),
      ("CREATE TABLE presets.extra (a BIGINT)", "the column 'extra.a bigint' was added"),
      ("ALTER TABLE presets.preset ENABLE ROW LEVEL SECURITY", "the rows of 'preset' are hidden by policies"),
      ("DROP VIEW presets.parameter", "the view 'parameter' is missing"),
      ("CREATE VIEW presets.extra AS SELECT 1 AS a", "a view 'extra' was added"),
      (
        "CREATE UNIQUE INDEX extra ON presets.change (preset) WHERE revision > 1",
        "an index 'extra' was added, which can refuse what is written"
      ),
      (
        "CREATE INDEX extra ON presets.tag ((1 / (length(name) - 3)))",
        "an index 'extra' was added, which can refuse what is written"
      ),
      (
        """
        DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || quote_ident(current_database())
          || ' SET session_replication_role = replica'; END $$
        """, "'session_replication_role=replica' is set for everybody: triggers do not run"
      ),
      (
        "ALTER TABLE presets.former_duration SET UNLOGGED",
        "the table 'former_duration' is not logged: a crash empties it"
      ),
      (
        "CREATE OR REPLACE VIEW presets.history_horizon (revision) AS SELECT 0::bigint",
        "the view 'history_horizon' is another one"
      ),
      (
        // As it is, but that the windows are not each preset's.
        """
        DO $$ BEGIN EXECUTE 'CREATE OR REPLACE VIEW presets.history_naming AS '
          || regexp_replace(pg_get_viewdef('presets.history_naming'), 'PARTITION BY [^ ]+ ', '', 'g'); END $$
        """, "the view 'history_naming' is another one"
      ),
      (
        """
        ALTER TABLE presets.preset DROP CONSTRAINT preset_name_check,
        ADD CONSTRAINT preset_name_check CHECK (octet_length(name) BETWEEN 1 AND 256)
        """, "the constraint 'preset_name_check' is another one"
      ),
      (
        """
        ALTER TABLE presets.tag DROP CONSTRAINT tag_name_check,
        ADD CONSTRAINT tag_name_check CHECK (name <> '') NOT VALID
        """, "the constraint 'tag_name_check' is another one"
      ),
      (
        """
        ALTER TABLE presets.preset DROP CONSTRAINT preset_created_fkey,
        ADD CONSTRAINT preset_created_fkey FOREIGN KEY (revision) REFERENCES presets.revision (number)
        """, "the constraint 'preset_created_fkey' is another one"
      ),
      (
        """
        DROP INDEX presets.revision_by_undoes;
        CREATE INDEX revision_by_undoes ON presets.revision (undoes) WHERE undoes IS NULL
        """, "the index 'revision_by_undoes' is another one"
      ),
      (
        """
        DROP TRIGGER complete_revision ON presets.revision;
        CREATE CONSTRAINT TRIGGER complete_revision AFTER INSERT ON presets.revision DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.digest IS NOT NULL) EXECUTE FUNCTION presets.complete_revision()
        """, "the trigger 'complete_revision' is another one"
      ),
    ])
    func whatTheMigrationsDidNotMakeIsFound(sql: String, problem: String) throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      let database = PostgresCluster.database(of: address)
      try PostgresStore.create(address: address)
      #expect(try examine(address) == [])
      try cluster.psql(sql, in: database)
      #expect(try examine(address) == [problem])
    }

    @Test func aDefaultIsFound() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      try cluster.psql(
        "ALTER TABLE presets.revision ALTER COLUMN digest SET DEFAULT ''", in: PostgresCluster.database(of: address))
      let problems = [
        "the column 'revision.digest text' is missing", "the column 'revision.digest text DEFAULT ''::text' was added",
      ]
      #expect(try examine(address) == problems)
    }

    /// An index of somebody's own that only makes look-ups faster is their affair.
    @Test func aPlainIndexIsNoProblem() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      try cluster.psql(
        "CREATE INDEX extra ON presets.revision (author)", in: PostgresCluster.database(of: address))
      #expect(try examine(address) == [])
    }

    @Test func anEditorWhoIsAMemberOfTheOwnerIsTold() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      let database = PostgresCluster.database(of: address)
      try PostgresStore.create(address: address)
      func told() throws -> [String] {
        try PostgresStore.examine(address: address, inspector: CatalogInspector()).findings
          .filter { $0.subject == "roles" && $0.grade == .warning }.map(\.text)
      }
      #expect(try told() == [])
      try cluster.psql(
        """
        CREATE ROLE schema_owner; CREATE ROLE both_hats IN ROLE presets_editor, schema_owner;
        DO $$ DECLARE thing TEXT; BEGIN
          FOR thing IN SELECT relname FROM pg_class WHERE relnamespace = 'presets'::regnamespace AND relkind = 'r' LOOP
            EXECUTE 'ALTER TABLE presets.' || thing || ' OWNER TO schema_owner'; END LOOP; END $$
        """, in: database)
      #expect(
        try told() == [
          "'both_hats' is a member of 'schema_owner', who owns the tables, and can change what is written there"
        ])
      try cluster.psql("REASSIGN OWNED BY schema_owner TO postgres; DROP ROLE both_hats, schema_owner", in: database)
    }

    @Test func aSequenceThatIsUsedUpIsFound() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      try cluster.psql(
        "SELECT setval(pg_get_serial_sequence('presets.preset', 'id'), 9223372036854775807)",
        in: PostgresCluster.database(of: address))
      let findings = try PostgresStore.examine(address: address, inspector: CatalogInspector()).findings
      #expect(findings.contains { $0.subject == "numbers" && $0.grade == .problem }, "\(findings)")
    }

    @Test func aConditionThatOldRowsWereFoundToMeetIsTheSame() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      let database = PostgresCluster.database(of: address)
      try cluster.psql("ALTER TABLE presets.preset VALIDATE CONSTRAINT plain_name", in: database)
      #expect(try examine(address) == [])
    }

    @Test func whoMayMakeNothingIsToldWhatWasNotCompared() throws {
      let cluster = try #require(PostgresCluster.shared)
      let address = try cluster.makeDatabase()
      try PostgresStore.create(address: address)
      for (options, isCompared) in [("", true), ("&options=-c%20default_transaction_read_only%3Don", false)] {
        let health = try PostgresStore.examine(address: address + options, inspector: CatalogInspector())
        #expect(health.schemaProblems == [])
        #expect(health.findings.contains { $0.subject == "views" } == !isCompared)
      }
    }

    private func examine(_ address: String) throws -> [String] {
      try PostgresStore.examine(address: address, inspector: CatalogInspector()).schemaProblems
    }
  }
#endif

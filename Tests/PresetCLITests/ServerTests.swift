#if PostgreSQL
  import Foundation
  import TestSupport
  import Testing

  /// The tool on a catalog that a server keeps.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct ServerTests {
    private let tool: CommandLineTool
    private let cluster: PostgresCluster
    private let address: String
    private var database: String { PostgresCluster.database(of: address) }

    init() throws {
      tool = try CommandLineTool()
      cluster = try #require(PostgresCluster.shared)
      address = try cluster.makeDatabase()
      tool.environment["PRESETS_DB"] = address
    }

    private func names(_ line: String = "list") -> String {
      tool.run(line + " --format names").output.split(separator: "\n").joined(separator: " ")
    }

    @Test func everythingWorksAsInAFile() throws {
      #expect(tool.run("list").status == 66, "there is no catalog yet")
      let nowhere = tool.run(["--db", cluster.address("nowhere"), "list"])
      #expect(nowhere.status == 66 && nowhere.errors.contains("'createdb'"), "\(nowhere.errors)")
      tool.fill()
      #expect(names() == "fade hero motion/pulse")
      #expect(names("list --tag menu --where bounce>=0.3") == "hero")
      #expect(tool.run("show hero --json").output.contains(#""reducedMotion": "fade""#))
      #expect(tool.run("eval hero --at 0.1").status == 0)
      #expect(tool.run("edit hero --bounce 0.1 --if-revision 1").status == 1)
      #expect(tool.run("edit hero --bounce 0.1 --if-revision 2").status == 0)
      #expect(tool.run("add hero linear").status == 65)
      #expect(tool.run("remove fade").status == 1)
      #expect(tool.run("undo").status == 0)
      #expect(tool.run("show hero --json").output.contains(#""bounce": 0.3"#))
      #expect(names("list --as-of 1") == "fade")
      #expect(tool.run("rename fade calm").status == 0 && tool.run("remove hero").status == 0)
      #expect(tool.run("restore hero --revision 2").status == 0)
      #expect(tool.run("export hero --format ndjson").output.contains(#""reducedMotion":"calm""#))
      #expect(tool.run("import --starter swiftui --starter css").status == 0)
      #expect(tool.run("import --starter css").errors == "imported 7 values: 7 unchanged\n")
      #expect(tool.run("history --limit 2").output.split(separator: "\n").count == 2)
      #expect(tool.run("init").status == 73, "it is there")
    }

    @Test func valuesAndModesWorkAsInAFile() throws {
      let lines = [
        "init", "value add quick 150ms", "value add menu @quick", "value add ease cubic-bezier(.2,0,0,1)",
        "axis add brand acme globex", "add card timingCurve --curve @ease --duration @menu",
        "value add named easeInOut", "value add path M0,0L1,1",
        "vary named brand=globex easeIn", "vary quick brand=globex 120ms", "vary card brand=globex easeOut",
        "vary card motion=reduced linear",
      ]
      for line in lines { #expect(tool.run(line).status == 0, "\(line): \(tool.run(line).errors)") }
      #expect(tool.run("value edit quick 300ms").errors.contains("moved 1 preset: card by 0.3"))
      #expect(tool.run("eval card --at 0.35").output.contains("finished"))
      #expect(tool.run("eval card --at 0.2 --mode brand=globex").output.contains("finished"))
      #expect(tool.run("eval card --at 0.1 --as-of 8").output != tool.run("eval card --at 0.1").output)
      #expect(tool.run("remove quick").status == 1)
      #expect(tool.run("rename quick time/quick").status == 0 && tool.run("rename brand label").status == 0)
      #expect(tool.run("show card --json").output.contains(#""label": "globex""#))
      #expect(tool.run("value show menu --json").output.contains(#""value": "time/quick""#))
      #expect(tool.run("value remove time/quick --force").status == 0)
      #expect(tool.run("undo").status == 0)
      let problems = tool.run("doctor").output.split(separator: "\n").filter { $0.hasPrefix("problem") }
      #expect(problems.allSatisfy { $0.contains("fsync is off") }, "\(problems)")
      #expect(tool.run("axis remove label --force").status == 0)
      #expect(!tool.run("show card --json").output.contains("globex"))
    }

    @Test func governanceWorksAsInAFile() throws {
      let lines: [[String]] = [
        ["init"], ["add", "hero", "spring", "--bounce", "0.3"], ["add", "old", "linear", "--duration", "1"],
        ["deprecate", "old", "--replaced-by", "hero", "--remove-in", "3.0.0", "--reason", "too \"stiff\"\n"],
        ["release", "1.0.0", "--notes", "First"], ["rename", "hero", "main"],
        ["proposal", "new", "calmer", "--title", "Calmer"],
        ["edit", "main", "--bounce", "0.1", "--proposal", "calmer"],
        ["add", "new", "linear", "--proposal", "calmer"], ["edit", "main", "--note", "of the catalog"],
        ["proposal", "comment", "calmer", "Softer?", "--preset", "main"],
      ]
      for line in lines { #expect(tool.run(line).status == 0, "\(line): \(tool.run(line).errors)") }
      #expect(names("list --status deprecated") == "old")
      #expect(tool.run("show old --json").output.contains(#""replacedBy": "main""#))
      #expect(names("list --as-of v1.0.0") == "hero old")
      #expect(names("list --proposal calmer") == "main new old" && names() == "main old")
      #expect(tool.run("remove main").status == 1)
      #expect(tool.run("release --suggest").output == "2.0.0\n")
      #expect(tool.run("proposal accept calmer").status == 0)
      #expect(tool.run("show main --json").output.contains(#""bounce": 0.1"#))
      #expect(tool.run("changelog --format json").output.contains("renamed"))
      #expect(tool.run("undo").status == 0 && names() == "main old")
      let folder = tool.folder.file("files")
      #expect(tool.run(["sync", folder]).status == 0 && tool.run(["sync", folder, "--check"]).status == 0)
      #expect(tool.run("deprecate main --replaced-by old").status == 65)
      let problems = tool.run("doctor").output.split(separator: "\n").filter { $0.hasPrefix("problem") }
      #expect(problems.allSatisfy { $0.contains("fsync is off") }, "\(problems)")
      // What goes to a file is all there.
      let copy = tool.folder.file("copy.db")
      #expect(tool.run(["backup", copy]).status == 0)
      #expect(tool.run(["--db", copy, "releases"]).output == tool.run("releases").output)
      #expect(tool.run(["--db", copy, "proposal", "list"]).output == tool.run("proposal list").output)
    }

    /// As many messages as there are thousands of presets, and not as there are presets.
    @Test func takingBackALargeRevisionTakesFewMessages() throws {
      tool.run("init")
      let lines = (0..<1500).map { #"{"name":"p\#($0)","animation":{"kind":"linear","duration":0.2}}"# }
      let path = tool.folder.file("many.ndjson")
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      #expect(tool.run(["import", path]).status == 0)
      try cluster.psql("ALTER DATABASE \(database) SET log_statement = 'all'")
      let log = cluster.folder + "/log"
      for (line, count) in [("undo", 0), ("undo 2", 1500)] {
        let before = try String(contentsOfFile: log, encoding: .utf8).count
        #expect(tool.run(line).status == 0)
        #expect(names().split(separator: " ").count == count)
        let written = try String(contentsOfFile: log, encoding: .utf8).dropFirst(before)
        let messages = written.split(separator: "LOG:  ").count
        #expect(messages > 10 && messages < 150, "\(line): \(messages)")
      }
    }

    @Test func anAddressThatIsShownCanBeUsed() throws {
      let error = tool.run("list").errors
      let shown = try #require(error.firstMatch(of: #/'presets init ([^']+)'/#)?.output.1, "\(error)")
      #expect(tool.run(["init", String(shown)]).status == 0)
      #expect(tool.run("list").status == 0)
    }

    @Test func careSaysWhatMakesSenseThere() throws {
      tool.fill()
      let report = tool.run("doctor").output
      #expect(report.contains("PostgreSQL") && report.contains("presets_proposer, presets_editor and presets_owner"))
      try cluster.psql("REVOKE SELECT ON presets.preset FROM presets_reader", in: database)
      #expect(tool.run("doctor").output.contains("are missing or may not read it"))
      let copy = tool.folder.file("copy.db")
      #expect(tool.run(["backup", copy]).status == 0)
      #expect(tool.run(["--db", copy, "list", "--format", "names"]).output == tool.run("list --format names").output)
      #expect(tool.run(["--db", copy, "history", "--json"]).output == tool.run("history --json").output)
      for (line, step) in [
        ("recover \(copy)2", "'presets backup \(copy)2'"),
        ("backup --restore \(copy)", "'presets migrate-catalog --from \(copy) --to postgres://…'"),
      ] {
        let result = tool.run(line)
        #expect(result.status == 64 && result.errors.contains("is not for 'postgres://"), "\(result.errors)")
        #expect(result.errors.contains(step), "\(result.errors)")
      }
      // And that step is the way.
      let other = try cluster.makeDatabase()
      #expect(tool.run(["migrate-catalog", "--from", copy, "--to", other]).status == 0)
      #expect(tool.run(["--db", other, "history", "--json"]).output == tool.run("history --json").output)
      #expect(tool.run("edit hero --note x").status == 0)
      // The tests' server spares the disk, which is a problem anywhere else.
      let pruned = tool.run("doctor --prune --before 2999-01-01")
      #expect(pruned.status == 1 && pruned.output.contains("fsync is off"), "\(pruned)")
      #expect(try cluster.psql("SELECT count(*) FROM presets.change", in: database) == "3\n", "of hero, only the last")
    }

    @Test func aCatalogMovesThereAndBack() throws {
      let file = tool.folder.file("catalog.db")
      tool.environment["PRESETS_DB"] = file
      tool.fill()
      tool.run("remove hero")
      let history = tool.run("history --json").output
      let moved = tool.run(["migrate-catalog", "--from", file, "--to", address])
      #expect(moved.status == 0 && moved.errors.hasPrefix("moved 2 presets and 4 revisions to postgres://"))
      #expect(tool.run(["--db", address, "history", "--json"]).output == history)
      let again = tool.run(["migrate-catalog", "--from", file, "--to", address])
      #expect(again.status == 0 && again.errors.contains("already"))
      let back = tool.folder.file("back.db")
      #expect(tool.run(["migrate-catalog", "--from", address, "--to", back]).status == 0)
      #expect(tool.run(["--db", back, "history", "--json"]).output == history)
      tool.run(["--db", address, "add", "own", "linear"])
      let other = tool.run(["migrate-catalog", "--from", file, "--to", address])
      #expect(other.status == 65 && other.errors.contains("of its own"))
      #expect(tool.run(["migrate-catalog", "--from", tool.folder.file("none.db"), "--to", address]).status == 66)
    }

    @Test func rolesAreKeptByTheServer() throws {
      tool.fill()
      let names = ["reader", "proposer", "editor", "owner"].map { (role: $0, user: "\($0)_\(database)") }
      for (role, user) in names {
        try cluster.psql("CREATE ROLE \(user) LOGIN IN ROLE presets_\(role)")
      }
      func run(_ user: String, _ line: String) -> CommandLineTool.Result {
        let words = line.split(separator: " ").map(String.init)
        return tool.run(["--db", cluster.address(database, user: user)] + words)
      }
      func may(_ user: String, _ sql: String) -> Bool {
        (try? cluster.psql("SET ROLE \(user); SET search_path = presets; \(sql)", in: database)) != nil
      }
      let (reader, proposer, editor, owner) = (names[0].user, names[1].user, names[2].user, names[3].user)
      #expect(run(reader, "list").status == 0 && run(reader, "history").status == 0)
      #expect(run(reader, "add mine linear").status == 77)
      for line in [
        "proposal new calmer --title Calmer", "add new linear --proposal calmer",
        "remove hero --force --proposal calmer",
        "proposal comment calmer Softer?", "proposal show calmer", "proposal withdraw calmer",
        "proposal new calm --title Calm", "add new linear --proposal calm", "list --proposal calm",
      ] {
        let result = run(proposer, line)
        #expect(result.status == 0, "\(line): \(result.errors)")
      }
      for line in [
        "add mine linear", "remove hero --force", "proposal accept calm", "proposal reject calm --reason x",
        "release 1.0.0",
      ] {
        let result = run(proposer, line)
        #expect(result.status == 77 && result.errors.contains("proposals"), "\(line): \(result.errors)")
      }
      for sql in [
        "DELETE FROM preset", "UPDATE preset SET note = 'x'", "INSERT INTO tag VALUES (1, 'x')",
        "UPDATE catalog SET revision = 9", "SELECT id FROM preset FOR UPDATE", "TRUNCATE change", "DROP TABLE tag",
      ] {
        #expect(!may(reader, sql), "\(sql)")
      }
      let added = run(editor, "add mine linear --tag x")
      #expect(added.status == 0, "\(added.errors)")
      #expect(run(editor, "remove mine").status == 0)
      #expect(run(editor, "doctor --prune --before 2999-01-01").status == 77)
      for sql in [
        "DELETE FROM change", "UPDATE change SET name = 'x' WHERE revision = 1", "UPDATE revision SET author = 'x'",
        "UPDATE catalog SET revision = 1", "DELETE FROM revision", "DROP TABLE tag",
      ] {
        #expect(!may(editor, sql), "\(sql)")
      }
      #expect(run(owner, "doctor --prune --before 2999-01-01").status == 1, "the server spares the disk")
      // Three presets, one that is gone, and two proposals.
      #expect(try cluster.psql("SELECT count(*) FROM presets.change", in: database) == "6\n")
      let nobody = "nobody_\(database)"
      try cluster.psql("CREATE ROLE \(nobody) LOGIN")
      #expect(run(nobody, "list").status == 77)
      for user in [reader, proposer, editor, owner, nobody] { try cluster.psql("DROP ROLE \(user)") }
    }

    @Test(arguments: [
      "list", "init", "doctor", "show x", "backup /nowhere/x.db", "history", "migrate-catalog --from X --to X",
      "backup --restore X", "recover X",
    ])
    func aPasswordIsNeverShown(line: String) throws {
      for address in [
        "postgres://ana:s3cret@localhost:1/none", "postgresql://ana:s3cret@/none?host=/nowhere",
        "postgres://ana:s3cret@[bad", "postgres:///none?host=/nowhere&password=s3cret",
      ] {
        let words = line.split(separator: " ").map { $0 == "X" ? address : String($0) }
        let result = tool.run(["--db", address, "--wait", "0"] + words)
        #expect(![0, 1].contains(result.status), "\(result)")
        #expect(!(result.output + result.errors).contains("s3cret"), "\(result)")
      }
    }
  }
#endif

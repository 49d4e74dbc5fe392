import Foundation
import SQLite
import TestSupport
import Testing

/// Files that pretend to be a catalog, made to harm whoever opens them.
struct HostileCatalogTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool
  private var path: String { folder.file("stranger.db") }

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("stranger.db"), "HOME": folder.path])
    for line in ["init", "add calm linear", "add hero spring --tag menu --reduced-motion calm"] {
      _ = try tool.run(line.split(separator: " ").map(String.init))
    }
  }

  private static let endless =
    "(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n)"

  /// Some hundredths of a second for each row.
  private static let slow = "instr(hex(zeroblob(20000)), hex(zeroblob(10000)) || ''b'')"

  /// Four hundred presets.
  private static let rows = """
    INSERT INTO preset (name, kind, animation, created, revision)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 400)
    SELECT 'p' || i, 'linear', '{"kind":"linear"}', 1, 1 FROM n;
    """

  /// What a stranger did to the file, as statements for the sqlite3 shell.
  private static let tricks: [String: String] = [
    "an endless view": """
    ALTER TABLE preset RENAME TO p;
    CREATE VIEW preset AS SELECT id, \(endless) || name AS name, kind, animation, modifiers, note, reduced_motion,
      duration, created, revision FROM p;
    """,
    "triggers": """
    CREATE TRIGGER a AFTER INSERT ON preset BEGIN DELETE FROM preset; END;
    CREATE TRIGGER b AFTER UPDATE ON preset BEGIN DELETE FROM change; END;
    CREATE TRIGGER c AFTER INSERT ON revision BEGIN UPDATE revision SET author = \(endless); END;
    """,
    "a generated column that fills the memory": """
    ALTER TABLE preset RENAME COLUMN note TO n;
    ALTER TABLE preset ADD COLUMN note TEXT AS (hex(zeroblob(900000000)));
    """,
    "a generated column that never ends": """
    ALTER TABLE preset RENAME COLUMN note TO n;
    ALTER TABLE preset ADD COLUMN note TEXT AS (
      instr(hex(zeroblob(7000000)), hex(zeroblob(3500000)) || 'b'));
    """,
    "a virtual table": """
    DROP TABLE tag;
    CREATE VIRTUAL TABLE tag USING fts5(preset, name);
    INSERT INTO tag VALUES (1, 'x');
    """,
    "an index that calls what it should not": """
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET sql = replace(sql, '(kind, name)', '(load_extension(kind), name)')
    WHERE name = 'preset_by_kind';
    """,
    "a check that fills the memory": """
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'note TEXT,', 'note TEXT CHECK (note <> randomblob(1000000000)),')
    WHERE name = 'preset';
    """,
    "a check that takes long": """
    \(rows)
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'note TEXT,', 'note TEXT CHECK (\(slow) = 0),') WHERE name = 'preset';
    """,
    "an index that takes long": """
    CREATE INDEX slow ON preset (name, abs(revision));
    \(rows)
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'abs(revision)', '\(slow)') WHERE name = 'slow';
    """,
    "a table of somebody else's":
      "CREATE TABLE mine (a TEXT CHECK (\(slow.replacing("''", with: "'")) = 0)); INSERT INTO mine VALUES ('x');",
    "a huge text": "UPDATE preset SET note = hex(zeroblob(20000000));",
    "a text that is no text": "UPDATE preset SET note = CAST(x'FF00FE1B5B334A' AS TEXT);",
    "deep JSON": """
    UPDATE preset SET animation = '{"kind":"linear","duration":' || replace(hex(zeroblob(500000)), '0', '[') || '}';
    """,
    "numbers out of all bounds": """
    UPDATE preset SET animation = '{"kind":"linear","duration":1e308}', duration = 9e999;
    UPDATE preset SET revision = 9223372036854775807 WHERE 0;
    """,
    "a revision counter at its end": """
    PRAGMA foreign_keys=OFF; UPDATE revision SET number = 9223372036854775807 WHERE number = 2;
    UPDATE preset SET revision = 9223372036854775807, created = 9223372036854775807;
    """,
    "references in a circle": "UPDATE preset SET reduced_motion = 3 - id;",
    "terminal sequences": "UPDATE preset SET note = char(27) || '[2J', kind = char(27) || ']0;x' || char(7);",
  ]

  @Test(
    "untrusted: harmless, whatever is in it",
    .enabled(if: BuiltTool.program("sqlite3") != nil, "sqlite3 is not installed"), arguments: tricks.keys.sorted())
  func aStrangersFileDoesNoHarm(trick: String) throws {
    let sqlite = try #require(BuiltTool.program("sqlite3"))
    let script = try #require(Self.tricks[trick])
    let made = try tool.run(["-batch", "-bail", path, script], program: sqlite)
    try #require(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    let file = URL(fileURLWithPath: path)
    let before = try Data(contentsOf: file)
    let target = try TemporaryFolder()
    let own = target.file("own.db")
    _ = try tool.run(["init", own])
    for words in [
      ["--db", own, "import", path],
      ["list"], ["list", "--format", "json"], ["show", "hero"], ["export"], ["eval", "hero"], ["history"],
      ["doctor"], ["backup", target.file("copy.db")], ["add", "new", "spring"], ["edit", "hero", "--note", "y"],
    ] {
      let result = try limited(words)
      let place = Comment(rawValue: "\(words): \(result.status) \(result.errors.prefix(300))")
      let mayFind = words == ["doctor"] && result.status == 1
      #expect([0, 65, 66, 74].contains(result.status) || mayFind, place)
      #expect(!result.errors.contains("\u{1B}"), place)
      let isReading = !["add", "edit"].contains(words[0])
      if isReading || result.status != 0 { #expect(try Data(contentsOf: file) == before, place) }
      if !isReading { try before.write(to: file) }
      #expect(try folder.names == ["stranger.db"], place)
    }
  }

  /// Runs the tool with 300 MB of memory and 5 s of time.
  private func limited(_ words: [String]) throws -> BuiltTool.Result {
    let line = "ulimit -v 300000; exec \"$0\" \"$@\""
    return try tool.run(["-c", line, tool.path] + words, program: "/bin/sh", patience: 5)
  }
}

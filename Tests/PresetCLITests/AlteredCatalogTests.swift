import Foundation
import PresetCLI
import SQLite
import TestSupport
import Testing

/// Catalogs that somebody altered outside of presets: no command makes them look as if nobody had.
struct AlteredCatalogTests {
  private let tool: CommandLineTool
  private let path: String

  init() throws {
    tool = try CommandLineTool()
    path = tool.folder.file("catalog.db")
    tool.run("init")
    tool.run("add hero spring")
    tool.run("add fade linear --duration 0.2")
    tool.run("edit hero --bounce 0.1")
    tool.run("edit hero --bounce 0.2")
    tool.run("add gone linear")
    tool.run("remove gone")
  }

  private func alter(_ sql: String) throws { try Connection(path: path).execute(sql) }

  private static let forgery =
    "UPDATE change SET document = replace(document, '0.1', '0.9') WHERE revision = 3; "
    + "UPDATE revision SET author = 'eve' WHERE number = 2;"

  @Test(arguments: ["", "UPDATE revision SET digest = NULL;", "UPDATE revision SET digest = NULL WHERE number >= 3;"])
  func aCopyIsAsAlteredAsItsOriginal(omission: String) throws {
    try alter(Self.forgery + omission)
    let copy = tool.folder.file("copy.db")
    let moved = tool.run("migrate-catalog --from \(path) --to \(copy)")
    #expect(moved.status == 0 && moved.errors.contains("warning: the history was altered outside of presets"))
    let check = tool.run("doctor --db \(copy)")
    #expect(check.status == 1 && check.output.contains("altered outside of presets"))
  }

  @Test(arguments: ["", "UPDATE revision SET digest = NULL;"])
  func whatIsRecoveredSaysFromWhereItIsProvenNoMore(omission: String) throws {
    try alter(Self.forgery + omission)
    let copy = tool.folder.file("copy.db")
    let first = omission.isEmpty ? 2 : 1
    let recovery = tool.run("recover \(copy)")
    #expect(recovery.errors.contains("warning: from revision \(first) on, the history can't be proven"))
    let check = tool.run("doctor --db \(copy)")
    #expect(check.output.contains("warning") && check.output.contains("from revision \(first) on: recovered"))
  }

  @Test(arguments: [
    ("UPDATE preset SET kind = 'linear' WHERE name = 'hero'", "listed as of kind 'linear'"),
    ("UPDATE preset SET created = 3 WHERE name = 'hero'", "it says that it was added at"),
    ("UPDATE preset SET duration = 77 WHERE name = 'hero'", "it is listed as taking 77 s"),
    ("DROP INDEX change_by_preset", "the index 'change_by_preset' is missing"),
    ("CREATE VIEW foo AS SELECT 1", "the view 'foo' was made by no presets"),
  ])
  func theDoctorFindsIt(alteration: String, finding: String) throws {
    #expect(tool.run("doctor").status == 0)
    try alter(alteration)
    let check = tool.run("doctor")
    #expect(check.status == 1 && check.output.contains(finding), "\(check.output)")
  }

  /// A change would carry the alteration into the history, where nobody would find it any more.
  @Test(arguments: [
    "edit hero --note x", "edit --where kind=spring --tag x", "rename hero heroine", "remove still --force",
    "deprecate hero",
  ])
  func noChangeCarriesItIntoTheHistory(change: String) throws {
    tool.run("add still linear")
    tool.run("edit hero --reduced-motion still")
    try alter("UPDATE preset SET animation = replace(animation, '0.2', '0.9') WHERE name = 'hero'")
    let before = tool.run("history --json").output
    let refused = tool.run(change)
    #expect(refused.status == 65 && refused.errors.contains("altered outside of presets"), "\(change): \(refused)")
    #expect(tool.run("history --json").output == before)
    #expect(tool.run("doctor").status == 1)
    #expect(tool.run("doctor --repair").status == 0)
    #expect(tool.run(change).status == 0)
    #expect(tool.run("doctor").status == 0)
  }

  @Test func noHistoryIsRemovedFromIt() throws {
    try alter(Self.forgery)
    let before = tool.run("history --json").output
    let pruning = tool.run("doctor --prune --before 2099-01-01")
    #expect(pruning.status == 1 && pruning.errors.contains("nothing was removed"))
    #expect(tool.run("history --json").output == before)
  }

  /// One that somebody deleted by hand is missed also where another one has its name.
  @Test func whatWasDeletedByHandIsMissed() throws {
    tool.run("add spare linear")
    try alter("DELETE FROM preset WHERE name = 'spare'")
    let complaint = "'spare' is missing, although nothing in the history has removed it"
    #expect(tool.run("doctor").output.contains(complaint))
    tool.run("add spare easeOut")
    #expect(tool.run("doctor").output.contains(complaint))
  }

  @Test(arguments: [
    "UPDATE sqlite_sequence SET seq = 0", "DELETE FROM sqlite_sequence",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
  ])
  func theNumberOfAPresetThatIsGoneIsNotGivenAgain(alteration: String) throws {
    try alter(alteration)
    #expect(tool.run("doctor").output.contains("the counter of the presets' numbers was set outside"))
    #expect(tool.run("add newcomer easeIn").status == 0)
    let history = tool.run("history newcomer --json").output
    #expect(!history.contains("\"gone\""), "\(history)")
    #expect(!tool.run("doctor").output.contains("was set outside"))
  }

  /// A catalog in which a process died in the middle of a write, after some of it had reached the file.
  private func interruptedCatalog() throws -> String {
    let copy = tool.folder.file("interrupted.db")
    let connection = try Connection(path: path)
    try connection.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE;")
    try connection.execute(
      "INSERT INTO revision (number, at, author) SELECT max(number) + 1, max(at), 'eve' FROM revision;")
    for number in 0..<400 {
      try connection.execute(
        """
        INSERT INTO preset (name, kind, animation, note, created, revision)
        VALUES ('never\(number)', 'linear', '{"kind":"linear"}', hex(zeroblob(500)),
          (SELECT max(number) FROM revision), (SELECT max(number) FROM revision));
        """)
    }
    for suffix in ["", "-journal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    try connection.execute("ROLLBACK;")
    return copy
  }

  @Test func aWriteThatWasInterruptedIsNoPartOfWhatIsRecovered() throws {
    let interrupted = try interruptedCatalog()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: interrupted))
    let journal = try Data(contentsOf: URL(fileURLWithPath: interrupted + "-journal"))
    #expect(bytes.range(of: Data("never0".utf8)) != nil && journal.starts(with: [0xD9, 0xD5, 0x05, 0xF9]))
    let recovered = tool.folder.file("recovered.db")
    #expect(tool.run("recover \(recovered) --db \(interrupted)").status == 0)
    #expect(tool.run("list --db \(recovered) --format names").output == "fade\nhero\n")
    #expect(tool.run("doctor --db \(recovered)").status == 0)
    // The damaged catalog is as it was.
    #expect(try Data(contentsOf: URL(fileURLWithPath: interrupted)) == bytes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: interrupted + "-journal")) == journal)
  }
}

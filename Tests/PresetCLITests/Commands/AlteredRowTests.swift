import Foundation
import SQLite
import TestSupport
import Testing

/// Rows that somebody wrote without presets: they stop no list of the others, are named, and can be put back.
struct AlteredRowTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    _ = tool.run(["init"])
    for name in ["a", "b", "c", "d"] { _ = tool.run(["add", name, "spring", "--bounce", "0.3", "--tag", "t"]) }
  }

  private func alter(_ values: String) throws {
    try Connection(path: tool.folder.file("catalog.db")).execute("UPDATE preset SET \(values) WHERE name = 'c'")
  }

  private func run(_ line: String) -> CommandLineTool.Result {
    tool.run(line.split(separator: " ").map(String.init))
  }

  private static let unreadable = [
    "animation = '{nonsense}'", #"animation = '{"duration":1,"kind":5}'"#, "modifiers = '[x]'",
  ]

  @Test(
    arguments: unreadable + [#"animation = '{"bounce":"x","kind":"spring"}'"#],
    [
      "list --where overshoot>0 --format names", "list --sort overshoot --format names",
      "list --where bounce>0.1 --sort overshoot --format names",
    ])
  func aListHasAllOthersAndNamesTheOne(values: String, line: String) throws {
    try alter(values)
    let result = run(line)
    #expect(result.status == 0, "\(result)")
    let others = result.output.split(separator: "\n").filter { $0 != "c" }
    #expect(others == ["a", "b", "d"])
    if line.hasPrefix("list --where bounce"), !values.hasPrefix("animation = '{n") { return }
    #expect(result.errors.contains("warning: 'c' could not be looked at: "), "\(result)")
    #expect(result.errors.contains("'presets doctor --repair' puts it back"), "\(result)")
  }

  /// The store checks the condition, and stops at a text that is no JSON: the others are listed all the same, once.
  @Test func aConditionOfTheStoreStopsAtNothing() throws {
    try alter("animation = '{nonsense}'")
    for line in ["list --where bounce>0.1 --format names", "list --where bounce>0.1 --format ndjson"] {
      let result = run(line)
      #expect(result.status == 0 && result.output.split(separator: "\n").count == 3, "\(result)")
      #expect(result.errors.contains("'c' could not be looked at"), "\(result)")
    }
    #expect(run("list --where bounce>0.1 --limit 1 --offset 2 --format names").output == "d\n")
  }

  @Test(
    arguments: unreadable + [
      "kind = 'nope'", #"animation = '{"bounce":"x","kind":"spring"}'"#, "note = 'forged'", "duration = 9",
      #"animation = '{"kind":"spring","bounce":0.9}'"#,
    ])
  func doctorFindsItAndPutsItBack(values: String) throws {
    let before = run("show c --json").output
    try alter(values)
    let found = run("doctor")
    #expect(found.status == 1 && found.output.contains("problem\tpresets\t'c'"), "\(found)")
    #expect(found.errors.contains("'presets doctor --repair' puts back"), "\(found)")
    let repaired = run("doctor --repair")
    #expect(repaired.status == 0, "\(repaired)")
    #expect(repaired.errors.contains("put back as their last changes made them: c"), "\(repaired)")
    let after = run("show c --json").output
    func content(_ text: String) throws -> [String: String] {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      return object.filter { !["revision", "updated", "author"].contains($0.key) }.mapValues { "\($0)" }
    }
    #expect(try !content(before).isEmpty && content(after) == content(before))
    #expect(run("doctor --repair").errors.contains("nothing to repair"))
  }

  @Test func whatNeedsItNamesItAndTheNextStep() throws {
    try alter("animation = '{nonsense}'")
    for line in ["export --format css", "show c", "lint"] {
      let result = run(line)
      #expect(result.status == 74 && result.errors.contains("the stored preset 'c' is damaged"), "\(line): \(result)")
      #expect(result.errors.contains("'presets doctor --repair' puts it back"), "\(line): \(result)")
    }
  }

  @Test(arguments: [
    ("DELETE FROM migration WHERE version = 4", "the ledger lacks migration 0004-values"),
    ("UPDATE migration SET name = 'mine' WHERE version = 4", "the ledger calls migration 0004-values 'mine'"),
    (
      "INSERT INTO migration VALUES (77, 'more', '', '', 1, '2026-01-01T00:00:00.000Z')",
      "the ledger has a migration 77, 'more', which the schema is not at"
    ),
    ("UPDATE migration SET sql = sql || ' ' WHERE version = 4", "was made by another text of migration 0004-values"),
  ])
  func doctorComparesTheLedger(sql: String, problem: String) throws {
    try Connection(path: tool.folder.file("catalog.db")).execute(sql)
    let result = run("doctor")
    #expect(result.status == 1 && result.output.contains("problem\tschema\t"), "\(result)")
    #expect(result.output.contains(problem), "\(result)")
  }
}

import Foundation
import PresetService
import SQLite
import TestSupport
import Testing

/// Figures that only a stranger's file has, and what the commands make of them: no figure in a file ends the process.
struct CraftedFigureTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.begin(with: ["init", "add hero spring --bounce 0.3", "copy hero twin"])
  }

  private func change(_ sql: String) throws {
    let connection = try Connection(path: tool.folder.file("catalog.db"))
    try connection.execute("PRAGMA ignore_check_constraints=ON; " + sql)
  }

  private static let reading = [
    "list", "list --json", "list --sort duration", "list --format csv", "show hero", "show hero --json", "eval hero",
    "export", "export --report hero", "gallery", "lint", "doctor", "compare hero twin", "similar hero",
    "similar hero --shape", "similar --duplicates", "similar --duplicates --within 0.1 --shape", "check --write -",
    "plot hero", "plot hero --format svg", "fit --as spring hero", "history --diff",
  ]

  @Test(arguments: ["9e999", "1e300", "1e18", "-9e999", "-1e300", "-1", "0", "1e-320", "61"])
  func aStoredDurationIsOnlyAFigure(duration: String) throws {
    try change("UPDATE preset SET duration = \(duration) WHERE name IN ('hero', 'twin')")
    for line in Self.reading {
      let result = tool.run(line)
      #expect(result.status == 0 || line == "doctor" || line == "lint", "\(line): \(result.errors)")
    }
  }

  @Test(arguments: [
    #"{"kind":"steps","count":1e300}"#, #"{"kind":"steps","count":-1e18}"#, #"{"kind":"linear","duration":1e300}"#,
    #"{"kind":"linear","duration":-1}"#, #"{"kind":"spring","duration":1e-300}"#, #"{"kind":"power","exponent":1e308}"#,
    #"{"kind":"interpolatingSpring","stiffness":1e308,"damping":1e-308}"#,
  ])
  func aStoredAnimationIsCheckedOrShown(animation: String) throws {
    try change("UPDATE preset SET animation = '\(animation)' WHERE name = 'hero'")
    for line in Self.reading { #expect([0, 1, 65, 74].contains(tool.run(line).status), "\(line)") }
  }

  @Test(arguments: [
    ("golden", #"{"preset":"hero","fps":1e300,"duration":1e300,"samples":[{"time":0,"value":0}]}"#),
    ("golden", #"{"preset":"hero","fps":-60,"duration":-1e18,"samples":[]}"#),
    (
      "json",
      #"[{"preset":"a","fps":1e300,"duration":1e300,"samples":[{"time":0,"value":0},{"time":1e300,"value":1}]}]"#
    ),
    ("json", #"[{"preset":"a","fps":1e-300,"samples":[{"time":-1e300,"value":1e300},{"time":1e300,"value":1}]}]"#),
    ("csv", "time,value\n0,0\n1e300,1\n"), ("csv", "time,value\n-1.7e308,0\n1.7e308,1e308\n"),
    ("csv", "time,value\n0,0\n1e-320,1\n"),
    (
      "css",
      "@keyframes a { from { opacity: 0; } to { opacity: 1; } } "
        + ".a { animation: a 1e300s steps(99999999999999999999) infinite; } .b { animation: a 1s steps(-5) -1e300s; }"
    ),
    ("css", ".a { transition: opacity 1e300s steps(0) } .b { transition: opacity 300ms steps(-3, jump-none) }"),
    ("ndjson", #"{"name":"a","animation":{"kind":"steps","count":1e300}}"#),
    ("ndjson", #"{"name":"a","animation":{"kind":"linear"},"modifiers":[{"kind":"repeatCount","count":1e300}]}"#),
    ("ndjson", #"{"name":"a","animation":{"kind":"linear"},"modifiers":[{"kind":"speed","factor":1e-300}]}"#),
  ])
  func aFigureInAFileIsOnlyAFigure(ending: String, text: String) throws {
    let path = try tool.write(text + "\n", to: "crafted.\(ending)")
    for words in [["check", "--golden", path], ["fit", path], ["import", path, "--prefix", "new/"]] {
      #expect([0, 1, 64, 65].contains(tool.run(words).status), "\(words)")
    }
    #expect([0, 1, 65].contains(tool.run("export --report --under new --allow-empty").status))
  }
}

extension CraftedFigureTests {
  private static func document(modifiers count: Int) -> String {
    let modifiers = Array(repeating: #"{"duration":0.001,"kind":"delay"}"#, count: count).joined(separator: ",")
    return #"{"name":"many","animation":{"kind":"linear"},"modifiers":[\#(modifiers)]}"#
  }

  @Test func aPresetHasSixtyFourModifiersAtMost() throws {
    let message = "'many' has 65 modifiers; at most 64 are allowed"
    let many = tool.run("add --document -", input: Self.document(modifiers: 65))
    #expect(many.status == 65 && many.errors.contains(message), "\(many)")
    let imported = tool.run(["import", try tool.write(Self.document(modifiers: 65), to: "many.ndjson"), "--strict"])
    #expect(imported.status == 65 && imported.errors.contains(message), "\(imported)")
    #expect(tool.run("add --document -", input: Self.document(modifiers: 64)).status == 0)
    #expect(tool.run("add plain linear").status == 0)
    let delays = Array(repeating: "--delay 0.1", count: 65).joined(separator: " ")
    for line in ["edit many --logically-complete-after 1", "edit plain \(delays)"] {
      let edited = tool.run(line)
      #expect(edited.status == 65 && edited.errors.contains("at most 64 are allowed"), "\(edited)")
    }
  }

  /// A name is compared with those before it: of more than there may be, none is.
  @Test func anAxisOfMoreContextsThanThereMayBeIsRefusedAtOnce() throws {
    tool.run("axis add brand acme globex")
    tool.run("vary twin brand=globex linear")
    try change(
      """
      UPDATE preset SET animation = json_object('kind', 'axis', 'contexts', (
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
        SELECT json_group_array('c' || i) FROM n)) WHERE name = 'brand'
      """)
    for line in ["doctor", "edit twin --note x", "export --format ndjson", "axis coverage", "gallery", "diff 1 now"] {
      let result = tool.run(line)
      #expect([0, 1, 65, 66].contains(result.status) && result.errors.utf8.count < 2000, "\(line): \(result.status)")
    }
  }

  /// As an earlier version stored it: looked at and removed, and never run.
  @Test(arguments: [65, 20_000]) func oneThatIsThereIsShownAndRemoved(count: Int) throws {
    try change(
      """
      UPDATE preset SET modifiers = (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        SELECT json_group_array(json('{"kind":"delay","duration":0.001}')) FROM n) WHERE name = 'twin'
      """)
    let shown = tool.run("show twin")
    #expect(shown.status == 0 && shown.output.contains("then\t\(count - 64) more, too many to be measured\n"))
    #expect(tool.run("show twin --json").output.contains(#""measures": null"#))
    #expect(tool.run("list --format names").output.contains("twin"))
    let evaluated = tool.run("eval twin --at 0.1")
    #expect(evaluated.status == (count > 4096 ? 65 : 0), "\(evaluated.errors)")
    #expect(tool.run("remove twin").status == 0)
  }

  /// What one document has that can't be read, as another program may write it, is told beside all others.
  @Test(arguments: [
    #""animation":{"kind":"linear","duration":1e999}"#, #""animation":{"kind":"linear"},"note":"","note":"""#,
  ])
  func aDamagedDocumentStandsAlone(members: String) throws {
    let document = #"{"name":"twin",\#(members)}"#
    try change(
      """
      UPDATE change SET document = '\(document)' WHERE name = 'twin';
      UPDATE preset SET animation = '{"kind":"linear","duration":1e999}' WHERE name = 'twin';
      """)
    let table = tool.run("history --diff")
    #expect(table.status == 0 && table.output.contains("problem\tthe stored document is damaged: "), "\(table)")
    #expect(table.output.contains("animation.bounce\tnothing → 0.3"))
    let lines = tool.run("history --format ndjson")
    #expect(lines.status == 0 && lines.output.contains(#""problem":"the stored document is damaged"#), "\(lines)")
    let page = tool.run("gallery")
    #expect(page.status == 0 && page.output.contains("the stored preset 'twin' is damaged"), "\(page.errors)")
    #expect(tool.run("doctor").status == 1)
  }

  @Test func csvComesBackAsItWas() throws {
    let note = "=1+2\r\n\u{1B}[31m \\u{1B} \u{85}"
    let document = JSON.object([
      JSON.Member("name", "=cmd"), JSON.Member("animation", .object([JSON.Member("kind", "linear")])),
      JSON.Member("note", .string(note)), JSON.Member("tags", .array(["@tag", "-1"])),
    ])
    tool.run("add --document -", input: document.text)
    let text = tool.run("export =cmd --format csv").output
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(text.contains("\n'=cmd,linear,") && text.contains(#""'=1+2\u{D}"#), "\(text)")
    let before = tool.run("show =cmd --json").output
    tool.run("remove =cmd")
    let imported = tool.run(["import", try tool.write(text, to: "export.csv")])
    #expect(imported.errors == "imported 1 preset: 1 added\n")
    func told(_ document: String) -> [Substring] {
      document.split(separator: "\n").filter { !$0.contains("revision") && !$0.contains("ated\":") }
    }
    #expect(told(tool.run("show =cmd --json").output) == told(before))
    let samples = try tool.write(tool.run("export =cmd --format samples-csv").output, to: "samples.csv")
    #expect(tool.run(["fit", samples, "=cmd"]).status == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// `backup`, `doctor` and `recover`.
struct CareCommandTests {
  private let tool: CommandLineTool
  private var path: String { tool.folder.file("catalog.db") }

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  /// The findings of one grade, without those that depend on the machine.
  private func findings(_ grade: String, _ output: String) -> [String] {
    let prefix = grade + "\t"
    let findings = output.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let ofMachine = ["library", "file system", "size", "digest"]
    return findings.filter { finding in !ofMachine.contains { finding.hasPrefix($0) } }.map(String.init)
  }

  private func damage(page: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
  }

  @Test func aSoundCatalog() {
    let result = tool.run("doctor")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      findings("ok", result.output) == [
        "structure\tevery page is sound", "references\tall lead somewhere",
        "presets\t3, each of which makes an animation", "history\t3 changes in 3 revisions",
        "schema\tversion 9, as its migrations make it", "view\t'parameter' is there for the sqlite3 shell",
        "journal mode\tdelete", "backups\tnone made automatically",
      ])
    #expect(tool.run("doctor --json").output.contains("\"sound\": true"))
    #expect(tool.run("doctor --format csv").status == 64)
    #expect(tool.run(["doctor", "--db", tool.folder.file("gone.db")]).status == 66)
    #expect(tool.run(["doctor", "--db", tool.folder.path]).status == 65)
  }

  @Test func warningsAreNoProblem() throws {
    _ = try tool.write("", to: "catalog.db.new-999999999-1")
    let result = tool.run("doctor")
    #expect(result.status == 0)
    #expect(
      findings("warning", result.output) == [
        "left over\tcatalog.db.new-999999999-1, of a command that was interrupted"
      ])
    #expect(result.errors.contains("next: remove it\n"))
  }

  @Test(.enabled(if: BuiltTool.program("sqlite3") != nil, "sqlite3 is not installed"))
  func whatOthersDidToTheFileIsFound() throws {
    let shell = try BuiltTool()
    func run(_ sql: String) throws {
      #expect(try shell.run([path, sql], program: BuiltTool.program("sqlite3")).status == 0)
    }
    try run("UPDATE preset SET kind = 'nosuch', animation = '{\"kind\":\"nosuch\"}' WHERE name = 'hero'")
    try run("PRAGMA foreign_keys=OFF; DELETE FROM preset WHERE name = 'fade'")
    try run("DROP VIEW parameter; UPDATE migration SET sql = 'other'; PRAGMA journal_mode=WAL;")
    let result = tool.run("doctor")
    #expect(result.status == 1)
    let problems = findings("problem", result.output)
    #expect(problems.contains { $0.hasPrefix("presets\t'hero': unknown kind 'nosuch'") })
    #expect(problems.contains { $0.hasPrefix("references\trow 2 of preset refers to a missing row of preset") })
    #expect(problems.contains { $0.hasPrefix("schema\twas made by another text of migration 0001-presets") })
    #expect(problems.contains { $0.hasPrefix("journal mode\twal, not delete") })
    #expect(findings("warning", result.output).contains { $0.hasPrefix("view\t'parameter' is missing") })
    #expect(result.errors.contains("sqlite3 FILE 'PRAGMA journal_mode=DELETE'"))
  }

  @Test func whatWasCopiedIsThereAsJSON() {
    let copy = tool.folder.file("copy.db")
    #expect(
      tool.run(["backup", copy, "--json"]).output == #"{"file":"\#(copy)","presets":3,"revision":3}"# + "\n")
    let restored = tool.run(["backup", "--restore", copy, "--json", "--quiet"])
    #expect(restored.output.hasPrefix(#"{"file":"\#(copy)","presets":3,"replaced":"\#(path).bak-v"#))
    #expect(restored.errors.isEmpty)
    let other = tool.folder.file("other.db")
    for isMoved in [true, false] {
      #expect(
        tool.run(["migrate-catalog", "--from", path, "--to", other, "--json"]).output
          == #"{"moved":\#(isMoved),"presets":3,"revisions":3,"to":"\#(other)"}"# + "\n")
    }
  }

  @Test func thereAndBackAgain() throws {
    let copy = tool.folder.file("copy.db")
    #expect(tool.run(["backup", copy]).errors == "backed up 3 presets as of revision 3 to \(copy)\n")
    #expect(tool.run(["backup", copy]).status == 73)
    tool.run("remove hero")
    let result = tool.run(["backup", "--restore", copy])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("restored 3 presets as of revision 3; what was there is in \(path).bak-v"))
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
    #expect(findings("ok", tool.run("doctor").output).contains("backups\t1 made automatically"))
    let gone = tool.folder.file("gone.db")
    let missing = tool.run(["backup", "--restore", gone])
    #expect(missing.status == 66 && missing.errors.hasPrefix("error: there is no backup at '\(gone)'; "))
    #expect(tool.run("backup").status == 64)
  }

  @Test func aDamagedCatalogIsReportedAndRecovered() throws {
    try damage(page: 4)
    let check = tool.run("doctor")
    #expect(check.status == 1 && check.output.hasPrefix("problem\tstructure\t"))
    #expect(check.errors.contains("'presets recover NEW'"))
    #expect(tool.run(["backup", tool.folder.file("copy.db")]).status == 74)
    let rescued = tool.folder.file("rescued.db")
    let result = tool.run(["recover", rescued])
    #expect(result.status == 0)
    #expect(result.output == "presets\t0\t3\t0\ntags\t2\t0\t0\nrevisions\t3\t0\t0\nchanges\t3\t0\t0\n")
    #expect(result.errors == "recovered \(path) into \(rescued)\n")
    #expect(tool.run(["list", "--format", "names", "--db", rescued]).output == "fade\nhero\nmotion/pulse\n")
    #expect(tool.run(["doctor", "--db", rescued]).status == 0)
    #expect(tool.run(["recover", rescued]).status == 73)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
    #expect(left == ["catalog.db", "rescued.db"])
  }

  @Test func pruningNeedsBothWords() {
    tool.run("edit hero --bounce 0.2")
    #expect(tool.run("doctor --prune").status == 64)
    #expect(tool.run("doctor --before 2999-01-01").status == 64)
    #expect(tool.run("doctor --prune --before soon").status == 64)
    #expect(tool.run("history").output.split(separator: "\n").count == 4)
    #expect(
      tool.run("doctor --prune --before 2999-01-01").errors == "removed 1 change from the history; 3 remain\n")
    #expect(tool.run("history").output.split(separator: "\n").count == 3)
  }

  /// A copy while another process writes as fast as it can.
  @Test func aCopyWhileAnotherProcessWrites() throws {
    let built = try BuiltTool(environment: ["PRESETS_DB": path, "HOME": tool.folder.path])
    let stop = tool.folder.file("stop")
    var shell = built
    shell.environment["PATH"] = URL(fileURLWithPath: built.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    let (writer, _, _) = try shell.start(
      ["-c", "n=0; while [ ! -e '\(stop)' ]; do n=$((n+1)); presets add \"w$n\" spring 2>/dev/null || exit 1; done"],
      program: "/bin/sh")
    for round in 0..<10 {
      let copy = tool.folder.file("copy-\(round).db")
      #expect(tool.run(["backup", copy]).status == 0)
      let names = tool.run(["list", "--format", "names", "--db", copy]).output.split(separator: "\n")
      // One preset a revision, none left out.
      #expect(tool.run(["show", "--db", copy, String(names[names.count - 1])]).status == 0)
      #expect(tool.run(["doctor", "--db", copy]).output.contains("history\t\(names.count) changes in \(names.count) "))
    }
    _ = try tool.write("", to: "stop")
    writer.waitUntilExit()
    #expect(writer.terminationStatus == 0)
  }
}

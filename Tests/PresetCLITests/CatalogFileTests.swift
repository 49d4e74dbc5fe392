import Foundation
import TestSupport
import Testing

/// Which file the tool uses, and what it says of one that it can't.
struct CatalogFileTests {
  private let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test func aNamedFileThatIsMissingIsNeverMade() {
    let path = tool.folder.file("catalog.db")
    for line in ["list", "add a spring", "import --starter css", "eval a", "edit a --note x", "export"] {
      let result = tool.run(line)
      #expect(result.status == 66)
      #expect(result.errors == "error: there is no catalog at '\(path)'; make one with 'presets init \(path)'\n")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(tool.run(["--db", tool.folder.file("typo.db"), "add", "a", "spring"]).status == 66)
  }

  @Test func theDefaultFileIsMadeOnFirstUse() {
    tool.environment["PRESETS_DB"] = nil
    tool.environment["XDG_DATA_HOME"] = tool.folder.file("data")
    let path = tool.folder.file("data/presets/presets.db")
    #expect(tool.run("list").status == 66)
    #expect(tool.run("add a spring").errors == "made a new catalog at \(path)\nadded a, revision 1\n")
    #expect(tool.run("list --format names").output == "a\n")
    tool.environment["XDG_DATA_HOME"] = nil
    #expect(tool.run("import --starter css").status == 0)
    #expect(FileManager.default.fileExists(atPath: tool.folder.file(".local/share/presets/presets.db")))
  }

  @Test func theOptionBeatsTheEnvironment() {
    tool.fill()
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    #expect(tool.run(["--db", other, "list", "--format", "names"]).output == "")
    #expect(tool.run(["list", "--format", "names", "--db=" + other]).output == "")
    #expect(tool.run("list --format names").output != "")
  }

  @Test(arguments: [
    ("picture.png", "\u{89}PNG not a database at all", 65, "is not a presets database: it is not a database"),
    ("empty.db", "", 65, "is empty: a presets database was never made there"),
  ])
  func otherFilesAreRefused(name: String, content: String, status: Int32, message: String) throws {
    let path = try tool.write(content, to: name)
    for words in [["list"], ["add", "a", "spring"]] {
      let result = tool.run(words + ["--db", path])
      #expect(result.status == status && result.errors.contains("'\(path)' \(message)"), "\(result.errors)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
  }

  @Test func foldersAndDevicesAreRefused() {
    #expect(tool.run(["list", "--db", tool.folder.path]).status == 65)
    #expect(tool.run(["list", "--db", "/dev/null"]).status == 65)
    #expect(tool.run(["init", tool.folder.path]).status == 73)
    #expect(tool.run(["init", "/dev/null/x/catalog.db"]).status == 73)
  }

  @Test func filesToImportAreCheckedBeforeTheCatalog() throws {
    tool.run("init")
    #expect(tool.run("import").status == 64)
    #expect(tool.run(["import", tool.folder.file("gone.json")]).status == 66)
    #expect(tool.run(["import", tool.folder.path]).status == 65)
    let broken = try tool.write("{\"name\": \"a\",\n \"animation\": }", to: "broken.json")
    let result = tool.run(["import", broken])
    #expect(result.status == 65)
    #expect(result.errors == "error: \(broken): line 2, column 15: a value should be here, not '}'\n")
    #expect(tool.run(["import", broken, "--format", "xml"]).status == 64)
    #expect(
      tool.run("import --starter swiftiu").errors
        == "error: unknown starter catalog 'swiftiu'; did you mean 'swiftui'?\n")
  }

  @Test func aMessageThatQuotesADocumentStaysReadable() throws {
    tool.run("init")
    let key = String(repeating: "k", count: 100_000)
    let text = "{\"name\": \"a\", \"animation\": {\"kind\": \"linear\"}, \"\(key)\": 1}"
    let result = tool.run(["import", try tool.write(text, to: "long.json")])
    #expect(result.status == 65 && result.errors.utf8.count < 1500)
    #expect(result.errors.contains("long.json: a preset document has no key 'kkk"))
  }

  @Test(arguments: [
    #"{"name": "pkg", "version": "1.0.0"}"#, #"[{"a": 1}, {"b": {"c": 2}}]"#, "{}", "[1]", "{\"a\": 1}\n{\"a\": 2}\n",
  ])
  func anyJSONIsToldWhatIsMissing(text: String) throws {
    tool.run("init")
    let file = try tool.write(text, to: "any.json")
    let result = tool.run(["import", file])
    #expect(result.status == 65)
    let lacks = "it is JSON, and in none of the formats: it has no 'props' (theo), no '$value' (dtcg), no "
    #expect(result.errors.hasPrefix("error: \(file): " + lacks))
    #expect(result.errors.hasSuffix("no 'name' beside 'animation' (json); name the format with '--format'\n"))
    // Who names the format is told what a document of it lacks.
    let named = tool.run(["import", file, "--format", text.hasSuffix("\n") ? "ndjson" : "json"])
    #expect(named.status == 65 && named.errors.contains("a preset document"))
  }

  @Test(arguments: [
    #"{"animation": {"kind": "linear"}}"#, #"[{"a": 1}, {"name": "a", "animtaion": {}}]"#, #"{"name": "a"}"#,
  ])
  func whatIsLikeAPresetIsReadAsOne(text: String) throws {
    tool.run("init")
    let result = tool.run(["import", try tool.write(text, to: "any.json")])
    #expect(result.status == 65 && !result.errors.contains("it is JSON"))
  }

  @Test func importsAreSummarised() {
    tool.run("init")
    let rehearsal = tool.run("import --starter fluent2 --dry-run").errors
    #expect(rehearsal.hasPrefix("would add duration") && rehearsal.hasSuffix("\nwould import 17 values: 17 added\n"))
    #expect(tool.run("import --starter fluent2").errors == "imported 17 values: 17 added\n")
    #expect(tool.run("import --starter fluent2").errors == "imported 17 values: 17 unchanged\n")
    let text = tool.run("export --format ndjson").output
    #expect(tool.run("import - --prefix copy/", input: text).errors == "imported 17 values: 17 added\n")
    tool.run("value edit durationFast 1s")
    #expect(tool.run("import --starter fluent2").status == 65)
    #expect(
      tool.run("import --starter fluent2 --on-conflict skip").errors
        == "skipped durationFast\nimported 17 values: 1 skipped, 16 unchanged\n")
    #expect(
      tool.run("import --starter fluent2 --on-conflict replace").errors
        == "changed durationFast: animation.value 1 → 0.15\nimported 17 values: 1 replaced, 16 unchanged\n")
  }

  @Test func exportWritesAWholeFileOrNone() throws {
    tool.fill()
    let path = tool.folder.file("out.json")
    #expect(tool.run(["export", "-o", path]).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == tool.run("export").output)
    #expect(tool.run(["export", "gone", "-o", path]).status == 66)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == tool.run("export").output)
    #expect(tool.run(["export", "-o", tool.folder.file("no/such/file")]).status == 73)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(left.sorted() == ["catalog.db", "out.json"])
  }
}

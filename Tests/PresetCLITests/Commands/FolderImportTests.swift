import Foundation
import PresetService
import TestSupport
import Testing

/// A folder as one import.
struct FolderImportTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
    try FileManager.default.createDirectory(
      atPath: tool.folder.file("in/deep/.hidden"), withIntermediateDirectories: true)
  }

  private var folder: String { tool.folder.file("in") }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files { _ = try tool.write(text, to: name) }
  }

  private static let quick = ##"{"time":{"quick":{"$type":"duration","$value":{"value":150,"unit":"ms"}}}}"##
  private static let menu = ##"""
    {"menu":{"$type":"transition","$value":{"duration":"{time.quick}","delay":{"value":0,"unit":"ms"},
    "timingFunction":[0.2,0,0,1]}}}
    """##

  /// What refers to a file that comes later, in one revision; all else is passed over by name.
  @Test func allFilesThatAFormatKnowsAreOneImport() throws {
    try write([
      "in/a.tokens.json": Self.menu, "in/deep/z.tokens.json": Self.quick,
      "in/motion.css": ":root { --fade: 200ms linear }",
      "in/README.md": "# Motion\n\nIt *moves*.\n", "in/package.json": #"{"name":"app","version":"1.0.0"}"#,
      "in/empty.css": "", "in/picture.png": "\u{89}PNG\0", "in/deep/.hidden/b.tokens.json": Self.menu,
      "in/.gitignore": "left-out.json\n", "in/left-out.json": Self.menu, "outside.tokens.json": Self.menu,
    ])
    let links = FileManager.default
    try links.createSymbolicLink(
      atPath: folder + "/b.json", withDestinationPath: tool.folder.file("outside.tokens.json"))
    try links.createSymbolicLink(atPath: folder + "/link", withDestinationPath: tool.folder.path)
    let result = tool.run(["import", folder])
    #expect(result.status == 0)
    let passedOver = [
      ("README.md", "it is in no format"), ("empty.css", "there is nothing in it"),
      ("package.json", "it is in no format"), ("picture.png", "it is no text in UTF-8"),
    ]
    let lines = passedOver.map { "passed over \(folder)/\($0.0): \($0.1)\n" }.joined()
    #expect(result.errors == lines + "imported 2 presets and 1 value: 3 added\n")
    #expect(tool.run("export menu --format ndjson").output.contains(#""duration":{"value":"time/quick"}"#))
    #expect(
      tool.run("history --format ndjson").output.split(separator: "\n").map { $0.contains(#""revision":1,"#) }
        == [true, true, true])
    // Again it is the same, whatever the order in which the folder has its files.
    #expect(tool.run(["import", folder + "/", "--on-conflict", "replace"]).errors.hasSuffix(": 3 unchanged\n"))
    // Who names a file of it reads it once.
    let both = ["import", folder + "/motion.css", folder, "--on-conflict", "fail", "--prefix", "x/", "--dry-run"]
    #expect(tool.run(both).errors.hasSuffix("would import 2 presets and 1 value: 3 added\n"))
  }

  @Test func aFormatThatIsNamedChoosesItsFiles() throws {
    try write(["in/a.tokens.json": Self.quick, "in/motion.css": ":root { --fade: 200ms linear }"])
    let result = tool.run(["import", folder, "--format", "css"])
    #expect(result.errors == "passed over \(folder)/a.tokens.json: it is dtcg\nimported 1 preset: 1 added\n")
  }

  @Test func aBrokenFileStopsAllOfIt() throws {
    try write(["in/a.tokens.json": Self.quick, "in/b.json": #"[{"name":"a","animation":{"kind":"spring"}},"#])
    let result = tool.run(["import", folder])
    #expect(result.status == 65 && result.errors.contains("\(folder)/b.json: line 1"), "\(result.errors)")
    #expect(tool.run("list --format names").output.isEmpty)
  }

  @Test func aFolderWithNothingIsNamed() throws {
    try write(["in/README.md": "# Motion\n"])
    let result = tool.run(["import", folder])
    #expect(
      result.status == 65 && result.errors.contains("nothing was imported: no preset is in it"), "\(result.errors)")
  }

  /// The files that a resolver document names are not imported again by themselves.
  @Test(arguments: ["dtcg", "css", "android", "json"])
  func whatIsExportedIntoAFolderComesBack(format: String) throws {
    if format == "android" && !PresetCatalog.readsXML { return }
    tool.run("axis add brand acme globex")
    tool.run("value add duration/quick 150ms")
    if format != "android" { tool.run("vary duration/quick brand=globex 120ms") }
    tool.run("add menu timingCurve --x1 0.2 --y1 0 --x2 0 --y2 1 --duration @duration/quick")
    let exported = tool.run(["export", "--format", format, "-o", folder + "/"])
    #expect(exported.status == 0, "\(exported.errors)")
    let other = tool.folder.file("other.db")
    tool.run(["init", other])
    let result = tool.run(["--db", other, "import", folder])
    #expect(result.status == 0, "\(result.errors)")
    let found = tool.run(["--db", other, "export", "menu", "--format", "ndjson"]).output
    if format == "android" {
      #expect(found.contains(#""x1":0.2"#), "\(found)")
    } else {
      #expect(tool.run(["diff", "now", other]).output.isEmpty, "\(result.errors)")
    }
    #expect(result.errors.contains("it was read with a file that refers to it") == (format == "dtcg"))
  }
}

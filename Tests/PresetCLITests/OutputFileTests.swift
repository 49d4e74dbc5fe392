import Foundation
import SystemIO
import TestSupport
import Testing

/// What `export -o` may and may not replace.
struct OutputFileTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test func theCatalogItselfIsNotReplaced() throws {
    let catalog = tool.folder.file("catalog.db")
    try FileManager.default.createSymbolicLink(atPath: tool.folder.file("link.db"), withDestinationPath: catalog)
    for path in [catalog, tool.folder.path + "/./catalog.db", tool.folder.file("link.db")] {
      let result = tool.run(["export", "-o", path])
      #expect(result.status == 64 && result.errors.contains("is the catalog itself"), "\(path)")
    }
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }

  @Test func aLinkStaysALink() throws {
    let target = try tool.write("old", to: "target.json")
    let link = tool.folder.file("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    #expect(tool.run(["export", "-o", link]).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == tool.run("export").output)
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o600, "its permissions stay as well")
  }

  @Test func whatIsUnfinishedIsForItsOwnerAlone() throws {
    let path = tool.folder.file("export.json")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    for (before, after) in [(nil, try newFileMode()), (0o640, 0o640), (0o666, 0o666)] as [(Int?, Int)] {
      if let before { try FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: path) }
      let writer = try FileWriter(path: path)
      try writer.write(Array("text".utf8))
      let temporary = try #require(try tool.folder.names.first { $0.hasPrefix("export.json.new-") })
      #expect(try mode(tool.folder.file(temporary)) == 0o600)
      try writer.commit()
      #expect(try mode(path) == after)
    }
  }

  /// The mode of a file that anybody makes who says nothing about it.
  private func newFileMode() throws -> Int {
    let path = tool.folder.file("new")
    #expect(try BuiltTool().shell(": > '\(path)'").status == 0)
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }

  @Test(.enabled(if: getuid() == 0, "only root gives files away"))
  func aReplacedFileStaysItsOwners() throws {
    let path = try tool.write("old", to: "export.json")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 65534, .groupOwnerAccountID: 65533, .posixPermissions: 0o640], ofItemAtPath: path)
    #expect(tool.run(["export", "-o", path]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 65534 && attributes[.groupOwnerAccountID] as? Int == 65533)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  /// A folder means what is in it, not what links in it lead to.
  @Test(arguments: ["values", "interpolator", "values/motion.xml"])
  func aLinkOutOfTheFolderIsRefused(link: String) throws {
    let files = FileManager.default
    let (folder, outside) = (tool.folder.file("res"), tool.folder.file("outside"))
    try files.createDirectory(atPath: folder + "/values", withIntermediateDirectories: true)
    try files.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let isFile = link.hasSuffix(".xml")
    if isFile { try Data("old".utf8).write(to: URL(fileURLWithPath: outside + "/x")) }
    try? files.removeItem(atPath: "\(folder)/\(link)")
    try files.createSymbolicLink(
      atPath: "\(folder)/\(link)", withDestinationPath: isFile ? outside + "/x" : outside)
    let result = tool.run(["export", "fade", "--format", "android", "-o", folder])
    #expect(result.status == 73)
    #expect(result.errors.contains("'\(folder)/\(link)' is a link that leads out of '\(folder)'"))
    #expect(try files.contentsOfDirectory(atPath: outside) == (isFile ? ["x"] : []))
    #expect(!files.fileExists(atPath: folder + "/interpolator/fade.xml"))
  }

  @Test func aLinkWithinTheFolderIsFollowed() throws {
    let files = FileManager.default
    let (folder, alias) = (tool.folder.file("res"), tool.folder.file("alias"))
    try files.createDirectory(atPath: folder + "/a/b", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder + "/values", withDestinationPath: "a/b")
    try files.createSymbolicLink(atPath: alias, withDestinationPath: folder)
    for _ in 1...2 { #expect(tool.run(["export", "fade", "--format", "android", "-o", alias]).status == 0) }
    #expect(try files.contentsOfDirectory(atPath: folder + "/a/b") == ["motion.xml"])
  }

  @Test func aPipeIsWrittenTo() throws {
    let built = try BuiltTool(environment: ["PRESETS_DB": tool.folder.file("catalog.db"), "HOME": tool.folder.path])
    let pipe = tool.folder.file("pipe")
    let result = try built.shell(
      "mkfifo '\(pipe)' && { presets export -o '\(pipe)' & cat '\(pipe)'; wait; test -p '\(pipe)'; }")
    #expect(result.status == 0)
    #expect(result.output == tool.run("export").output)
  }

  @Test func csvOnATerminalHasNoControlCharacters() {
    tool.run("add --document -", input: #"{"name":"x","animation":{"kind":"linear"},"note":"\u001b[31m"}"#)
    tool.isTerminal = true
    #expect(!tool.run("list --format csv").output.contains("\u{1B}"))
    tool.isTerminal = false
    #expect(tool.run("list --format csv").output.contains(#"\u{1B}[31m"#))
    tool.isTerminal = true
    #expect(tool.run("list --format csv").output.contains(#"\u{1B}[31m"#))
  }

  @Test func tagsInCSVCanBeToldApart() {
    tool.run(["edit", "hero", "--tag", "two words"])
    #expect(tool.run("list --format csv").output.contains(#""[""in"",""menu"",""two words""]""#))
  }

  @Test func authorsArePrintable() {
    #expect(tool.run(["add", "x", "spring", "--author", "\u{1B}[31m"]).status == 65)
    #expect(tool.run(["add", "x", "spring", "--author", String(repeating: "a", count: 256)]).status == 65)
  }

  @Test func messagesAreBounded() {
    let name = String(repeating: "n", count: 1_000_000)
    let result = tool.run("add --document -", input: "{\"name\":\"\(name)\"}")
    #expect(result.status == 65 && result.errors.utf8.count < 3000)
  }

  @Test func anImportsFormatIsNotThatOfItsErrors() throws {
    let path = try tool.write("{", to: "broken.ndjson")
    #expect(tool.run(["import", path, "--format", "ndjson"]).errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func wordsThatAreNoTextAreRefused() throws {
    let built = try BuiltTool(environment: ["PRESETS_DB": tool.folder.file("catalog.db"), "HOME": tool.folder.path])
    let result = try built.shell("presets add \"$(printf 'c\\377')\" linear")
    #expect(result.status == 64 && result.errors == "error: word 2 of the command line is not UTF-8\n")
  }

  @Test func aCircleOfVariantsIsRefused() {
    for (line, circle) in [
      ("edit hero --reduced-motion hero", "hero → hero"), ("edit fade --reduced-motion hero", "fade → hero → fade"),
    ] {
      let result = tool.run(line)
      #expect(result.status == 65)
      #expect(
        result.errors
          == "error: presets are each other's reduced-motion variants in a circle: \(circle); let one of them have none\n"
      )
    }
  }

  @Test func whatFollowsARenameHasARevisionOfIt() {
    tool.run("rename fade motion/fade")
    #expect(tool.run("history hero --limit 1 --diff").output.contains("reducedMotion\t\"fade\" → \"motion/fade\""))
  }

  @Test func anotherFormIsToldHowToBeChosen() {
    let result = tool.run("edit hero --response 0.4")
    #expect(result.status == 65)
    #expect(result.errors.hasSuffix("'--kind spring' describes it anew, by what is given here\n"))
    #expect(tool.run("edit hero --kind spring --response 0.4").status == 0)
  }
}

import Foundation
import TestSupport
import Testing

struct GalleryCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test func aFileIsWrittenAndSaid() throws {
    let file = tool.folder.file("catalog.html")
    let result = tool.run(["gallery", "-o", file, "--title", "a < b"])
    #expect(result.status == 0 && result.output.isEmpty && result.errors == "\(file) shows 3 presets\n")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.contains("<title>a &lt; b</title>"))
    #expect(tool.run(["gallery", "--title", "a < b"]).output == page, "and the same goes to the output")
  }

  @Test(arguments: [
    ("--tag menu", "shows 1 preset\n"), ("--under motion/", "shows 1 preset\n"), ("--as-of 1", "shows 1 preset\n"),
    ("--kind linear", "shows 1 preset\n"), ("--search e", "shows 3 presets\n"),
    ("--tag nothing --allow-empty", "shows 0 presets\n"),
  ])
  func filtersAreThoseOfList(words: String, said: String) {
    let result = tool.run("gallery -o \(tool.folder.file("page.html")) \(words)")
    #expect(result.status == 0 && result.errors.hasSuffix(said))
  }

  @Test func theCatalogItselfIsNotReplaced() {
    let result = tool.run(["gallery", "-o", tool.folder.file("catalog.db")])
    #expect(result.status == 64 && result.errors.contains("is the catalog itself"))
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }

  @Test func aFileThatCannotBeMadeIsNot() {
    let result = tool.run(["gallery", "-o", tool.folder.file("no/such/folder.html")])
    #expect(result.status == 73 && result.errors.contains("nothing was written there"))
  }
}

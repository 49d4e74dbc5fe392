import Foundation
import TestSupport
import Testing

/// What nothing fits, and files with nothing in them.
struct EmptyResultTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let filters: [(filter: String, message: String)] = [
    ("--tag meun", "no preset has the tag 'meun'; did you mean 'menu'?"),
    ("--tag menu --tag imn", "no preset has the tag 'imn'; did you mean 'in'?"),
    ("--under moton", "no preset is in the group 'moton'; did you mean 'motion'?"),
    ("--under hero", "no preset is in the group 'hero'"), ("--kind bouncy", "no preset is of kind 'bouncy'"),
    ("--search xyz", "no preset has 'xyz' in its name, its note or a tag"),
    ("--tag menu --under motion", "no preset fits all of these filters; leave one of them out"),
    ("--where bounce>5", "no preset fulfils the condition"),
    ("--where overshoot>5000 --where bounce>0", "no preset fulfils all of the conditions"),
  ]

  @Test(arguments: filters)
  func aFilterThatNothingFitsIsAnError(filter: String, message: String) throws {
    let file = try tool.write("precious", to: "a.css")
    let golden = tool.folder.file("g")
    for command in ["export --format css -o \(file)", "export", "gallery -o \(file)", "check --write \(golden)"] {
      let result = tool.run("\(command) \(filter)")
      #expect(result == .init(status: 66, output: "", errors: "error: \(message)\n"), "\(command)")
      #expect(tool.run("\(command) \(filter) --allow-empty").status == 0, "\(command)")
      try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    }
    _ = tool.run("export --format css -o \(file) \(filter)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
    // A list may be empty: it says so, and why.
    for format in ["names", "ndjson", "json", "table", "csv"] {
      let list = tool.run("list \(filter) --format \(format)")
      #expect(list.status == 0 && list.errors == "nothing to list: \(message)\n")
    }
    #expect(tool.run("list \(filter) --quiet").errors.isEmpty)
  }

  @Test func anEmptyCatalogIsNothingToExport() throws {
    let empty = try CommandLineTool()
    empty.run("init")
    let message = "the catalog is empty; 'presets add' adds a preset, 'presets import' many\n"
    for command in ["export", "gallery", "check --write -", "eval --all"] {
      #expect(empty.run(command) == .init(status: 66, output: "", errors: "error: \(message)"), "\(command)")
    }
    #expect(empty.run("list") == .init(status: 0, output: "", errors: "nothing to list: \(message)"))
    #expect(empty.run("export --allow-empty").output == "[]\n" || empty.run("export --allow-empty").output == "[\n]\n")
    #expect(tool.run("export --as-of 0").errors == "error: the catalog was empty at revision 0\n")
    for format in ["table", "json", "names"] {
      let page = tool.run("list --offset 9 --format \(format)")
      #expect(page.status == 0 && page.errors == "nothing to list: '--offset 9' leaves all of them out\n")
    }
    #expect(tool.run("list --limit 0").errors == "nothing to list: '--limit 0' shows none\n")
    #expect(tool.run("list --limit 0 --quiet").errors.isEmpty)
  }

  @Test(
    arguments: [
      ("fade --within 0", "no preset is within 0; the nearest is '"), ("fade --limit 0", "'--limit 0' shows none"),
      ("css:steps(2) --within 0.0001", "no preset is within 0.0001; the nearest is '"),
      ("fade --tag meun", "no preset has the tag 'meun'; did you mean 'menu'?"),
    ])
  func whatHasNoNeighbourSaysWhichIsTheNearest(words: String, message: String) {
    let result = tool.run(["similar"] + words.split(separator: " ").map(String.init))
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("no neighbour to list: \(message)"), "\(result.errors)")
  }

  @Test func whatALossyExportLeavesOutWholeIsNotWritten() throws {
    let file = try tool.write("precious", to: "a.lottie.json")
    let result = tool.run(["export", "motion/pulse", "--lossy", "-o", file])
    #expect(result.status == 65)
    #expect(
      result.errors == "error: nothing can be exported to lottie: motion/pulse repeats for ever, which no single curve "
        + "does; '--allow-empty' exports nothing all the same\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
    #expect(tool.run(["export", "motion/pulse", "--lossy", "-o", file, "--allow-empty"]).status == 0)
  }

  @Test(arguments: [
    ("z.css", "body { color: red }", "no preset is in it, read as css"),
    ("t.json", "[]", "no preset is in it, read as json"),
  ])
  func aFileWithoutPresetsIsAnError(name: String, text: String, message: String) throws {
    let file = try tool.write(text, to: name)
    for words in [["import", file], ["import", "--dry-run", file]] {
      let result = tool.run(words)
      #expect(result.status == 65 && result.errors.contains("error: nothing was imported: \(message)"), "\(result)")
      #expect(tool.run(words + ["--allow-empty"]).status == 0)
    }
    #expect(tool.run("history --format ndjson --limit 1").output.contains("motion/pulse"), "no revision was made")
  }
}

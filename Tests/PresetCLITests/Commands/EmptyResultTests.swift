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
    for command in Self.reading {
      let refused = tool.run("\(command) \(filter)")
      #expect(refused.status == 66 && refused.output.isEmpty, "\(command)")
      // With JSON output, the error follows as an object.
      #expect(refused.errors.hasPrefix("error: \(message)\n"), "\(command): \(refused.errors)")
      let allowed = tool.run("\(command) \(filter) --allow-empty")
      #expect(allowed.status == 0, "\(command): \(allowed.errors)")
    }
  }

  private static let reading =
    ["names", "ndjson", "json", "table", "csv"].map { "list --format \($0)" } + [
      "list --count tag", "lint", "similar fade", "similar --duplicates",
    ]

  private static let changing = [
    "remove", "rename --to x", "copy --to x", "restore --revision 3", "remove --dry-run", "edit --note x",
    "edit --note x --dry-run",
  ]

  @Test(arguments: filters)
  func aChangeOfWhatNothingFitsIsAnError(filter: String, message: String) {
    let history = tool.run("history --json").output
    // What presets become says 'edit' by two of these words.
    let isOfEdit = !filter.contains("--tag") && !filter.contains("--kind")
    for command in Self.changing where isOfEdit || !command.hasPrefix("edit") {
      #expect(
        tool.run("\(command) \(filter)") == .init(status: 66, output: "", errors: "error: \(message)\n"), "\(command)")
      let allowed = tool.run("\(command) \(filter) --allow-empty")
      #expect(allowed.status == 0 && allowed.output.isEmpty, "\(command): \(allowed.errors)")
    }
    #expect(tool.run("history --json").output == history)
  }

  private static let ofHistory: [(line: String, message: String)] = [
    ("history --author anna", "no change is by 'anna'; did you mean 'ana'?"),
    ("history --under moton", "no change is of a preset in the group 'moton'; did you mean 'motion'?"),
    ("history hero --under motion --json", "no change is of a preset in the group 'motion'"),
    ("history --under motion --author bo --all", "no change is by 'bo'"),
    ("diff 1 now --under moton", "no preset is in the group 'moton' on either side; did you mean 'motion'?"),
    ("diff 1 now --tag meun", "no preset has the tag 'meun' on either side; did you mean 'menu'?"),
    ("diff 1 now herro", "no preset is named 'herro' on either side; did you mean 'hero'?"),
    ("diff 1 now hero --under motion", "no preset fits all of these filters on either side; leave one of them out"),
  ]

  @Test(arguments: ofHistory)
  func aHistoryOfWhatNothingFitsIsAnError(line: String, message: String) {
    let result = tool.run(line)
    #expect(result.status == 66 && result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
    #expect(tool.run(line + " --allow-empty").status == 0)
  }

  @Test(
    arguments: [
      ("--under time", "no preset is in the group 'time'; values fit: 'presets value list' shows them"),
      ("--tag clock --under time", "no preset is in the group 'time'; values fit: 'presets value list' shows them"),
      ("--where kind=curve", "no preset fulfils the condition; values fit: 'presets value list' shows them"),
      ("--tag menu --under time", "no preset is in the group 'time'; values fit: 'presets value list' shows them"),
      ("--tag menu --where kind=bouncy", "no preset fulfils the condition"),
    ])
  func whereValuesFitItIsSaid(filter: String, message: String) {
    #expect(tool.run("value add time/quick 150ms --tag clock").status == 0)
    #expect(tool.run("value add time/ease cubic-bezier(.2,0,0,1)").status == 0)
    #expect(tool.run("list --format names \(filter)") == .init(status: 66, output: "", errors: "error: \(message)\n"))
  }

  @Test func aCatalogOfValuesIsNotEmpty() throws {
    let values = try CommandLineTool()
    values.run("init")
    #expect(values.run("value add quick 150ms").status == 0)
    let message = "the catalog has no preset; values fit: 'presets value list' shows them\n"
    #expect(values.run("eval --all") == .init(status: 66, output: "", errors: "error: \(message)"))
    #expect(values.run("list") == .init(status: 0, output: "", errors: "nothing to list: \(message)"))
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
      ("fade --kind linear", "there is no other preset"),
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

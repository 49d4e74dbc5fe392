import TestSupport
import Testing

/// Messages with counts, where there is one of a thing and where there are several.
struct WordingTests {
  private let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  /// Runs lines one after the other; the last one's errors, the test's folder taken out.
  private func told(_ lines: [String]) -> String {
    var text = ""
    for line in lines { text = tool.run(line.replacing("DIR", with: tool.folder.path)).errors }
    return text.replacing(tool.folder.path, with: "DIR")
  }

  private static let one = ["init", "add fade linear --duration 0.2"]
  private static let two = one + ["add hero spring"]

  @Test(arguments: [
    (one + ["backup DIR/b.db"], "backed up 1 preset as of revision 1 to DIR/b.db\n"),
    (two + ["backup DIR/b.db"], "backed up 2 presets as of revision 2 to DIR/b.db\n"),
    (
      one + ["migrate-catalog --from DIR/catalog.db --to DIR/m.db"],
      "moved 1 preset and 1 revision to DIR/m.db; both are the same\n"
    ),
    (
      two + ["migrate-catalog --from DIR/catalog.db --to DIR/m.db"],
      "moved 2 presets and 2 revisions to DIR/m.db; both are the same\n"
    ),
    (one + ["check --write DIR/g"], "wrote the samples of 1 preset to DIR/g\n"),
    (one + ["check --write DIR/g", "check --golden DIR/g"], "1 preset as in DIR/g\n"),
    (two + ["check --write DIR/g", "check --golden DIR/g"], "2 presets as in DIR/g\n"),
    (one + ["export -o DIR/e.ndjson"], "wrote 1 preset to DIR/e.ndjson\n"),
    (two + ["export -o DIR/e.ndjson"], "wrote 2 presets to DIR/e.ndjson\n"),
    (one + ["gallery -o DIR/g.html"], "DIR/g.html shows 1 preset\n"),
    (two + ["gallery -o DIR/g.html"], "DIR/g.html shows 2 presets\n"),
    (one + ["export -o DIR/e.ndjson", "import DIR/e.ndjson"], "imported 1 preset: 1 unchanged\n"),
    (one + ["lint"], "1 preset: nothing to say\n"),
    (two + ["lint"], "2 presets: nothing to say\n"),
    (one + ["similar --duplicates"], "1 motion is 1 distinct; 0 groups have more than one\n"),
    (["init", "doctor --prune --before 2999-01-01"], "removed 0 changes from the history; 0 remain\n"),
    (
      two + ["edit hero --bounce 0.1", "doctor --prune --before 2999-01-01"],
      "removed 1 change from the history; 2 remain\n"
    ),
    (
      one + ["edit fade --duration 0.1", "edit fade --duration 0.3", "doctor --prune --before 2999-01-01"],
      "removed 2 changes from the history; 1 remains\n"
    ),
    (
      one + ["eval fade --to 1,2 --from 0"], "error: 'from' has 1 component and 'to' has 2; give both the same number\n"
    ),
  ])
  func countsAgree(lines: [String], text: String) { #expect(told(lines) == text) }

  @Test func findingsAgree() {
    #expect(tool.run("init").status == 0)
    tool.run("add fade linear")
    #expect(tool.run("doctor").output.contains("history\t1 change in 1 revision\n"))
    #expect(tool.run("doctor").output.contains("presets\t1, which makes an animation\n"))
    tool.run("add hero spring")
    #expect(tool.run("doctor").output.contains("history\t2 changes in 2 revisions\n"))
    #expect(tool.run("doctor").output.contains("presets\t2, each of which makes an animation\n"))
  }

  @Test(arguments: [
    ("", "an author must not be empty"), ("\u{1B}", "an author must not contain the control character U+001B"),
  ])
  func articlesAgree(author: String, text: String) {
    #expect(tool.run(["add", "x", "spring", "--author", author]).errors == "error: \(text)\n")
  }
}

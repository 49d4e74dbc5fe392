import TestSupport
import Testing

/// Wrong words end as such before a catalog is opened: here there is none, which would be another error.
struct RequestErrorTests {
  private let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  private static let combinations = [
    ("add", "'presets add' needs NAME and KIND; for example: presets add hero spring --bounce 0.3"),
    ("add hero", "'presets add' needs KIND; for example: presets add hero spring --bounce 0.3"),
    (
      "add hero --document x --bounce 1",
      "'--document' takes no KIND and no parameters beside it; change them with 'presets edit' afterwards"
    ),
    (
      "add hero spring --document x",
      "'--document' takes no KIND and no parameters beside it; change them with 'presets edit' afterwards"
    ),
    ("add hero linear --no-autoreverses", "'--no-autoreverses' belongs right after '--repeat'"),
    ("edit hero", "'presets edit' is not told what to change; see 'presets help edit'"),
    ("edit hero --reason x --if-revision 3", "'presets edit' is not told what to change; see 'presets help edit'"),
    ("edit hero linear --kind spring", "'presets edit' does not take 'linear' and '--kind'; give one of them"),
    ("edit", "'presets edit' is not told what to change; see 'presets help edit'"),
    (
      "edit --tag x",
      "'presets edit' needs NAME, or a filter as '--under GROUP'; usage: presets edit [NAME…] [KIND] [OPTIONS]"
    ),
    ("edit a b --tag x --if-revision 3", "'--if-revision' is about one preset; leave it out, or name one preset"),
    ("remove", "'presets remove' needs NAME, or a filter as '--under GROUP'; usage: presets remove [NAME…] [OPTIONS]"),
    ("remove hero --tag menu", "'presets remove' takes names or filters, not both"),
    (
      "rename hero",
      "'presets rename' needs a preset and a new name, or presets and '--to GROUP'; see 'presets help rename'"
    ),
    (
      "copy --under menu",
      "'presets copy' needs a preset and a new name, or presets and '--to GROUP'; see 'presets help copy'"
    ),
    ("lint hero --tag x", "'presets lint' takes names or filters, not both"),
    ("lint --rules --tag x", "'--rules' takes no filter beside it"),
    ("diff 3", "'presets diff' needs TO; usage: presets diff FROM TO [NAME…] [OPTIONS]"),
    ("restore hero", "'presets restore' needs '--revision N'; 'presets history NAME' shows which there are"),
    ("undo first", "'presets undo' needs a revision's number, not 'first'"),
    ("list --json --format csv", "'--json' and '--format csv' contradict each other"),
    ("list --format tree --columns name", "'--format tree' has columns of its own; leave '--columns' out"),
    ("list --format tree --sort kind", "'--format tree' is sorted by name; leave '--sort' and '--reverse' out"),
    ("list --count tag --limit 3", "'--count' does not go with '--limit'; leave one of them out"),
    ("list --count tag --format tree", "'--count' is no tree; 'presets list --format tree' counts by group as well"),
    ("eval", "'presets eval' needs NAME or '--all'"),
    ("eval hero --all", "'--all' takes no NAME beside it"),
    ("eval hero --at 1 --for 1", "'--at' and '--for' contradict each other; give one of them"),
    ("eval hero --retarget 1", "'--retarget' needs TIME:VALUE, not '1'"),
    ("eval hero --interrupt 1:2", "'--interrupt' needs TIME:PRESET:VALUE, not '1:2'"),
    ("plot hero --theme dark", "'--theme' has no meaning for text; pictures take it: --format svg"),
    ("plot hero --format svg --width 80", "'--width' has no meaning for svg; text takes it: --format text"),
    ("compare a b --frames", "'--frames' has no meaning for table; pictures take it: --format svg"),
    ("similar", "'presets similar' needs NAME or '--duplicates'"),
    ("similar hero --duplicates", "'--duplicates' takes no NAME beside it"),
    ("fit a b --as spring", "'presets fit --as' takes one preset of the catalog"),
    ("import", "'presets import' needs FILE or '--starter NAME'"),
    ("export hero --tag menu", "'presets export' takes names or filters, not both"),
    ("check hero --tag menu --golden x", "'presets check' takes names or filters, not both"),
    ("check", "'presets check' needs '--golden FILE' or '--write FILE'; give one of them"),
    ("check --golden a --write b", "'presets check' needs '--golden FILE' or '--write FILE'; give one of them"),
    ("lint hero --rules", "'--rules' takes no NAME beside it"),
    ("init a.db --db b.db", "'presets init' takes a FILE or '--db FILE', not both"),
    ("doctor --prune", "'--prune' and '--before TIME' need each other; 'presets help doctor' has an example"),
    ("migrate-catalog --from a.db", "'presets migrate-catalog' needs '--from' and '--to'"),
    ("help lsit", "unknown command 'lsit'; did you mean 'list'?"),
  ]

  private static let values = [
    ("list --limit x", "'--limit' needs a whole number from 0 to 2147483647, not 'x'"),
    ("list --wait soon", "'--wait' needs a number, not 'soon'"),
    ("list --count author", "'--count' can't be 'author'; it is one of tag, group, kind"),
    ("eval hero --fps 0", "'--fps' is 0; it must be above 0 and at most 10000"),
    ("eval hero --to 1,nan", "'--to' is nan; it must be a finite number"),
    (
      "fit x.css --duration 300",
      "'--duration' is 300 without a unit, which would be 300 seconds; write '300ms' for milliseconds, or '300s' where seconds are meant"
    ),
    ("fit hero --as sprung", "'--as' can't be 'sprung'; did you mean 'spring'?"),
    ("plot hero --format svg --size 9", "'--size' needs a width and a height as 960x540, not '9'"),
    ("plot hero --format svg --size 9x9", "'--size' can't be 9x9; from 480x270 to 8192x8192"),
    ("plot hero --format svg --theme drak", "'--theme' can't be 'drak'; did you mean 'dark'?"),
    ("export --report=yaml", "'--report' can't be 'yaml'; it is one of table, json"),
    ("doctor --expect 17", "'--expect' needs a revision and its digest, as 'presets doctor' tells them: 17:9f86d081…"),
    ("completions tcsh", "'SHELL' can't be 'tcsh'; it is one of bash, zsh, fish"),
  ]

  @Test(arguments: combinations + values)
  func wrongWordsAreToldWithoutACatalog(line: String, error: String) {
    let result = tool.run(line)
    #expect(result.status == 64 && result.output == "", "\(line)")
    // With --json, the error follows as an object.
    #expect(result.errors.hasPrefix("error: \(error)\n"), "\(line): \(result.errors)")
  }

  /// What is removed for good stays where another word of the line is wrong.
  @Test func nothingIsPrunedByALineThatIsWrong() {
    tool.fill()
    tool.run("edit hero --bounce 0.1")
    let history = tool.run("history").output
    #expect(tool.run("doctor --prune --before 2999-01-01 --expect 17").status == 64)
    #expect(tool.run("history").output == history)
  }
}

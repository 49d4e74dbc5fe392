import TestSupport
import Testing

/// Changing commands that are about several presets, named or filtered.
struct SelectionCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.begin(with: [
      "init", "add calm linear --duration 0.2", "add menu/in spring --bounce 0.3 --tag old --reduced-motion calm",
      "add menu/out easeOut --duration 1.5 --tag old", "add menu/twin alias --preset menu/in",
    ])
  }

  private func names(_ line: String = "list") -> String {
    tool.run(line + " --format names").output.split(separator: "\n").joined(separator: " ")
  }

  private static let changes: [(line: String, told: String, list: String, names: String)] = [
    ("edit --under menu --tag m", "changed 3 presets, revision 5\n", "list --tag m", "menu/in menu/out menu/twin"),
    (
      "edit calm menu/out --duration 0.8", "changed 2 presets, revision 5\n", "list --where animation.duration=0.8",
      "calm menu/out"
    ),
    (
      "edit --where duration>1 --duration 1.5", "changed 0 presets; 1 preset was so already\n", "list --tag old",
      "menu/in menu/out"
    ),
    (
      "edit --where tag=old --untag old --tag new", "changed 2 presets, revision 5\n", "list --tag new",
      "menu/in menu/out"
    ),
    ("edit calm menu/out ease-in", "changed 2 presets, revision 5\n", "list --kind easeIn", "calm menu/out"),
    ("edit --search out linear", "changed 1 preset, revision 5\n", "list --kind linear", "calm menu/out"),
    (
      "rename --under menu --to a/b", "renamed 3 presets, revision 5\n", "list",
      "a/b/in a/b/out a/b/twin calm"
    ),
    (
      "rename --under menu --to menu/menu", "renamed 3 presets, revision 5\n", "list --under menu/menu",
      "menu/menu/in menu/menu/out menu/menu/twin"
    ),
    ("rename --tag old --to x/", "renamed 2 presets, revision 5\n", "list --under x", "x/menu/in x/menu/out"),
    ("rename calm menu/in --to x", "renamed 2 presets, revision 5\n", "list --under x", "x/calm x/menu/in"),
    ("copy --kind alias --to x", "added 1 preset, revision 5\n", "list --under x", "x/menu/twin"),
    ("remove --under menu", "removed menu/in, menu/out, menu/twin\n", "list", "calm"),
    (
      "remove --kind linear --force",
      "removed calm\nno longer referring to it: menu/in\nmoved 2 presets with motion=reduced; the farthest, menu/in, "
        + "by 0.124 of the way, 0.217 → 0.767 s\n", "list", "menu/in menu/out menu/twin"
    ),
  ]

  /// An unset variable of a script is not to mean all presets.
  @Test(arguments: ["remove", "list", "edit --note x"])
  func noTextIsNoFilter(command: String) {
    let before = tool.run("list --format names").output
    let result = tool.run(command.split(separator: " ").map(String.init) + ["--search", ""])
    #expect(result.status == 64 && result.errors.contains("'--search' needs a text"), "\(result)")
    #expect(tool.run("list --format names").output == before)
  }

  @Test(arguments: changes)
  func aSelectionIsChangedAsOneRevision(line: String, told: String, list: String, names: String) {
    let before = tool.run("list --json").output
    let rehearsal = tool.run(line + " --dry-run")
    #expect(rehearsal.status == 0 && rehearsal.errors.hasSuffix("would be different; nothing was changed\n"))
    #expect(tool.run("list --json").output == before)
    let result = tool.run(line)
    #expect(result == .init(status: 0, output: "", errors: told))
    #expect(self.names(list) == names)
    let latest = tool.run("history --limit 1").output
    #expect(latest.hasPrefix(told.hasPrefix("changed 0") ? "4\t" : "5\t"), "\(latest)")
    if told.hasPrefix("changed 0") { return }
    #expect(tool.run("undo").errors.hasPrefix("took back revision 5: "))
    #expect(self.names() == "calm menu/in menu/out menu/twin")
  }

  @Test func aDryRunShowsBeforeAfterAndTheDistance() {
    let table = tool.run("edit --under menu --duration 0.8 --bounce 0.3 --dry-run")
    #expect(table.status == 65 && table.output.isEmpty, "not every preset has a bounce")
    let result = tool.run("edit menu/in --duration 0.8 --dry-run")
    #expect(
      result.output == """
        moved\tmenu/in\t0.314167\t0.1802\t0.7667\t1.1833
        \tanimation.duration\t0.5 → 0.8
        moved\tmenu/twin\t0.314167\t0.1802\t0.7667\t1.1833

        """)
    #expect(result.errors == "1 preset chosen, 2 presets would be different; nothing was changed\n")
    let json = tool.run("edit menu/in --duration 0.8 --dry-run --json").output
    #expect(json.hasPrefix(#"{"changes":[{"action":"edit","name":"menu/in"}],"differences":[{"after":{"#))
    #expect(json.contains(#""revision":null"#) && json.contains(#""effects":["moved"]"#))
    // The distance is what a comparison of both says.
    tool.run("edit menu/in --duration 0.8")
    #expect(tool.run("compare menu/in@4 menu/in").output.contains("0.314167 at 0.1802 s"))
  }

  /// A group is its values as well.
  @Test func valuesOfAGroupGoWithItOrAreTold() {
    tool.run("value add menu/quick 200ms")
    tool.run("edit menu/out --duration @menu/quick")
    #expect(tool.run("rename --under menu --to x").errors == "renamed 4 presets, revision 7\n")
    #expect(tool.run("value list --format names").output == "x/quick\n" && names() == "calm x/in x/out x/twin")
    #expect(tool.run("eval x/out --json").status == 0)
    let told = tool.run("remove --under x").errors
    #expect(
      told == "removed x/in, x/out, x/twin\n1 value that fits as well stays: 'presets value list --under x' shows what "
        + "there is, 'presets value remove' removes values\n")
  }

  @Test func allClashesAreNamedAndNothingIsChanged() {
    let before = tool.run("history --json").output
    let result = tool.run("edit --under menu --bounce 0.2 --json")
    #expect(
      result.status == 65 && result.errors.hasPrefix("error: 2 of 3 presets can't be changed so; nothing was changed"))
    #expect(result.errors.contains("\nmenu/out: kind 'easeOut' has no parameter 'bounce'"))
    #expect(result.errors.contains("\nmenu/twin: kind 'alias' has no parameter 'bounce'"))
    #expect(result.errors.contains(#"{"error":{"code":"data""#))
    tool.run("copy --under menu --to x")
    #expect(
      tool.run("rename --under menu --to x").errors.contains("\nmenu/twin: a preset named 'x/twin' exists already"))
    tool.run("undo")
    #expect(tool.run("remove calm menu/in").status == 1)
    tool.run("undo 6")
    tool.run("undo 7")
    #expect(tool.run("history --json").output.hasSuffix(String(before.dropFirst(2))))
  }

  @Test func whatWasThereIsBroughtBackByItsFilterOfThen() {
    tool.run("rename --under menu --to other")
    tool.run("remove --under other")
    #expect(tool.run("restore --under menu --revision 5").status == 66, "the group had another name then")
    #expect(tool.run("restore --under menu --revision 4").errors == "brought back 3 presets, revision 7\n")
    #expect(names() == "calm menu/in menu/out menu/twin")
    #expect(
      tool.run("restore menu/in menu/out --revision 4").errors == "brought back 0 presets; 2 presets were so already\n")
  }

  private static let differences: [(line: String, status: Int32, output: String)] = [
    ("diff 3 now", 0, "added\tmenu/twin\t\t\t\t\n"), ("diff now 3 --stat", 0, "removed\t1\n"),
    ("diff 3 now --check", 1, "added\tmenu/twin\t\t\t\t\n"), ("diff 4 now --check", 0, ""),
    ("diff 0 now menu/in --tag old", 0, "added\tmenu/in\t\t\t\t\n"),
    ("diff 0 now --under menu --stat", 0, "added\t3\n"),
    (
      "diff 3 now --stat --json", 0,
      "{\n  \"added\": 1,\n  \"changed\": 0,\n  \"deprecated\": 0,\n  \"fields\": 0,\n  \"moved\": 0,\n  \"removed\": 0,\n  \"renamed\": 0,\n  \"retuned\": 0\n}\n"
    ),
    ("diff 9 now", 66, ""), ("diff nowhere.json now", 66, ""),
  ]

  @Test(arguments: differences)
  func twoStatesAreCompared(line: String, status: Int32, output: String) {
    let result = tool.run(line)
    #expect(result.status == status && result.output == output, "\(result)")
  }

  @Test(arguments: ["json", "ndjson"])
  func anExportIsNoDifference(format: String) throws {
    let file = tool.folder.file("x." + format)
    tool.run("export --format \(format) -o \(file)")
    #expect(tool.run(["diff", file, "now", "--check"]) == .init(status: 0, output: "", errors: "nothing differs\n"))
    tool.run("edit menu/out --duration 1.6")
    let moved = tool.run(["diff", file, "now", "--check"])
    #expect(moved.status == 1 && moved.output.hasPrefix("moved\tmenu/out\t"), "\(moved)")
    // Another catalog is compared by names: what got another one is removed and added.
    let other = tool.folder.file("other.db")
    #expect(tool.run(["backup", other]).status == 0)
    tool.run("rename menu/out out")
    #expect(tool.run(["diff", other, "now", "--stat"]).output == "added\t1\nremoved\t1\n")
    #expect(tool.run(["diff", "5", "now", "--stat"]).output == "renamed\t1\n")
  }
}

import Foundation
import TestSupport
import Testing

/// Deprecations, releases, changelogs and files of presets, by the command line.
struct GovernanceCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in [
      "init", "add hero spring --duration 0.5 --bounce 0.3", "add old linear --duration 1",
      "add menu/open easeOut --duration 0.2",
    ] { #expect(tool.run(line).status == 0) }
  }

  @Test func aConflictOfAWholePresetSaysSo() {
    for line in ["proposal new calmer --title Calmer", "edit hero --bounce 0.1 --proposal calmer", "remove hero"] {
      #expect(tool.run(line).status == 0, "\(line)")
    }
    let shown = tool.run("proposal show calmer").output
    #expect(shown.contains("conflict\thero, the whole preset: catalog removed, proposal {"), "\(shown)")
  }

  @Test func valuesAndAxesAreProposedByTheirOwnCommands() {
    for line in [
      "value add duration/quick 150ms", "value add duration/gone 1s", "add card easeOut --duration @duration/quick",
      "axis add brand acme globex", "proposal new faster --title Faster",
    ] { #expect(tool.run(line).status == 0, "\(line)") }
    let revision = tool.run("value show duration/quick --json").output
    for line in [
      "value add duration/slow 600ms", "value edit duration/quick 120ms", "value edit duration/quick --tag pace",
      "value rename duration/quick duration/fast", "value copy duration/fast duration/twin",
      "value remove duration/twin duration/gone", "axis add density cosy compact",
      "axis edit brand acme globex initech", "axis rename brand label", "vary card label=initech --duration 90ms",
      "vary duration/fast density=compact 100ms",
    ] {
      let done = tool.run("\(line) --proposal faster")
      #expect(done.status == 0 && done.errors.contains("the proposal 'faster'"), "\(line): \(done.errors)")
    }
    let refused = tool.run("value remove duration/fast --proposal faster")
    #expect(refused.status == 1 && refused.errors.contains("is used by 'card'"), "\(refused.errors)")
    // Nobody else sees any of it.
    #expect(tool.run("value show duration/quick --json").output == revision)
    #expect(tool.run("axis list").output == "motion\tfull\treduced\nbrand\tacme\tglobex\n")
    #expect(tool.run("value list --format names").output == "duration/gone\nduration/quick\n")
    let axes = "motion\tfull\treduced\ndensity\tcosy\tcompact\nlabel\tacme\tglobex, initech\n"
    #expect(tool.run("axis list --proposal faster").output == axes)
    #expect(tool.run("axis coverage density --proposal faster").output.contains("density\tcompact\tduration/fast\t"))
    #expect(tool.run("value list --format names --proposal faster").output == "duration/fast\nduration/slow\n")
    #expect(tool.run("value list --proposal faster --as-of 1").status == 64)
    #expect(tool.run("value edit duration/quick 130ms").status == 0)
    let conflict = tool.run("proposal accept faster")
    #expect(conflict.status == 1 && conflict.errors.contains("catalog 0.13, proposal 0.12"), "\(conflict.errors)")
    #expect(tool.run("proposal accept faster --keep proposal").status == 0)
    #expect(tool.run("axis list").output == axes)
    #expect(tool.run("value list --format names").output == "duration/fast\nduration/slow\n")
    #expect(tool.run("show card").output.contains("@duration/fast, which is 0.12"))
    #expect(tool.run("undo").status == 0)
    #expect(tool.run("value list --format names").output == "duration/gone\nduration/quick\n")
  }

  @Test
  func aDeprecatedPresetIsToldOfOnce() throws {
    let done = tool.run(["deprecate", "old", "--replaced-by", "hero", "--remove-in", "3.0.0", "--reason", "too stiff"])
    #expect(done.status == 0 && done.errors.contains("deprecated 1 preset, revision 4"))
    let shown = tool.run("eval old --at 0.5")
    #expect(shown.status == 0)
    #expect(
      shown.errors.hasPrefix(
        "'old' is deprecated since revision 4, to be removed in 3.0.0: too stiff; use 'hero' instead, 0."),
      "\(shown.errors)")
    #expect(shown.errors.split(separator: "\n").count == 1)
    #expect(tool.run("list --status deprecated --format names").output == "old\n")
    #expect(tool.run("list --columns name,status").output.contains("old\tdeprecated\n"))
    #expect(tool.run("list --status experimental").status == 66)
    #expect(tool.run("history old").output.contains("too stiff"))
    #expect(tool.run("edit old --status stable").status == 0)
    #expect(tool.run("eval old --at 0.5").errors == "")
    #expect(tool.run("deprecate --under menu --dry-run").output.contains("deprecated"))
  }

  /// What a prerelease was tried for is shipped as it is.
  @Test func aPrereleaseBecomesItsVersion() throws {
    #expect(tool.run("release 1.0.0-beta.1").status == 0)
    #expect(tool.run("release --suggest").output == "1.0.0\n")
    #expect(tool.run("release 3.0.0").errors.contains("after 1.0.0-beta.1 comes 1.0.0, 1.0.1, 1.1.0 or 2.0.0"))
    #expect(tool.run("release 1.1.0").errors.contains("nothing is different since 1.0.0-beta.1"))
    #expect(tool.run("release 1.0.0").status == 0)
    let vain = tool.run("release --suggest")
    #expect(vain.status == 1 && vain.output.isEmpty && vain.errors.contains("nothing is different since 1.0.0"))
    #expect(tool.run("release 1.0.1").status == 1)
  }

  @Test
  func aReleaseIsTakenWhereverARevisionIs() throws {
    #expect(tool.run("release --suggest").output == "1.0.0\n")
    #expect(tool.run(["release", "v1.0.0", "--notes", "First"]).errors.contains("released 1.0.0: revision 3"))
    #expect(tool.run("edit hero --bounce 0").status == 0)
    let suggested = tool.run("release --suggest")
    #expect(suggested.output == "2.0.0\n")
    #expect(suggested.errors.contains("major: hero moved by "))
    let refused = tool.run("release 1.1.0 --check")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("1.1.0 tells of too little") && refused.errors.contains("2.0.0 is the smallest"))
    for line in [
      "list --as-of v1.0.0", "show hero --as-of v1.0.0", "diff v1.0.0 now", "compare hero@v1.0.0 hero --tolerance 0",
      "history",
      "restore hero --revision 3 --dry-run",
    ] {
      // To compare is to find that it moved.
      #expect(tool.run(line).status == (line.hasPrefix("compare") ? 1 : 0), "\(line)")
    }
    #expect(tool.run("show hero --as-of v1.0.0").output.contains("0.3"))
    #expect(tool.run("show hero --as-of v1.0.1").status == 66)
    #expect(tool.run("release 2.0.0 --check").status == 0)
    #expect(tool.run("releases --format names").output == "v2.0.0\nv1.0.0\n")
    #expect(tool.run("release 2.0.1").status == 1)
    #expect(tool.run("release two").status == 64)
    #expect(tool.run("release --rules").output.contains("majorDistance\t0.05\t"))
    #expect(tool.run("release --set majorDistance=0.5").output.contains("majorDistance\t0.5\t"))
    #expect(tool.run("release --set majorSpeed=0.5").status == 64)
    #expect(tool.run("doctor --prune --before 2999-01-01").status == 1)
  }

  @Test
  func aChangelogIsTheSameForTheSameStates() throws {
    #expect(tool.run("release 1.0.0").status == 0)
    #expect(tool.run("edit hero --bounce 0").status == 0)
    #expect(tool.run(["add", "a`b<i>", "linear", "--duration", "1"]).status == 0)
    #expect(tool.run("remove old").status == 0)
    #expect(tool.run(["release", "2.0.0", "--notes", "# Calmer\n<script>"]).status == 0)
    let markdown = tool.run("changelog").output
    #expect(markdown.hasPrefix("# Changes from v1.0.0 to v2.0.0\n\n> \\# Calmer\n> \\<script\\>\n"), "\(markdown)")
    #expect(markdown.contains("## Removed\n\n- `old` (major): the preset was removed"))
    #expect(markdown.contains("- ``a`b<i>`` (minor)"))
    #expect(markdown.contains("`animation.bounce: 0.3 → 0`"))
    #expect(markdown.contains("  ```text\n") && markdown.contains { ("⠁"..."⣿").contains($0) })
    #expect(tool.run("add later linear").status == 0)
    #expect(tool.run("changelog v1.0.0..v2.0.0").output == markdown)
    let page = tool.run("changelog v1.0.0..v2.0.0 --format html").output
    #expect(page.contains("a`b&lt;i&gt;") && !page.contains("<script>") && page.contains("<polyline"))
    #expect(tool.run("changelog ..now").output.hasPrefix("# Changes from v2.0.0 to revision "))
    #expect(tool.run("changelog v2.0.0..v1.0.0").status == 64)
    let document = tool.run("changelog v1.0.0..v2.0.0 --format json")
    #expect(tool.run("changelog v1.0.0..v2.0.0 --json").output == document.output)
    #expect(document.status == 0 && document.output.contains("\"effect\": \"removed\""))
  }

  @Test
  func aFolderAndTheCatalogMeet() throws {
    let folder = tool.folder.file("files")
    #expect(tool.run(["sync", folder, "--check"]).status == 1)
    let first = tool.run(["sync", folder])
    #expect(first.output == "write\thero.preset.json\nwrite\tmenu/open.preset.json\nwrite\told.preset.json\n")
    #expect(tool.run(["sync", folder, "--check"]).status == 0)
    let hero = URL(fileURLWithPath: "\(folder)/hero.preset.json")
    let text = try String(contentsOf: hero, encoding: .utf8)
    try text.replacing("0.3", with: "0.2").write(to: hero, atomically: true, encoding: .utf8)
    #expect(tool.run("edit hero --bounce 0.1").status == 0)
    let conflict = tool.run(["sync", folder])
    #expect(conflict.status == 1)
    #expect(conflict.output == "conflict\thero\n\tanimation.bounce\tcatalog 0.1\tfiles 0.2\n")
    let kept = tool.run(["sync", folder, "--keep", "files", "--reason", "as reviewed"])
    #expect(kept.status == 0 && kept.output == "catalog\thero\n")
    #expect(tool.run("history hero --limit 1").output.contains("as reviewed"))
    let shown = tool.run(["text", tool.folder.file("catalog.db")])
    #expect(shown.status == 0 && shown.output.contains("\"name\": \"menu/open\""))
    #expect(
      !shown.output.contains("revision") && shown.output == tool.run(["text", tool.folder.file("catalog.db")]).output)
  }

  /// A prerelease tells of as much as the version that it leads to, which is what people are told of in the end.
  @Test func aPrereleaseLeadsToItsVersion() {
    for line in ["release 1.0.0", "add new easeIn"] { #expect(tool.run(line).status == 0) }
    #expect(tool.run("release --suggest").output == "1.1.0\n")
    #expect(tool.run("release 1.0.1-beta.1 --check").errors.contains("1.0.1-beta.1 tells of too little"))
    let beta = tool.run("release 1.1.0-beta.1 --check")
    #expect(beta.status == 0 && beta.errors == "released 1.1.0-beta.1: revision 5\n", "\(beta.errors)")
    let again = tool.run("release 1.1.0-beta.1")
    #expect(again.errors.contains("; the next ones are 1.1.0, 1.1.1, 1.2.0, 2.0.0"), "\(again.errors)")
    #expect(tool.run("release 1.1.0").status == 0)
    for line in ["changelog", "changelog v1.0.0.."] {
      #expect(tool.run(line).output.contains("from v1.0.0 to v1.1.0\n"), "\(tool.run(line).output)")
    }
  }

  @Test(arguments: ["--suggest --set majorDistance=0.9", "1.2.0 --set majorDistance=0.9 --check", "9.0.0 --suggest"])
  func aReleaseDoesOneThing(words: String) {
    let result = tool.run("release \(words)")
    #expect(result.status == 64 && result.errors.contains("does one thing at a time"), "\(result.errors)")
  }
}

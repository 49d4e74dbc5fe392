import TestSupport
import Testing

struct HelpTests {
  private let tool: CommandLineTool
  private static let commands = [
    "add", "edit", "rename", "copy", "remove", "deprecate",
    "value", "axis", "vary",
    "list", "show", "kinds",
    "eval", "plot", "compare", "similar", "fit",
    "history", "diff", "restore", "undo",
    "proposal",
    "release", "releases", "changelog",
    "import", "export", "build", "gallery",
    "sync", "merge-text", "text",
    "studio",
    "mcp",
    "lint", "check", "scan",
    "init", "backup", "doctor", "recover", "migrate-catalog",
    "completions", "manual", "help",
  ]

  init() throws { tool = try CommandLineTool() }

  @Test func theOverviewListsEveryCommand() {
    let help = tool.run("help")
    #expect(help.status == 0)
    for line in ["", "--help", "-h"] { #expect(tool.run(line) == help) }
    let listed = help.output.split(separator: "\n").drop { $0 != "COMMANDS" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
    #expect(
      listed.filter { $0.hasPrefix("    ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
        == Self.commands)
    let titles = listed.filter { !$0.hasPrefix("    ") }.map { $0.dropFirst(2) }
    #expect(titles.count == 14 && titles.allSatisfy { $0.hasSuffix(":") } && titles.first == "Presets:")
    for section in ["OVERVIEW", "USAGE", "EXAMPLES", "OPTIONS"] { #expect(help.output.contains("\(section)\n")) }
  }

  @Test func theOverviewFollowsTheTerminal() {
    tool.isTerminal = true
    tool.terminalWidth = 60
    let lines = tool.run("help").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    // What goes on below stays in its column, and each command is there once.
    let commands = lines.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.filter(Self.commands.contains) == Self.commands)
  }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamples(command: String) {
    let help = tool.run("help \(command)")
    #expect(help.status == 0 && help == tool.run("\(command) --help"))
    #expect(help.output.contains("EXAMPLES\n  presets \(command)"))
    #expect(help.output.contains("--db FILE"))
  }

  @Test func helpIsVerbatim() {
    #expect(
      tool.run("help rename").output == """
        OVERVIEW
          presets rename gives presets other names; what refers to them follows.

        USAGE
          presets rename [NAME…] [OPTIONS]

        EXAMPLES
          presets rename hero motion/hero-in
            into the group motion
          presets rename --under motion --to movement
            a group by another name, its values too, as one revision
          presets rename hero card --to menu --dry-run
            what would become of two presets in the group menu

        ARGUMENTS
          [NAME…]  a preset and its new name; with --to, presets; else the filters choose

        OPTIONS
          --to GROUP         name presets GROUP/…, in place of the group that --under names; '' for no group
          --kind KIND        only this kind
          --tag TAG          only with this tag
          --status STATUS    only experimental, stable or deprecated ones
          --search TEXT      only with this text in name, note or tags, in either case
          --under GROUP      only names that begin with GROUP/
          --where CONDITION  only where this is so: 'bounce>0.3', 'tag=menu or no reducedMotion'; 'presets help list' explains it
          --dry-run          show each preset before and after, with how far its motion moves, and change nothing
          --allow-empty      go on where there is no preset; else that is an error
          --author NAME      who makes the change
          --reason TEXT      why, for the history
          --json             say on the output what was changed: its revision, and each change
          --proposal NAME    as if this proposal were accepted; what is changed becomes part of it
          --db FILE          the catalog
          --wait SECONDS     how long to wait for other processes (10)
          --quiet            say nothing on the standard error but failures
          -h, --help         show help

        """)
  }

  /// What help promises is what the tool does.
  @Test func theExamplesOfAFilledCatalogWork() {
    tool.fill()
    for line in [
      "list", "list --tag menu --sort duration", "show hero", "eval hero --at 0.1,0.2,250ms --json",
      "eval hero --from 0,0 --to 100,40 --fps 120 --format csv", "export", "kinds --format json", "plot hero",
    ] {
      #expect(tool.run(line).status == 0, "\(line)")
      #expect(!tool.run(line).output.isEmpty, "\(line)")
    }
  }

  @Test(arguments: ["value add", "axis list", "proposal accept"])
  func helpOfAnActionIsThatOfItsCommand(words: String) throws {
    let command = try #require(words.split(separator: " ").first)
    #expect(tool.run("help \(words)").output == tool.run("help \(command)").output)
    let other = tool.run("help \(command) fly")
    #expect(other.status == 64 && other.errors.contains("'presets \(command)' has no action 'fly'"))
  }

  @Test func theVersionIsOneLine() {
    #expect(tool.run("--version").output == "presets 0.1.0\n")
  }

  @Test func theManualNamesEveryCommandAndStatus() {
    let manual = tool.run("manual").output
    // A hyphen that is one, and no place to break a line at.
    for command in Self.commands {
      #expect(manual.contains("\n.SS \(command.replacing("-", with: "\\-"))"), "\(command)")
    }
    for status in [0, 1, 64, 65, 66, 73, 74, 75, 77] { #expect(manual.contains("\n.B \(status)\n")) }
  }
}

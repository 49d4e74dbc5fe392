import PresetCLI
import TestSupport
import Testing

/// What is said to words that are commands of other tools.
struct SuggestionTests {
  private let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test(arguments: [
    ("ls", "list"), ("mv", "rename"), ("delete", "remove"), ("RM", "remove"), ("cp", "copy"), ("cmp", "compare"),
    ("search", "list --search TEXT"), ("new", "add"), ("update", "edit"), ("log", "history"),
    ("tag", "edit NAME --tag TAG"),
  ])
  func theCommandIsNamed(word: String, meant: String) {
    for line in [word, "\(word) hero --json", "help \(word)"] {
      let result = tool.run(line)
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("error: unknown command '\(word)'; did you mean '\(meant)'?\n"))
    }
  }

  /// Kinds are known in whatever letters, and by the longest beginning.
  @Test(arguments: ["EaseInOut", "easeinout", "EASEINOUT", "easeInOutCube"])
  func theNearestKindIsNamed(word: String) {
    tool.run("init")
    let result = tool.run("add z \(word)")
    #expect(result.status != 0 && result.errors.contains("did you mean 'easeInOut'?"), "\(result.errors)")
  }

  @Test(arguments: [("--tension", "--stiffness"), ("--friction", "--damping"), ("--resonse", "--response")])
  func theOptionIsNamed(word: String, meant: String) {
    tool.run("init")
    let result = tool.run("add z spring \(word) 170")
    #expect(result.status == 64 && result.errors.contains("did you mean '\(meant)'?"), "\(result.errors)")
  }

  /// What another command does is no option with a similar name.
  @Test func theCommandIsNamed() {
    tool.begin(with: ["init", "add z spring"])
    let result = tool.run("edit z --name y")
    #expect(result.status == 64 && result.errors.contains("did you mean 'presets rename OLD NEW'?"), "\(result.errors)")
  }

  /// No word is a command here, and what it leads to is there.
  @Test(arguments: Commands.meanings)
  func theTableIsOfThisTool(word: String, line: String) {
    #expect(word == word.lowercased() && tool.run("help \(word)").status == 64)
    if line == "--version" { return }
    let words = line.split(separator: " ").map(String.init)
    let help = tool.run("help \(words[0])")
    #expect(help.status == 0, "\(line)")
    for option in words where option.hasPrefix("-") { #expect(help.output.contains(option + " "), "\(line)") }
  }
}

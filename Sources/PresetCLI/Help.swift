internal import PresetService

/// The help texts, made from the list of commands.
enum Help {
  static let summary = "A shared registry of animation presets, evaluated by SwiftUI's rules."

  static var overview: String {
    section("OVERVIEW", [summary])
      + section("USAGE", ["presets [--db FILE] COMMAND …"])
      + section(
        "EXAMPLES",
        [
          "presets import --starter swiftui", "presets add hero spring --bounce 0.3", "presets show hero",
          "presets eval hero --format csv",
        ])
      + section("COMMANDS", rows(Commands.all.map { ($0.name, $0.summary) }))
      + section("OPTIONS", rows((CommandOption.global + [versionOption]).map { ($0.usage, $0.summary) }))
      + "See 'presets help COMMAND' for more.\n"
  }

  static func text(of command: Command) -> String {
    var text =
      section("OVERVIEW", ["presets \(command.name) \(command.summary)."]) + section("USAGE", [command.usage])
    text += section("EXAMPLES", command.examples.flatMap { ["presets \($0.line)", "  \($0.meaning)"] })
    if !command.arguments.isEmpty {
      text += section("ARGUMENTS", rows(command.arguments.map { ($0.usage, $0.summary) }))
    }
    return text + section("OPTIONS", rows(command.allOptions.map { ($0.usage, $0.summary) }), isLast: true)
  }

  private static let versionOption = CommandOption("--version", "show the version")

  private static func section(_ title: String, _ lines: [String], isLast: Bool = false) -> String {
    title + "\n" + lines.map { "  \($0)\n" }.joined() + (isLast ? "" : "\n")
  }

  /// Pairs in two columns; a first one that is too long gets a line of its own.
  private static func rows(_ pairs: [(String, String)]) -> [String] {
    let limit = 30
    let width = min(limit, pairs.map { columns(of: $0.0) }.max() ?? 0)
    return pairs.flatMap { first, second in
      let gap = width - columns(of: first)
      if gap < 0 { return [first, String(repeating: " ", count: width + 2) + second] }
      return [first + String(repeating: " ", count: gap + 2) + second]
    }
  }
}

internal import PresetService

/// The help texts, made from the list of commands.
enum Help {
  static let summary = "A shared registry of animation presets, evaluated by SwiftUI's rules."

  /// All commands.
  ///
  /// - Parameter width: How wide a line may be; nil for as long as it is.
  static func overview(width: Int? = nil) -> String {
    section("OVERVIEW", [summary], width)
      + section("USAGE", ["presets [--db FILE] COMMAND …"], width)
      + section(
        "EXAMPLES",
        [
          "presets import --starter swiftui", "presets add hero spring --bounce 0.3", "presets show hero",
          "presets eval hero --format csv",
        ], width)
      + section("COMMANDS", commands(width), width)
      + section(
        "OPTIONS",
        rows((CommandOption.global + [CatalogOptions.version.declaration]).map { ($0.usage, $0.summary) }, width), width
      )
      + "See 'presets help COMMAND' for more.\n"
  }

  /// What one command takes.
  ///
  /// - Parameter width: How wide a line may be; nil for as long as it is.
  static func text(of command: Command, width: Int? = nil) -> String {
    var text =
      section("OVERVIEW", ["presets \(command.name) \(command.summary)."], width)
      + section("USAGE", [command.usage], width)
    text += section("EXAMPLES", command.examples.flatMap { ["presets \($0.line)", "  \($0.meaning)"] }, width)
    if !command.arguments.isEmpty {
      text += section("ARGUMENTS", rows(command.arguments.map { ($0.usage, $0.summary) }, width), width)
    }
    text += section(
      "OPTIONS", rows(command.allOptions.map { ($0.usage, $0.summary) }, width), width, isLast: command.notes.isEmpty)
    for (index, note) in command.notes.enumerated() {
      let isLast = index == command.notes.count - 1
      text += section(note.title, rows(note.rows.map { ($0.term, $0.meaning) }, width), width, isLast: isLast)
    }
    return text
  }

  /// The commands under the titles of their groups, all of them in the same columns.
  private static func commands(_ width: Int?) -> [String] {
    let all = rows(Commands.all.map { ($0.name, $0.summary) }, width.map { $0 - 2 })
    var lines: [String] = []
    var rest = all[...]
    for group in Commands.groups {
      lines.append(group.title + ":")
      for _ in group.commands {
        // A summary may go on below, where a line begins with a space.
        let count = 1 + rest.dropFirst().prefix { $0.hasPrefix(" ") }.count
        lines += rest.prefix(count).map { "  " + $0 }
        rest = rest.dropFirst(count)
      }
    }
    return lines
  }

  private static func section(_ title: String, _ lines: [String], _ width: Int?, isLast: Bool = false) -> String {
    let fitted = lines.flatMap { line in width.map { wrapped(line, to: $0 - 2) } ?? [line] }
    return title + "\n" + fitted.map { "  \($0)\n" }.joined() + (isLast ? "" : "\n")
  }

  /// Pairs in two columns; a first one that is too long gets a line of its own.
  private static func rows(_ pairs: [(String, String)], _ width: Int?) -> [String] {
    let limit = 30
    let first = min(limit, pairs.map { columns(of: $0.0) }.max() ?? 0)
    let indentation = String(repeating: " ", count: first + 2)
    return pairs.flatMap { name, summary in
      // Two columns of the section, two between these.
      var lines = width.map { wrapped(summary, to: max(20, $0 - first - 4)) } ?? [summary]
      let gap = first - columns(of: name)
      if gap < 0 { return [name] + lines.map { indentation + $0 } }
      lines[0] = name + String(repeating: " ", count: gap + 2) + lines[0]
      return [lines[0]] + lines.dropFirst().map { indentation + $0 }
    }
  }
}

internal import PresetService

/// The manual page in the man macros, made from the list of commands.
enum Manual {
  /// When the manual was last changed in substance.
  private static let date = "2026-11-22"

  static var text: String {
    var text = """
      .TH PRESETS 1 "\(date)" "presets \(PresetCatalog.version)" "User Commands"
      .SH NAME
      presets \\- a shared registry of animation presets
      .SH SYNOPSIS
      .B presets
      .RI [ --db\\~FILE ]
      .I COMMAND
      \\&...
      .SH DESCRIPTION
      Keeps named animation presets of a team in one SQLite file, evaluates them by SwiftUI's rules without a view,
      and exports them. Durations are in seconds, as 0.25 or 0.25s, or in milliseconds, as 250ms; above 10 they need their unit.
      .SH COMMANDS

      """
    for command in Commands.all { text += section(command) }
    text += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases { text += item(String(status.rawValue), status.summary) }
    text += ".SH ENVIRONMENT\n"
    text += item("PRESETS_DB", "the catalog, where --db names none")
    text += item(
      "XDG_STATE_HOME", "where the studio keeps which revision you have looked at last; else ~/.local/state")
    text += item("XDG_DATA_HOME", "where the default catalog is, in presets/presets.db; else ~/.local/share")
    text += item("PRESETS_AUTHOR", "who makes changes, where --author does not say; else LOGNAME or USER")
    text += item("LC_ALL, LC_CTYPE, LANG", "the first that is set says by UTF-8 that plots may use more than ASCII")
    text += item("NO_COLOR", "set to anything, plots have no colours")
    return text
  }

  private static func section(_ command: Command) -> String {
    let words = ([command.name] + command.arguments.map(\.usage)).joined(separator: " ")
    var text = ".SS \(escaped(words))\n\(escaped(command.summary)).\n"
    for argument in command.arguments { text += item(argument.usage, argument.summary) }
    for option in command.allOptions { text += item(option.usage, option.summary) }
    for note in command.notes {
      text += ".PP\n\(escaped(String(note.title.prefix(1)) + note.title.dropFirst().lowercased())):\n"
      for row in note.rows { text += item(row.term, row.meaning) }
    }
    for example in command.examples {
      text += ".PP\n\(escaped(example.meaning)):\n.PP\n.RS\n.B \(escaped("presets \(example.line)"))\n.RE\n"
    }
    return text
  }

  private static func item(_ term: String, _ text: String) -> String {
    ".TP\n.B \(escaped(term))\n\(escaped(text))\n"
  }

  /// `text` with what roff would take for its own written out.
  private static func escaped(_ text: String) -> String {
    var result = text.map { $0 == "\\" ? "\\e" : ($0 == "-" ? "\\-" : String($0)) }.joined()
    if result.hasPrefix(".") || result.hasPrefix("'") { result = "\\&" + result }
    return result
  }
}

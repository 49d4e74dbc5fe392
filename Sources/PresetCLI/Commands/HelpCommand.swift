internal import PresetService

extension Command {
  static let help = Command(
    "help", "shows help for the tool or for a command",
    arguments: [Argument("COMMAND", "a command", count: 0...1, completion: .choice([]))],
    examples: [("help", "all commands"), ("help eval", "what eval takes, with examples")]
  ) { invocation, session throws(PresetError) in
    guard let name = invocation.words.first else {
      session.write(Help.overview(width: session.tableWidth))
      return .done
    }
    guard let command = Commands.named(name) else {
      throw PresetError(.usage, "unknown command '\(name)'", hint: Commands.hint(for: name))
    }
    session.write(Help.text(of: command, width: session.tableWidth))
    return .done
  }

  /// What `presets --version` runs; not a command of its own.
  static let version = Command("--version", "shows the version", examples: []) { _, session throws(PresetError) in
    session.write("presets \(PresetCatalog.version)\n")
    return .done
  }
}

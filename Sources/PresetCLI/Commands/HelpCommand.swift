internal import PresetService

/// Help for the tool or for a command.
struct HelpRequest: CommandRequest {
  private static let subject = Argument(
    optional: "COMMAND", "a command", completion: .choice([]),
    as: WordReader { word, _ throws(PresetError) in try Commands.command(word) })
  private static let action = Argument(
    optional: "ACTION", "what 'value', 'axis' or 'proposal' does; its help is that of the command", as: .text)

  static let command = Command(
    "help", "shows help for the tool or for a command", arguments: [subject, action],
    examples: [("help", "all commands"), ("help eval", "what eval takes, with examples")], request: Self.init)

  /// The command; nil for the tool.
  let subject: Command?

  init(_ invocation: Invocation) throws(PresetError) {
    subject = try invocation[Self.subject]
    guard let subject, let action = try invocation[Self.action] else { return }
    guard case .choice(let actions)? = subject.arguments.first?.completion, actions.contains(action) else {
      throw PresetError(
        .usage, "'presets \(subject.name)' has no action '\(action)'",
        hint: "'presets help \(subject.name)' tells what it does")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let width = session.tableWidth
    session.write(subject.map { Help.text(of: $0, width: width) } ?? Help.overview(width: width))
    return .done
  }
}

/// The request of `presets --version`, which is no command of its own.
struct VersionRequest: CommandRequest {
  static let command = Command(
    CatalogOptions.version.declaration.name, "shows the version", examples: [], request: Self.init)

  init(_ invocation: Invocation) {}

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    session.write("presets \(PresetCatalog.version)\n")
    return .done
  }
}

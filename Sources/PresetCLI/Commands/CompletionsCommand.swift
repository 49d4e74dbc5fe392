internal import PresetService

/// The completion script of a shell.
struct CompletionsRequest {
  private static let shells = CompletionScript.all.map(\.shell)
  private static let shell = Argument("SHELL", "bash, zsh or fish", completion: .choice(shells), as: .choice(shells))

  static let command = Command(
    "completions", "prints the completion script of a shell", arguments: [shell],
    examples: [
      ("completions bash > /etc/bash_completion.d/presets", "for all users of bash"),
      ("completions zsh > ~/.zfunc/_presets", "for zsh, with ~/.zfunc in fpath"),
      ("completions fish > ~/.config/fish/completions/presets.fish", "for fish"),
    ], request: Self.init)

  let shell: String
}

extension CompletionsRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    shell = try invocation[Self.shell]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    for script in CompletionScript.all where script.shell == shell { session.write(script.text()) }
    return .done
  }
}

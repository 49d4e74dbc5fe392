internal import PresetService

extension Command {
  static let completions = Command(
    "completions", "prints the completion script of a shell",
    arguments: [
      Argument("SHELL", "bash, zsh or fish", completion: .choice(CompletionScript.all.map(\.shell)))
    ],
    examples: [
      ("completions bash > /etc/bash_completion.d/presets", "for all users of bash"),
      ("completions zsh > ~/.zfunc/_presets", "for zsh, with ~/.zfunc in fpath"),
      ("completions fish > ~/.config/fish/completions/presets.fish", "for fish"),
    ]
  ) { invocation, session throws(PresetError) in
    let shell = try invocation.choice(
      invocation.words[0], of: CompletionScript.all.map(\.shell), option: "SHELL")
    for script in CompletionScript.all where script.shell == shell { session.write(script.text()) }
    return .done
  }
}

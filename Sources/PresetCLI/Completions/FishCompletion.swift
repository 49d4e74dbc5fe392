extension CompletionScript {
  static let fish = CompletionScript(shell: "fish") {
    var text = """
      # fish completion for presets. Made by: presets completions fish
      function __presets_list
        set -l words (commandline -opc)
        set -l at (contains -i -- --db $words)
        if test -n "$at"
          presets --db $words[(math $at + 1)] list $argv --format names 2>/dev/null
        else
          presets list $argv --format names 2>/dev/null
        end
      end
      complete -c presets -f

      """
    let commands = Commands.all.map(\.name).joined(separator: " ")
    for option in CommandOption.global { text += line(option, condition: nil) }
    text +=
      "complete -c presets -n \(quoted("not __fish_seen_subcommand_from \(commands)")) -l version -d 'show the version'\n"
    for command in Commands.all {
      text +=
        "complete -c presets -n \(quoted("not __fish_seen_subcommand_from \(commands)"))"
        + " -a \(command.name) -d \(quoted(command.summary))\n"
      let condition = "__fish_seen_subcommand_from \(command.name)"
      for option in command.options { text += line(option, condition: condition) }
      for argument in command.arguments {
        if let action = action(argument.completion) {
          text += "complete -c presets -n \(quoted(condition)) \(action)\n"
        }
      }
    }
    return text
  }

  private static func line(_ option: CommandOption, condition: String?) -> String {
    var text = "complete -c presets"
    if let condition { text += " -n \(quoted(condition))" }
    text += " -l \(option.name.dropFirst(2))"
    if let short = option.shortName, !short.hasPrefix("--") { text += " -s \(short.dropFirst())" }
    if option.value != nil { text += " -x" }
    if option.value != nil, let action = action(option.completion) { text += " \(action)" }
    return text + " -d \(quoted(option.summary))\n"
  }

  private static func action(_ completion: CommandOption.Completion) -> String? {
    switch completion {
    case .file, .catalog: "-a '(__fish_complete_path (commandline -ct))'"
    case .preset, .tag, .group: "-a '(__presets_list\(listOptions(completion) ?? ""))'"
    case .none: nil
    case .choice, .kind, .starter: "-a \(quoted((words(completion) ?? []).joined(separator: " ")))"
    }
  }
}

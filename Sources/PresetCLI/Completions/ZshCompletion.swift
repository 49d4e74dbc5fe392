extension CompletionScript {
  static let zsh = CompletionScript(shell: "zsh") {
    var text = """
      #compdef presets
      # zsh completion for presets. Made by: presets completions zsh
      _presets_names() {
        local -a names
        names=(${(f)"$(presets ${opt_args[--db]:+--db} ${(Q)opt_args[--db]} list $@ --format names 2>/dev/null)"})
        compadd -a names
      }
      _presets_list() { _presets_names }
      _presets_tags() { _presets_names --count tag }
      _presets_groups() { _presets_names --count group }
      _presets() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        _arguments -C \\

      """
    for option in CommandOption.global { text += "    \(specification(option)) \\\n" }
    text += "    '(- *)--version[show the version]' \\\n    '1:command:->command' '*::argument:->argument'\n"
    text += "  case $state in\n    command)\n      local -a commands\n      commands=(\n"
    for command in Commands.all { text += "        \(quoted("\(command.name):\(command.summary)"))\n" }
    text += "      )\n      _describe command commands ;;\n    argument)\n      case $line[1] in\n"
    for command in Commands.all {
      text += "        \(command.name)) _arguments -S"
      for option in command.allOptions { text += " \\\n          \(specification(option))" }
      for argument in command.arguments {
        // Only the last one takes all that is left: before others, words go by place, as in the other shells.
        let isLast = argument.name == command.arguments.last?.name
        let place = isLast && argument.count.upperBound > 1 ? "*" : ""
        text += " \\\n          \(quoted("\(place):\(argument.name):\(action(argument.completion))"))"
      }
      text += " ;;\n"
    }
    // Sourced, the script registers itself; autoloaded from fpath, it is the function's body.
    return text + """
            esac ;;
        esac
      }
      if [[ $funcstack[1] == _presets ]]; then _presets "$@"; else compdef _presets presets; fi

      """
  }

  private static func specification(_ option: CommandOption) -> String {
    let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let value = option.value == nil ? "" : ":\(option.name.dropFirst(2)):\(action(option.completion))"
    return quoted("\(option.isRepeatable ? "*" : "")\(option.name)[\(summary)]\(value)")
  }

  private static func action(_ completion: CommandOption.Completion) -> String {
    switch completion {
    case .file, .catalog: "_files"
    case .preset: "_presets_list"
    case .tag: "_presets_tags"
    case .group: "_presets_groups"
    case .none: " "
    case .choice, .kind, .starter: "(\((words(completion) ?? []).joined(separator: " ")))"
    }
  }
}

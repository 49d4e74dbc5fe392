extension CompletionScript {
  static let bash = CompletionScript(shell: "bash") {
    var text = """
      # bash completion for presets. Made by: presets completions bash
      _presets_words() {
        local IFS=$'\\n' word
        COMPREPLY=()
        while IFS= read -r word; do
          [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf '%q' "$word")")
        done
      }
      _presets_list() {
        local db= i
        for ((i = 1; i < ${#COMP_WORDS[@]} - 1; i++)); do
          [[ ${COMP_WORDS[i]} == --db ]] && db=${COMP_WORDS[i + 1]}
        done
        presets ${db:+--db "$db"} list "$@" --format names 2>/dev/null
      }
      _presets() {
        local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= i
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            --db | --wait) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        local first=$((i + 1))
        case $previous in
          --db) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        esac
        case $command in

      """
    for command in Commands.all { text += clause(command) }
    let names = Commands.all.map(\.name).joined(separator: "\\n")
    text += """
          '') _presets_words < <(printf '\(names)\\n--db\\n--help\\n--version\\n') ;;
        esac
      }
      complete -F _presets presets

      """
    return text
  }

  private static func clause(_ command: Command) -> String {
    var text = "    \(command.name))\n      case $previous in\n"
    for option in command.options where option.value != nil {
      let names = [option.name, option.shortName].compactMap { $0 }.joined(separator: " | ")
      text += "        \(names)) \(action(option.completion)); return ;;\n"
    }
    text += "      esac\n"
    let options = command.allOptions.map(\.name).joined(separator: "\\n")
    text += "      if [[ $cur == -* ]]; then _presets_words < <(printf -- '\(options)\\n'); return; fi\n"
    if !command.arguments.isEmpty {
      // Completion of words goes by place; options and their values before the cursor are not told apart.
      text += "      case $((COMP_CWORD - first)) in\n"
      for (index, argument) in command.arguments.enumerated() {
        let isLast = index == command.arguments.count - 1
        text += "        \(isLast ? "*" : String(index))) \(action(argument.completion)) ;;\n"
      }
      text += "      esac\n"
    }
    return text + "      ;;\n"
  }

  private static func action(_ completion: CommandOption.Completion) -> String {
    switch completion {
    case .file, .catalog: "mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
    case .preset, .tag, .group: "_presets_words < <(_presets_list\(listOptions(completion) ?? ""))"
    case .none: ":"
    case .choice, .kind, .starter:
      "_presets_words < <(printf '%s\\n' \((words(completion) ?? []).map(quoted).joined(separator: " ")))"
    }
  }
}

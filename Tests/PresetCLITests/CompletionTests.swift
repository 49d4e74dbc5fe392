import Foundation
import TestSupport
import Testing

/// The completion scripts, in the shells that they are for.
struct CompletionTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8",
    ])
    _ = try tool.run(["init"])
    for name in ["hero", "hero/two words", "fade"] { _ = try tool.run(["add", name, "spring"]) }
    _ = try tool.run(["edit", "fade", "--tag", "menu"])
    for shell in ["bash", "zsh", "fish"] {
      try Data(tool.run(["completions", shell]).output.utf8).write(to: URL(fileURLWithPath: folder.file(shell)))
    }
  }

  /// What is completed after a command line, in each shell alike.
  private static let expectations: [(line: [String], words: Set<String>)] = [
    (["ev"], ["eval"]), (["ex"], ["export"]), (["show", "f"], ["fade"]), (["show", "hero", "f"], ["fade"]),
    (["add", "x", "smo"], ["smooth"]), (["list", "--sort", "up"], ["updated"]), (["list", "--rev"], ["--reverse"]),
    (["import", "--starter", "car"], ["carbon"]), (["completions", "fi"], ["fish"]), (["help", "ren"], ["rename"]),
    (["eval", "--al"], ["--all"]), (["list", "--format", "nd"], ["ndjson"]), (["list", "--tag", "m"], ["menu"]),
    (["export", "--under", "h"], ["hero"]), (["edit", "fade", "--untag", "m"], ["menu"]),
  ]

  @Test(.enabled(if: BuiltTool.program("bash") != nil, "bash is not installed"), arguments: expectations)
  func bash(line: [String], words: Set<String>) throws {
    let typed = (["presets"] + line).map { "'\($0)'" }.joined(separator: " ")
    let result = try tool.shell(
      """
      source '\(folder.file("bash"))'
      COMP_WORDS=(\(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _presets; printf '%s\\n' "${COMPREPLY[@]}"
      """, shell: BuiltTool.program("bash") ?? "")
    #expect(Set(result.output.split(separator: "\n").map(String.init)) == words, "\(result.errors)")
  }

  @Test(.enabled(if: BuiltTool.program("bash") != nil, "bash is not installed"))
  func bashQuotesNames() throws {
    let result = try tool.shell(
      """
      source '\(folder.file("bash"))'
      COMP_WORDS=(presets show hero/); COMP_CWORD=2; _presets; printf '%s\\n' "${COMPREPLY[@]}"
      """, shell: BuiltTool.program("bash") ?? "")
    #expect(result.output == "hero/two\\ words\n")
  }

  @Test(.enabled(if: BuiltTool.program("fish") != nil, "fish is not installed"), arguments: expectations)
  func fish(line: [String], words: Set<String>) throws {
    let typed = (["presets"] + line).joined(separator: " ")
    let result = try tool.shell(
      "source '\(folder.file("fish"))'; complete -C '\(typed)'", shell: BuiltTool.program("fish") ?? "")
    let completed = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(Set(completed) == words, "\(result.errors)")
  }

  /// zsh completes only at a prompt, so a pseudo-terminal types the line and Tab, and the line is printed.
  @Test(.enabled(if: BuiltTool.program("zsh") != nil, "zsh is not installed"), arguments: expectations)
  func zsh(line: [String], words: Set<String>) throws {
    let typed = (["presets"] + line).joined(separator: " ")
    let script = """
      zmodload zsh/zpty
      zpty -b shell "zsh -f -i"
      send() { zpty -w shell "$1" }
      send "PS1='>'; unsetopt zle_bracketed_paste; unset zle_bracketed_paste; autoload -Uz compinit; compinit -u -D"
      send "source '\(folder.file("zsh"))'; show() { print -r -- \\"<<\\$BUFFER>>\\"; zle .kill-whole-line }"
      send "zle -N show; bindkey '^X' show; bindkey '^I' complete-word"
      zpty -n -w shell $'\(typed)\\t\\x18'
      while zpty -r shell answer '*>>*'; do
        [[ $answer = *'<<'presets*'>>'* ]] && { print -r -- ${${answer##*'<<'}%%'>>'*}; break }
      done
      zpty -d shell
      """
    var environment = tool
    environment.environment["TERM"] = "vt100"
    let result = try environment.shell(script, shell: BuiltTool.program("zsh") ?? "")
    let completed = result.output.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    #expect(words.contains(completed), "\(result.output) \(result.errors)")
  }

  @Test(.enabled(if: BuiltTool.program("mandoc") != nil, "mandoc is not installed"))
  func theManualIsWellFormed() throws {
    let page = folder.file("presets.1")
    try Data(tool.run(["manual"]).output.utf8).write(to: URL(fileURLWithPath: page))
    let lint = try tool.shell("mandoc -T lint -W warning '\(page)'")
    #expect(lint.output == "" && lint.status == 0)
    #expect(try tool.shell("mandoc -T utf8 '\(page)'").output.contains("presets - a shared registry"))
  }
}

import Foundation
import TestSupport
import Testing

/// The completion scripts, in the shells that they are for.
struct CompletionTests {
  /// A folder with a catalog and the scripts, made once.
  private static let prepared = Result { () throws -> (folder: TemporaryFolder, tool: BuiltTool) in
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8",
    ])
    _ = try tool.run(["init"])
    for name in ["hero", "hero/two words", "fade"] { _ = try tool.run(["add", name, "spring"]) }
    _ = try tool.run(["edit", "fade", "--tag", "menu"])
    for shell in ["bash", "zsh", "fish"] {
      try Data(tool.run(["completions", shell]).output.utf8).write(to: URL(fileURLWithPath: folder.file(shell)))
    }
    return (folder, tool)
  }

  private let folder: TemporaryFolder
  private let tool: BuiltTool

  init() throws { (folder, tool) = try Self.prepared.get() }

  /// What is completed after a command line, in each shell alike.
  private static let expectations: [(line: [String], words: Set<String>)] = [
    (["ev"], ["eval"]), (["ex"], ["export"]), (["show", "f"], ["fade"]), (["show", "hero", "f"], ["fade"]),
    (["add", "x", "smo"], ["smooth"]), (["list", "--sort", "up"], ["updated"]), (["list", "--rev"], ["--reverse"]),
    (["import", "--starter", "car"], ["carbon"]), (["completions", "fi"], ["fish"]), (["help", "ren"], ["rename"]),
    (["eval", "--al"], ["--all"]), (["list", "--format", "nd"], ["ndjson"]), (["list", "--tag", "m"], ["menu"]),
    (["export", "--under", "h"], ["hero"]), (["edit", "fade", "--untag", "m"], ["menu"]),
    (["edit", "f"], ["fade"]), (["edit", "fade", "smo"], ["smooth"]), (["remove", "hero", "f"], ["fade"]),
    (["rename", "--to", "h"], ["hero"]), (["diff", "1", "now", "f"], ["fade"]), (["history", "--und"], ["--under"]),
  ]

  /// What one shell, told `script`, answers to each of the lines: each answer ends with a line of its own.
  private func answers(_ shell: String, _ script: String, tool: BuiltTool? = nil) throws -> [String] {
    let result = try (tool ?? self.tool).shell(script, shell: BuiltTool.program(shell) ?? "")
    let answers = result.output.components(separatedBy: "-- end\n").dropLast()
    #expect(answers.count == Self.expectations.count, "\(result)")
    return Array(answers)
  }

  @Test(.enabled(if: BuiltTool.program("bash") != nil, "bash is not installed"))
  func bash() throws {
    let lines = Self.expectations.map { line, _ in
      let typed = (["presets"] + line).map { "'\($0)'" }.joined(separator: " ")
      return """
        COMP_WORDS=(\(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=(); _presets
        printf '%s\\n' "${COMPREPLY[@]}"; echo '-- end'
        """
    }
    let answers = try answers("bash", "source '\(folder.file("bash"))'\n" + lines.joined(separator: "\n"))
    for (answer, (line, words)) in zip(answers, Self.expectations) {
      #expect(Set(answer.split(separator: "\n").map(String.init)) == words, "\(line)")
    }
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

  @Test(.enabled(if: BuiltTool.program("fish") != nil, "fish is not installed"))
  func fish() throws {
    let lines = Self.expectations.map { line, _ in
      "complete -C '\((["presets"] + line).joined(separator: " "))'; echo '-- end'"
    }
    let answers = try answers("fish", "source '\(folder.file("fish"))'\n" + lines.joined(separator: "\n"))
    for (answer, (line, words)) in zip(answers, Self.expectations) {
      let completed = answer.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(completed) == words, "\(line)")
    }
  }

  /// zsh completes only at a prompt, so a pseudo-terminal types each line and Tab, and the line is printed.
  @Test(.enabled(if: BuiltTool.program("zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let lines = Self.expectations.map { line, _ in
      """
      zpty -n -w shell $'\((["presets"] + line).joined(separator: " "))\\t\\x18'
      while zpty -r shell answer '*>>*'; do
        [[ $answer = *'<<'presets*'>>'* ]] && { print -r -- ${${answer##*'<<'}%%'>>'*}; break }
      done
      print -r -- '-- end'
      """
    }
    let script = """
      zmodload zsh/zpty
      zpty -b shell "zsh -f -i"
      send() { zpty -w shell "$1" }
      send "PS1='>'; unsetopt zle_bracketed_paste; unset zle_bracketed_paste; autoload -Uz compinit; compinit -u -D"
      send "source '\(folder.file("zsh"))'; show() { print -r -- \\"<<\\$BUFFER>>\\"; zle .kill-whole-line }"
      send "zle -N show; bindkey '^X' show; bindkey '^I' complete-word"
      \(lines.joined(separator: "\n"))
      zpty -d shell
      """
    var terminal = tool
    terminal.environment["TERM"] = "vt100"
    for (answer, (line, words)) in zip(try answers("zsh", script, tool: terminal), Self.expectations) {
      let completed = answer.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      #expect(words.contains(completed), "\(line): \(answer)")
    }
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

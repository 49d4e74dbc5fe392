internal import PresetService

/// The commands of the tool; `groups` lists them.
package enum Commands {
  static let all: [Command] = groups.flatMap(\.commands)

  /// The command called `name`.
  ///
  /// - Throws: An error of code `usage` that names the nearest one.
  static func command(_ name: String) throws(PresetError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw PresetError(.usage, "unknown command '\(name)'", hint: hint(for: name))
  }

  /// A hint for a word that is no command: the one that it means elsewhere, else the nearest one.
  private static func hint(for word: String) -> String {
    (meanings[word.lowercased()] ?? nearest(to: word, in: all.map(\.name))).asSuggestion
      ?? "'presets help' lists the commands"
  }

  /// Words that people bring from elsewhere for what commands here do, and those commands, with what they need.
  package static let meanings: [String: String] = [
    "ls": "list", "dir": "list", "ll": "list", "all": "list", "tags": "list --count tag",
    "groups": "list --count group", "count": "list --count kind", "tree": "list --format tree",
    "find": "list --search TEXT",
    "search": "list --search TEXT", "grep": "list --search TEXT", "filter": "list --where CONDITION",
    "cat": "show", "get": "show", "view": "show", "info": "show", "describe": "show", "inspect": "show", "open": "show",
    "new": "add", "create": "add", "make": "add", "insert": "add",
    "update": "edit", "set": "edit", "change": "edit", "modify": "edit", "tune": "edit", "tag": "edit NAME --tag TAG",
    "untag": "edit NAME --untag TAG", "note": "edit NAME --note TEXT",
    "mv": "rename", "move": "rename", "cp": "copy", "duplicate": "copy", "dup": "copy", "clone": "copy",
    "rm": "remove", "delete": "remove", "del": "remove", "drop": "remove", "erase": "remove",
    "cmp": "compare", "delta": "diff", "duplicates": "similar --duplicates", "dedupe": "similar --duplicates",
    "log": "history", "changes": "history", "blame": "history",
    "revert": "undo", "rollback": "undo", "redo": "undo REVISION",
    "load": "import", "read": "import", "save": "export", "write": "export", "dump": "export", "convert": "export",
    "graph": "plot", "draw": "plot", "chart": "plot", "html": "gallery", "site": "gallery",
    "run": "eval", "sample": "eval", "evaluate": "eval", "validate": "lint", "verify": "check", "test": "check",
    "migrate": "migrate-catalog", "fsck": "doctor", "prune": "doctor --prune --before TIME", "vacuum": "doctor",
    "man": "manual", "version": CatalogOptions.version.declaration.name, "formats": "help export", "types": "kinds",
  ]
}

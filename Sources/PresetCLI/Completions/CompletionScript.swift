internal import PresetService

/// The completion script of a shell, made from the list of commands.
struct CompletionScript: Sendable {
  /// The shells.
  ///
  /// A new one is a file and a line here.
  static let all: [CompletionScript] = [.bash, .zsh, .fish]

  let shell: String
  let text: @Sendable () -> String

  /// The words that a completion offers, as far as they are known beforehand; nil for files and for nothing.
  static func words(_ completion: CommandOption.Completion) -> [String]? {
    switch completion {
    case .choice(let words): words.isEmpty ? Commands.all.map(\.name) : words
    case .kind: AnimationKinds.standard.kinds.map(\.name)
    case .starter: PresetCatalog.starters.map(\.name)
    case .none, .file, .catalog, .preset, .tag, .group: nil
    }
  }

  /// The options of `presets list` that make it print what the catalog has of something; nil where that is not in it.
  static func listOptions(_ completion: CommandOption.Completion) -> String? {
    switch completion {
    case .preset: ""
    case .tag: " --count tag"
    case .group: " --count group"
    default: nil
    }
  }

  /// `text` as one word of a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

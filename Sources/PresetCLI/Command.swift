internal import PresetService

/// A command of the tool: what it is called, what it takes, and what it does.
///
/// Parsing, help, completions and the manual all read it from here.
struct Command: Sendable {
  /// A word that is no option.
  struct Argument: Sendable {
    let name: String
    let summary: String
    /// How many of them there may be.
    let count: ClosedRange<Int>
    let completion: CommandOption.Completion

    init(
      _ name: String, _ summary: String, count: ClosedRange<Int> = 1...1,
      completion: CommandOption.Completion = .none
    ) {
      self.name = name
      self.summary = summary
      self.count = count
      self.completion = completion
    }

    /// The argument as help shows it: `NAME`, `[NAME]`, `NAME…`.
    var usage: String {
      let repeated = name + (count.upperBound > 1 ? "…" : "")
      return count.lowerBound == 0 ? "[\(repeated)]" : repeated
    }
  }

  let name: String
  /// What it does, in a sentence without a full stop.
  let summary: String
  let arguments: [Argument]
  /// Made when they are asked for: a run needs those of one command, and some list kinds, formats and rules.
  var options: [CommandOption] { makeOptions() }
  private let makeOptions: @Sendable () -> [CommandOption]
  /// Command lines that work, without the tool's own name, and what each does.
  let examples: [(line: String, meaning: String)]
  /// What is explained below the options, each section with its title.
  let notes: [Note]
  let run: @Sendable (Invocation, Session) throws(PresetError) -> ExitStatus

  init(
    _ name: String, _ summary: String, arguments: [Argument] = [],
    options: @autoclosure @escaping @Sendable () -> [CommandOption] = [],
    examples: [(line: String, meaning: String)], notes: [Note] = [],
    run: @escaping @Sendable (Invocation, Session) throws(PresetError) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
    makeOptions = options
    self.examples = examples
    self.notes = notes
    self.run = run
  }

  /// How it is called, in a line: `presets show NAME… [OPTIONS]`.
  var usage: String {
    (["presets", name] + arguments.map(\.usage) + (options.isEmpty ? [] : ["[OPTIONS]"])).joined(separator: " ")
  }

  /// All options, those of every command included.
  var allOptions: [CommandOption] { options + CommandOption.global }
}

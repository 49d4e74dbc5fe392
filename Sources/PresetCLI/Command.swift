internal import PresetService

/// A command of the tool: what it is called, what it takes, and the request that it makes of that.
///
/// Parsing, help, completions and the manual all read it from here.
struct Command: Sendable {
  let name: String
  /// What it does, in a sentence without a full stop.
  let summary: String
  /// Made when they are asked for, as all that follows: a run needs that of one command, and some list kinds, formats and
  /// rules.
  var arguments: [CommandArgument] { makeArguments().map(\.declaration) }
  private let makeArguments: @Sendable () -> [any DeclaredArgument]
  var options: [CommandOption] { makeOptions().map(\.declaration) }
  private let makeOptions: @Sendable () -> [any DeclaredOption]
  /// Command lines that work, without the tool's own name, and what each does.
  var examples: [(line: String, meaning: String)] { makeExamples() }
  private let makeExamples: @Sendable () -> [(line: String, meaning: String)]
  /// The sections of explanation below the options, each with its title.
  var notes: [Note] { makeNotes() }
  private let makeNotes: @Sendable () -> [Note]
  /// Makes the request that an invocation of this command stands for.
  let request: @Sendable (Invocation) throws(PresetError) -> any CommandRequest

  init(
    _ name: String, _ summary: String,
    arguments: @autoclosure @escaping @Sendable () -> [any DeclaredArgument] = [],
    options: @autoclosure @escaping @Sendable () -> [any DeclaredOption] = [],
    examples: @autoclosure @escaping @Sendable () -> [(line: String, meaning: String)],
    notes: @autoclosure @escaping @Sendable () -> [Note] = [],
    request: @escaping @Sendable (Invocation) throws(PresetError) -> any CommandRequest
  ) {
    self.name = name
    self.summary = summary
    (makeArguments, makeOptions, makeExamples, makeNotes) = (arguments, options, examples, notes)
    self.request = request
  }

  /// How it is called, in a line: `presets show NAME… [OPTIONS]`.
  var usage: String {
    (["presets", name] + arguments.map(\.usage) + (options.isEmpty ? [] : ["[OPTIONS]"])).joined(separator: " ")
  }

  /// All options, those of every command included.
  var allOptions: [CommandOption] { options + CommandOption.global }
}

/// A command's request: plain values that are read from a command line, and the work that they ask for.
protocol CommandRequest: Sendable {
  /// The command that such requests are made by.
  static var command: Command { get }

  /// Makes the request of what was said on the command line, and checks all that needs neither files nor a catalog.
  init(_ invocation: Invocation) throws(PresetError)

  /// Does what is asked.
  func run(in session: Session) throws(PresetError) -> ExitStatus
}

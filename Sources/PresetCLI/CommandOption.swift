/// An option of a command.
struct CommandOption: Sendable {
  /// What a shell offers after the option.
  enum Completion: Sendable, Equatable {
    case none, file, preset, kind, starter
    /// One of the catalog's own tags, one of its groups.
    case tag, group
    /// A file too, or the address of a server.
    case catalog
    case choice([String])
  }

  /// Its name, the dashes included.
  let name: String
  /// Another name, as `-o`.
  let shortName: String?
  /// What its value is called in help; nil for an option without one.
  let value: String?
  /// The value of an option whose value may be left out, where it is.
  ///
  /// Such an option takes one of its choices that follows, or without choices a whole number. Nil for one whose value
  /// has to follow.
  let standard: String?
  /// What it does, in a few words.
  let summary: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  let completion: Completion

  /// An option with a value.
  init(
    _ name: String, short: String? = nil, _ value: String, _ summary: String, isRepeatable: Bool = false,
    completion: Completion = .none
  ) {
    self.init(name, shortName: short, optionalValue: value, summary, isRepeatable, completion)
  }

  /// An option with a whole number that may be left out.
  init(_ name: String, _ value: String, standard: String, _ summary: String) {
    self.init(name, shortName: nil, optionalValue: "[\(value)]", summary, false, .none, standard: standard)
  }

  /// An option with a value of `choices`, which may be left out: then it is the first one.
  init(_ name: String, choices: [String], _ summary: String) {
    self.init(
      name, shortName: nil, optionalValue: "[" + choices.joined(separator: "|") + "]", summary, false,
      .choice(choices), standard: choices.first)
  }

  /// An option without a value.
  init(_ name: String, short: String? = nil, _ summary: String, isRepeatable: Bool = false) {
    self.init(name, shortName: short, optionalValue: nil, summary, isRepeatable, .none)
  }

  private init(
    _ name: String, shortName: String?, optionalValue: String?, _ summary: String, _ isRepeatable: Bool,
    _ completion: Completion, standard: String? = nil
  ) {
    self.name = name
    self.standard = standard
    self.shortName = shortName
    value = optionalValue
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.completion = completion
  }

  /// The option as help shows it: `-o, --output FILE`.
  var usage: String {
    (shortName.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}

// The options that many commands share.
extension CommandOption {
  static let help = CommandOption("--help", short: "-h", "show help")
  static let database = CommandOption("--db", "FILE", "the catalog", completion: .catalog)
  static let wait = CommandOption("--wait", "SECONDS", "how long to wait for other processes (10)")
  static let quiet = CommandOption("--quiet", "say nothing on the standard error but failures")
  static let json = CommandOption("--json", "the same as --format json")
  static let outcome = CommandOption("--json", "say on the output what was changed: its revision, and each change")
  static let result = CommandOption("--json", "say on the output what was done, as JSON")
  static let author = CommandOption("--author", "NAME", "who makes the change")
  static let reason = CommandOption("--reason", "TEXT", "why, for the history")

  static let output = CommandOption(
    "--output", short: "-o", "FILE", "write a file instead of the output", completion: .file)
  static let allowEmpty = CommandOption("--allow-empty", "go on where there is no preset; else that is an error")

  static let reduceMotion = CommandOption(
    "--reduce-motion", "the reduced-motion variant of each preset that has one, be it by what it is an alias of")

  static let asOf = CommandOption("--as-of", "REVISION|TIME", "as the catalog was then; times in UTC")

  /// `--format` with its possible values; without a summary of its own, the first one is what it is where nothing is said.
  static func format(_ choices: [String], _ summary: String? = nil) -> CommandOption {
    CommandOption(
      "--format", choices.joined(separator: "|"), summary ?? "the output's form (\(choices[0]))",
      completion: .choice(choices))
  }

  /// The options that every command understands, before its name or after it.
  static let global: [CommandOption] = [database, wait, quiet, help]
}

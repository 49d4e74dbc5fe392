internal import PresetService

/// A form of the output.
enum OutputFormat: String, Sendable {
  case table, json, ndjson, csv, names, tree, sarif
}

/// The options about the output and about reading that several commands have.
enum OutputOptions {
  static let json = Flag("--json", "the same as --format json", isOfOutput: true)
  static let result = Flag("--json", "say on the output what was done, as JSON", isOfOutput: true)
  static let output = Option(
    "--output", short: "-o", "FILE", "write a file instead of the output", completion: .file, as: .text)
  static let allowEmpty = Flag("--allow-empty", "go on where there is no preset; else that is an error")
  static let reduceMotion = Flag(
    "--reduce-motion", "the reduced-motion variant of each preset that has one, be it by what it is an alias of")

  /// `--format` with its possible values, of which the first one is the default.
  static func format(_ choices: OutputFormat..., summary: String? = nil) -> Option<OutputFormat?> {
    let words = choices.map(\.rawValue)
    return Option(format(words, summary ?? "the output's form (\(words[0]))"), as: .choice(choices))
  }

  /// `--format` with the names of its possible values.
  static func format(named choices: [String], _ summary: String) -> Option<String?> {
    Option(format(choices, summary), as: .choice(choices))
  }

  private static func format(_ choices: [String], _ summary: String) -> CommandOption {
    CommandOption(
      name: "--format", value: choices.joined(separator: "|"), summary: summary, completion: .choice(choices),
      isOfOutput: true)
  }
}

extension Invocation {
  /// The output's form by `--json` or by `--format`; nil where neither was given.
  func form<Form>(_ format: Option<Form?>) throws(PresetError) -> Form? {
    guard self[OutputOptions.json] else { return try self[format] }
    let json = OutputFormat.json.rawValue
    if let word = words(given: format).last, word != json {
      throw PresetError(.usage, "'--json' and '--format \(word)' contradict each other")
    }
    return try format.read([json])
  }

  /// The output's form, a table unless another one is asked for.
  func outputFormat(_ format: Option<OutputFormat?>) throws(PresetError) -> OutputFormat {
    try form(format) ?? .table
  }
}

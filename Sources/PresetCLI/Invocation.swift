internal import PresetService

/// What was said on the command line: a command, its words and its options, in the order given.
struct Invocation {
  /// An option as it was given.
  struct Given {
    let option: CommandOption
    let value: String
  }

  let command: Command
  let words: [String]
  let options: [Given]

  /// The value of an option; nil where it was not given.
  func value(_ option: String) -> String? { options.last { $0.option.name == option }?.value }

  /// The values of an option that may be given more than once.
  func values(_ option: String) -> [String] { options.filter { $0.option.name == option }.map(\.value) }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options.contains { $0.option.name == option } }

  /// Whether the output is to be JSON, so that errors are told in JSON too.
  var wantsJSON: Bool {
    // Where --json is not the same as --format json, that format is not of the output.
    let isOfOutput = command.options.contains {
      $0.name == CommandOption.json.name && $0.summary == CommandOption.json.summary
    }
    return has("--json") || value("--report") == "json" || (isOfOutput && value("--format")?.hasSuffix("json") == true)
  }

  /// The output's form: `--format`, `--json`, else `standard`.
  func format(_ choices: [String], standard: String) throws(PresetError) -> String {
    if has("--json") && has("--format") && value("--format") != "json" {
      throw PresetError(.usage, "'--json' and '--format \(value("--format") ?? "")' contradict each other")
    }
    let format = has("--json") ? "json" : value("--format") ?? standard
    return try choice(format, of: choices, option: "--format")
  }

  /// The value of an option that has to be one of `choices`.
  func choice(_ value: String, of choices: [String], option: String) throws(PresetError) -> String {
    if choices.contains(value) { return value }
    throw PresetError(
      .usage, "'\(option)' can't be '\(value)'",
      hint: nearest(to: value, in: choices).asSuggestion ?? "it is one of \(choices.joined(separator: ", "))")
  }

  /// The number that an option was given; nil where it was not.
  func number(_ option: String, in bounds: Bounds) throws(PresetError) -> Double? {
    guard let word = value(option) else { return nil }
    return try Self.number(word, option, in: bounds) { Double(strict: $0) }
  }

  /// The time in seconds that an option was given; nil where it was not.
  func seconds(_ option: String, in bounds: Bounds = .duration) throws(PresetError) -> Double? {
    guard let word = value(option) else { return nil }
    return try Self.number(word, option, in: bounds, ParameterType.seconds)
  }

  /// How long a motion is to take in seconds, by an option; nil where it was not given.
  ///
  /// - Throws: An error also for a long time without a unit, which may have been meant in milliseconds.
  func duration(_ option: String, in bounds: Bounds = .duration) throws(PresetError) -> Double? {
    if let word = value(option) { try ParameterType.checkUnit(of: word, as: option, .usage) }
    return try seconds(option, in: bounds)
  }

  /// The whole number that an option was given; nil where it was not.
  func count(_ option: String, in range: ClosedRange<Int>) throws(PresetError) -> Int? {
    guard let word = value(option) else { return nil }
    guard let count = Int(word), range.contains(count) else {
      throw PresetError(
        .usage, "'\(option)' needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(word)'")
    }
    return count
  }

  /// The number that a word stands for, within bounds.
  static func number(
    _ word: String, _ option: String, in bounds: Bounds, _ parse: (String) -> Double?
  ) throws(PresetError) -> Double {
    guard let number = parse(word) else { throw notANumber(word, option) }
    if !bounds.contains(number) {
      throw PresetError(.usage, "'\(option)' is \(word); it must be \(bounds.text)")
    }
    return number
  }

  /// The error for a word that is no finite number.
  ///
  /// - Parameter code: What it is where the word stands for a number, though for none that is finite.
  static func notANumber(_ word: String, _ option: String, _ code: PresetError.Code = .usage) -> PresetError {
    let special = ["nan", "inf", "infinity"].contains(word.lowercased().drop { $0 == "-" || $0 == "+" })
    if special || Double(word)?.isFinite == false {
      return PresetError(code, "'\(option)' is \(word); it must be a finite number")
    }
    return PresetError(.usage, "'\(option)' needs a number, not '\(word)'")
  }
}

internal import PresetService

extension Invocation {
  /// Takes the words of a command line apart.
  ///
  /// The grammar: options begin with a dash, take their value from the next word or after `=`, and may stand anywhere;
  /// `--` ends them; the first word that is no option names the command.
  ///
  /// - Throws: An error of code `usage` that names the word and the nearest known one.
  static func parse(_ line: [String]) throws(PresetError) -> Invocation {
    var rest = line[...]
    var given: [Given] = []
    while let word = rest.first, word.hasPrefix("-"), word.count > 1 {
      if word == CatalogOptions.version.declaration.name {
        return Invocation(command: Commands.version, words: [], options: [])
      }
      given.append(try takeOption(from: &rest, of: CommandOption.global, command: nil))
    }
    guard let name = rest.popFirst() else { return Invocation(command: Commands.help, words: [], options: given) }
    return try parse(try Commands.command(name), &rest, given: given)
  }

  private static func parse(
    _ command: Command, _ rest: inout ArraySlice<String>, given: [Given]
  ) throws(PresetError) -> Invocation {
    var given = given
    var words: [String] = []
    while let word = rest.first {
      if word == "--" {
        words += rest.dropFirst()
        break
      }
      if word.hasPrefix("-") && word.count > 1 {
        given.append(try takeOption(from: &rest, of: command.allOptions, command: command))
      } else {
        words.append(word)
        rest.removeFirst()
      }
    }
    let invocation = Invocation(command: command, words: words, options: given)
    if invocation[CatalogOptions.help] {
      return Invocation(command: Commands.help, words: [command.name], options: [])
    }
    try invocation.checkRepetitions()
    try invocation.checkWords()
    try invocation.checkFiles()
    return invocation
  }

  /// The parameters by the words that libraries have for them.
  private static let meanings = [
    "tension": "stiffness", "friction": "damping", "damping-ratio": "damping-fraction", "time": "duration",
    "frequency": "response",
  ]

  /// What people look for in one command, and another one does.
  private static let elsewhere = ["edit --name": "presets rename OLD NEW", "edit --rename": "presets rename OLD NEW"]

  private static func meant(by name: String, among options: [String]) -> String? {
    let meaning = meanings[String(name.drop { $0 == "-" })]
    return options.first { $0.drop { $0 == "-" } == meaning ?? "" } ?? nearest(to: name, in: options)
  }

  private static func takeOption(
    from rest: inout ArraySlice<String>, of options: [CommandOption], command: Command?
  ) throws(PresetError) -> Given {
    let word = rest.removeFirst()
    let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    let name = equals.map { String(word[..<$0]) } ?? word
    guard let option = options.first(where: { $0.name == name || $0.shortName == name }) else {
      let place = command.map { "'presets \($0.name)'" } ?? "'presets'"
      let other = Self.elsewhere["\(command?.name ?? "") \(name)"]
      // What a change would do is tried in a proposal, where a command has no rehearsal.
      func isCalled(_ name: String, _ word: String) -> Bool { name.drop { $0 == "-" } == word }
      if isCalled(name, "dry-run"), options.contains(where: { isCalled($0.name, "proposal") }) {
        throw PresetError(
          .usage, "\(place) has no option '\(name)'",
          hint: "'--proposal NAME' keeps the change apart, and 'presets proposal show NAME' tells what it would do")
      }
      let help = command.map { "'presets help \($0.name)' lists its options" } ?? "'presets help' lists the commands"
      throw PresetError(
        .usage, "\(place) has no option '\(name)'",
        hint: (other ?? Self.meant(by: name, among: options.map(\.name))).asSuggestion
          ?? (name.hasPrefix("--") ? help : help + "; what begins with '-' and is none goes behind '--'"))
    }
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    guard let placeholder = option.value else {
      if attached != nil { throw PresetError(.usage, "'\(name)' takes no value") }
      return Given(option: option, word: "")
    }
    if let attached { return Given(option: option, word: attached) }
    if let standard = option.standard {
      guard let next = rest.first else { return Given(option: option, word: standard) }
      let follows =
        if case .choice(let choices) = option.completion { choices.contains(next) } else { Int(next) != nil }
      return Given(option: option, word: follows ? rest.removeFirst() : standard)
    }
    guard let value = rest.popFirst() else { throw PresetError(.usage, "'\(name)' needs a value: \(placeholder)") }
    return Given(option: option, word: value)
  }

  private func checkRepetitions() throws(PresetError) {
    var seen: Set<String> = []
    for given in options where !given.option.isRepeatable && !seen.insert(given.option.name).inserted {
      throw PresetError(.usage, "'\(given.option.name)' is given twice")
    }
  }

  /// Refuses the address of a server where the command takes a file.
  private func checkFiles() throws(PresetError) {
    for given in options where given.option.completion == .file { try PresetCatalog.checkFile(given.word) }
    for (argument, words) in wordsByArgument where argument.completion == .file {
      for word in words { try PresetCatalog.checkFile(word) }
    }
  }

  private func checkWords() throws(PresetError) {
    func usage() -> String { "usage: \(command.usage)" }
    let least = command.arguments.reduce(0) { $0 + $1.count.lowerBound }
    if words.count < least {
      var needed = 0
      let missing = command.arguments.first { argument in
        needed += argument.count.lowerBound
        return words.count < needed
      }
      throw PresetError(.usage, "'presets \(command.name)' needs \(missing?.name ?? "more")", hint: usage())
    }
    let most = command.arguments.reduce(0) { $0 + min($1.count.upperBound, 1_000_000) }
    if words.count > most {
      // A time behind a curve belongs to it: `easeOut 200ms`.
      let isTime = most > 0 && ParameterType.seconds(words[most]) != nil
      throw PresetError(
        .usage, "'presets \(command.name)' does not take '\(words[most])'",
        hint: words[most].hasPrefix("@")
          ? "a value goes with an option, as '--duration \(words[most])'"
          : isTime ? "put what belongs together in quotes: '\(words[most - 1]) \(words[most])'" : usage())
    }
  }
}
